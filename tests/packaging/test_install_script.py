"""The install script of the Linux archive: into the menu, and out of it again without a trace."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "tools" / "packaging"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
STRANGE_NAMES = ("home", "мой дом", "a 'b' \"c\" $HOME `d` 100% \\e")

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the archive is for Linux")


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """What the archive unpacks to; the program in it only says how it was called."""
    folder = tmp_path / "Загрузки и прочее" / "ttr-desktop-9.9"
    icons = folder / "_internal" / "ttr_desktop" / "assets" / "icons"
    shutil.copytree(ROOT / "assets" / "icons", icons)
    (folder / "share").mkdir()
    for name in ("ttr-desktop.desktop", "io.github.ttr_desktop.ttr_desktop.metainfo.xml"):
        shutil.copy(PACKAGING / name, folder / "share")
    shutil.copy(PACKAGING / "install.sh", folder)
    program = folder / "ttr-desktop"
    program.write_text('#!/bin/sh\nprintf "%s|" "started" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return folder


def call(script: Path, home: Path, *arguments: str, language: str = "C") -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": language}
    return subprocess.run([str(script), *arguments], env=environment, capture_output=True, text=True, check=False)


def files(folder: Path) -> set[str]:
    """Everything that is not a folder; the caches of menus, which belong to nobody, aside."""
    caches = {"mimeinfo.cache", "icon-theme.cache"}
    found = (path for path in folder.rglob("*") if not path.is_dir() or path.is_symlink())
    return {str(path.relative_to(folder)) for path in found if path.name not in caches}


def entry_of(home: Path) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(home / ".local" / "share" / "applications" / "ttr-desktop.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def program_of_exec(value: str) -> Path:
    """The quoted program of an Exec line, read as the specification says: as a string, then as a word in quotes."""
    quoted = value.replace("\\\\", "\\")
    assert quoted.startswith('"')
    assert quoted.endswith('"')
    return Path(re.sub(r"\\(.)", r"\1", quoted[1:-1]).replace("%%", "%"))


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_the_menu_entry_starts_the_installed_program(archive: Path, tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    home.mkdir()

    answer = call(archive / "install.sh", home)

    assert answer.returncode == 0, answer.stderr
    program = program_of_exec(entry_of(home)["Exec"])
    assert program == home / ".local" / "opt" / "ttr-desktop" / "ttr-desktop"
    assert subprocess.run([program], capture_output=True, text=True, check=True).stdout == "started|"


def test_icons_of_every_size_and_the_metadata_are_found_by_the_menu(archive: Path, tmp_path: Path) -> None:
    call(archive / "install.sh", tmp_path)

    share = tmp_path / ".local" / "share"
    for size in SIZES:
        icon = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "ttr-desktop.png"
        assert icon.read_bytes() == (ROOT / "assets" / "icons" / f"icon-{size}.png").read_bytes()
    assert entry_of(tmp_path)["Icon"] == "ttr-desktop"
    assert (share / "metainfo" / "io.github.ttr_desktop.ttr_desktop.metainfo.xml").is_file()


def test_the_command_on_the_path_is_the_program(archive: Path, tmp_path: Path) -> None:
    call(archive / "install.sh", tmp_path)

    command = tmp_path / ".local" / "bin" / "ttr-desktop"
    assert subprocess.run([command, "doctor"], capture_output=True, text=True, check=True).stdout == "started|doctor|"


def test_the_archive_may_be_deleted_and_the_program_removed_by_its_copy(archive: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / ".local" / "share" / "ttr-desktop").mkdir(parents=True)
    (home / ".local" / "share" / "ttr-desktop" / "save.json").write_text("{}", encoding="utf-8")
    before = files(home)
    call(archive / "install.sh", home)
    shutil.rmtree(archive)

    answer = call(home / ".local" / "opt" / "ttr-desktop" / "install.sh", home, "--remove")

    assert answer.returncode == 0, answer.stderr
    assert files(home) == before


def test_a_newer_version_replaces_the_older_one_whole(archive: Path, tmp_path: Path) -> None:
    (archive / "left-over").touch()
    call(archive / "install.sh", tmp_path)
    (archive / "left-over").unlink()

    answer = call(archive / "install.sh", tmp_path)

    assert answer.returncode == 0, answer.stderr
    assert files(tmp_path / ".local" / "opt" / "ttr-desktop") == files(archive)


def test_installing_from_the_installed_copy_does_no_harm(archive: Path, tmp_path: Path) -> None:
    call(archive / "install.sh", tmp_path)
    before = files(tmp_path)

    answer = call(tmp_path / ".local" / "opt" / "ttr-desktop" / "install.sh", tmp_path)

    assert answer.returncode == 0, answer.stderr
    assert files(tmp_path) == before


def test_a_wrong_word_changes_nothing(archive: Path, tmp_path: Path) -> None:
    before = files(tmp_path)

    answer = call(archive / "install.sh", tmp_path, "--uninstall")

    assert answer.returncode == 2
    assert "--remove" in answer.stdout
    assert files(tmp_path) == before


def test_it_speaks_russian(archive: Path, tmp_path: Path) -> None:
    assert "в вашем меню" in call(archive / "install.sh", tmp_path, language="ru_RU.UTF-8").stdout
