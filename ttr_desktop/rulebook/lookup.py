"""Which page explains a kind of track and a board; a decision names its page itself (`DecisionKind.page`)."""

from __future__ import annotations


def page_of_track(kind: str, pairs: int, has_group: bool, mode: str = "cards") -> str:
    """The page about claiming a track of this kind."""
    if mode == "dice":
        return "dice-tunnels" if kind == "tunnel" else "dice-claim"
    if has_group:
        return "groups"
    if pairs:
        return "pairs"
    return {"tunnel": "tunnels", "ferry": "ferries", "sea": "sea-tracks"}.get(kind, "claim")


def page_of_board(map_id: str, mode: str = "cards") -> str:
    """The page about a board: there is one for each that comes with the game, and one about what dice change."""
    return "dice-boards" if mode == "dice" else map_id
