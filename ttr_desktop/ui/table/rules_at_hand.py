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
        return t("table.rule.tunnel_dice") if desk.view.mode == "dice" else t("table.rule.tunnel")
    takes_wild = getattr(rules.get("train_cards"), "takes_wild", None)
    if takes_wild is not None and not takes_wild[track]:
        return t("table.rule.no_wild")
    return ""


def reason_of_spot(desk: Desk, name: str) -> str:
    """Why what is pressed can do nothing now."""
    what, _, number = name.partition(" ")
    decision = desk.view.decision
    if what == "market" and decision is not None and decision.kind == "second_pick":
        return _reason_of_second(desk, int(number) - 1)
    if what == "deck" and not desk.view.state.decks[int(number) - 1]:
        return t("table.why.deck_empty")
    if what == "tickets" and number:
        if not any(desk.view.state.ticket_decks):
            return t("table.why.no_tickets")
        if decision is not None and decision.kind == "second_pick":
            return t("table.why.second_first")
    return t("table.why.not_now")


def _reason_of_second(desk: Desk, slot: int) -> str:
    kind = desk.view.state.market[slot]
    stock = desk.view.rules.stock
    if stock is not None and kind != NO_CARD and stock.kinds[kind].wild:
        return t("table.why.second_wild")
    return t("table.why.not_now")
