"""How far somebody has come in the tutorial: one small file in the data folder.

Nothing here stops the program: a file that cannot be read counts as none, one that cannot be written is forgotten.
"""

from __future__ import annotations

import json
import logging
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ttr_desktop import paths

FILE_NAME = "tutorial.json"
FORMAT = 1
MOST_BYTES = 500_000

_log = logging.getLogger(__name__)


@dataclass
class Progress:
    """Lessons that are done, and the one that was left."""

    done: list[str] = field(default_factory=list)
    current: dict[str, Any] = field(default_factory=dict)
    """What `Course.to_dict` gave; empty if no lesson was left."""
    is_new: bool = True
    """Whether nobody has ever begun."""

    @classmethod
    def load(cls) -> Progress:
        data = _read(_path())
        done, current = data.get("done"), data.get("current")
        return cls(
            [name for name in done if isinstance(name, str)] if isinstance(done, list) else [],
            current if isinstance(current, dict) and isinstance(current.get("lesson"), str) else {},
            not data,
        )

    def left(self, lesson: str) -> dict[str, Any]:
        """Where this lesson was left; empty if it was not."""
        return self.current if self.current.get("lesson") == lesson else {}

    def finish(self, lesson: str) -> None:
        """A lesson has been played to its end."""
        if lesson not in self.done:
            self.done.append(lesson)
        if self.current.get("lesson") == lesson:
            self.current = {}
        self.save()

    def leave(self, current: dict[str, Any]) -> None:
        """A lesson is left, to be gone on with later."""
        self.current = current
        self.save()

    def save(self) -> bool:
        """Write the file, whole or not at all."""
        path = _path()
        draft = path.with_suffix(f".{os.getpid()}.tmp")
        data = {"format": FORMAT, "done": self.done, "current": self.current}
        self.is_new = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
            draft.replace(path)
        except OSError as fault:
            _log.warning("the tutorial's progress cannot be written: %s", fault.strerror)
            return False
        return True


def _path() -> Path:
    return paths.data_folder() / FILE_NAME


def _read(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ValueError("too large")
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as fault:
        _log.warning("the tutorial's progress cannot be read: %s", fault)
        return {}
    return data if isinstance(data, dict) else {}
