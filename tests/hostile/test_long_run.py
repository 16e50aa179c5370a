"""The long run itself (`tools/torture.py files`): it is silent about what is well, and sees what is not."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.hostile import kinds, limits

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="works in forked processes")


def told(folder: Path, name: str, times: int = 3) -> list[str]:
    from tools.torturing import files

    return list(files.run(folder, times, 1, name))


def test_files_that_are_used_well_are_only_counted(tmp_path: Path) -> None:
    lines = told(tmp_path, "settings")

    assert lines[0].startswith("settings: 3 changes")
    assert lines[-1] == "3 changes of 1 kinds of files: 0 faults"


def fails() -> None:
    raise KeyError("not looked for")


def dies() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def waits() -> None:
    time.sleep(60)


@pytest.mark.parametrize(
    ("use", "expected"),
    [(fails, "KeyError"), (waits, "TooMuch"), (dies, "the process ended"), (dies, "SIGKILL")],
)
def test_a_fault_a_wait_and_the_end_of_the_process_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, use: Callable[[], None], expected: str
) -> None:
    monkeypatch.setattr(limits, "PATIENCE", 0.05)
    monkeypatch.setitem(kinds.BY_NAME, "settings", replace(kinds.BY_NAME["settings"], use=use))

    lines = told(tmp_path, "settings", times=2)

    assert any(line.startswith("FAULT settings") and expected in line for line in lines)
    assert not lines[-1].endswith(" 0 faults")
