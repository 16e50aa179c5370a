"""The built program, as folder and as single file, far away from the checkout: it plays, and it leaves no trace.

    python3 tools/build.py && TTR_DESKTOP_DIST=dist python3 tools/dev.py test tests/packaging

Without that variable there is nothing to test and everything here is skipped.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from ttr_desktop import __version__
from ttr_desktop.mapfiles import catalogue
from ttr_desktop.persistence.saved_games import SavedGames

DIST = Path(os.environ["TTR_DESKTOP_DIST"]).resolve() if "TTR_DESKTOP_DIST" in os.environ else None
ROOT = Path(__file__).resolve().parents[2]
SUFFIX = ".exe" if os.name == "nt" else ""
BUILDS = {"folder": f"ttr-desktop/ttr-desktop{SUFFIX}", "single file": f"ttr-desktop-onefile{SUFFIX}"}
PLACE = "Мои игры, all of them"
"""Where it is copied to."""
NOBODY = 65534
"""Whom a root user becomes, because no place is read-only for root."""

pytestmark = pytest.mark.skipif(DIST is None, reason="TTR_DESKTOP_DIST does not say where the built program is")


@dataclass
class Copy:
    """The built program alone in a place where nobody may write, and the home of somebody who never played."""

    program: Path
    base: Path
    more: dict[str, str] = field(default_factory=dict)

    @property
    def home(self) -> Path:
        return self.base / "home"

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
        own = {"HOME": str(self.home), "TMPDIR": str(self.base / "tmp"), "LANG": "C.UTF-8"}
        return {**kept, **own, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **self.more}

    def start(self, words: str = "") -> subprocess.Popen[str]:
        who: dict[str, Any] = (
            {"user": NOBODY, "group": NOBODY, "extra_groups": []} if hasattr(os, "geteuid") and not os.geteuid() else {}
        )
        pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
        return subprocess.Popen([self.program, *words.split()], env=self.environment, cwd=self.home, **pipes, **who)

    def call(self, words: str) -> subprocess.CompletedProcess[str]:
        process = self.start(words)
        said, complained = process.communicate(timeout=180)
        return subprocess.CompletedProcess([], process.returncode, said, complained)

    def log(self) -> str:
        (path,) = self.home.rglob("ttr-desktop.log")
        return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module", params=list(BUILDS))
def built(request: pytest.FixtureRequest) -> Iterator[Path]:
    """The program in a place with spaces and Cyrillic letters; as root, writable for root alone."""
    assert DIST is not None
    source = DIST / BUILDS[request.param]
    with tempfile.TemporaryDirectory() as base:
        Path(base).chmod(0o755)
        place = Path(base) / PLACE
        place.mkdir()
        if request.param == "folder":
            shutil.copytree(source.parent, place / source.parent.name, symlinks=True)
            yield place / source.parent.name / source.name
        else:
            yield Path(shutil.copy(source, place))


@pytest.fixture
def copy(built: Path) -> Iterator[Copy]:
    """The program and an empty home; afterwards the program's place is as it was."""
    before = traces(built.parent)
    with tempfile.TemporaryDirectory() as base:
        Path(base).chmod(0o755)
        for name in ("home", "tmp"):
            (Path(base) / name).mkdir()
            (Path(base) / name).chmod(0o777)
        yield Copy(built, Path(base))
        assert list((Path(base) / "tmp").iterdir()) == []
    assert traces(built.parent) == before


def traces(folder: Path) -> set[tuple[str, int, float]]:
    found = ((path, path.lstat()) for path in folder.rglob("*"))
    return {(str(path), status.st_size, status.st_mtime) for path, status in found}


def without_seconds(answer: str) -> dict[str, Any]:
    """What the arena printed as JSON; how long bots think differs from run to run."""
    result: dict[str, Any] = json.loads(answer)
    for seat in result["seats"]:
        del seat["seconds_per_decision"]
    return result


def own_board(copy: Copy) -> None:
    """Put a board that is not shipped where the user's own boards are looked for."""
    text = (ROOT / "maps" / "usa.yaml").read_text(encoding="utf-8")
    folder = copy.home / ".local" / "share" / "ttr-desktop" / "maps"
    folder.mkdir(parents=True)
    (folder / "my_own.yaml").write_text(text.replace("id: usa\n", "id: my_own\n", 1), encoding="utf-8")
    for place in (folder, *folder.parents[:3]):
        place.chmod(0o777)


