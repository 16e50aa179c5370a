"""From longitude and latitude to pixels of a board picture, and back.

A projection turns degrees into plane coordinates (u to the east, v to the north, earth radius 1); the fit is an
affine map of those into the picture: `x = a*u + b*v + c`, `y = d*u + e*v + f`. The result is the *true* place; a
board then moves its cities a little, which the painter follows with a spline.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol


class Projection(Protocol):
    """What every kind can do."""

    def project(self, lon: float, lat: float) -> tuple[float, float]: ...
    def unproject(self, u: float, v: float) -> tuple[float, float]: ...


def _from(center: float, lon: float) -> float:
    """Degrees east of the centre, between -180 and 180."""
    return (lon - center + 180.0) % 360.0 - 180.0


@dataclass(frozen=True, slots=True)
class Conic:
    """Albers' equal-area conic projection with two standard parallels."""

    lon0: float
    lat0: float
    lat1: float
    lat2: float

    def _constants(self) -> tuple[float, float, float]:
        s1, s2 = math.sin(math.radians(self.lat1)), math.sin(math.radians(self.lat2))
        n = (s1 + s2) / 2
        c = math.cos(math.radians(self.lat1)) ** 2 + 2 * n * s1
        return n, c, math.sqrt(c - 2 * n * math.sin(math.radians(self.lat0))) / n

    def project(self, lon: float, lat: float) -> tuple[float, float]:
        n, c, rho0 = self._constants()
        rho = math.sqrt(max(0.0, c - 2 * n * math.sin(math.radians(lat)))) / n
        theta = n * math.radians(_from(self.lon0, lon))
        return rho * math.sin(theta), rho0 - rho * math.cos(theta)

    def unproject(self, u: float, v: float) -> tuple[float, float]:
        n, c, rho0 = self._constants()
        rho = math.copysign(math.hypot(u, rho0 - v), n)
        theta = math.atan2(math.copysign(1, n) * u, math.copysign(1, n) * (rho0 - v))
        lat = math.degrees(math.asin(max(-1.0, min(1.0, (c - (rho * n) ** 2) / (2 * n)))))
        return self.lon0 + math.degrees(theta / n), lat


@dataclass(frozen=True, slots=True)
class Miller:
    """Miller's cylindrical projection: the whole world, poles at a finite distance."""

    lon0: float

    def project(self, lon: float, lat: float) -> tuple[float, float]:
        lat = max(-89.9, min(89.9, lat))
        v = 1.25 * math.log(math.tan(math.pi / 4 + 0.4 * math.radians(lat)))
        return math.radians(_from(self.lon0, lon)), v

    def unproject(self, u: float, v: float) -> tuple[float, float]:
        return self.lon0 + math.degrees(u), math.degrees(2.5 * (math.atan(math.exp(0.8 * v)) - math.pi / 4))


def make_projection(data: Mapping[str, Any]) -> Projection:
    """The projection a layout file names: kind `albers` or `miller` with its numbers."""
    kind = data.get("kind")
    if kind == "albers":
        return Conic(float(data["lon0"]), float(data["lat0"]), float(data["lat1"]), float(data["lat2"]))
    if kind == "miller":
        return Miller(float(data["lon0"]))
    raise ValueError(f"unknown projection {kind!r}")


@dataclass(frozen=True, slots=True)
class Fit:
    """The affine map from projected coordinates to pixels."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def apply(self, u: float, v: float) -> tuple[float, float]:
        return self.a * u + self.b * v + self.c, self.d * u + self.e * v + self.f

    def invert(self, x: float, y: float) -> tuple[float, float]:
        det = self.a * self.e - self.b * self.d
        x, y = x - self.c, y - self.f
        return (self.e * x - self.b * y) / det, (self.a * y - self.d * x) / det


def fit_into(
    points: Iterable[tuple[float, float]],
    box: tuple[float, float, float, float],
    most_stretch: float = 1.0,
) -> Fit:
    """The largest fit of projected points into a pixel box, centred; one axis may be stretched against the other."""
    spots = list(points)
    us, vs = [p[0] for p in spots], [p[1] for p in spots]
    x0, y0, x1, y1 = box
    sx = (x1 - x0) / ((max(us) - min(us)) or 1.0)
    sy = (y1 - y0) / ((max(vs) - min(vs)) or 1.0)
    sx, sy = min(sx, sy * most_stretch), min(sy, sx * most_stretch)
    mid_u, mid_v = (max(us) + min(us)) / 2, (max(vs) + min(vs)) / 2
    return Fit(sx, 0.0, (x0 + x1) / 2 - sx * mid_u, 0.0, -sy, (y0 + y1) / 2 + sy * mid_v)
