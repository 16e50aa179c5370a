"""Rules where they are needed: what a tooltip says about cards and tracks, and why a press can do nothing."""

from __future__ import annotations

import pytest

from tests.engine.stories import Story
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.engine.rules.drawing import DrawBlind
from ttr_desktop.ui.prompts.options import Options
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.rules_at_hand import _harbour_cards, reason_of_spot, rule_of_card, rule_of_track
from ttr_desktop.ui.table.telling import track_tip


def desk_of(story: Story) -> Desk:
    seats = (human("Anna", 0), bot("novice", "Bot", 1))
    return Desk(story.game.view_for(0), seats, Scale(), story.game.legal_actions(), True)


@pytest.mark.parametrize(
    ("board", "card", "words"),
    [
        ("usa", "locomotive", "whole action"),
        ("switzerland", "locomotive", "only for: tunnel."),
        ("nordic", "locomotive", "only for: tunnel, ferry."),
        ("germany", "plus4", "4 spaces or more"),
        ("germany", "passenger", "Pays no track"),
        ("world", "joker", "rail or ship"),
        ("world", "ship_red_double", "two spaces"),
        ("world", "ship_red", "harbour"),
        ("world", "rail_red_anchor", "harbour"),
    ],
)
def test_a_card_says_what_is_special_about_it(board: str, card: str, words: str) -> None:
    assert words in rule_of_card(desk_of(Story(board)), card)


@pytest.mark.parametrize(("board", "card"), [("usa", "red"), ("world", "rail_red")])
def test_a_plain_card_says_nothing(board: str, card: str) -> None:
    assert rule_of_card(desk_of(Story(board)), card) == ""


def test_a_tunnel_warns_and_a_swiss_track_says_that_locomotives_do_not_pay() -> None:
    story = Story("switzerland")
    desk = desk_of(story)

    assert "3 cards" in rule_of_track(desk, story.track("brig", "interlaken"))
    assert "cannot be paid here" in rule_of_track(desk, story.track("bern", "interlaken"))
    assert "cannot be paid here" in track_tip(desk, Options(desk.legal), story.track("bern", "interlaken"))
    assert rule_of_track(desk_of(Story("usa")), 0) == ""


def test_with_dice_a_tunnel_warns_of_black_dice() -> None:
    story = Story("switzerland", mode="dice")

    assert "black dice" in rule_of_track(desk_of(story), story.track("brig", "interlaken"))


def test_a_claimed_track_needs_no_rule() -> None:
    story = Story("switzerland")
    track = story.track("brig", "interlaken")
    story.owns(1, track)

    assert "Three cards" not in track_tip(desk_of(story), Options(()), track)


def test_a_locomotive_is_no_second_card() -> None:
    story = Story("usa")
    story.market("locomotive", "red", "red", "blue", "green")
    story.do(DrawBlind())
    desk = desk_of(story)

    assert reason_of_spot(desk, "market 1") == "A wild card from the market must be the first card"
    assert reason_of_spot(desk, "tickets 1") == "First take your second card"


def test_empty_piles_say_so() -> None:
    story = Story("usa")
    story.bury(1)
    story.deck()
    story.state.ticket_decks[0].clear()
    desk = desk_of(story)

    assert reason_of_spot(desk, "deck 1") == "The deck is empty"
    assert reason_of_spot(desk, "tickets 1") == "There are no tickets left"


@pytest.mark.parametrize(
    ("board", "deed", "words"),
    [
        ("usa", "build", "no such thing"),
        ("usa", "deck 2", "no such thing"),
        ("europe", "build", "too few cards"),
        ("germany", "passenger", "no passenger on the board"),
        ("world", "build", "harbour city"),
    ],
)
def test_what_cannot_be_done_now_says_why(board: str, deed: str, words: str) -> None:
    assert words in reason_of_spot(desk_of(Story(board)), deed)


def test_a_harbour_that_cannot_be_paid_says_which_colour_comes_nearest() -> None:
    story = Story("world")
    stock = story.game.rules.stock
    assert stock is not None
    cards = {"rail_yellow_anchor": 3, "ship_yellow": 1, "rail_red_anchor": 1}
    story.game.state.hands[0] = [cards.get(kind.name, 0) for kind in stock.kinds]

    # Of three trains two count.
    assert _harbour_cards(desk_of(story)).endswith("Best colour: yellow, 3 of 4")
