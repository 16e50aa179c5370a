"""Pictures of the user: read, measured and unpacked in one place, with a sentence when that cannot be."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.mapmaker.beside import Unusable
from ttr_desktop.mapmaker.pictures import PictureProblem, read_picture
from ttr_desktop.ui import surfaces


def load_picture(path: Path) -> pygame.Surface:
    """The picture of a file, as the window shows pictures; `PictureProblem` when it cannot be used."""
    picture = read_picture(path)
    try:
        return surfaces.solid(pygame.image.load(io.BytesIO(picture.data), picture.kind))
    except (pygame.error, MemoryError):
        raise PictureProblem("broken", path) from None


def say(problem: PictureProblem | Unusable) -> str:
    """Why a file that belongs to a board is not used."""
    return t(f"unusable.{problem.reason}", **problem.values)


def say_all(problems: Iterable[Unusable]) -> str:
    """All of it, a line each."""
    return "\n".join(map(say, problems))