def test_it_says_its_version(copy: Copy) -> None:
    answer = copy.call("--version")

    assert (answer.returncode, answer.stdout.strip()) == (0, f"TTR Desktop {__version__}")


def test_the_doctor_finds_every_board_in_order_and_names_the_versions(copy: Copy) -> None:
    answer = copy.call("doctor")

    assert answer.returncode == 0, answer.stderr
    assert [f"  {head.id}: no fault" for head in catalogue()] == [
        line for line in answer.stdout.splitlines() if line.endswith(": no fault")
    ]
    assert {"pygame:", "PyYAML:", "platformdirs:"} <= set(answer.stdout.split())


def test_it_speaks_russian(copy: Copy) -> None:
    copy.more = {"LANGUAGE": "ru"}

    assert "Поля\n" in copy.call("doctor").stdout


def test_bots_play_in_several_processes_the_same_games_as_from_the_sources(copy: Copy) -> None:
    words = "arena --map europe --mode dice --seats novice,random,novice --games 4 --seed 11 --json"

    answer = copy.call(f"{words} --jobs 2")
    ours = subprocess.run(
        [sys.executable, "-m", "ttr_desktop", *words.split()], capture_output=True, text=True, check=True
    )

    assert answer.returncode == 0, answer.stderr
    assert without_seconds(answer.stdout) == without_seconds(ours.stdout)


def test_a_board_of_the_users_own_is_found_and_played(copy: Copy) -> None:
    own_board(copy)

    answer = copy.call("arena --map my_own --seats novice,random --games 1 --json")

    assert answer.returncode == 0, answer.stderr
    assert '"map": "my_own"' in answer.stdout


@pytest.mark.parametrize(("board", "mode"), [("usa", "cards"), ("germany", "dice")])
def test_a_game_in_the_window_goes_to_the_final_score_and_lacks_nothing(copy: Copy, board: str, mode: str) -> None:
    seats = "--seats novice,random --seed 7 --fast --exit --screenshots pictures"

    answer = copy.call(f"demo --map {board} --mode {mode} {seats}")

    assert answer.returncode == 0, answer.stderr
    assert list(copy.home.glob("pictures/*score.png")) != []
    assert list(copy.home.rglob("crash-*")) == []
    complaints = ("no sound", "no icon", "no text", "in a thread", "WARNING", "ERROR")
    assert [line for line in copy.log().splitlines() if any(word in line for word in complaints)] == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_it_says_one_sentence_and_ends(copy: Copy) -> None:
    environment = {key: value for key, value in copy.environment.items() if key != "SDL_VIDEODRIVER"}
    begin = time.monotonic()

    answer = subprocess.run([copy.program], env=environment, capture_output=True, text=True, timeout=20, check=False)

    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr
    assert answer.stderr.strip() != ""
    assert time.monotonic() - begin < 3


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_asked_to_end_in_the_middle_of_a_game_it_does_so_and_leaves_no_process(copy: Copy) -> None:
    process = copy.start("demo --map usa --seats novice,novice --seed 7")
    time.sleep(4)
    assert process.poll() is None

    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=5)

    assert process.returncode == 0
    assert processes_of(copy.program) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_killed_in_the_middle_of_a_game_it_leaves_a_save_to_go_on_with(copy: Copy) -> None:
    process = copy.start("play --map usa --seats novice,novice --seed 7")
    time.sleep(4)

    for number in processes_of(copy.program):
        os.kill(int(number), signal.SIGKILL)
    process.communicate(timeout=5)

    saved = SavedGames(copy.home / ".local" / "share" / "ttr-desktop" / "saves").newest_to_go_on()
    assert saved is not None
    assert copy.call(f"replay {saved.name} --verify").returncode == 0
    # Who is killed cannot tidy up: the single file leaves what it unpacked.
    for left in (copy.base / "tmp").iterdir():
        shutil.rmtree(left)


def processes_of(program: Path) -> list[str]:
    """The processes that still run this program."""
    found = []
    for link in Path("/proc").glob("[0-9]*/exe"):
        try:
            if link.readlink() == program:
                found.append(link.parent.name)
        except OSError:
            continue
    return found
