"""What the table says in words: the headline of the bar, and tooltips of tracks and cities."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_desktop.engine import Action
from ttr_desktop.engine.state import CLOSED, FREE
from ttr_desktop.i18n import has_text, t
from ttr_desktop.ui.prompts.options import Options
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.reasons import reason_against
from ttr_desktop.ui.table.rules_at_hand import rule_of_track
from ttr_desktop.ui.table.words import cards_text, city_name, color_name, track_name

TURNING = ("pay_tunnel", "pay_black_dice")
"""What these ask for is not said while the cards or dice that settle it are still being turned."""


def headline(desk: Desk, is_thinking: bool) -> str:
    """One line: what is to be done now, and by whom."""
    view = desk.view
    if view.is_over:
        return t("table.headline.over")
    decision = view.decision
    if decision is None:
        return ""
    if not desk.is_own_turn and (decision.seat != desk.seat or not desk.seats[desk.seat].has_person):
        name = desk.seats[decision.seat].name
        return t("table.headline.thinks", name=name) if is_thinking else t("table.headline.other", name=name)
    if not desk.is_own_turn and decision.kind in TURNING:
        return t("table.headline.turning")
    key = f"table.headline.{decision.kind}"
    return t(f"table.headline.{decision.kind}") if has_text(key) else t("table.headline.question")


def is_last_round(desk: Desk) -> bool:
    return desk.view.state.closing_turns >= 0 and not desk.view.is_over


def track_tip(desk: Desk, options: Options, track: int) -> str:
    """Everything about a track, and why it cannot be claimed."""
    board, state = desk.board, desk.view.state
    lines = [track_name(board, track)]
    kind = t(f"table.kind.{'pair' if board.pairs[track] else board.kind[track]}")
    facts = t("table.tip.track", n=board.length[track], colour=color_name(board, track), kind=kind)
    lines.append(facts[0].upper() + facts[1:])
    lines.append(t("table.tip.points", n=board.points[track]))
    if board.locomotives[track] and board.kind[track] == "ferry":
        lines.append(t("table.tip.ferry", n=board.locomotives[track]))
    if board.group[track] and "groups" in desk.view.rules.by_name:
        lines.append(t("table.tip.group", n=board.group[track]))
    if board.pairs[track]:
        lines.append(t("table.tip.pairs"))
    if state.owner[track] == FREE and (rule := rule_of_track(desk, track)):
        lines.append(rule)
    owner = state.owner[track]
    if owner >= 0:
        lines.append(t("table.tip.owner", name=desk.seats[owner].name))
    elif owner == CLOSED or (desk.is_own_turn and desk.view.decision is not None and track not in options.claims):
        reason = _reason(desk, track)
        if reason:
            lines.append(reason)
    elif track in options.claims:
        lines.append(_payment_tip(desk, options.claims[track]))
    return "\n".join(lines)


def _payment_tip(desk: Desk, ways: Sequence[Action]) -> str:
    """How many ways to pay there are; the only one is named."""
    cards = getattr(ways[0], "cards", ())
    if len(ways) == 1 and cards:
        return t("table.tip.pays", cards=cards_text(desk.view, cards))
    return t("table.tip.claimable", n=len(ways))


def _reason(desk: Desk, track: int) -> str:
    if desk.view.decision is not None and not desk.is_turn and desk.view.state.owner[track] == -1:
        return ""
    return reason_against(desk, track)


def city_tip(desk: Desk, city: int) -> str:
    """A city's name, goods or harbour, what stands there, and how many tracks each player has there."""
    board = desk.board
    facts = board.definition.cities[city]
    lines = [city_name(board, city)]
    if facts.country is not None:
        lines.append(t("table.tip.border"))
    if facts.harbour and "harbours" in desk.view.rules.by_name:
        lines.append(_held(desk, "harbours", city) or t("table.tip.harbour_free"))
    if "stations" in desk.view.rules.by_name:
        held = _held(desk, "stations", city)
        lines += [held] if held else []
    if facts.goods and "passengers" in desk.view.rules.by_name:
        from ttr_desktop.ui.prompts.passengers import goods_note

        goods = goods_note(desk, city)
        lines.append(t("table.tip.goods", values=goods) if goods else t("table.tip.no_goods"))
        held = _held(desk, "passengers", city)
        lines += [held] if held else []
    for seat, count in _tracks_by_seat(desk, city).items():
        lines.append(t("table.tip.tracks_here", name=desk.seats[seat].name, n=count))
    return "\n".join(lines)


def _held(desk: Desk, module: str, city: int) -> str:
    owner = desk.public(module)["owner"]
    assert isinstance(owner, tuple)
    if owner[city] < 0:
        return ""
    name = desk.seats[owner[city]].name
    if module == "stations":
        return t("table.tip.station_of", name=name)
    return t("table.tip.harbour_of", name=name) if module == "harbours" else t("table.tip.passenger_of", name=name)


def _tracks_by_seat(desk: Desk, city: int) -> dict[int, int]:
    counts: dict[int, int] = {}
    for track in desk.board.tracks_at[city]:
        owner = desk.view.state.owner[track]
        if owner >= 0:
            counts[owner] = counts.get(owner, 0) + 1
    return dict(sorted(counts.items()))
