"""Puts the parts together: streams, language, log, and the command that was asked for."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_desktop import i18n, logs, paths
from ttr_desktop.commands import COMMANDS
from ttr_desktop.commands.base import FAULTS, INTERRUPTED, MISUSE, UsageFault
from ttr_desktop.commands.console import NotPrinted, complain, connect_streams, flush, part_with_streams
from ttr_desktop.commands.parser import build_parser
from ttr_desktop.commands.window import open_title
from ttr_desktop.resources import MissingResourcesError


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks (by default the one the program was called with); return the exit code."""
    connect_streams()
    try:
        return _done(arguments)
    except UsageFault as fault:
        complain(str(fault))
        return MISUSE
    except MissingResourcesError:
        complain(i18n.t("fault.incomplete"))
        return FAULTS
    except KeyboardInterrupt:
        complain(i18n.t("cli.interrupted"))
        return INTERRUPTED
    except NotPrinted as fault:
        complain(i18n.t("cli.not_printed", fault=fault))
        return FAULTS
    except BrokenPipeError:
        # Whoever read our output has had enough.
        return FAULTS
    finally:
        part_with_streams()


def _done(arguments: Sequence[str] | None) -> int:
    """Speak the person's language, understand what is asked, and do it."""
    i18n.use_language(i18n.choose_language(i18n.languages()))
    try:
        asked = build_parser(COMMANDS).parse_args(arguments)
    except SystemExit:
        flush()
        raise
    logs.start_log(paths.log_folder())
    code: int = open_title() if asked.command is None else asked.run(asked)
    flush()
    return code
