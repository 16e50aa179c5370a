"""The projections of the layout files in numpy, forward and back (same formulas as `ttr_desktop.boardlayout`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Albers:
    """Albers' equal-area conic projection; longitudes are not wrapped, so a board may reach past its own edge."""

    lon0: float
    lat0: float
    lat1: float
    lat2: float

    def _constants(self) -> tuple[float, float, float]:
        s0, s1, s2 = np.sin(np.radians([self.lat0, self.lat1, self.lat2]))
        n = (s1 + s2) / 2
        c = 1 - s1**2 + 2 * n * s1
        return float(n), float(c), float(np.sqrt(c - 2 * n * s0) / n)

    def forward(self, lonlat: Points) -> Points:
        n, c, rho0 = self._constants()
        rho = np.sqrt(np.maximum(0, c - 2 * n * np.sin(np.radians(lonlat[:, 1])))) / n
        theta = n * np.radians(lonlat[:, 0] - self.lon0)
        return np.stack([rho * np.sin(theta), rho0 - rho * np.cos(theta)], axis=-1)

    def inverse(self, flat: Points) -> Points:
        n, c, rho0 = self._constants()
        x, y = flat[:, 0], rho0 - flat[:, 1]
        lat = np.arcsin(np.clip((c - (x * x + y * y) * n * n) / (2 * n), -1, 1))
        return np.stack([np.degrees(np.arctan2(x, y) / n) + self.lon0, np.degrees(lat)], axis=-1)


@dataclass(frozen=True, slots=True)
class Miller:
    """Miller's cylindrical projection; longitudes are not wrapped."""

    lon0: float

    def forward(self, lonlat: Points) -> Points:
        lat = np.radians(np.clip(lonlat[:, 1], -89.9, 89.9))
        v = 1.25 * np.log(np.tan(np.pi / 4 + 0.4 * lat))
        return np.stack([np.radians(lonlat[:, 0] - self.lon0), v], axis=-1)

    def inverse(self, flat: Points) -> Points:
        lat = np.degrees(2.5 * (np.arctan(np.exp(0.8 * flat[:, 1])) - np.pi / 4))
        return np.stack([np.degrees(flat[:, 0]) + self.lon0, lat], axis=-1)


@dataclass(frozen=True, slots=True)
class BoardProjection:
    """A projection and the affine map of its coordinates into the picture."""

    kind: Albers | Miller
    matrix: Points
    origin: Points

    @classmethod
    def of(cls, data: Mapping[str, Any], fit: tuple[float, float, float, float, float, float]) -> BoardProjection:
        a, b, c, d, e, f = fit
        kind: Albers | Miller
        if data["kind"] == "miller":
            kind = Miller(data["lon0"])
        else:
            kind = Albers(data["lon0"], data["lat0"], data["lat1"], data["lat2"])
        return cls(kind, np.array([[a, b], [d, e]]), np.array([c, f]))

    def forward(self, lonlat: Points) -> Points:
        return self.kind.forward(lonlat) @ self.matrix.T + self.origin

    def inverse(self, flat: Points) -> Points:
        return self.kind.inverse((flat - self.origin) @ np.linalg.inv(self.matrix).T)
