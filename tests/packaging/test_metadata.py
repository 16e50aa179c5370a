"""What menus, software centres and Windows are told of the program: valid, and the same everywhere."""

from __future__ import annotations

import ast
import configparser
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from ttr_desktop import __version__, i18n
from ttr_desktop.ui.window import prepare_environment

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "tools" / "packaging"
DESKTOP = PACKAGING / "ttr-desktop.desktop"
METAINFO = PACKAGING / "io.github.ttr_desktop.ttr_desktop.metainfo.xml"
SPEC = (ROOT / "build.spec").read_text(encoding="utf-8")
CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
LOCALISED = "{http://www.w3.org/XML/1998/namespace}lang"


def desktop_entry() -> configparser.SectionProxy:
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DESKTOP, encoding="utf-8")
    return parser["Desktop Entry"]


def metainfo() -> ElementTree.Element:
    return ElementTree.fromstring(METAINFO.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "command",
    [("desktop-file-validate", DESKTOP), ("appstreamcli", "validate", "--no-net", "--pedantic", METAINFO)],
    ids=lambda command: str(command[0]),
)
def test_the_desktops_own_checkers_find_no_fault(command: tuple[str | Path, ...]) -> None:
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"{command[0]} is not installed")

    answer = subprocess.run(command, capture_output=True, text=True, check=False)

    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_menu_entry_and_metadata_say_the_same() -> None:
    entry, about = desktop_entry(), metainfo()

    assert about.findtext("name") == entry["Name"]
    assert about.findtext("launchable") == DESKTOP.name
    assert about.findtext("icon") == entry["Icon"]
    assert [summary.text for summary in about.findall("summary")] == [entry["Comment"], entry["Comment[ru]"]]
    assert entry["Categories"].strip(";").split(";") == [category.text for category in about.iter("category")]


def test_every_language_of_the_program_is_spoken_in_the_menu_too() -> None:
    foreign = set(i18n.languages()) - {"en"}

    for name in ("GenericName", "Comment", "Keywords"):
        assert {key for key in desktop_entry() if key.startswith(f"{name}[")} == {f"{name}[{code}]" for code in foreign}
    for tag in ("summary", "description/p"):
        assert {one.get(LOCALISED) for one in metainfo().findall(tag)} == {None, *foreign}


def test_the_window_belongs_to_the_menu_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever pygame has put there: by itself it takes the name of the file that was started."""
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "__main__.py")

    prepare_environment()

    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == desktop_entry()["StartupWMClass"]


def test_the_releases_of_the_metadata_are_those_of_the_changes() -> None:
    releases = [release.get("version") for release in metainfo().iter("release")]

    assert releases == re.findall(r"^## (\d\S*)", CHANGES, re.MULTILINE)
    assert releases[0] == __version__


def test_one_name_for_the_program_everywhere() -> None:
    assert f'IDENTIFIER = "{metainfo().findtext("id")}"' in SPEC
    assert METAINFO.name == f"{metainfo().findtext('id')}.metainfo.xml"


def test_windows_reads_a_version_with_four_numbers() -> None:
    template = (PACKAGING / "windows_version.txt").read_text(encoding="utf-8")
    filled = template.replace("@VERSION@", "1.2.3").replace("@NUMBERS@", "1, 2, 3, 0")
    tree = ast.parse(filled, mode="eval")

    calls = {
        node.func.id: node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    numbers = {word.arg: ast.literal_eval(word.value) for word in calls["FixedFileInfo"].keywords}
    strings = [
        node.args
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "StringStruct"
    ]
    assert numbers["filevers"] == numbers["prodvers"] == (1, 2, 3, 0)
    assert {ast.literal_eval(name): ast.literal_eval(value) for name, value in strings}["ProductVersion"] == "1.2.3"
    assert "@" not in filled


def test_the_windows_icon_holds_the_sizes_that_windows_asks_for() -> None:
    icon = (ROOT / "assets" / "icons" / "ttr-desktop.ico").read_bytes()
    _, kind, count = struct.unpack("<HHH", icon[:6])

    sides = {icon[6 + 16 * number] or 256 for number in range(count)}

    assert kind == 1
    assert sides >= {16, 32, 48, 256}


def test_the_mac_icon_is_whole() -> None:
    icon = (ROOT / "assets" / "icons" / "ttr-desktop.icns").read_bytes()

    assert icon[:4] == b"icns"
    assert struct.unpack(">I", icon[4:8])[0] == len(icon)


def test_the_lock_file_pins_and_hashes_everything_and_names_no_place() -> None:
    lock = (ROOT / "tools" / "lock" / "build.txt").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", lock.partition("\n")[2].strip())

    assert [entry for entry in entries if not re.match(r"[a-z0-9-]+==\S+ (; [^\\]+)?\\\n +--hash=sha256:", entry)] == []
    assert re.findall(r"https?:|--(?:extra-)?index-url|--find-links|@ ", lock) == []


def test_the_lock_file_covers_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["build"]]
    locked = re.findall(r"^([a-z0-9-]+)==", (ROOT / "tools" / "lock" / "build.txt").read_text("utf-8"), re.MULTILINE)

    assert {re.split(r"[><=; ]", line)[0].lower() for line in wanted} <= set(locked)


def test_the_list_of_licences_is_up_to_date_and_every_font_is_in_it() -> None:
    check = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "licences.py"), "--check"], capture_output=True, text=True, check=False
    )
    shipped = json.loads((ROOT / "assets" / "licences.json").read_text(encoding="utf-8"))["parts"]
    fonts = {part["name"].replace(" ", "") for part in shipped if part["kind"] == "font"}

    assert check.returncode == 0, check.stdout
    assert {path.name.split("-")[0] for path in (ROOT / "assets" / "fonts").glob("*.ttf")} == fonts
