"""How colours look to people who see colours differently.

Matrices for complete loss of one kind of cone, applied to linear light: G. M. Machado, M. M. Oliveira, L. A. F.
Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

Colour = tuple[int, int, int]

MATRICES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def simulate(colour: Colour, kind: str) -> Colour:
    """One colour as seen with the given deficiency."""
    light = [((c / 255 + 0.055) / 1.055) ** 2.4 if c > 10 else c / 255 / 12.92 for c in colour]
    r, g, b = (_display(sum(k * v for k, v in zip(row, light, strict=True))) for row in MATRICES[kind])
    return (r, g, b)


def _display(light: float) -> int:
    light = min(1.0, max(0.0, light))
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def simulate_picture(picture: pygame.Surface, kind: str) -> pygame.Surface:
    """A whole picture as seen with the given deficiency (needs numpy)."""
    import numpy as np
    import pygame

    pixels = pygame.surfarray.array3d(picture) / 255.0
    light = np.where(pixels > 0.04045, ((pixels + 0.055) / 1.055) ** 2.4, pixels / 12.92)
    seen = np.clip(light @ np.array(MATRICES[kind]).T, 0, 1)
    shown = np.where(seen <= 0.0031308, 12.92 * seen, 1.055 * seen ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface((shown * 255).round().astype("uint8"))
