"""The look of each board: `base.toml` holds what they share, `<id>.toml` what is its own."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


def styled_boards() -> list[str]:
    """Boards that have a style of their own."""
    return sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != "base")


def load_style(board_id: str) -> dict[str, Any]:
    """The base style with a board's own values over it; lists are replaced whole."""
    base, own = (tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8")) for name in ("base", board_id))
    return _over(base, own)


def _over(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    result = dict(base)
    for key, value in own.items():
        known = base.get(key)
        result[key] = _over(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return result
