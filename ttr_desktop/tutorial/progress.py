"""How far somebody has come in the tutorial: one small file in the data folder.

Nothing here stops the program: a file that cannot be read counts as none, one that cannot be written is forgotten.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ttr_desktop import paths
from ttr_desktop.persistence import jsonfile

FILE_NAME = "tutorial.json"
FORMAT = 1
MOST_LESSONS = 200
LONGEST_NAME = 60
LONGEST = 20_000
"""Letters of JSON that a lesson under way may have; a true one has a few hundred."""


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
        data = jsonfile.read(_path())
        return cls(_lessons(data.get("done")), _lesson_left(data.get("current")), not data)

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
        self.is_new = False
        return jsonfile.write(_path(), {"format": FORMAT, "done": self.done, "current": self.current})


def _path() -> Path:
    return paths.data_folder() / FILE_NAME


def _lessons(data: Any) -> list[str]:
    if not isinstance(data, list):
        return []
    names = (name for name in data if isinstance(name, str) and len(name) <= LONGEST_NAME)
    return list(dict.fromkeys(names))[-MOST_LESSONS:]


def _lesson_left(data: Any) -> dict[str, Any]:
    if not isinstance(data, dict) or not isinstance(data.get("lesson"), str):
        return {}
    return data if jsonfile.is_small(data, LONGEST) else {}
