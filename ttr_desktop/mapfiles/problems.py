"""Faults of map files: each with file, line, key and one sentence for the map maker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ttr_desktop.resources import MissingResourcesError

MOST_PROBLEMS = 200


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a map file."""

    file: str
    line: int
    """Counted from 1; 0 when the fault is not in a line."""
    key: str
    """Where in the file, as in `tracks[3].length`, rows counted from 1; empty for the whole file."""
    message: str
    """A sentence in plain English."""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.key}: {self.message}" if self.key else f"{place}: {self.message}"


class MapProblem(Exception):
    """A map file that cannot be played; carries every fault found in it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class BrokenBoard(MapProblem, MissingResourcesError):
    """A board that came with the program cannot be played: a part of the program is damaged."""


class Report:
    """Collects the faults of one file while it is read."""

    def __init__(self, file: str) -> None:
        self.file = _harmless(file, 100)
        self._problems: list[Problem] = []
        self._dropped = 0

    def add(self, line: int, key: str, message: str) -> None:
        """Note one fault; after the first two hundred they are only counted."""
        if len(self._problems) < MOST_PROBLEMS:
            self._problems.append(Problem(self.file, line, _harmless(key, 100), _harmless(message, 600)))
        else:
            self._dropped += 1

    def __bool__(self) -> bool:
        return bool(self._problems)

    def problems(self) -> list[Problem]:
        """All faults from the top of the file to its end."""
        found = sorted(self._problems, key=lambda problem: problem.line)
        if self._dropped:
            found.append(Problem(self.file, 0, "", f"There are {self._dropped} more faults."))
        return found


def _harmless(text: str, most: int) -> str:
    """Without what would upset a terminal, and not endless: the words may come from the file."""
    short = text if len(text) <= most else text[: most - 3] + "..."
    return short if short.isprintable() else "".join(letter if letter.isprintable() else "\ufffd" for letter in short)
