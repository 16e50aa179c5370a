"""The bytes of a map file, taken with care: files may come from strangers."""

from __future__ import annotations

import re
from pathlib import Path

from ttr_desktop import files
from ttr_desktop.mapfiles.problems import Report

MOST_BYTES = 256 * 1024

_BODY = re.compile(r"^(?:countries|cities)[ \t]*:", re.MULTILINE)

# What YAML allows nowhere, not even in a comment.
_CONTROL = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")


def read_text(path: Path, report: Report) -> str | None:
    """The text of the file, or None with the reason in the report."""
    data = _read_bytes(path, report)
    if data is None:
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        report.add(line, "", "This is not UTF-8 text; save the file with the encoding UTF-8.")
        return None
    if control := _CONTROL.search(text):
        line = text.count("\n", 0, control.start()) + 1
        report.add(line, "", f"There is the control character U+{ord(control[0]):04X} here; take it out.")
        return None
    return text


def head_of(text: str) -> str:
    """The part before the countries and cities: enough for a list of boards."""
    body = _BODY.search(text)
    return text[: body.start()] if body else text


def _read_bytes(path: Path, report: Report) -> bytes | None:
    try:
        return files.read(path, MOST_BYTES)
    except files.TooLarge:
        report.add(0, "", f"The file is larger than {MOST_BYTES // 1024} KB, the most a map file may have.")
    except (FileNotFoundError, files.NotAFile, ValueError):  # ValueError: a name that no file can have
        report.add(0, "", "There is no such file.")
    except OSError as error:
        report.add(0, "", f"The file cannot be read: {error.strerror}.")
    return None
