"""The head of a map file: everything before the countries and cities."""

from __future__ import annotations

from typing import Any

from ttr_desktop.engine import SPECS, TIE_BREAKS, completed
from ttr_desktop.engine.options import REQUIRED
from ttr_desktop.mapfiles.draft import Head
from ttr_desktop.mapfiles.fields import Fields, suggestion
from ttr_desktop.mapfiles.nodes import MapNode, Scalar
from ttr_desktop.mapfiles.scalars import fault_of_text, plain_value, scalars_in, value_of

CARD_COLORS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")
STAGES = ("draft", "playable", "complete")
ORIGINS = ("sourced", "reconstructed")
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
LONGEST_TRACK = 20
MOST_PIECES = 200


def read_head(fields: Fields) -> Head:
    """All keys of the head; `fields` is the whole file or its head alone."""
    head = Head(lines={key: fields.line_of(key) for key in fields.present()})
    head.id = fields.id("id") or ""
    head.names = fields.names()
    head.edition = fields.text("edition", most=120, required=False) or ""
    head.stage = fields.choice("stage", STAGES, default="complete") or "complete"
    read_origin(fields)
    head.players = _players(fields)
    head.pieces = _pieces(fields)
    head.double_routes_min_players = fields.whole("double_routes_min_players", 2, MOST_PLAYERS + 1) or 2
    head.points = _points(fields)
    head.colors = fields.words("colors", CARD_COLORS, 1, len(CARD_COLORS))
    head.tie_breaks = fields.words("tie_breaks", TIE_BREAKS, 0, len(TIE_BREAKS), required=False)
    head.wraps = fields.flag("wraps")
    head.seam = _seam(fields, head.wraps)
    head.layout = _layout(fields)
    _read_rules(fields, head)
    return head


def read_origin(fields: Fields) -> None:
    """Where a row is known from: for people who correct the file; the game does not look at it."""
    if fields.has("origin"):
        fields.choice("origin", ORIGINS)
    else:
        fields.node("origin")


def _players(fields: Fields) -> tuple[int, int]:
    inner = fields.mapping("players")
    if inner is None:
        return FEWEST_PLAYERS, MOST_PLAYERS
    least = inner.whole("min", FEWEST_PLAYERS, MOST_PLAYERS)
    most = inner.whole("max", FEWEST_PLAYERS, MOST_PLAYERS)
    inner.finish()
    if least is None or most is None:
        return FEWEST_PLAYERS, MOST_PLAYERS
    if least > most:
        inner.fault("min", f"The fewest players ({least}) are more than the most ({most}).")
        return most, least
    return least, most


def _pieces(fields: Fields) -> dict[str, int]:
    inner = fields.mapping("pieces")
    if inner is None:
        return {"trains": MOST_PIECES}
    pieces = {"trains": inner.whole("trains", 1, MOST_PIECES) or MOST_PIECES}
    if inner.has("ships"):
        pieces["ships"] = inner.whole("ships", 1, MOST_PIECES) or MOST_PIECES
    else:
        inner.node("ships")
    inner.finish()
    return pieces


def _points(fields: Fields) -> dict[int, int]:
    inner = fields.mapping("points")
    points: dict[int, int] = {}
    if inner is None or not inner.is_mapping:
        return points
    for key in inner.present():
        length = value_of(Scalar(0, key, plain=True))
        if type(length) is not int or not 1 <= length <= LONGEST_TRACK:
            inner.fault(key, f"{key[:20]!r} is not a length of a track: a whole number from 1 to {LONGEST_TRACK}.")
        elif (value := inner.whole(key, 0, 200)) is not None:
            points[length] = value
    if not inner.present():
        fields.fault("points", "The table of points is empty.")
    return points


def _seam(fields: Fields, wraps: bool) -> float | None:
    if wraps:
        return fields.number("seam", -180, 180)
    fields.node("seam")
    if fields.has("seam"):
        fields.fault("seam", 'A seam needs "wraps: true".')
    return None


def _layout(fields: Fields) -> dict[str, Any]:
    """Free hints for drawing: any keys, but no harmful texts."""
    node = fields.node("layout")
    inner = fields.mapping("layout", required=False)
    if node is None or inner is None or not inner.is_mapping:
        return {}
    for scalar in scalars_in(node):
        if (not scalar.plain or isinstance(value_of(scalar), str)) and (fault := fault_of_text(scalar, 200)):
            fields.report.add(scalar.line, "layout", f"A text here {fault}")
    layout = plain_value(node)
    return layout if isinstance(layout, dict) else {}


def _read_rules(fields: Fields, head: Head) -> None:
    inner = fields.mapping("rules")
    if inner is None or not inner.is_mapping:
        return
    known = [name for name in inner.present() if name in SPECS]
    head.named_modules = tuple(known)
    for name in inner.present():
        head.lines[inner.key(name)] = inner.line_of(name)
        if name not in SPECS:
            hint = suggestion(name, SPECS) or f" Known rules: {', '.join(SPECS)}."
            inner.fault(name, f"There is no rule module {name[:40]!r}.{hint}")
        elif (options := _options(inner, name, head.lines)) is not None:
            head.rules[name] = options


def _options(rules: Fields, name: str, lines: dict[str, int]) -> dict[str, Any] | None:
    """The options of one module with its defaults, or None when one of them is faulty."""
    node = rules.node(name)
    if isinstance(node, Scalar) and node.plain and value_of(node) is None:
        node = MapNode(node.line)  # `ferries:` with nothing behind it: all defaults
    fields = Fields(node, rules.line_of(name), rules.key(name), rules.report)
    spec = SPECS[name].options
    options: dict[str, Any] = {}
    faultless = fields.is_mapping
    for key in fields.present():
        value = plain_value(fields.value(key))
        lines[fields.key(key)] = fields.line_of(key)
        if key not in spec:
            hint = suggestion(key, spec) or (f" It has {', '.join(spec)}." if spec else " It has no options.")
            fields.fault(key, f"The rule module {name} has no option {key[:40]!r}.{hint}")
        elif fault := spec[key].check(value):
            fields.fault(key, f"The option {key} {fault[:300]}.")
        else:
            options[key] = value
            continue
        faultless = False
    for key, option in spec.items():
        if option.default is REQUIRED and fields.is_mapping and not fields.has(key):
            rules.fault(name, f"The rule module {name} needs the option {key!r}: {option.doc}.")
            faultless = False
    return completed(name, options) if faultless else None
