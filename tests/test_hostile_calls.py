"""Calls that nobody means well: names that no system takes, numbers without end, nowhere to print to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_cli import Call, call  # noqa: F401

pytestmark = pytest.mark.usefixtures("process_as_before")

ROOT = Path(__file__).resolve().parent.parent
LONG = "x" * 5000
ODD = [
    LONG,
    "a/" * 2500,
    f"{LONG}.yaml",
    f"{LONG}.ttrsave",
    "a\0b",
    "a\0b.ttrsave",
    "",
    "\n\n",
    "\x1b[31mred",
    "..",
    "/",
    "\udcff",
]
TABLE = ["--map", "usa", "--seats", "random,random"]
CALLS: dict[str, list[str]] = {
    "replay": ["replay", "?"],
    "verify": ["replay", "?", "--verify"],
    "map": ["arena", "--map", "?", "--seats", "random,random"],
    "mode": ["arena", *TABLE, "--mode", "?"],
    "bot": ["arena", "--map", "usa", "--seats", "random,?"],
    "play": ["play", "--map", "?"],
    "demo": ["demo", "--map", "?"],
    "seat": ["play", "--seats", "human,?"],
    "size": ["play", "--size", "?"],
    "seed": ["play", "--seed", "?"],
    "games": ["arena", *TABLE, "--games", "?"],
    "jobs": ["arena", *TABLE, "--jobs", "?"],
    "budget": ["arena", *TABLE, "--budget", "?"],
    "command": ["?"],
}
PRINTED = [
    ["--help"],
    ["--version"],
    ["doctor"],
    ["check-map", "maps/usa.yaml"],
    ["check-map", "no such file"],
    ["arena", "--help"],
    ["arena", *TABLE, "--games", "1"],
    ["arena", *TABLE, "--games", "1", "--json"],
    ["replay", "tests/saves/format-2-usa-middle.ttrsave", "--verify"],
]


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd[:12]))
@pytest.mark.parametrize("asked", CALLS)
def test_an_odd_word_in_any_place_gets_one_sentence(asked: str, odd: str, call: Call) -> None:  # noqa: F811
    answer = call(*(part.replace("?", odd) for part in CALLS[asked]))

    assert answer.code == 2
    assert answer.out == ""
    lines = answer.err.splitlines()
    assert 1 <= len(lines) <= 2, "the sentence, and where the help is"
    assert len(answer.err) < 1500
    assert "\x1b" not in answer.err


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd[:12]))
def test_an_odd_file_is_a_fault_that_check_map_names(odd: str, call: Call) -> None:  # noqa: F811
    answer = call("check-map", odd)

    assert answer.code == 1
    assert answer.err == ""
    assert len(answer.out.splitlines()) == 2
    assert len(answer.out) < 1500


@pytest.mark.parametrize("number", ["9" * 9, "9" * 30, "9" * 5000])
@pytest.mark.parametrize("argument", ["--games", "--jobs", "--playouts"])
def test_a_count_without_end_is_refused(argument: str, number: str, call: Call) -> None:  # noqa: F811
    answer = call("arena", *TABLE, argument, number)

    assert answer.code == 2
    assert "1000000" in answer.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("arguments", PRINTED, ids=" ".join)
def test_a_full_device_to_print_to_is_said_in_a_sentence(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        answer = subprocess.run(
            [sys.executable, "-m", "ttr_desktop", *arguments],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )

    assert answer.stderr == "The answer cannot be printed: No space left on device.\n"
    assert answer.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(("arguments", "code"), [(["doctor"], 1), (["nonsense"], 2), (["replay", "none"], 2)])
def test_with_nowhere_to_print_at_all_the_exit_code_still_tells(arguments: list[str], code: int) -> None:
    with Path("/dev/full").open("w") as full:
        call = [sys.executable, "-m", "ttr_desktop", *arguments]
        answer = subprocess.run(call, cwd=ROOT, stdout=full, stderr=full, timeout=60, check=False)

    assert answer.returncode == code


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_games_that_cannot_be_kept_are_said_to_be_so(call: Call) -> None:  # noqa: F811
    answer = call("arena", *TABLE, "--games", "1", "--keep", "/dev/full")

    assert answer.code == 2
    assert answer.err.startswith("/dev/full cannot be used")


@pytest.mark.parametrize("folder", [LONG, "a\0b", "/dev/null/pictures"], ids=lambda odd: repr(odd[:12]))
def test_pictures_that_have_nowhere_to_go_are_said_to_be_so(folder: str, call: Call) -> None:  # noqa: F811
    answer = call("demo", "--map", "usa", "--screenshots", folder, "--exit")

    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1


def test_a_folder_of_a_name_that_no_system_takes_does_not_stop_the_doctor() -> None:
    env = {**os.environ, "XDG_DATA_HOME": f"/tmp/{LONG}", "XDG_STATE_HOME": f"/tmp/{LONG}", "LANGUAGE": "en"}

    answer = subprocess.run(
        [sys.executable, "-m", "ttr_desktop", "doctor"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert answer.returncode == 0
    assert answer.stderr == ""
