"""Rules in one line, where they are needed: about a card, a track, and why something cannot be pressed now."""

from __future__ import annotations

from typing import Any

from ttr_desktop.engine.state import NO_CARD
from ttr_desktop.i18n import t
from ttr_desktop.ui.table.desk import Desk


def rule_of_card(desk: Desk, name: str) -> str:
    """What is special about a card kind in this game; empty if nothing is."""
    rules = desk.view.rules.by_name
    if name == "locomotive":
        return _rule_of_locomotive(rules["train_cards"].options)
    if name == "plus4":
        return t("table.rule.plus4", n=rules["train_cards"].options["plus4_from"])
    if name == "passenger":
        return t("table.rule.passenger")
    if name == "joker":
        return t("table.rule.joker")
    if name.endswith("_double"):
        return t("table.rule.double_ship")
    return t("table.rule.anchor") if _has_anchor(desk, name) and "harbours" in rules else ""


def _rule_of_locomotive(options: Any) -> str:
    allowed = options["locomotives_on"]
    if allowed != "any":
        return t("table.rule.locomotive_on", kinds=", ".join(t(f"table.kind.{kind}") for kind in allowed))
    return t("table.rule.locomotive_costly") if options["market_locomotive_picks"] > 1 else t("table.rule.locomotive")


def _has_anchor(desk: Desk, name: str) -> bool:
    stock = desk.view.rules.stock
    return stock is not None and any(kind.name == name and kind.anchor for kind in stock.kinds)


def with_rule(desk: Desk, name: str, tip: str) -> str:
    """A tooltip about a card, with its rule below."""
    rule = rule_of_card(desk, name)
    return f"{tip}\n{rule}" if rule else tip


def rule_of_track(desk: Desk, track: int) -> str:
    """What is special about claiming this track; empty if nothing is."""
    rules, board = desk.view.rules.by_name, desk.board
    if board.kind[track] == "tunnel" and "tunnels" in rules:
        if desk.view.mode == "dice":
            return t("table.rule.tunnel_dice", n=rules["dice"].options["black"])
        return t("table.rule.tunnel", n=rules["tunnels"].options["cards"])
    takes_wild = getattr(rules.get("train_cards"), "takes_wild", None)
    if takes_wild is not None and not takes_wild[track]:
        return t("table.rule.no_wild")
    return ""


def reason_of_spot(desk: Desk, name: str) -> str:
    """Why what is pressed can do nothing now."""
    what, _, number = name.partition(" ")
    kind = desk.view.decision.kind if desk.view.decision is not None else ""
    if kind == "second_pick" and what in ("tickets", "build", "passenger", "exchange"):
        return t("table.why.second_first")
    if what == "market" and kind == "second_pick":
        return _reason_of_second(desk, int(number) - 1)
    if what == "deck":
        return _reason_of_deck(desk, int(number) - 1)
    if what == "tickets" and not any(desk.view.state.ticket_decks):
        return t("table.why.no_tickets")
    if what == "tickets" and kind == "dice":
        return t("table.why.ticket_dice")
    if not desk.is_turn:
        return t("table.why.not_now")
    reasons = {"build": _reason_of_site, "passenger": _reason_of_passenger, "exchange": _reason_of_exchange}
    return reasons[what](desk) if what in reasons else t("table.why.not_now")


def _reason_of_deck(desk: Desk, deck: int) -> str:
    decks = desk.view.state.decks
    if deck >= len(decks):
        return t("table.why.not_on_board")
    return t("table.why.not_now") if decks[deck] else t("table.why.deck_empty")


def _reason_of_second(desk: Desk, slot: int) -> str:
    kind = desk.view.state.market[slot] if slot < len(desk.view.state.market) else NO_CARD
    stock = desk.view.rules.stock
    if stock is not None and kind != NO_CARD and stock.kinds[kind].wild:
        return t("table.why.second_wild")
    return t("table.why.not_now")


def _reason_of_site(desk: Desk) -> str:
    """Why no station or harbour can be built."""
    rules = desk.view.rules.by_name
    if "stations" in rules:
        if desk.counts("stations", desk.seat) >= len(rules["stations"].options["costs"]):
            return t("table.why.stations_gone")
        return t("table.why.station_dice") if desk.view.mode == "dice" else t("table.why.station_cards")
    if "harbours" not in rules:
        return t("table.why.not_on_board")
    if desk.counts("harbours", desk.seat) >= rules["harbours"].options["per_player"]:
        return t("table.why.harbours_gone")
    owner, built = desk.view.state.owner, desk.public("harbours")["owner"]
    assert isinstance(built, tuple)
    is_reached = any(
        built[city] < 0 and any(owner[track] == desk.seat for track in desk.board.tracks_at[city])
        for city in desk.board.harbour_cities
    )
    return _harbour_cards(desk) if is_reached else t("table.why.harbour_site")


def _harbour_cards(desk: Desk) -> str:
    """What the cards in hand lack for a harbour, in the colour that comes nearest."""
    stock, hand, colors = desk.view.rules.stock, desk.view.hand, desk.board.definition.colors
    assert stock is not None
    of_each: int = getattr(desk.view.rules.by_name["harbours"], "cards_of_each", 0)
    needed = of_each * stock.deck_count
    wild = sum(count for kind, count in zip(stock.kinds, hand, strict=True) if kind.wild)

    def have(color: int) -> int:
        """Of a colour as many cards with anchor count as a harbour takes; wild cards stand for the others."""
        held = [0] * stock.deck_count
        for kind, count in zip(stock.kinds, hand, strict=True):
            if kind.color == color and kind.anchor and not kind.wild:
                held[kind.deck] += count
        return min(needed, sum(min(of_each, number) for number in held) + wild)

    best = max(range(len(colors)), key=have)
    return t("table.why.harbour_cards", colour=t(f"table.colour.{colors[best]}"), have=have(best), all=needed)


def _reason_of_passenger(desk: Desk) -> str:
    if "passengers" not in desk.view.rules.by_name:
        return t("table.why.not_on_board")
    return t("table.why.passenger_stuck") if desk.counts("passengers", desk.seat) else t("table.why.no_passenger")


def _reason_of_exchange(desk: Desk) -> str:
    return t("table.why.no_exchange") if "exchange" in desk.view.rules.by_name else t("table.why.not_on_board")
