"""What an action does, in a few words: for every action there is, also one whose rule nobody has written words for."""

from __future__ import annotations

from ttr_desktop.engine import Action, View
from ttr_desktop.engine.actions import Target, target_of
from ttr_desktop.i18n import has_text, t
from ttr_desktop.i18n.phrases import Teller


def action_words(view: View, action: Action) -> str:
    """An action in a few words: "claiming Paris – Dieppe". Its text is `action.<name of the action>`."""
    teller = Teller(view, ())
    key = f"action.{type(action).__name__}"
    if has_text(key):
        return t(f"action.{type(action).__name__}", **_spoken(teller, action))
    return _by_target(teller, target_of(action))


def _spoken(teller: Teller, action: Action) -> dict[str, object]:
    """The fields of an action as words: places and cards by their names, the rest as it is."""
    named = {
        "track": teller.track,
        "city": teller.city,
        "cards": teller.cards,
        "kind": teller.card,
        "tickets": lambda tickets: "; ".join(map(teller.ticket, tickets)) or t("action.no_ticket"),
        "counts": teller.decks,
    }
    names = action.__dataclass_fields__  # type: ignore[attr-defined]
    values = {name: getattr(action, name) for name in names}
    return {name: named[name](value) if name in named else value for name, value in values.items()}  # type: ignore[operator]


def _by_target(teller: Teller, target: Target) -> str:
    if target.tracks:
        return t("action.general.track", track=", ".join(map(teller.track, target.tracks)))
    if target.cities:
        return t("action.general.city", city=", ".join(map(teller.city, target.cities)))
    if target.tickets:
        return t("action.general.tickets", tickets="; ".join(map(teller.ticket, target.tickets)))
    if target.cards:
        return t("action.general.cards", cards=teller.cards(target.cards))
    return t("action.general.do")
