"""Draws the rooms of the program and who imports whom, read from the imports themselves.

    python3 tools/draw_architecture.py             writes docs/architecture.svg
    python3 tools/draw_architecture.py --check     fails if the picture is not up to date

Each room stands above all that it imports. An arrow is left out where a longer way through other rooms says the same.
"""

from __future__ import annotations

import argparse
import ast
import html
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "ttr_desktop"
PICTURE = ROOT / "docs" / "architecture.svg"
ENTRANCE = {"__init__", "__main__"}
OUTSIDE = {"pygame": "pygame", "yaml": "PyYAML", "platformdirs": "platformdirs"}

BOX, LINE_HEIGHT, ROW_GAP, GAP, MARGIN = 208, 17, 62, 30, 30
HEAD = 30
DUMMY = 16
INK, SOFT, PAPER, EDGE, GROUND = "#23180d", "#6b5a45", "#fbf5e6", "#a98f63", "#efe4cb"
LETTERS_PER_LINE = 31


@dataclass
class Room:
    """One part of the package: a folder of modules, or a module that stands alone."""

    name: str
    about: str = ""
    imports: set[str] = field(default_factory=set)
    outside: set[str] = field(default_factory=set)


def imported(tree: ast.AST) -> set[str]:
    """The full names that a module imports, wherever the import stands."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def rooms() -> dict[str, Room]:
    """All parts of the package with what they import."""
    found: dict[str, Room] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = path.relative_to(PACKAGE)
        name = inside.parts[0] if len(inside.parts) > 1 else path.stem
        if name in ENTRANCE:
            continue
        room = found.setdefault(name, Room(name))
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if len(inside.parts) == 1 or inside.parts[1:] == ("__init__.py",):
            room.about = (ast.get_docstring(tree) or "").split("\n\n")[0].replace("\n", " ")
        for target in imported(tree):
            top, *rest = target.split(".")
            if top in OUTSIDE:
                room.outside.add(OUTSIDE[top])
            elif top == PACKAGE.name and rest and rest[0] != name:
                room.imports.add(rest[0])
    for room in found.values():
        room.imports &= set(found)
    return found


def reach(found: dict[str, Room], start: str, seen: tuple[str, ...] = ()) -> set[str]:
    """Everything below a room; leaves with a sentence if that leads back to it."""
    if start in seen:
        sys.exit(f"These rooms import each other in a circle: {' -> '.join([*seen[seen.index(start) :], start])}")
    below: set[str] = set()
    for name in found[start].imports:
        below |= {name} | reach(found, name, (*seen, start))
    return below


def arrows(found: dict[str, Room]) -> list[tuple[str, str]]:
    """The imports that no longer way already tells."""
    below = {name: reach(found, name) for name in found}
    return [
        (name, target)
        for name, room in sorted(found.items())
        for target in sorted(room.imports)
        if not any(target in below[other] for other in room.imports if other != target)
    ]


def levels(found: dict[str, Room]) -> dict[str, int]:
    """How high each room stands: one above the highest room it imports."""
    height: dict[str, int] = {}

    def of(name: str) -> int:
        if name not in height:
            height[name] = 1 + max((of(target) for target in found[name].imports), default=-1)
        return height[name]

    for name in found:
        of(name)
    return height


class Plan:
    """Where everything stands: rows of rooms, and way-points where an arrow passes a row."""

    def __init__(self, found: dict[str, Room]) -> None:
        self.found = found
        self.level = levels(found)
        self.steps: list[tuple[str, str]] = []
        for source, target in arrows(found):
            self._lay(source, target)
        self.rows = [
            sorted(name for name, level in self.level.items() if level == row)
            for row in range(max(self.level.values()) + 1)
        ]
        for _ in range(24):
            for row in self.rows:
                # `sort` empties the list while it works, and a room without arrows is asked for its own place.
                row[:] = sorted(row, key=self._middle_of_neighbours)

    def _lay(self, source: str, target: str) -> None:
        """An arrow that passes rows in between gets a way-point in each."""
        before = source
        for level in range(self.level[source] - 1, self.level[target], -1):
            point = f"{source}>{target}@{level}"
            self.level[point] = level
            self.steps.append((before, point))
            before = point
        self.steps.append((before, target))

    def _middle_of_neighbours(self, name: str) -> float:
        places = self.places()
        near = [places[b] for a, b in self.steps if a == name] + [places[a] for a, b in self.steps if b == name]
        return sum(near) / len(near) if near else places[name]

    def width_of(self, name: str) -> int:
        return BOX if name in self.found else DUMMY

    def row_width(self, row: list[str]) -> int:
        return sum(self.width_of(name) for name in row) + GAP * (len(row) - 1)

    def width(self) -> int:
        return max(map(self.row_width, self.rows)) + 2 * MARGIN

    def places(self) -> dict[str, float]:
        """The middle of each room and way-point, from left to right."""
        found: dict[str, float] = {}
        for row in self.rows:
            left = (self.width() - self.row_width(row)) / 2
            for name in row:
                found[name] = left + self.width_of(name) / 2
                left += self.width_of(name) + GAP
        return found

    def heights(self) -> list[tuple[float, float]]:
        """Top and bottom of each row, the lowest room first."""
        bands: list[tuple[float, float]] = []
        top = float(MARGIN)
        for row in reversed(self.rows):
            tall = max((box_height(self.found[name]) for name in row if name in self.found), default=0)
            bands.append((top, top + tall))
            top += tall + ROW_GAP
        return bands[::-1]


def wrapped(text: str) -> list[str]:
    """The text in lines that fit into a box."""
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= LETTERS_PER_LINE:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def about(room: Room) -> list[str]:
    """The first sentence of what the room says of itself; of "This: that" the first half, unless it only names it."""
    sentence = room.about.replace("`", "").split(". ")[0].rstrip(".")
    first = sentence.split(": ")[0]
    return wrapped(sentence if len(first.split()) < 3 else first)


def box_height(room: Room) -> int:
    return HEAD + LINE_HEIGHT * (len(about(room)) + bool(room.outside)) + 8


def draw_room(room: Room, middle: float, top: float, bottom: float) -> list[str]:
    left, tall = middle - BOX / 2, box_height(room)
    top += (bottom - top - tall) / 2
    facts = " · ".join(f"uses {name}" for name in sorted(room.outside))
    drawn = [
        f'<rect x="{left:g}" y="{top:g}" width="{BOX}" height="{tall}" rx="9" fill="{PAPER}" stroke="{EDGE}"/>',
        f'<text x="{middle:g}" y="{top + 22:g}" class="name">{room.name}</text>',
    ]
    for number, line in enumerate(about(room)):
        height = top + HEAD + LINE_HEIGHT * (number + 0.75)
        drawn.append(f'<text x="{middle:g}" y="{height:g}">{html.escape(line)}</text>')
    if facts:
        drawn.append(f'<text x="{middle:g}" y="{top + tall - 10:g}" class="facts">{facts}</text>')
    return drawn


def draw_steps(plan: Plan) -> list[str]:
    """The arrows: soft curves from row to row, with a head where they end at a room."""
    places, bands, drawn = plan.places(), plan.heights(), []
    out_of: dict[str, list[str]] = defaultdict(list)
    into: dict[str, list[str]] = defaultdict(list)
    for source, target in sorted(plan.steps, key=lambda step: (places[step[1]], places[step[0]])):
        out_of[source].append(target)
    for source, target in sorted(plan.steps, key=lambda step: (places[step[0]], places[step[1]])):
        into[target].append(source)
    for source, target in plan.steps:
        x1 = places[source] + spread(plan, source, out_of[source].index(target), len(out_of[source]))
        x2 = places[target] + spread(plan, target, into[target].index(source), len(into[target]))
        y1, y2 = edge_of(plan, source, bands, is_top=False), edge_of(plan, target, bands, is_top=True)
        bend = (y2 - y1) / 2
        head = ' marker-end="url(#head)"' if target in plan.found else ""
        drawn.append(f'<path d="M{x1:g} {y1:g}C{x1:g} {y1 + bend:g} {x2:g} {y2 - bend:g} {x2:g} {y2:g}"{head}/>')
        if source not in plan.found:
            low, high = bands[plan.level[source]]
            drawn.append(f'<path d="M{places[source]:g} {low:g}V{high:g}"/>')
    return drawn


def spread(plan: Plan, name: str, number: int, count: int) -> float:
    """How far from the middle of a room its arrow number so-and-so begins or ends."""
    return (number - (count - 1) / 2) * min(26, (BOX - 40) / max(1, count)) if name in plan.found else 0.0


def edge_of(plan: Plan, name: str, bands: list[tuple[float, float]], *, is_top: bool) -> float:
    """Where an arrow meets a room or a way-point."""
    top, bottom = bands[plan.level[name]]
    if name in plan.found:
        slack = (bottom - top - box_height(plan.found[name])) / 2
        top, bottom = top + slack - 3, bottom - slack
    return top if is_top else bottom


def picture() -> str:
    """The whole drawing."""
    plan = Plan(rooms())
    places, bands = plan.places(), plan.heights()
    width, height = plan.width(), max(bottom for _, bottom in bands) + MARGIN
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:g}">',
        "<title>The rooms of TTR Desktop: each stands above what it imports</title>",
        f"<style>text{{font:12px sans-serif;fill:{SOFT};text-anchor:middle}}.name{{font:bold 16px serif;fill:{INK}}}"
        f".facts{{font-size:11px;opacity:.85}}path{{fill:none;stroke:{SOFT};stroke-width:1.4}}</style>",
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path d="M0 0L8 4L0 8z" style="fill:{SOFT};stroke:none"/></marker></defs>',
        f'<rect width="{width}" height="{height:g}" rx="12" fill="{GROUND}"/>',
        *draw_steps(plan),
    ]
    for name, room in plan.found.items():
        drawn += draw_room(room, places[name], *bands[plan.level[name]])
    return "\n".join([*drawn, "</svg>\n"])


def main() -> int:
    """Draw, or look whether the picture is still true."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only look whether the picture is up to date")
    arguments = parser.parse_args()
    drawn = picture()
    is_stale = not PICTURE.is_file() or PICTURE.read_text(encoding="utf-8") != drawn
    if is_stale and not arguments.check:
        PICTURE.parent.mkdir(exist_ok=True)
        PICTURE.write_text(drawn, encoding="utf-8")
    name = PICTURE.relative_to(ROOT)
    print(f"{name}: {'up to date' if not is_stale else 'not up to date' if arguments.check else 'written'}")
    return 1 if is_stale and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
