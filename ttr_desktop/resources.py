"""Finds what travels with the program: the folders `maps` and `assets`.

They lie beside the package in a checkout, inside the package in an installed wheel, and inside
the package's folder of the unpacked bundle in a frozen build.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


WITHOUT_TEXTS = (
    "A part of the program is missing. Please install it again. / Не хватает части программы. Установите её заново."
)
"""Said where the very texts are missing."""


class MissingResourcesError(Exception):
    """Something that travels with the program is not there, or is damaged."""


def maps_folder() -> Path:
    """The folder of the shipped boards."""
    return folder("maps")


def assets_folder() -> Path:
    """The folder of pictures, fonts, sounds and texts."""
    return folder("assets")


def folder(name: str, package: Path = PACKAGE) -> Path:
    """The data folder `name` of the program whose package lies at `package`."""
    for place in _places(package):
        if (place / name).is_dir():
            return place / name
    raise MissingResourcesError(f"The folder {name!r} of the program is missing: please install it again.")


def _places(package: Path) -> Iterator[Path]:
    """Wheel and frozen build first: a folder beside an installed package belongs to somebody else."""
    yield package
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        yield Path(bundle)
    elif (package.parent / "pyproject.toml").is_file():
        yield package.parent
