"""`python -m ttr_desktop`, and what the installed command `ttr-desktop` calls."""

from __future__ import annotations

import multiprocessing
import sys

from ttr_desktop.resources import WITHOUT_TEXTS, MissingResourcesError


def main() -> None:
    """Run the program and leave with its exit code."""
    multiprocessing.freeze_support()
    # Only now, so that even a program that lacks a part fails with a sentence.
    try:
        from ttr_desktop import logs, paths
    except MissingResourcesError:
        sys.exit(WITHOUT_TEXTS)
    logs.catch_faults(paths.log_folder())
    from ttr_desktop.app import main as run

    sys.exit(run())


if __name__ == "__main__":
    main()
