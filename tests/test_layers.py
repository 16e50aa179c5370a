"""Imports point one way. A stray one is reported by file and line.

Every import counts, wherever it stands: at the top, inside a function, or only for the type checker.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import ttr_desktop

PACKAGE = Path(ttr_desktop.__file__).parent
ALL = frozenset({"*"})
PARTS: dict[str, frozenset[str]] = {
    "engine": frozenset(),
    "files": frozenset(),
    "names": frozenset(),
    "boardlayout": frozenset({"engine", "files"}),
    "paths": frozenset(),
    "resources": frozenset(),
    "i18n": frozenset({"engine", "resources"}),
    "mapfiles": frozenset({"engine", "files", "names", "resources", "paths"}),
    "bots": frozenset({"engine"}),
    "persistence": frozenset({"engine", "files", "names", "paths"}),
    "mapmaker": frozenset({"boardlayout", "engine", "files", "mapfiles", "paths", "persistence"}),
    "achievements": frozenset({"engine", "files", "persistence"}),
    "settings": frozenset({"files", "names", "paths", "persistence"}),
    "controller": frozenset({"engine", "bots", "files", "mapfiles", "names", "persistence"}),
    "rulebook": frozenset({"engine", "resources"}),
    "tutorial": frozenset({"engine", "controller", "files", "mapfiles", "paths", "persistence"}),
    "ui": frozenset(
        {"controller", "engine", "i18n", "resources", "boardlayout", "mapfiles", "settings", "paths", "persistence"}
        | {"rulebook", "tutorial", "logs", "mapmaker", "achievements", "files", "names"}
    ),
    "logs": frozenset({"files", "i18n", "paths"}),
    "commands": ALL,
    "app": ALL,
    "__main__": frozenset({"app", "logs", "paths", "resources"}),
    "__init__": frozenset(),
}
"""Which parts of the package each part may import, besides itself and the version in `ttr_desktop`."""

OUTSIDE: dict[str, frozenset[str]] = {
    "ui": frozenset({"pygame"}),
    "commands": frozenset({"pygame"}),
    "mapfiles": frozenset({"yaml"}),
    "paths": frozenset({"platformdirs"}),
}
"""What is not of the standard library, and who may import it."""

PURE = frozenset(
    {"__future__", "abc", "array", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib"}
    | {"heapq", "itertools", "json", "math", "operator", "types", "typing"}
)
"""What the engine may take of the standard library: nothing that reaches for files, clocks, chance or the system."""

IMPURE_CALLS = frozenset({"open", "input", "print", "exec", "eval", "__import__"})


FAMILIES = ("bots/", "ui/prompts/")
"""Who may know a rule by its name: how bots play it, and how the table asks it."""


@dataclass(frozen=True)
class Import:
    """One module that a file imports."""

    file: str
    line: int
    part: str
    module: str
    is_at_top: bool

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.part} imports {self.module}"


def imports_of(source: str, file: str) -> Iterator[Import]:
    """Every import of a file; `file` is its path, beginning with the package's name."""
    names = Path(file).parts
    part = names[1] if len(names) > 2 else Path(file).stem
    tree = ast.parse(source)
    at_top = set(map(id, tree.body))
    for node in ast.walk(tree):
        for module in modules_of(node, names[:-1]):
            yield Import(file, getattr(node, "lineno", 0), part, module, id(node) in at_top)


