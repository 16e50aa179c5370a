"""Puts the parts together: streams, language, log, and the command that was asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from ttr_desktop import i18n, logs, paths
from ttr_desktop.commands import COMMANDS
from ttr_desktop.commands.base import FAULTS, INTERRUPTED, MISUSE, UsageFault
from ttr_desktop.commands.console import connect_streams
from ttr_desktop.commands.parser import build_parser
from ttr_desktop.commands.window import open_title
from ttr_desktop.resources import MissingResourcesError


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks (by default the one the program was called with); return the exit code."""
    connect_streams()
    i18n.use_language(i18n.choose_language(i18n.languages()))
    parser = build_parser(COMMANDS)
    asked = parser.parse_args(arguments)
    logs.start_log(paths.log_folder())
    try:
        code: int = open_title() if asked.command is None else asked.run(asked)
        sys.stdout.flush()
    except UsageFault as fault:
        print(fault, file=sys.stderr)
        return MISUSE
    except MissingResourcesError:
        print(i18n.t("fault.incomplete"), file=sys.stderr)
        return FAULTS
    except KeyboardInterrupt:
        print(i18n.t("cli.interrupted"), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has had enough. Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAULTS
    return code
