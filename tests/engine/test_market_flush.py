"""C5 and R5: the market is looked at whenever market, deck or discards have changed."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.stories import Story, board
from ttr_desktop.engine import Action, Game
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.cards import MOST_FLUSHES
from ttr_desktop.engine.events import CardDrawn, MarketFlushed
from ttr_desktop.engine.rules.drawing import DrawBlind, RefillFrom, TakeFaceUp
from ttr_desktop.engine.rules.tickets import KeepTickets, TakeTickets
from ttr_desktop.engine.rules.travel_cards import SHIP
from ttr_desktop.engine.rules.tunnels import GiveUpTunnel
from ttr_desktop.engine.state import NO_CARD

# -- C5 ----------------------------------------------------------------------------------------------


def test_c5_a_market_that_could_not_be_flushed_is_flushed_when_discards_make_it_help() -> None:
    story = Story("usa")
    story.hand(0, blue=6)
    story.market("locomotive", "locomotive", "locomotive", "locomotive", "red")
    story.deck()
    story.bury(1)
    story.claim("portland", "salt_lake_city", blue=6)
    assert story.happened(MarketFlushed)[0].kinds == (story.kind("locomotive"),) * 4 + (story.kind("red"),)
    assert story.face_up().count("locomotive") < 3


def test_c5_cards_turned_for_a_tunnel_flush_the_market_once_they_are_discarded() -> None:
    story = Story("europe")
    story.hand(0, locomotive=2)
    story.market("locomotive", "locomotive", "locomotive", "red", "blue")
    story.deck("locomotive", "green", "green")
    story.bury(1)
    tunnel = next(
        track
        for track, kind in enumerate(story.board.kind)
        if kind == "tunnel" and story.board.length[track] == 2 and not story.board.siblings[track]
    )
    story.do(Claim(tunnel, story.cards(locomotive=2)))
    # Three locomotives, red and blue are all there is beside the cards laid and turned.
    assert not story.happened(MarketFlushed)
    story.do(GiveUpTunnel())
    assert story.happened(MarketFlushed)


def test_c5_the_market_is_looked_at_after_a_blind_draw_too() -> None:
    story = Story("usa")
    # As a game saved by an older version may lie here.
    story.market("locomotive", "locomotive", "locomotive", "red", "blue")
    story.next_cards("green", "red", "red", "blue", "blue", "yellow")
    story.do(DrawBlind())
    assert [type(event) for event in story.events[:2]] == [CardDrawn, MarketFlushed]
    assert story.face_up() == ["red", "red", "blue", "blue", "yellow"]
    assert story.decision == "second_pick"


def test_c5_after_ten_flushes_in_a_row_the_market_stays_until_something_changes() -> None:
    story = Story("usa")
    # With three other cards beside all locomotives a flush can help, but seldom does.
    story.hand(0)
    story.hand(1)
    story.market("locomotive", "locomotive", "locomotive", "locomotive", "locomotive")
    story.deck(*["locomotive"] * 9, "red", "red", "red")
    story.bury(1)
    story.do(DrawBlind())
    assert len(story.happened(MarketFlushed)) == MOST_FLUSHES
    assert story.face_up().count("locomotive") >= 3
    stuck = story.face_up()

    story.turn_of(0)
    story.do(story.offered(TakeTickets)[0])
    assert not story.happened(MarketFlushed)
    story.do(story.offered(KeepTickets)[0])
    assert not story.happened(MarketFlushed)
    assert story.face_up() == stuck

    story.turn_of(0)
    story.do(DrawBlind())
    assert story.happened(MarketFlushed)


def test_n2_the_nordic_market_stays_whatever_changes() -> None:
    story = Story("nordic")
    story.market("locomotive", "locomotive", "locomotive", "locomotive", "locomotive")
    story.do(DrawBlind())
    assert not story.happened(MarketFlushed)


# -- R5 ----------------------------------------------------------------------------------------------


def test_r5_a_market_that_could_not_be_flushed_is_flushed_when_discards_make_it_help() -> None:
    story = Story("world")
    story.hand(0, rail_red=3)
    story.market("joker", "joker", "joker", "ship_red", "ship_green", "ship_black")
    story.deck(number=0)
    story.bury(1)
    claim = next(
        action
        for action in story.offered(Claim)
        if story.board.length[action.track] == 3 and action.cards == story.cards(rail_red=3)
    )
    story.do(claim)
    assert story.happened(MarketFlushed)
    assert story.face_up().count("joker") < 3


def test_r5_the_market_is_looked_at_after_a_blind_draw_too() -> None:
    story = Story("world")
    story.market("joker", "joker", "joker", "ship_red", "ship_green", "ship_black")
    story.next_cards("rail_red", "rail_red", "rail_green")
    story.do(DrawBlind(SHIP))
    assert story.happened(MarketFlushed)
    assert story.face_up()[:3] == ["rail_red", "rail_red", "rail_green"]


# -- the rule by brute force, over stocks of all sizes -------------------------------------------------

BOARDS = {"usa": "locomotive", "germany": "locomotive", "world": "joker", "nordic": "locomotive"}


def troubles(story: Story) -> list[list[str]]:
    """Groups of cards of which three in the market are too many."""
    if story.board.id == "nordic":
        return []
    return [["locomotive"], ["passenger"]] if story.board.id == "germany" else [[BOARDS[story.board.id]]]


def is_troubled(story: Story, market: list[str]) -> bool:
    return any(sum(card in group for card in market) >= 3 for group in troubles(story))


def can_help(story: Story) -> bool:
    """Whether some way to lay the cards that there are makes a market without three alike."""
    state, stock = story.state, story.rules.stock
    sorts: dict[tuple[int, str], int] = {}
    lying = [kind for pile in (*state.decks, state.market) for kind in pile if kind != NO_CARD]
    for kind, count in [*((kind, 1) for kind in lying), *enumerate(state.discards)]:
        name = story.kind_name(kind)
        sort = (stock.deck_of[kind], name if any(name in group for group in troubles(story)) else "other")
        sorts[sort] = sorts.get(sort, 0) + count
    supply = [sum(count for (deck, _), count in sorts.items() if deck == number) for number in (0, 1)]
    ships = min(3, supply[1])
    places = [min(len(state.market) - ships, supply[0]), ships]
    keys = list(sorts)
    for way in product(*(range(min(sorts[key], 6) + 1) for key in keys)):
        laid = [name for (_, name), count in zip(keys, way, strict=True) for _ in range(count)]
        rail, by_sea = (
            sum(count for (deck, _), count in zip(keys, way, strict=True) if deck == number) for number in (0, 1)
        )
        if rail == places[0] and by_sea >= places[1] and not is_troubled(story, laid):
            return True
    return False


def shrunk_table(name: str, seed: int) -> Story:
    """A table on which most cards are in hands, and many of those left are locomotives."""
    rand = random.Random(seed)
    story = Story(board(name), seed=seed)
    stock, state = story.rules.stock, story.state
    for deck, pile in enumerate(state.decks):
        wilds = [kind for kind in pile if stock.kinds[kind].color is None]
        others = [kind for kind in pile if stock.kinds[kind].color is not None]
        rand.shuffle(wilds)
        rand.shuffle(others)
        kept = wilds[: rand.randrange(16)] + others[: rand.choice((0, 1, 2, 3, 4, 5, 8, 20))]
        for kind in pile:
            state.discards[kind] += 1
        for kind in kept:
            state.discards[kind] -= 1
        rand.shuffle(kept)
        state.decks[deck] = kept
    story.bury(1)
    for slot, kind in enumerate(state.market):
        deck = state.decks[stock.deck_of[kind]]
        wild = next((card for card in deck if stock.kinds[card].color is None), None)
        if wild is not None and rand.random() < 0.7:
            deck.remove(wild)
            deck.insert(0, kind)
            state.market[slot] = wild
    for deck, pile in enumerate(state.decks):
        if not pile:
            stock.renew(state, deck, None)
    return story


def changes_cards(game: Game, action: Action) -> bool:
    """Whether the action is over at once, and changes market, deck or discards."""
    if isinstance(action, Claim):
        return game.board.kind[action.track] != "tunnel" and not action.groups
    return isinstance(action, (DrawBlind, TakeFaceUp, RefillFrom))


@pytest.mark.parametrize("name", BOARDS)
@given(seed=st.integers(0, 1 << 32))
def test_c5_r5_the_market_is_flushed_exactly_when_it_is_due_and_that_helps(name: str, seed: int) -> None:
    story, rand = shrunk_table(name, seed), random.Random(seed)
    for _ in range(8):
        if story.game.is_over:
            return
        action = rand.choice(story.game.legal_actions())
        is_judged = changes_cards(story.game, action)
        story.do(action)
        if story.decision == "refill" or not is_judged:
            continue
        flushed = story.happened(MarketFlushed)
        helps = can_help(story)
        assert all(is_troubled(story, [story.kind_name(kind) for kind in event.kinds]) for event in flushed)
        assert helps or not flushed
        if helps and is_troubled(story, story.face_up()):
            assert len(flushed) == MOST_FLUSHES
