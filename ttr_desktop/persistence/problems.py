"""What can be wrong with a save, in a form that a screen can say in any language."""

from __future__ import annotations

import errno
from typing import Literal

Reason = Literal[
    "missing",
    "unreadable",
    "not_a_save",
    "damaged",
    "newer",
    "bad_contents",
    "unknown_board",
    "changed_board",
    "bad_board",
    "illegal_log",
]
DiskReason = Literal["full", "read_only", "failed"]

_FULL = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}
_READ_ONLY = {errno.EROFS, errno.EACCES, errno.EPERM}


class SaveProblem(Exception):
    """A save that cannot be used; the file is left as it is."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason: Reason = reason
        self.detail = detail
        """For the log: in English, and in the words of the format."""


def disk_reason(fault: OSError) -> DiskReason:
    """Why a file could not be written, as far as it matters to a person."""
    if fault.errno in _FULL:
        return "full"
    return "read_only" if fault.errno in _READ_ONLY else "failed"
