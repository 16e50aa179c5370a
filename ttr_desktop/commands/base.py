"""What a command of `ttr-desktop` is, and how it says that it was asked for something impossible."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

GOOD, FAULTS, MISUSE, UNSAVED, INTERRUPTED = 0, 1, 2, 3, 130
"""Exit codes: done; faults were found or happened; cannot be done as asked; what was done last could not be saved;
stopped with Ctrl+C."""


class UsageFault(Exception):
    """The command cannot do what it was asked; the message is one sentence for the person who asked."""


@dataclass(frozen=True, slots=True)
class Command:
    """One word after `ttr-desktop`. The texts are functions: the language is known only when they are needed."""

    name: str
    summary: Callable[[], str]
    examples: tuple[str, ...]
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    """Does it and returns the exit code."""


def shown(text: object, most: int = 200) -> str:
    """A word of the person's as it stands in a sentence: on one line, not endless, harmless to the terminal."""
    plain = "".join(letter if letter.isprintable() else "\ufffd" for letter in str(text)[: most + 1])
    return plain if len(plain) <= most else plain[: most - 1] + "…"
