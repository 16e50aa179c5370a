"""The command line as argparse sees it, with every text, argparse's own too, in the player's language."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from functools import partial

from ttr_desktop import __version__
from ttr_desktop.commands.base import MISUSE, Command
from ttr_desktop.i18n import t

PROGRAM = "ttr-desktop"
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
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(t("cli.not_a_count", value=text))
    return int(text)


def whole_number(text: str) -> int:
    """An argument that is any whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(t("cli.not_a_whole_number", value=text)) from None


def positive_number(text: str) -> float:
    """An argument that is a number above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(t("cli.not_a_positive_number", value=text))
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
        self.exit(MISUSE, f"{message}\n" + t("cli.see_help", command=f"{self.prog} --help") + "\n")


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
