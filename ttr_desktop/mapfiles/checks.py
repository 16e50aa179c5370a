"""What each rule module asks of the rest of the map file, one small function per module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ttr_desktop.engine.cards import MOST_MARKET
from ttr_desktop.engine.mapdef import CityDef, TrackDef
from ttr_desktop.engine.tickets import MOST_DRAWN
from ttr_desktop.mapfiles.draft import Draft, Row
from ttr_desktop.mapfiles.module_set import check_module_set
from ttr_desktop.mapfiles.problems import Report

Options = Mapping[str, Any]


def check_modules(draft: Draft, report: Report) -> None:
    """The modules fit together, what lies on the board has its module, and each has what it needs."""
    check_module_set(draft, report)
    for name, check in CHECKS.items():
        options = draft.head.rules.get(name)
        if options is not None:
            check(draft, options, Complaint(name, draft, report))


class Complaint:
    """Reports faults of one module, at one of its options or at a row of the board."""

    def __init__(self, module: str, draft: Draft, report: Report) -> None:
        self._key = f"rules.{module}"
        self._draft = draft
        self._report = report

    def __call__(self, message: str, option: str = "") -> None:
        key = f"{self._key}.{option}" if option else self._key
        self._report.add(self._draft.head.line(key), key, message)

    def at(self, row: Row[TrackDef] | Row[CityDef], name: str, message: str) -> None:
        self._report.add(row.line, f"{row.key}.{name}", message)


def _train_cards(draft: Draft, options: Options, complain: Complaint) -> None:
    colors, players = len(draft.head.colors), draft.head.players[1]
    total = options["per_color"] * colors + options["locomotives"] + options["plus4"] + options["passengers"]
    dealt = options["hand"] * players + options["market"]
    if total < dealt:
        complain(
            f"There are {total} cards, but {players} players get {options['hand']} each "
            f"and the market shows {options['market']}: {dealt} in all.",
            "per_color",
        )
    ferries = draft.head.rules.get("ferries", {})
    for row in draft.tracks:
        track = row.value
        if track.kind == "sea" or track.group:
            continue
        wilds = _wilds(track, options)
        if track.length > options["per_color"] + wilds:
            cards = f"{options['per_color']} cards of a colour and {wilds} wild cards that may be used here"
            complain.at(row, "length", f"{track.length} spaces can never be paid with {cards}.")
        elif track.locomotives > wilds and not ferries.get("substitute"):
            cards = f"{wilds} wild cards that may be used here"
            complain.at(row, "locomotives", f"{track.locomotives} locomotive symbols can never be paid with {cards}.")


def _wilds(track: TrackDef, options: Options) -> int:
    kinds = options["locomotives_on"]
    if kinds != "any" and track.kind not in kinds:
        return 0
    plus4: int = options["plus4"] if track.length >= options["plus4_from"] else 0
    locomotives: int = options["locomotives"]
    return locomotives + plus4


def _travel_cards(draft: Draft, options: Options, complain: Complaint) -> None:
    colors, players = len(draft.head.colors), draft.head.players[1]
    if options["anchors"] > options["per_color"]:
        complain(f"{options['anchors']} of only {options['per_color']} rail cards cannot carry an anchor.", "anchors")
    decks = {
        "rail": options["per_color"] * colors + options["jokers"],
        "ship": (options["single_ships"] + options["double_ships"]) * colors,
    }
    for deck, total in decks.items():
        dealt = options["hand"][deck] * players + options["market"][deck]
        if total < dealt:
            complain(
                f"There are {total} {deck} cards, but {players} players get {options['hand'][deck]} each "
                f"and the market shows {options['market'][deck]}: {dealt} in all.",
                "hand",
            )
    market = sum(options["market"].values())
    if market > MOST_MARKET:
        complain(f"The market shows {market} cards; {MOST_MARKET} are the most.", "market")
    by_ship = options["single_ships"] + 2 * options["double_ships"]
    for row in draft.tracks:
        track = row.value
        spaces = (by_ship if track.kind == "sea" else options["per_color"]) + options["jokers"]
        if track.length > spaces:
            message = f"{track.length} spaces can never be paid: a colour and the jokers cover only {spaces}."
            complain.at(row, "length", message)


def _fleet(draft: Draft, options: Options, complain: Complaint) -> None:
    pieces, keep, suggested = draft.head.pieces, options["keep"], options["suggested"]
    if "ships" not in pieces:
        complain('The players have no ships: add them to "pieces" at the top.')
        return
    if keep > sum(pieces.values()):
        complain(f"A player keeps {keep} pieces of only {sum(pieces.values())}.", "keep")
    if sum(suggested.values()) != keep:
        complain(f"The suggested mix has {sum(suggested.values())} pieces; a player keeps {keep}.", "suggested")
    for name, count in suggested.items():
        if count > pieces[name]:
            complain(f"The suggested mix has {count} {name}, but a player has only {pieces[name]}.", "suggested")


def _tickets(draft: Draft, options: Options, complain: Complaint) -> None:
    sizes = draft.deck_sizes()
    drawn_from: set[str] = set()
    for option in ("setup", "take"):
        rule = options[option]
        draw, mix = rule.get("draw"), rule.get("mix")
        if (draw is None) == (mix is None):
            complain('Here must be either "draw" (tickets from each deck) or "mix" (from decks of choice).', option)
            drawn_from |= set(sizes)
            continue
        drawn = sum(draw.values()) if draw is not None else mix
        if drawn < max(1, rule["keep"]):
            complain(f"{drawn} tickets are drawn, but at least {rule['keep']} of them are to be kept.", option)
        if drawn > MOST_DRAWN:
            complain(f"{drawn} tickets are drawn at once; {MOST_DRAWN} are the most.", option)
        for deck in dict.fromkeys((*(draw or {}), *rule.get("undealt_removed", ()))):
            if deck not in sizes and "tickets" not in draft.incomplete:
                decks = ", ".join(sizes) or "none"
                complain(f"There are no tickets of the deck {deck!r}; the decks are: {decks}.", option)
        drawn_from |= set(sizes if draw is None else draw)
    if "tickets" not in draft.incomplete:
        _deal(draft, options["setup"], sizes, complain)
    for deck in sizes:
        if deck not in drawn_from:
            complain(f"Nobody ever draws from the deck {deck!r} of the tickets.")


def _deal(draft: Draft, setup: Options, sizes: Mapping[str, int], complain: Complaint) -> None:
    """There are enough tickets for the set-up of the most players."""
    players = draft.head.players[1]
    for deck, count in (setup.get("draw") or {}).items():
        if deck in sizes and count * players > sizes[deck]:
            complain(
                f"{players} players need {count * players} tickets of the deck {deck!r}; it has {sizes[deck]}.", "setup"
            )
    mix = setup.get("mix") or 0
    if mix * players > sum(sizes.values()):
        complain(f"{players} players need {mix * players} tickets; there are {sum(sizes.values())}.", "setup")


def _passengers(draft: Draft, options: Options, complain: Complaint) -> None:
    stacks = options["goods"]
    for color, stack in stacks.items():
        if list(stack) != sorted(stack, reverse=True):
            complain(f"The stack of goods {color!r} must go from the highest value to the lowest.", "goods")
    for row in draft.cities:
        city = row.value
        if city.junction or city.country is not None:
            continue
        if city.goods is None:
            complain.at(row, "goods", f'{city.id} holds no goods: add "goods:" and the name of a stack.')
        elif city.goods not in stacks:
            known = ", ".join(stacks)
            complain.at(row, "goods", f"There is no stack of goods {city.goods!r}; the rules know {known}.")


def _harbours(draft: Draft, options: Options, complain: Complaint) -> None:
    if "cities" not in draft.incomplete and not any(row.value.harbour for row in draft.cities):
        complain('No city has "harbour: true".')
    cards = draft.head.rules.get("travel_cards")
    if cards and min(2, cards["anchors"]) + min(2, cards["single_ships"]) + cards["jokers"] < 4:
        complain("There are too few cards with an anchor to ever build a harbour.")
    if list(options["points"]) != sorted(options["points"]):
        complain("More completed tickets must not be worth less.", "points")


def _pair_spaces(draft: Draft, options: Options, complain: Complaint) -> None:
    del options
    if not any(row.value.pairs for row in draft.tracks) and "tracks" not in draft.incomplete:
        complain('No track has "pairs:".')


def _groups(draft: Draft, options: Options, complain: Complaint) -> None:
    del options
    if not any(row.value.group for row in draft.tracks) and "tracks" not in draft.incomplete:
        complain('No track has "group:".')


def _end(draft: Draft, options: Options, complain: Complaint) -> None:
    fleet = draft.head.rules.get("fleet")
    pieces = fleet["keep"] if fleet else draft.head.pieces.get("trains", 0)
    for option, counts in (("pieces_left", (options["pieces_left"],)), ("choices", options["choices"])):
        for count in counts:
            if count >= pieces:
                complain(f"Players begin with {pieces} pieces, so {count} left would end the game at once.", option)
    if options["choices"] and options["pieces_left"] not in options["choices"]:
        complain(f"The choices must hold pieces_left itself, {options['pieces_left']}.", "choices")


CHECKS: dict[str, Callable[[Draft, Options, Complaint], None]] = {
    "train_cards": _train_cards,
    "travel_cards": _travel_cards,
    "fleet": _fleet,
    "tickets": _tickets,
    "passengers": _passengers,
    "harbours": _harbours,
    "pair_spaces": _pair_spaces,
    "groups": _groups,
    "end": _end,
}
