"""Why a track cannot be claimed now, in one line."""

from __future__ import annotations

from ttr_desktop.engine.board import NO_COLOR
from ttr_desktop.engine.state import CLOSED
from ttr_desktop.i18n import t
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.words import card_name


def reason_against(desk: Desk, track: int) -> str:
    """What stands against claiming a free track; empty if it is not free."""
    view, state, seat = desk.view, desk.view.state, desk.seat
    owner = state.owner[track]
    if owner == CLOSED:
        return t("table.why.closed")
    if owner >= 0:
        return ""
    if not view.rules.claims.is_open(state, seat, track):
        return t("table.why.sibling")
    pieces = state.ships[seat] if desk.board.by_sea[track] else state.trains[seat]
    if pieces < desk.board.length[track]:
        key = desk.board.by_sea[track]
        return t("table.why.ships", n=pieces) if key else t("table.why.trains", n=pieces)
    if view.mode == "dice":
        return t("table.why.dice", n=_dice_needed(desk, track))
    return _cards_short(desk, track)


def _dice_needed(desk: Desk, track: int) -> int:
    cost: list[int] = getattr(desk.view.rules.by_name["dice"], "cost", desk.board.length)
    return cost[track]


def _cards_short(desk: Desk, track: int) -> str:
    """What the cards lack: of the track's colour, or of any one colour."""
    board, stock = desk.board, desk.view.rules.stock
    assert stock is not None
    by_sea = board.by_sea[track]
    color = board.color[track]
    needed = board.length[track] + board.pairs[track]
    held: dict[int, int] = {}
    for kind, count in enumerate(desk.view.hand):
        facts = stock.kinds[kind]
        if facts.color is not None and (stock.deck_count == 1 or bool(facts.deck) == by_sea):
            held[facts.color] = held.get(facts.color, 0) + count * facts.spaces
    symbols = board.locomotives[track]
    wilds = sum(count for kind, count in enumerate(desk.view.hand) if stock.kinds[kind].wild)
    if symbols > wilds and board.kind[track] == "ferry":
        return t("table.why.locomotives", n=symbols, have=wilds)
    if board.pairs[track]:
        return t("table.why.pairs", n=board.pairs[track], have=_pairs_held(held, wilds))
    if color == NO_COLOR:
        return t("table.why.any_colour", n=needed, have=max(held.values(), default=0))
    name = card_name(board.definition.colors[color])
    return t("table.why.colour", n=needed, card=name, have=held.get(color, 0))


def _pairs_held(held: dict[int, int], wilds: int) -> int:
    """How many pairs of one colour the cards make, wild cards filling up."""
    odd = sum(count % 2 for count in held.values())
    return sum(count // 2 for count in held.values()) + min(odd, wilds) + max(0, wilds - odd) // 2
