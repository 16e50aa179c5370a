"""One small JSON file with a mapping in it: settings, progress.

Nothing here stops the program: a file that cannot be read counts as empty, and one that cannot be written is forgotten;
both with a line in the log. What is written can be read again.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ttr_desktop import files
from ttr_desktop.persistence import atomic, strict

MOST_BYTES = 1_000_000
MOST_VALUES = 100_000
_log = logging.getLogger(__name__)


def read(path: Path) -> dict[str, Any]:
    """What the file holds, or nothing."""
    try:
        data = strict.load(files.read(path, MOST_BYTES), MOST_BYTES, MOST_VALUES)
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as fault:
        _log.warning("%s cannot be read and counts as empty: %s", path.name, fault)
        return {}
    if not isinstance(data, dict):
        _log.warning("%s holds no mapping and counts as empty", path.name)
        return {}
    return data


def write(path: Path, data: Mapping[str, Any]) -> bool:
    """Put this in place of the file, whole or not at all; whether that was possible."""
    try:
        text = (json.dumps(data, indent=2, allow_nan=False) + "\n").encode("ascii")
        strict.load(text, MOST_BYTES, MOST_VALUES)
        atomic.write(path, text)
    except (OSError, ValueError) as fault:
        _log.warning("%s cannot be written: %s", path.name, fault)
        return False
    return True


def is_small(value: Any, most: int) -> bool:
    """Whether so many letters of JSON hold this."""
    return len(json.dumps(value)) <= most
