"""Payments against trying everything: all that pay are offered, none twice, none that contains a cheaper one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.stories import Story, board
from ttr_desktop.engine import Board, Game
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.rules.harbours import BuildHarbour
from ttr_desktop.engine.rules.stations import BuildStation
from ttr_desktop.engine.rules.travel_cards import ClaimPairs

Hand = dict[str, int]
Paid = frozenset[tuple[str, int]]


# -- all payments that the engine offers, played to their end ------------------------------------


def offered(story: Story, track: int) -> list[Paid]:
    """Every complete payment that can be made for a track, as often as there are ways to it."""
    found = []
    for action in story.game.legal_actions():
        if isinstance(action, (Claim, ClaimPairs)) and action.track == track:
            game = story.game.copy()
            game.apply(action)
            before = Counter(dict(enumerate(story.state.hands[0])))
            found += [named(story, before - Counter(dict(enumerate(hand)))) for hand in ends(game)]
    return found


def ends(game: Game) -> Iterator[list[int]]:
    """The hands of the first seat after all ways to complete what it has begun."""
    decision = game.decision
    if decision is None or decision.seat != 0 or decision.kind not in ("fill_group", "anchors"):
        yield game.state.hands[0]
        return
    for action in game.legal_actions():
        further = game.copy()
        further.apply(action)
        yield from ends(further)


def named(story: Story, counts: Counter[int]) -> Paid:
    return frozenset((story.kind_name(kind), count) for kind, count in counts.items() if count)


def minimal(hand: Hand, pays: Callable[[Hand], bool]) -> set[Paid]:
    """All parts of a hand that pay and of which no smaller part pays."""
    good = []
    for counts in product(*(range(count + 1) for count in hand.values())):
        part = dict(zip(hand, counts, strict=True))
        if pays(part):
            good.append(part)
    return {
        frozenset((name, count) for name, count in part.items() if count)
        for part in good
        if not any(other != part and all(other[name] <= part[name] for name in part) for other in good)
    }


def check(story: Story, track: int, hand: Hand, pays: Callable[[Hand], bool]) -> None:
    story.hand(1)
    story.hand(0, **hand)
    found = offered(story, track)
    assert len(found) == len(set(found))
    assert set(found) == minimal(hand, pays)


def hands(**most: int) -> st.SearchStrategy[Hand]:
    return st.fixed_dictionaries({name: st.integers(0, count) for name, count in most.items()})


# -- the rule in one sentence each, written without a look at the engine ------------------------------


def pays_set(length: int, color: str | None, symbols: int, *, wild: bool, plus4: bool) -> Callable[[Hand], bool]:
    """C8, E3, S2, N2, M2, M3: one colour, wilds where they count, a locomotive for every symbol."""

    def pays(part: Hand) -> bool:
        wilds = part.get("locomotive", 0) + part.get("plus4", 0)
        if part.get("passenger") or (not wild and wilds) or (not plus4 and part.get("plus4")):
            return False
        colors = [name for name, count in part.items() if count and name not in ("locomotive", "plus4", "passenger")]
        if len(colors) > 1 or (color is not None and colors not in ([], [color])):
            return False
        return sum(part.values()) == length and wilds >= symbols

    return pays


def pays_ferry_with_groups(length: int, color: str | None, symbols: int, size: int) -> Callable[[Hand], bool]:
    """N4: each symbol a locomotive or a group of any cards, plain spaces a set with further locomotives."""

    def pays(part: Hand) -> bool:
        total, locomotives = sum(part.values()), part.get("locomotive", 0)
        choices = [color] if color else [name for name in part if name != "locomotive"]
        for groups in range(symbols + 1):
            if total != length - groups + size * groups:
                continue
            for extra in range(length - symbols + 1):
                plain = length - symbols - extra
                if locomotives >= symbols - groups + extra and any(part.get(c, 0) >= plain for c in choices):
                    return True
        return False

    return pays


def pays_track_with_groups(length: int, size: int) -> Callable[[Hand], bool]:
    """N5: any card of the set may be a group of any cards; locomotives only inside a group."""

    def pays(part: Hand) -> bool:
        total = sum(part.values())
        return any(
            total == length - groups + size * groups
            and any(count >= length - groups for name, count in part.items() if name != "locomotive")
            for groups in range(length + 1)
        )

    return pays


def pays_by_sea(length: int, color: str | None) -> Callable[[Hand], bool]:
    """R7: ships of one colour and jokers cover at least the spaces."""

    def pays(part: Hand) -> bool:
        colors = {name.split("_")[1] for name, count in part.items() if count and name != "joker"}
        if any(count and name.startswith("rail") for name, count in part.items()):
            return False
        if len(colors) > 1 or (color is not None and not colors <= {color}):
            return False
        covered = sum(count * (2 if name.endswith("double") else 1) for name, count in part.items())
        return covered >= length

    return pays


def pays_by_rail(length: int, color: str | None) -> Callable[[Hand], bool]:
    def pays(part: Hand) -> bool:
        if any(count and name.startswith("ship") for name, count in part.items()):
            return False
        colors = {name.split("_")[1] for name, count in part.items() if count and name != "joker"}
        if len(colors) > 1 or (color is not None and not colors <= {color}):
            return False
        return sum(part.values()) == length

    return pays


def pays_pairs(pairs: int) -> Callable[[Hand], bool]:
    """R8 in figures: 2p cards, j of them jokers, o colours an odd number of times, o <= j <= p."""

    def pays(part: Hand) -> bool:
        jokers = part.get("joker", 0)
        colors: Counter[str] = Counter()
        for name, count in part.items():
            if name.startswith("ship") and count:
                return False
            if name.startswith("rail"):
                colors[name.split("_")[1]] += count
        odd = sum(count % 2 for count in colors.values())
        return sum(part.values()) == 2 * pairs and odd <= jokers <= pairs

    return pays


# -- tracks of the boards ------------------------------------------------------------------------------


@cache
def table(name: str | Board) -> Story:
    return Story(name, seats=2)


@settings(max_examples=60)
@given(
    hand=hands(red=4, blue=5, green=1, locomotive=4),
    place=st.sampled_from([("atlanta", "miami"), ("el_paso", "phoenix")]),
)
def test_usa(hand: Hand, place: tuple[str, str]) -> None:
    story = table("usa")
    track = story.track(*place)
    color = {"blue": "blue", "gray": None}[story.board.definition.tracks[track].color]
    check(story, track, hand, pays_set(story.board.length[track], color, 0, wild=True, plus4=False))


@settings(max_examples=60)
@given(hand=hands(red=5, blue=3, locomotive=5), place=st.sampled_from([("palermo", "smyrna"), ("athina", "brindisi")]))
def test_europe_ferries(hand: Hand, place: tuple[str, str]) -> None:
    story = table("europe")
    track = story.track(*place)
    symbols = story.board.locomotives[track]
    check(story, track, hand, pays_set(story.board.length[track], None, symbols, wild=True, plus4=False))


@settings(max_examples=40)
@given(hand=hands(blue=4, red=3, locomotive=3), place=st.sampled_from([("bern", "interlaken"), ("davos", "brusio")]))
def test_switzerland_locomotives(hand: Hand, place: tuple[str, str]) -> None:
    story = table("switzerland")
    track = story.track(*place)
    tunnel = story.board.kind[track] == "tunnel"
    check(story, track, hand, pays_set(story.board.length[track], "blue", 0, wild=tunnel, plus4=False))


@settings(max_examples=60)
@given(
    hand=hands(orange=4, red=2, locomotive=2, plus4=3, passenger=2),
    place=st.sampled_from([("berlin", "leipzig"), ("bremen", "hamburg"), ("frankfurt", "koeln")]),
)
def test_germany_plus4(hand: Hand, place: tuple[str, str]) -> None:
    story = table("germany")
    track = story.track(*place)
    length = story.board.length[track]
    color = {"orange": "orange", "gray": None}[story.board.definition.tracks[track].color]
    check(story, track, hand, pays_set(length, color, 0, wild=True, plus4=length >= 4))


@settings(max_examples=80)
@given(
    hand=hands(red=3, blue=3, purple=3, locomotive=3),
    place=st.sampled_from(
        [("alborg", "kristiansand"), ("arhus", "kobenhavn"), ("alborg", "goteborg"), ("honningsvag", "tromso")]
    ),
)
def test_nordic_ferries_with_groups(hand: Hand, place: tuple[str, str]) -> None:
    story = table("nordic")
    track = story.track(*place)
    fact = story.board.definition.tracks[track]
    color = None if fact.color == "gray" else fact.color
    check(story, track, hand, pays_ferry_with_groups(fact.length, color, fact.locomotives, 3))


@cache
def small_murmansk() -> Story:
    """Murmansk-Lieksa with four spaces and groups of two, so that everything can be tried."""
    definition = board("nordic").definition
    tracks = tuple(replace(t, length=4, group=2) if t.group else t for t in definition.tracks)
    return Story(Board(replace(definition, tracks=tracks)))


@settings(max_examples=80)
@given(hand=hands(red=4, blue=4, green=3, locomotive=2))
def test_murmansk_lieksa(hand: Hand) -> None:
    story = small_murmansk()
    check(story, story.track("lieksa", "murmansk"), hand, pays_track_with_groups(4, 2))


@settings(max_examples=60)
@given(
    hand=hands(ship_red=2, ship_red_double=3, ship_green=2, ship_green_double=1, joker=2, rail_red=1),
    place=st.sampled_from([("athina", "marseille"), ("cape_town", "toamasina"), ("bangkok", "manila")]),
)
def test_sea_tracks(hand: Hand, place: tuple[str, str]) -> None:
    story = table("world")
    track = story.track(*place)
    fact = story.board.definition.tracks[track]
    check(story, track, hand, pays_by_sea(fact.length, None if fact.color == "gray" else fact.color))


@settings(max_examples=60)
@given(
    hand=hands(rail_red=2, rail_red_anchor=2, rail_purple=2, rail_purple_anchor=1, joker=2, ship_red=1),
    place=st.sampled_from([("moskva", "murmansk"), ("moskva", "tehran"), ("athina", "tehran")]),
)
def test_rail_tracks_with_anchors(hand: Hand, place: tuple[str, str]) -> None:
    story = table("world")
    track = story.track(*place)
    fact = story.board.definition.tracks[track]
    check(story, track, hand, pays_by_rail(fact.length, None if fact.color == "gray" else fact.color))


@settings(max_examples=50)
@given(
    hand=hands(rail_red=3, rail_red_anchor=2, rail_green=2, rail_white_anchor=1, joker=3, ship_red=1),
    place=st.sampled_from([("casablanca", "marseille"), ("lahore", "tehran"), ("beijing", "lahore")]),
)
def test_pair_spaces(hand: Hand, place: tuple[str, str]) -> None:
    story = table("world")
    track = story.track(*place)
    check(story, track, hand, pays_pairs(story.board.pairs[track]))


@settings(max_examples=40)
@given(hand=hands(rail_red=1, rail_red_anchor=3, ship_red=3, ship_red_double=1, rail_green_anchor=1, joker=4))
def test_harbours(hand: Hand) -> None:
    story = Story("world")
    story.owns(0, ("moskva", "murmansk"))
    story.hand(1)
    story.hand(0, **hand)

    def pays(part: Hand) -> bool:
        anchors = {"rail": 0, "ship": 0}
        colors = set()
        for name, count in part.items():
            if count and name != "joker":
                anchored = name.endswith("anchor") or (name.startswith("ship") and not name.endswith("double"))
                if not anchored:
                    return False
                anchors[name.split("_")[0]] += count
                colors.add(name.split("_")[1])
        return sum(part.values()) == 4 and len(colors) <= 1 and max(anchors.values()) <= 2

    payments = [named(story, Counter(dict(action.cards))) for action in story.offered(BuildHarbour)]
    assert len(payments) == len(set(payments))
    assert set(payments) == minimal(hand, pays)


@settings(max_examples=30)
@given(hand=hands(red=3, blue=2, locomotive=3), built=st.integers(0, 2))
def test_stations(hand: Hand, built: int) -> None:
    story = Story("europe")
    for city in ("roma", "paris")[:built]:
        story.rules.by_name["stations"].slice(story.state).owner[story.city(city)] = 0
    story.hand(0, **hand)
    wien = story.city("wien")
    payments = [named(story, Counter(dict(a.cards))) for a in story.offered(BuildStation, lambda a: a.city == wien)]
    assert len(payments) == len(set(payments))
    assert set(payments) == minimal(hand, pays_set(built + 1, None, 0, wild=True, plus4=False))


# -- the list stays usable ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes"])
def test_a_hand_of_sixty_cards_offers_less_than_three_thousand_actions(name: str) -> None:
    story = Story(name)
    for seat in (0, 1):
        story.hand(seat)
    # All wilds first: they make the most payments. Then the colours, evenly.
    wild = [kind for kind, card in enumerate(story.rules.stock.kinds) if card.wild]
    others = [kind for kind in range(len(story.rules.stock.kinds)) if kind not in wild]
    left = 60
    while left:
        for kind in [*wild, *others]:
            if left and kind in story.state.decks[story.rules.stock.deck_of[kind]]:
                story._fetch(kind)
                story.state.hands[0][kind] += 1
                left -= 1
    assert 100 < len(story.game.legal_actions()) < 3000
