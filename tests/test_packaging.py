"""What is shipped is whole: the wheel finds its boards and texts, the commands exist, the README tells the truth."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib import import_module
from pathlib import Path

import pytest
from hatchling.build import build_wheel

from ttr_desktop import __version__, i18n
from ttr_desktop.bots import bot_names
from ttr_desktop.commands import COMMANDS
from ttr_desktop.commands.window import HUMAN

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAPERS = [path for folder in (".", "docs", "maps", "tests") for path in sorted((ROOT / folder).glob("*.md"))]
"""Everything that is written for people who look into the source."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        return folder / build_wheel(str(folder))
    finally:
        os.chdir(before)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds what an installation of the wheel would hold."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run_installed(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ttr_desktop", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        cwd=installed.parent,
        env={**os.environ, "PYTHONPATH": str(installed)},
    )


def test_the_wheel_holds_every_board_asset_and_language(installed: Path) -> None:
    package = installed / "ttr_desktop"

    for folder in ("maps", "assets"):
        files = {file.relative_to(ROOT) for file in (ROOT / folder).rglob("*") if file.is_file()}
        assert {file for file in files if not (package / file).is_file()} == set()
    assert {file.stem for file in (package / "locale").glob("*.json")} == set(i18n.languages())


def test_the_wheel_holds_nothing_that_only_developers_need(installed: Path) -> None:
    names = {path.name for path in installed.iterdir()}

    assert names == {"ttr_desktop", f"ttr_desktop-{__version__}.dist-info"}


def test_an_installed_wheel_finds_its_boards_far_from_any_checkout(installed: Path) -> None:
    answer = run_installed(installed, "arena", "--map", "usa", "--seats", "random,random", "--games", "1", "--json")

    assert answer.returncode == 0, answer.stderr
    assert '"map": "usa"' in answer.stdout


def test_an_installed_wheel_speaks_russian(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")

    assert "Поля\n" in run_installed(installed, "doctor").stdout


def test_the_command_is_a_gui_script_that_exists() -> None:
    module, _, name = PROJECT["gui-scripts"]["ttr-desktop"].partition(":")

    assert callable(getattr(import_module(module), name))
    assert "ttr-desktop" not in PROJECT.get("scripts", {})


def test_exactly_one_pygame_is_asked_for_on_every_python() -> None:
    wanted = [line for line in PROJECT["dependencies"] if line.startswith("pygame")]

    assert [re.split(r"[><=]", line)[0] for line in wanted] == ["pygame", "pygame-ce"]
    assert [line.partition("; ")[2] for line in wanted] == ["python_version < '3.14'", "python_version >= '3.14'"]


def test_the_changes_name_this_version() -> None:
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_readmes_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

    exec(compile(example, "README.md", "exec"), {})

    winners, scores = re.fullmatch(r"([\[(].*[\])]) (\[.*\])\n", capsys.readouterr().out).groups()  # type: ignore[union-attr]
    assert len(ast.literal_eval(scores)) == 2
    assert ast.literal_eval(winners)


def test_the_readme_names_every_command_and_only_real_ones() -> None:
    named = set(re.findall(r"ttr-desktop ([a-z][a-z-]+)", README))

    assert named == {command.name for command in COMMANDS}


def test_the_readme_calls_only_bots_that_exist() -> None:
    named = {bot for seats in re.findall(r"--seats (\S+?)[ `\n]", README) for bot in seats.split(",")}

    assert named <= {HUMAN, *bot_names()}


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))
def test_every_file_and_heading_a_paper_points_to_exists(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    headings = {re.sub(r"[^\w\- ]", "", line).lower().replace(" ", "-") for line in re.findall("^#+ (.*)$", text, re.M)}
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", text) if "://" not in target]

    assert [
        one for one in targets if not one.startswith("#") and not (paper.parent / one.partition("#")[0]).exists()
    ] == []
    assert {one[1:] for one in targets if one.startswith("#")} <= headings


@pytest.mark.parametrize("verb", ["run", "test"])
def test_the_readmes_two_commands_exist(verb: str) -> None:
    answer = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "dev.py"), "--help"], capture_output=True, text=True, check=False
    )

    assert f"python3 tools/dev.py {verb}\n" in README
    assert f"python3 tools/dev.py {verb} " in answer.stdout
