"""The log file, and what becomes of a fault that nobody expected."""

from __future__ import annotations

import logging
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from ttr_desktop import __version__, i18n, logs

needs_unix = pytest.mark.skipif(os.name == "nt", reason="pipes with names of files, and links without rights")
pytestmark = pytest.mark.usefixtures("process_as_before")


def report(fault: Exception, folder: Path) -> None:
    try:
        raise fault
    except Exception as raised:
        logs.report_fault(type(raised), raised, raised.__traceback__, folder)


def test_the_log_begins_with_version_and_system(tmp_path: Path) -> None:
    logs.start_log(tmp_path / "made" / "on the way")

    text = (tmp_path / "made" / "on the way" / logs.LOG_NAME).read_text(encoding="utf-8")
    assert f"TTR Desktop {__version__}, Python {sys.version_info.major}." in text


def test_the_log_never_grows_beyond_its_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MOST_BYTES", 2000)
    logs.start_log(tmp_path)

    for count in range(200):
        logging.getLogger("test").info("line %d %s", count, "x" * 80)

    files = list(tmp_path.glob(f"{logs.LOG_NAME}*"))
    assert len(files) == 1 + logs.OLD_FILES
    assert all(file.stat().st_size <= 2000 for file in files)


def test_without_a_folder_to_write_to_the_program_runs_without_a_log(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("in the way", encoding="utf-8")

    logs.start_log(tmp_path / "a file" / "logs")

    logging.getLogger("test").warning("nobody hears this")
    assert [file.name for file in tmp_path.rglob("*")] == ["a file"]


@needs_unix
@pytest.mark.parametrize("name", [logs.LOG_NAME, logs.HARD_FAULT_NAME])
def test_a_pipe_in_place_of_one_log_costs_only_that_log(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)

    logs.start_log(tmp_path)
    logging.getLogger("test").warning("heard")

    other = tmp_path / ({logs.LOG_NAME, logs.HARD_FAULT_NAME} - {name}).pop()
    assert other.is_file()
    assert name == logs.LOG_NAME or "heard" in other.read_text(encoding="utf-8")


def test_where_old_logs_cannot_be_put_away_the_log_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logs, "MOST_BYTES", 2000)
    (tmp_path / f"{logs.LOG_NAME}.1").mkdir()
    logs.start_log(tmp_path)

    for count in range(200):
        logging.getLogger("test").info("line %d %s", count, "x" * 80)

    text = (tmp_path / logs.LOG_NAME).read_text(encoding="utf-8")
    assert len(text) <= 2000
    assert "line 199" in text
    assert capsys.readouterr().err == ""


def test_a_log_that_cannot_be_written_shows_nobody_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.start_log(tmp_path)

    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(logs.LogFile, "flush", full)
        logging.getLogger("test").warning("not heard")

    assert capsys.readouterr().err == ""


def test_a_fault_is_written_whole_and_said_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report(ValueError("seven boards, eight found"), tmp_path)

    (file,) = tmp_path.glob("crash-*.txt")
    text = file.read_text(encoding="utf-8")
    assert "ValueError: seven boards, eight found" in text
    assert "Traceback" in text
    said = capsys.readouterr().err
    assert str(file) in said
    assert said.count("\n") == 1
    assert "Traceback" not in said


def test_the_sentence_is_in_the_language_of_the_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    i18n.use_language("ru")

    report(ValueError("x"), tmp_path)

    assert "Случилось то, чего быть не должно" in capsys.readouterr().err


def test_a_fault_that_cannot_be_written_is_still_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a file").write_text("in the way", encoding="utf-8")

    report(ValueError("no room"), tmp_path / "a file")

    assert "ValueError: no room" in capsys.readouterr().err


@needs_unix
def test_a_report_is_never_written_through_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "secret").write_bytes(b"kept")
    monkeypatch.setattr(logs.secrets, "token_hex", lambda _size: "abc")
    report(ValueError("first"), tmp_path)
    (place,) = tmp_path.glob("crash-*.txt")
    place.unlink()
    seconds = [f"{second:02}" for second in range(60)]
    for second in seconds:
        name = re.sub(r"[0-9]{2}(?=-[0-9]+-abc)", second, place.name)
        (tmp_path / name).symlink_to(tmp_path / "secret")

    report(ValueError("second"), tmp_path)

    assert (tmp_path / "secret").read_bytes() == b"kept"


def test_pictures_of_old_reports_go_with_them_and_a_folder_stops_nothing(tmp_path: Path) -> None:
    for count in range(20):
        for ending in ("txt", "png"):
            (tmp_path / f"crash-20000101-0000{count:02}-1.{ending}").write_text("old", encoding="utf-8")
    (tmp_path / "crash-19990101-000000-1.txt").mkdir()

    report(ValueError("new"), tmp_path)

    assert len([file for file in tmp_path.glob("crash-*.txt") if file.is_file()]) == logs.CRASH_FILES_KEPT
    assert len(list(tmp_path.glob("crash-*.png"))) == logs.CRASH_FILES_KEPT - 1


def test_only_the_newest_crash_files_are_kept(tmp_path: Path) -> None:
    for count in range(30):
        (tmp_path / f"crash-20000101-0000{count:02}-1.txt").write_text("old", encoding="utf-8")

    report(ValueError("new"), tmp_path)

    kept = sorted(file.name for file in tmp_path.glob("crash-*.txt"))
    assert len(kept) == logs.CRASH_FILES_KEPT
    assert not kept[-1].startswith("crash-2000")
    assert kept[0] == "crash-20000101-000021-1.txt"


def test_a_fault_in_another_thread_is_written_too(tmp_path: Path) -> None:
    logs.catch_faults(tmp_path)

    def fail() -> None:
        raise ValueError("in the background")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()

    (file,) = tmp_path.glob("crash-*.txt")
    assert "in the background" in file.read_text(encoding="utf-8")


def test_a_hard_fault_leaves_a_stack(tmp_path: Path) -> None:
    program = (
        "import faulthandler, pathlib, sys\n"
        "from ttr_desktop import logs\n"
        "logs.start_log(pathlib.Path(sys.argv[1]))\n"
        "faulthandler._sigsegv()\n"
    )

    ended = subprocess.run([sys.executable, "-c", program, str(tmp_path)], capture_output=True, timeout=20, check=False)

    assert ended.returncode != 0
    assert "Current thread" in (tmp_path / logs.HARD_FAULT_NAME).read_text(encoding="utf-8")