def modules_of(node: ast.AST, folder: tuple[str, ...]) -> list[str]:
    """The full names of the modules that one statement imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = ".".join([*(folder[: len(folder) - node.level + 1] if node.level else ()), *filter(None, [node.module])])
    # `from ttr_desktop import ui` names a part, `from ttr_desktop.ui import fonts` has named it already.
    return [f"{base}.{alias.name}" for alias in node.names] if base == "ttr_desktop" else [base]


def strays(found: Iterator[Import]) -> list[str]:
    return [f"{one}: {reason}" for one in found if (reason := fault_of(one))]


def fault_of(one: Import) -> str:
    """What is wrong with an import; nothing if it is fine."""
    top, *rest = one.module.split(".")
    if one.part not in PARTS:
        return f"say in {Path(__file__).name} what {one.part} may import"
    if top == "ttr_desktop":
        target = rest[0] if rest else "__version__"
        allowed = PARTS[one.part]
        fine = target in (one.part, "__version__") or target in allowed or allowed == ALL
        return "" if fine else "imports point the other way"
    if top in sys.stdlib_module_names:
        return "must not reach outside" if one.part == "engine" and top not in PURE else ""
    return "" if top in OUTSIDE.get(one.part, frozenset()) else "not the place for it"


def all_imports() -> Iterator[Import]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield from imports_of(path.read_text(encoding="utf-8"), str(path.relative_to(PACKAGE.parent)))


def test_imports_point_one_way() -> None:
    found = strays(all_imports())

    assert not found, "\n".join(found)


def test_only_families_of_tuned_behaviour_know_a_rule_by_its_name() -> None:
    strangers = [
        str(one)
        for one in all_imports()
        if f"{one.module}.".startswith("ttr_desktop.engine.rules.") and one.part != "engine"
        if not one.file.removeprefix("ttr_desktop/").startswith(FAMILIES)
    ]

    assert strangers == []


def test_no_screen_knows_the_application_that_shows_it() -> None:
    known_by = {f"ttr_desktop/ui/{name}.py" for name in ("application", "run", "loop", "demo", "faults")}
    strangers = [
        str(one)
        for one in all_imports()
        if one.part == "ui" and one.file not in known_by
        if one.module == "ttr_desktop.ui.application"
    ]

    assert strangers == []


def test_commands_load_pygame_only_when_asked_about_it() -> None:
    early = [str(one) for one in all_imports() if one.part == "commands" and one.module == "pygame" and one.is_at_top]

    assert early == []


def test_the_engine_touches_no_file_and_no_console() -> None:
    calls = [
        f"{path.relative_to(PACKAGE.parent)}:{node.lineno}: calls {node.func.id}"
        for path in sorted((PACKAGE / "engine").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS
    ]

    assert calls == []


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("ttr_desktop/engine/rules/ferries.py", "import random"),
        ("ttr_desktop/engine/game.py", "def f():\n    from ttr_desktop.bots import make_bot"),
        ("ttr_desktop/engine/game.py", "from ..i18n import t"),
        ("ttr_desktop/engine/game.py", "from .. import mapfiles"),
        ("ttr_desktop/engine/game.py", "import os.path"),
        ("ttr_desktop/boardlayout/frame.py", "from ttr_desktop.mapfiles import load_map"),
        ("ttr_desktop/bots/novice.py", "from ttr_desktop.controller.arena import ArenaPlan"),
        ("ttr_desktop/bots/novice.py", "import numpy as np"),
        ("ttr_desktop/controller/match.py", "import pygame"),
        ("ttr_desktop/controller/match.py", "from ttr_desktop import ui"),
        ("ttr_desktop/i18n/phrases.py", "import yaml"),
        ("ttr_desktop/ui/window.py", "from ttr_desktop.commands.base import UsageFault"),
        ("ttr_desktop/novelty/thing.py", "import json"),
    ],
)
def test_a_stray_import_is_found(file: str, source: str) -> None:
    found = strays(imports_of(source, file))

    assert len(found) == 1
    assert found[0].startswith(f"{file}:{source.count(chr(10)) + 1}: ")


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("ttr_desktop/engine/game.py", "from .rules import specs"),
        ("ttr_desktop/engine/game.py", "import hashlib, json\nfrom dataclasses import dataclass"),
        ("ttr_desktop/mapfiles/source.py", "import yaml\nfrom ttr_desktop import resources"),
        ("ttr_desktop/ui/board/view.py", "import pygame\nfrom ttr_desktop.engine.view import View"),
        ("ttr_desktop/logs.py", "from ttr_desktop import __version__"),
    ],
)
def test_a_proper_import_is_not_reported(file: str, source: str) -> None:
    assert strays(imports_of(source, file)) == []
