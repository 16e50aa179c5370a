"""`ttr-desktop doctor`: what to paste into a bug report."""

from __future__ import annotations

import argparse
import locale
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from importlib import metadata
from pathlib import Path

from ttr_desktop import __version__, paths, resources
from ttr_desktop.commands.base import GOOD, Command
from ttr_desktop.commands.check_map import looked_at
from ttr_desktop.commands.console import flush, say
from ttr_desktop.i18n import language, language_name, number, t
from ttr_desktop.mapfiles import catalogue

Lines = Iterator[tuple[str, str]]
"""What is meant, and what was found."""

MEGABYTE = 1_000_000
INVISIBLE = ("dummy", "offscreen")


def _run(_arguments: argparse.Namespace) -> int:
    parts: dict[str, Callable[[], Lines]] = {
        t("doctor.versions"): _versions,
        t("doctor.devices"): _devices,
        t("doctor.folders"): _folders,
        t("doctor.boards"): _boards,
        t("doctor.languages"): _languages,
    }
    for heading, lines in parts.items():
        say(heading)
        for name, value in lines():
            say(f"  {name}: {value}")
            flush()
    return GOOD


def _versions() -> Lines:
    yield "TTR Desktop", __version__
    yield "Python", f"{platform.python_version()} ({platform.python_implementation()}, {_short(Path(sys.executable))})"
    yield t("doctor.system"), f"{platform.platform()}, {platform.machine()}"
    for package in ("pygame", "pygame-ce", "PyYAML", "platformdirs"):
        try:
            yield package, metadata.version(package)
        except metadata.PackageNotFoundError:
            continue


def _devices() -> Lines:
    """Which drivers pygame finds. It opens no window, and takes no sound device for longer than a moment."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError as fault:
        yield "pygame", t("doctor.missing", fault=fault)
        return
    yield "SDL", ".".join(map(str, pygame.get_sdl_version()))
    yield t("doctor.display"), _attempt(_display)
    yield t("doctor.sound"), _attempt(_sound)
    for variable in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        if variable in os.environ:
            yield variable, os.environ[variable]


def _attempt(look: Callable[[], str]) -> str:
    """What a look at a device finds, or why it cannot be used."""
    import pygame

    try:
        return look()
    except pygame.error as fault:
        return t("doctor.unusable", fault=fault)


def _display() -> str:
    from pygame import display

    display.init()
    try:
        driver, info = display.get_driver(), display.Info()
    finally:
        display.quit()
    if driver in INVISIBLE and "SDL_VIDEODRIVER" not in os.environ:
        return t("doctor.no_display", driver=driver)
    return f"{driver}, {info.current_w} x {info.current_h}"


def _sound() -> str:
    from pygame import mixer

    mixer.init()
    try:
        rate, bits, channels = mixer.get_init()
    finally:
        mixer.quit()
    return t("doctor.sound_format", rate=rate, bits=abs(bits), channels=channels)


def _folders() -> Lines:
    yield t("doctor.program"), _short(resources.PACKAGE)
    for name, folder in (
        (t("doctor.data"), paths.data_folder()),
        (t("doctor.settings"), paths.config_folder()),
        (t("doctor.logs"), paths.log_folder()),
    ):
        yield name, f"{_short(folder)}: {_state(folder)}"


def _state(folder: Path) -> str:
    """Whether files can be written there, now or once the folder has been made, and how much space is left."""
    try:
        nearest = next(place for place in (folder, *folder.parents) if place.exists())
        with tempfile.TemporaryFile(dir=nearest):
            free = shutil.disk_usage(nearest).free / MEGABYTE
    except OSError as fault:
        return t("doctor.not_writable", fault=fault.strerror)
    return t("doctor.writable" if nearest == folder else "doctor.not_made_yet", free=number(free))


def _boards() -> Lines:
    for head in catalogue():
        faults = looked_at(head.path)[1] or list(filter(None, [head.problem]))
        if faults:
            yield head.id, t("doctor.faulty_board", n=len(faults), first=faults[0])
        else:
            yield head.id, t("doctor.good_board")


def _languages() -> Lines:
    yield t("doctor.language"), f"{language_name()} ({language()})"
    yield t("doctor.locale"), f"{locale.setlocale(locale.LC_CTYPE)}, {sys.getfilesystemencoding()}"
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if variable in os.environ:
            yield variable, os.environ[variable]


def _short(path: Path) -> str:
    """The path without the name of the person whose home it is in: the text is meant to be shown to others."""
    try:
        return str("~" / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


COMMAND = Command(
    name="doctor",
    summary=partial(t, "doctor.summary"),
    examples=("doctor", "doctor > report.txt"),
    add_arguments=lambda _parser: None,
    run=_run,
)
