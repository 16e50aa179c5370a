"""The commands as a person calls them: what they print, and with which exit code they leave."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from ttr_desktop import __version__, app, i18n, logs, paths
from ttr_desktop.commands import COMMANDS, arena, console
from ttr_desktop.commands.tables import table
from ttr_desktop.mapfiles import catalogue

pytestmark = pytest.mark.usefixtures("process_as_before")

ROOT = Path(__file__).resolve().parent.parent
GAMES = ["--map", "usa", "--seats", "novice,random", "--games", "2", "--seed", "3"]


@dataclass(frozen=True)
class Answer:
    """What a call of the program came to."""

    code: int
    out: str
    err: str


Call = Callable[..., Answer]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Call the program in this process."""

    def call_it(*arguments: str) -> Answer:
        try:
            code = app.main(arguments)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return call_it


def test_without_arguments_the_window_opens(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[bool] = []
    monkeypatch.setattr(app, "open_title", lambda: opened.append(True) or 0)

    assert call().code == 0
    assert opened == [True]


def test_the_version_is_told(call: Call) -> None:
    assert call("--version") == Answer(0, f"TTR Desktop {__version__}\n", "")


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
@pytest.mark.parametrize("language", i18n.languages())
def test_every_command_explains_itself_with_examples(
    command: str, language: str, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", language)

    answer = call(command, "--help")

    assert answer.code == 0
    assert f"ttr-desktop {command}" in answer.out.split("\n\n")[-1]
    assert ("usage:" in answer.out) == (language == "en")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["nonsense"], "nonsense"),
        (["arena"], "--map"),
        (["arena", "--map", "usa"], "--seats"),
        (["arena", "--map", "mars", "--seats", "random,random"], "mars"),
        (["arena", "--map", "../../usa", "--seats", "random,random"], "../../usa"),
        (["arena", "--map", "usa", "--seats", "random,einstein"], "einstein"),
        (["arena", "--map", "usa", "--seats", "random"], "2 to 5"),
        (["arena", "--map", "nordic", "--seats", "random,random,random,random"], "2 to 3"),
        (["arena", "--map", "usa", "--mode", "chess", "--seats", "random,random"], "chess"),
        (["arena", "--map", "world", "--mode", "dice", "--seats", "random,random"], "dice"),
        (["arena", *GAMES, "--games", "0"], "--games"),
        (["arena", *GAMES, "--games", "-1"], "--games"),
        (["arena", *GAMES, "--jobs", "many"], "--jobs"),
        (["arena", *GAMES, "--seed", "1.5"], "--seed"),
        (["arena", *GAMES, "--frob"], "--frob"),
        (["check-map"], "FILE"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(arguments: list[str], word: str, call: Call) -> None:
    answer = call(*arguments)

    assert answer.code == 2
    assert answer.out == ""
    assert word in answer.err.splitlines()[0]
    assert len(answer.err.splitlines()) <= 2, "the sentence, and where the help is"


def test_the_arena_prints_a_line_for_each_entrant(call: Call) -> None:
    answer = call("arena", *GAMES)

    assert answer.code == 0
    heading, _, columns, *lines = answer.out.splitlines()
    assert heading == "North America, cards: 2 games, seed 3"
    assert columns.split()[:2] == ["bot", "wins"]
    assert [line.split()[0] for line in lines[:2]] == ["novice", "random"]


def test_the_arena_speaks_russian(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")

    answer = call("arena", *GAMES)

    assert answer.out.splitlines()[0] == "Северная Америка, карты: 2 партии, начало случайности 3"


def test_the_arena_prints_one_json_object(call: Call) -> None:
    answer = call("arena", *GAMES, "--json")

    result = json.loads(answer.out)
    assert {key: result[key] for key in ("map", "mode", "games", "seed")} == {
        "map": "usa",
        "mode": "cards",
        "games": 2,
        "seed": 3,
    }
    assert [seat["bot"] for seat in result["seats"]] == ["novice", "random"]
    for seat in result["seats"]:
        low, high = seat["win_share_ci"]
        assert 0 <= low <= seat["win_share"] <= high <= 1
        assert seat["tickets_done"] <= seat["tickets_kept"]
        seconds = seat["seconds_per_decision"]
        assert 0 < seconds["mean"] <= seconds["max"]
        assert seconds["p95"] <= seconds["max"]
    assert sum(seat["win_share"] for seat in result["seats"]) == pytest.approx(1)


def test_dice_games_can_be_played_too(call: Call) -> None:
    answer = call("arena", *GAMES, "--mode", "dice", "--games", "1", "--json")

    assert json.loads(answer.out)["mode"] == "dice"


def test_a_board_file_can_be_played_by_its_path(call: Call) -> None:
    answer = call("arena", *GAMES, "--games", "1", "--map", str(ROOT / "maps" / "nordic.yaml"), "--json")

    assert json.loads(answer.out)["map"] == "nordic"


def test_stopping_with_ctrl_c_is_no_fault(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run_arena", stop)

    assert call("arena", *GAMES) == Answer(130, "", "Stopped.\n")


def test_check_map_passes_all_shipped_boards(call: Call) -> None:
    files = [str(file) for file in sorted((ROOT / "maps").glob("*.yaml"))]

    answer = call("check-map", *files)

    assert answer.code == 0
    assert len(answer.out.splitlines()) == len(files) == 7


def test_check_map_names_every_fault_and_counts_them(call: Call, tmp_path: Path) -> None:
    text = (ROOT / "maps" / "usa.yaml").read_text(encoding="utf-8")
    broken = tmp_path / "usa.yaml"
    broken.write_text(text.replace("a: atlanta", "a: atlantis").replace("color: red", "color: octarine"), "utf-8")

    answer = call("check-map", str(broken))

    *faults, count = answer.out.splitlines()
    assert answer.code == 1
    assert any("atlantis" in fault for fault in faults)
    assert any("octarine" in fault for fault in faults)
    assert count == f"{broken}: {len(faults)} faults."


def test_check_map_looks_at_the_good_files_beside_a_missing_one(call: Call, tmp_path: Path) -> None:
    answer = call("check-map", str(tmp_path / "none.yaml"), str(ROOT / "maps" / "usa.yaml"))

    assert answer.code == 1
    assert "none.yaml" in answer.out.splitlines()[0]
    assert "no fault" in answer.out.splitlines()[-1]


def test_the_doctor_reports_versions_devices_folders_and_boards(call: Call) -> None:
    answer = call("doctor")

    assert answer.code == 0
    assert f"TTR Desktop: {__version__}" in answer.out
    assert "PyYAML: " in answer.out
    assert "Display: dummy" in answer.out
    assert str(paths.data_folder()) in answer.out
    assert all(f"  {head.id}: no fault" in answer.out for head in catalogue())


def test_the_doctor_names_a_faulty_board_of_the_players_own(call: Call) -> None:
    own = paths.own_maps_folder()
    own.mkdir(parents=True, exist_ok=True)
    (own / "moon.yaml").write_text("id: moon\n", encoding="utf-8")

    try:
        answer = call("doctor")
    finally:
        (own / "moon.yaml").unlink()
        own.rmdir()

    (line,) = (line for line in answer.out.splitlines() if line.startswith("  moon: "))
    assert "fault" in line
    assert "no fault" not in line


def test_the_doctor_says_where_nothing_can_be_written(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "file"))

    answer = call("doctor")

    assert answer.code == 0
    assert "CANNOT be written" in answer.out


def run(
    *arguments: str, encoding: str = "utf-8", without: tuple[str, ...] = (), **environment: str
) -> subprocess.CompletedProcess[str]:
    """Call the program in a process of its own, in an environment changed a little."""
    kept = {name: value for name, value in os.environ.items() if name not in without}
    return subprocess.run(
        [sys.executable, "-m", "ttr_desktop", *arguments],
        capture_output=True,
        encoding=encoding,
        timeout=60,
        check=False,
        env={**kept, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding, **environment},
    )


def test_the_doctor_works_without_display_and_sound() -> None:
    answer = run("doctor", without=("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"), SDL_AUDIODRIVER="nonsense")

    assert answer.returncode == 0
    assert "Sound: cannot be used" in answer.stdout
    assert "Traceback" not in answer.stderr


def test_the_exit_code_reaches_the_shell() -> None:
    assert run("check-map", "none.yaml").returncode == 1
    assert run("nonsense").returncode == 2


@pytest.mark.skipif(sys.platform != "linux", reason="sends a signal, and finds the log through XDG_STATE_HOME")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_all_processes_at_once(jobs: str, tmp_path: Path) -> None:
    # A shell that starts the tests in the background makes them deaf to Ctrl+C, and the program would inherit that.
    program = (
        "import signal, sys\n"
        "from ttr_desktop.__main__ import main\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "main()\n"
    )
    endless = ["arena", "--map", "usa", "--seats", "random,random", "--games", "1000000", "--jobs", jobs]
    with subprocess.Popen(
        [sys.executable, "-c", program, *endless],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "XDG_STATE_HOME": str(tmp_path)},
    ) as process:
        while not list(tmp_path.rglob(logs.LOG_NAME)) and process.poll() is None:
            time.sleep(0.05)
        time.sleep(0.3)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)

    assert (process.returncode, out, err) == (130, "", "Stopped.\n")


@pytest.mark.parametrize(("encoding", "heading"), [("ascii", "??????"), ("cp1251", "Версии")])
def test_a_console_that_lacks_a_sign_stops_nothing(encoding: str, heading: str) -> None:
    answer = run("doctor", encoding=encoding, LANGUAGE="ru")

    assert answer.returncode == 0
    assert answer.stdout.splitlines()[0] == heading
    assert "UnicodeEncodeError" not in answer.stderr


def test_a_reader_that_has_had_enough_causes_no_complaint() -> None:
    reading, writing = os.pipe()
    os.close(reading)

    with os.fdopen(writing, "w") as closed:
        answer = subprocess.run(
            [sys.executable, "-m", "ttr_desktop", "doctor"],
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )

    assert "Traceback" not in answer.stderr
    assert "BrokenPipe" not in answer.stderr


def test_a_program_without_streams_prints_into_the_void(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)

    console.connect_streams()

    print("nobody reads this", file=sys.stdout)
    print("nor this", file=sys.stderr)
    sys.stdout.close()
    sys.stderr.close()


@pytest.mark.parametrize(
    "damage",
    [
        "from ttr_desktop.commands import doctor; doctor._boards = lambda: 1 / 0",
        "sys.modules['ttr_desktop.app'] = None",
    ],
    ids=["in a command", "before any command"],
)
def test_an_unexpected_fault_is_no_traceback(damage: str, tmp_path: Path) -> None:
    program = f"import sys\nfrom ttr_desktop.__main__ import main\n{damage}\nsys.argv[1:] = ['doctor']\nmain()\n"
    answer = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "XDG_STATE_HOME": str(tmp_path)},
    )

    assert answer.returncode == 1
    assert "Traceback" not in answer.stderr
    assert len(answer.stderr.splitlines()) == 1


def test_columns_line_up() -> None:
    text = table([["bot", "score"], ["novice", "9.5"], ["x", "110.0"]])

    assert text.splitlines() == ["bot     score", "novice    9.5", "x       110.0"]
