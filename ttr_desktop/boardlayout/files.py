"""Reading and writing layout files (`maps/<id>.layout.json`); the format is told in the package docstring."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import astuple
from pathlib import Path
from typing import Any

from ttr_desktop import files

from .bounds import check
from .geometry import Curve
from .model import BoardLayout, CityPlace, Label, Text, TrackPart, TrackPlace
from .projection import Fit

FORMAT = 1
MOST_BYTES = 1024 * 1024
LONGEST_REASON = 200


class LayoutProblem(ValueError):
    """A layout file that cannot be used, with the reason."""


def layout_path(map_path: Path) -> Path:
    """The layout file that belongs to a map file: beside it, `<name>.layout.json`."""
    return map_path.with_name(map_path.stem + ".layout.json")


def read_layout(path: Path) -> BoardLayout:
    """Reads a layout file; `LayoutProblem` says what is wrong with it."""
    try:
        data = json.loads(files.read(path, MOST_BYTES).decode("utf-8"))
        if data["format"] != FORMAT:
            raise ValueError(f"format {str(data['format'])[:20]} is not known")
        layout = layout_from_dict(data)
        check(layout)
    except (OSError, ValueError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        raise LayoutProblem(f"{path.name}: {reason[:LONGEST_REASON]}") from error
    except RecursionError as error:
        raise LayoutProblem(f"{path.name}: nested too deeply") from error
    except (LookupError, TypeError, AttributeError, OverflowError) as error:
        reason = f"{type(error).__name__} {error}"
        raise LayoutProblem(f"{path.name}: {reason[:LONGEST_REASON]}") from error
    return layout


def write_layout(path: Path, layout: BoardLayout) -> None:
    """Writes a layout so that a person can read and correct it: one city, one track per line."""
    data = layout_to_dict(layout)
    lines = []
    for key, value in data.items():
        if key == "cities":
            rows = ",\n".join(f"    {json.dumps(k)}: {_short(v)}" for k, v in value.items())
            lines.append(f'  "cities": {{\n{rows}\n  }}')
        elif key == "tracks":
            rows = ",\n".join(f"    {_short(row)}" for row in value)
            lines.append(f'  "tracks": [\n{rows}\n  ]')
        else:
            lines.append(f"  {json.dumps(key)}: {_short(value)}")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _round(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 1) + 0.0
    if isinstance(value, (list, tuple)):
        return [_round(v) for v in value]
    return value


def layout_to_dict(layout: BoardLayout) -> dict[str, Any]:
    """The layout as plain data; pixels are rounded to a tenth."""
    return {
        "format": FORMAT,
        "board": layout.board,
        "size": list(layout.size),
        "inner": _round(layout.inner),
        "space": {"length": layout.space_length, "width": layout.space_width},
        "city_radius": layout.city_radius,
        "projection": dict(layout.projection),
        "fit": dict(zip("abcdef", astuple(layout.fit), strict=True)),
        "free": _round(layout.free),
        "score": _round(layout.score),
        "cities": {city.id: _city_data(city) for city in layout.cities.values()},
        "tracks": [_track_data(track) for track in layout.tracks],
    }


def _city_data(city: CityPlace) -> dict[str, Any]:
    data: dict[str, Any] = {"at": _round(city.at), "true": _round(city.true)}
    if city.kind != "city":
        data["kind"] = city.kind
    if city.country is not None:
        data |= {"country": city.country, "outward": _round(city.outward)}
    if city.label is not None:
        data["label"] = _label_data(city.label)
    return data


def _label_data(label: Label) -> dict[str, Any]:
    data: dict[str, Any] = {"size": label.size}
    for language, text in label.texts.items():
        prefix = "" if language == "en" else f"{language}_"
        data[prefix + "at"] = _round(text.at)
        data[prefix + "box"] = _round(text.box)
        data[prefix + "lines"] = list(text.lines)
    return data


def _track_data(track: TrackPlace) -> dict[str, Any]:
    data: dict[str, Any] = {
        "index": track.index,
        "a": track.a,
        "b": track.b,
        "parallel": track.parallel,
        "curves": _round(track.curves),
        "spaces": _round(track.spaces),
    }
    if track.parts:
        data["parts"] = [_part_data(part) for part in track.parts]
    return data


def _part_data(part: TrackPart) -> dict[str, Any]:
    data: dict[str, Any] = {"edge": part.edge, "spaces": list(part.spaces), "far_city": part.far_city}
    data["curve"] = _round(part.curve)
    if part.far_label is not None:
        data["far_label"] = _label_data(part.far_label)
    return data


def layout_from_dict(data: Mapping[str, Any]) -> BoardLayout:
    """The layout that plain data tells."""
    width, height = data["size"]
    x0, y0, x1, y1 = data["inner"]
    return BoardLayout(
        board=str(data["board"]),
        size=(int(width), int(height)),
        inner=(float(x0), float(y0), float(x1), float(y1)),
        score=tuple(_rect(row) for row in data["score"]),
        space_length=float(data["space"]["length"]),
        space_width=float(data["space"]["width"]),
        city_radius=float(data["city_radius"]),
        projection=dict(data["projection"]),
        fit=Fit(**{key: float(data["fit"][key]) for key in "abcdef"}),
        cities={key: _city(key, row) for key, row in data["cities"].items()},
        tracks=tuple(sorted(map(_track, data["tracks"]), key=lambda track: track.index)),
        free=tuple(_rect(row) for row in data.get("free", [])),
    )


def _rect(row: Any) -> tuple[float, float, float, float]:
    x, y, w, h = row
    return float(x), float(y), float(w), float(h)


def _pair(row: Any) -> tuple[float, float]:
    x, y = row
    return float(x), float(y)


def _city(key: str, row: Mapping[str, Any]) -> CityPlace:
    return CityPlace(
        id=key,
        at=_pair(row["at"]),
        true=_pair(row["true"]),
        label=_label(row["label"]) if "label" in row else None,
        kind=str(row.get("kind", "city")),
        country=row.get("country"),
        outward=float(row.get("outward", 0.0)),
    )


def _label(row: Mapping[str, Any]) -> Label:
    texts = {}
    for key in row:
        if key == "at" or key.endswith("_at"):
            prefix = key[:-2]
            language = prefix[:-1] or "en"
            texts[language] = Text(_pair(row[key]), _pair(row[prefix + "box"]), tuple(row[prefix + "lines"]))
    return Label(float(row["size"]), texts)


def _curve(row: Any) -> Curve:
    p, q, r, s = (_pair(point) for point in row)
    return p, q, r, s


def _track(row: Mapping[str, Any]) -> TrackPlace:
    spaces = tuple((float(x), float(y), float(angle)) for x, y, angle in row["spaces"])
    return TrackPlace(
        index=int(row["index"]),
        a=str(row["a"]),
        b=str(row["b"]),
        parallel=int(row["parallel"]),
        curves=tuple(_curve(piece) for piece in row["curves"]),
        spaces=spaces,
        parts=tuple(_part(part) for part in row.get("parts", [])),
    )


def _part(row: Mapping[str, Any]) -> TrackPart:
    return TrackPart(
        edge=str(row["edge"]),
        spaces=tuple(int(i) for i in row["spaces"]),
        curve=_curve(row["curve"]),
        far_city=str(row["far_city"]),
        far_label=_label(row["far_label"]) if "far_label" in row else None,
    )
