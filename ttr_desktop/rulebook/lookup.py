"""Which page explains what a player is asked: every kind of decision, and what the screen asks on its own."""

from __future__ import annotations

from collections.abc import Collection

KINDS: dict[str, str] = {
    "turn": "turn",
    "second_pick": "cards",
    "refill": "sea-cards",
    "declare_mix": "germany",
    "setup_tickets": "setup",
    "keep_tickets": "tickets",
    "fleet": "fleet",
    "tunnel": "tunnels",
    "pay_tunnel": "tunnels",
    "fill_group": "ferries",
    "anchors": "sea-tracks",
    "place_passenger": "passengers",
    "trip": "passengers",
    "roll": "dice",
    "dice": "dice",
    "pay_black_dice": "dice-tunnels",
    "tokens": "dice-tokens",
    # What a screen asks before it sends an action.
    "claim": "claim",
    "build_station": "stations",
    "build_harbour": "harbours",
    "exchange": "fleet",
    "take_mix": "germany",
    "over": "scoring",
}
"""The page of each kind of decision, in a game with cards on a plain board."""

WITH_DICE: dict[str, str] = {
    "turn": "dice",
    "keep_tickets": "dice-tickets",
    "take_mix": "dice-tickets",
    "claim": "dice-claim",
    "build_station": "dice-stations",
    "place_passenger": "passengers",
    "trip": "dice-passengers",
}
"""Where dice change what is asked."""

WITH_MODULE: tuple[tuple[str, str, str], ...] = (
    ("claim", "travel_cards", "sea-tracks"),
    ("second_pick", "travel_cards", "sea-cards"),
    ("fill_group", "groups", "groups"),
)
"""Where a rule module of the board changes it: (kind, module, page)."""


def page_for(kind: str, modules: Collection[str] = (), mode: str = "cards") -> str:
    """The id of the page that explains a kind of decision; `modules` are the rule modules of the board."""
    if mode == "dice" and kind in WITH_DICE:
        return WITH_DICE[kind]
    for asked, module, page in WITH_MODULE:
        if asked == kind and module in modules and mode == "cards":
            return page
    return KINDS.get(kind, "turn")


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
