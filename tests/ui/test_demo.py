"""The demo plays a whole game in the window, leaves its pictures, and goes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def demo(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Call the command with folders of its own."""
    env = {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_STATE_HOME": str(tmp_path / "state"),
    }
    call = [sys.executable, "-m", "ttr_desktop", "demo", *arguments]
    return subprocess.run(call, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize(("map_id", "mode"), [("nordic", "cards"), ("switzerland", "dice")])
def test_a_demo_leaves_pictures_of_the_key_moments(map_id: str, mode: str, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    answer = demo(
        tmp_path, "--map", map_id, "--mode", mode, "--seats", "random,random", "--seed", "5", "--size", "1024x600",
        "--fast", "--screenshots", str(folder), "--exit",
    )  # fmt: skip

    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")
    names = {path.stem.split("-", 1)[1] for path in folder.iterdir()}
    assert {"setup", "turn-01", "turn-30", "last-round", "score"} <= names
    assert not list((tmp_path / "data").rglob("*.json"))


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    answer = demo(tmp_path, "--screenshots", str(tmp_path / "file" / "pictures"))

    assert answer.returncode == 2
    assert "pictures cannot be used" in answer.stderr
