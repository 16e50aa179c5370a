"""The command line as argparse sees it, with every text, argparse's own too, in the player's language."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from ttr_desktop import __version__
from ttr_desktop.commands.base import MISUSE, Command, shown
from ttr_desktop.commands.console import complain, write
from ttr_desktop.i18n import t

PROGRAM = "ttr-desktop"
MOST_COUNT = 1_000_000
MOST_DIGITS = 18
"""Of a number: what is longer is nobody's seed."""
WIDEST_NAME = 28
"""What is explained stands left of this column, the explanation right of it."""


def build_parser(commands: Iterable[Command]) -> argparse.ArgumentParser:
    """The whole command line: one sub-parser for each command."""
    translate_argparse()
    commands = tuple(commands)
    parser = _Parser(
        prog=PROGRAM,
        description=t("cli.about"),
        epilog=_examples([f"{command.name} --help" for command in commands]) + "\n\n" + t("cli.exit_codes"),
    )
    parser.add_argument("--version", action="version", version=f"TTR Desktop {__version__}", help=t("cli.version"))
    words = parser.add_subparsers(title=t("cli.commands"), metavar=t("cli.command"), dest="command")
    for command in commands:
        summary = command.summary()
        word = words.add_parser(command.name, help=summary, description=summary, epilog=_examples(command.examples))
        command.add_arguments(word)
        word.set_defaults(run=command.run)
    return parser


def at_least_one(text: str) -> int:
    """An argument that counts something."""
    count = int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else 0
    if not 1 <= count <= MOST_COUNT:
        raise argparse.ArgumentTypeError(t("cli.not_a_count", value=shown(text), most=MOST_COUNT))
    return count


def whole_number(text: str) -> int:
    """An argument that is any whole number."""
    try:
        if len(text) <= MOST_DIGITS:
            return int(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(t("cli.not_a_whole_number", value=shown(text), digits=MOST_DIGITS))


def positive_number(text: str) -> float:
    """An argument that is a number above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(t("cli.not_a_positive_number", value=shown(text)))
    return value


class _Parser(argparse.ArgumentParser):
    """Keeps the line breaks of the examples, takes no abbreviations, and leaves wrong calls with one sentence."""

    def __init__(self, *, prog: str, description: str, epilog: str) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            formatter_class=partial(argparse.RawDescriptionHelpFormatter, max_help_position=WIDEST_NAME),
            allow_abbrev=False,
            add_help=False,
        )
        self.add_argument("-h", "--help", action="help", help=t("cli.help"))

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(MISUSE, f"{shown(message, 600)}\n" + t("cli.see_help", command=f"{self.prog} --help") + "\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Like all other answers: argparse would say nothing of one that cannot be printed."""
        if file is sys.stdout:
            write(message)
        else:
            complain(message.rstrip("\n"))


def _examples(lines: Sequence[str]) -> str:
    return "\n".join([t("cli.examples"), *(f"  {PROGRAM} {line}" for line in lines)])


def translate_argparse() -> None:
    """Let argparse say its own sentences in our language: it looks each up, as a rule in gettext, under this name."""
    own = {
        "usage: ": t("argparse.usage") + " ",
        "options": t("argparse.options"),
        "positional arguments": t("argparse.arguments"),
        "argument %(argument_name)s: %(message)s": t(
            "argparse.argument", name="%(argument_name)s", message="%(message)s"
        ),
        "unrecognized arguments: %s": t("argparse.unrecognized", arguments="%s"),
        "the following arguments are required: %s": t("argparse.required", arguments="%s"),
        "expected one argument": t("argparse.expected_one"),
        "expected at least one argument": t("argparse.expected_some"),
        "invalid choice: %(value)r (choose from %(choices)s)": t(
            "argparse.choice", value="%(value)s", choices="%(choices)s"
        ),
        "ignored explicit argument %r": t("argparse.takes_none", value="%s"),
    }
    setattr(argparse, "_", lambda text: own.get(text, text))  # noqa: B010
