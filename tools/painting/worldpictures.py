"""Pictures of the whole earth (relief, satellite), seen through a board's transform."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from PIL import Image
from scipy.ndimage import map_coordinates

from tools.painting.canvas import Field
from tools.painting.sources import data_file
from tools.painting.transform import Transform

Image.MAX_IMAGE_PIXELS = None


class View(Protocol):
    """What must be known of a board to look at the earth through it."""

    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def transform(self) -> Transform: ...
    @property
    def globe_box(self) -> tuple[float, float, float, float]: ...


def sample(view: View, name: str) -> Field:
    """A world picture (plate carree) as seen through a view's transform."""
    with Image.open(data_file(name)) as picture:
        per_degree = picture.size[0] / 360
        west, south, east, north = view.globe_box
        x0, y0 = int(np.floor((west + 180) * per_degree)) - 3, max(0, int((90 - north) * per_degree) - 3)
        x1, y1 = int((east + 180) * per_degree) + 4, min(picture.size[1], int((90 - south) * per_degree) + 4)
        pixels = np.asarray(picture.convert("RGB"))
    part = pixels[y0:y1][:, np.arange(x0, x1) % pixels.shape[1]].astype(np.float32) / 255
    grid, step = view.transform.globe_grid(view.size)
    columns = _enlarge((grid[..., 0] + 180) * per_degree - 0.5 - x0, step, view.size)
    rows = _enlarge((90 - grid[..., 1]) * per_degree - 0.5 - y0, step, view.size)
    bands = [map_coordinates(part[..., band], [rows, columns], order=3, mode="nearest") for band in range(3)]
    return np.stack(bands, axis=-1).clip(0, 1).astype(np.float32)


def _enlarge(coarse: Field, step: int, size: tuple[int, int]) -> Field:
    rows, columns = np.arange(size[1]) / step, np.arange(size[0]) / step
    where = np.meshgrid(rows, columns, indexing="ij")
    return np.asarray(map_coordinates(coarse, where, order=1, mode="nearest"))
