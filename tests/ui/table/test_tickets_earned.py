"""A ticket with several values says what it brings now, and what it may still bring (S4, R12)."""

from __future__ import annotations

import pygame
import pytest

from tests.engine.stories import Story
from tests.ui.table.test_rules_at_hand import desk_of
from ttr_desktop.i18n import use_language
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.scenes.replay_plate import ReplayPlate
from ttr_desktop.ui.table.tickets_panel import TicketsPanel
from ttr_desktop.ui.table.words import result_name

BERN_TO_FRANCE = (("bern", "fribourg"), ("fribourg", "lausanne"), ("geneve", "lausanne"), ("france_geneve", "geneve"))
BERN_TO_AUSTRIA = 36


def from_bern(*ways: tuple[str, str]) -> Story:
    """A seat with the ticket Bern - Austria 11, Italy 8, Germany 6, France 5, and these tracks."""
    story = Story("switzerland")
    story.tickets(0, BERN_TO_AUSTRIA)
    story.owns(0, *ways)
    return story


def tip(story: Story) -> str:
    panel = TicketsPanel(Scale())
    panel.place(pygame.Rect(0, 0, 300, 400))
    (spot,) = panel.spots(desk_of(story), lambda ticket: None, lambda: None)
    return spot.tip


def test_a_country_ticket_says_which_country_is_reached_and_what_more_is_possible() -> None:
    words = tip(from_bern(*BERN_TO_FRANCE))

    assert "Completed with France" in words
    assert "5 so far, 11 still possible" in words
    assert "Austria" in words or "Österreich" in words


def test_nothing_more_is_promised_that_cannot_be_reached() -> None:
    story = from_bern(*BERN_TO_FRANCE)
    story.trains(0, 2)

    assert "Completed with France" in tip(story)
    assert "still possible" not in tip(story)


def test_a_tour_joined_out_of_order_has_more_to_hope_for() -> None:
    story = Story("world")
    tour = next(
        number
        for number, ticket in enumerate(story.board.definition.tickets)
        if getattr(ticket, "cities", ("",))[0] == "tehran"
    )
    story.tickets(0, tour)
    story.owns(0, ("mumbai", "tehran"), ("lahore", "mumbai"), ("bangkok", "mumbai"))

    assert "9 so far, 13 still possible" in tip(story)


def test_a_plain_ticket_is_completed_and_that_is_all() -> None:
    story = Story("usa")
    story.tickets(0, story.ticket("duluth", "el_paso"))
    story.owns(
        0, ("duluth", "omaha"), ("kansas_city", "omaha"), ("kansas_city", "oklahoma_city"), ("el_paso", "oklahoma_city")
    )

    assert tip(story).splitlines()[1:] == ["Completed"]


@pytest.mark.parametrize(("language", "words"), [("en", "Bern – France (5 of 11)"), ("ru", "Берн – Франция (5 из 11)")])
def test_the_result_names_the_country_reached(language: str, words: str) -> None:
    story = from_bern(*BERN_TO_FRANCE)
    (result,) = story.game.score_sheets()[0].tickets
    try:
        use_language(language)
        assert result_name(story.board, result) == words
    finally:
        use_language("en")


def test_the_replay_says_it_too() -> None:
    plate = ReplayPlate(pygame.Rect(0, 0, 300, 200), 0)
    plate.set(desk_of(from_bern(*BERN_TO_FRANCE)), 0, is_open=True)

    assert "(5 of 11)" in plate.tip_at((5, 5))
