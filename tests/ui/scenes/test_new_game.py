"""New game: boards, seats, options; what is remembered."""

from __future__ import annotations

import argparse
from typing import Any

import pygame
import pytest

from tests.ui.driver import Driver
from ttr_desktop.commands.window import setup_from
from ttr_desktop.mapfiles import catalogue
from ttr_desktop.settings import Settings
from ttr_desktop.ui.scenes import plan as plans
from ttr_desktop.ui.scenes.remembered import remembered_setup


@pytest.fixture
def laying(person: Driver, monkeypatch: pytest.MonkeyPatch) -> Driver:
    """Somebody at New game; the match that is begun is caught."""
    begun: list[Any] = []
    monkeypatch.setattr(person.app, "start_match", begun.append)
    person.begun = begun  # type: ignore[attr-defined]
    person.click("new_game")
    return person


def test_a_first_game_needs_two_clicks(laying: Driver) -> None:
    laying.click("start")

    (setup,) = laying.begun
    assert setup.map_id == "usa"
    assert [seat.is_human for seat in setup.seats] == [True, False, False]
    assert len({seat.colour for seat in setup.seats}) == 3


@pytest.mark.parametrize("head", [head for head in catalogue() if not head.is_own], ids=lambda head: head.id)
def test_every_board_can_be_chosen_and_takes_the_seats_it_may(laying: Driver, head: Any) -> None:
    for _ in range(2):
        laying.click("add")
    laying.scene._choose_board(head)
    laying.rounds()

    least, most = head.players
    assert least <= len(laying.scene.plan.seats) <= most
    assert laying.has("mode") == (len(head.modes) > 1)
    assert laying.has("add") == (len(laying.scene.plan.seats) < most)
    laying.click("start")
    assert laying.begun[-1].map_id == head.id


def test_a_board_is_chosen_by_clicking_its_card(laying: Driver) -> None:
    laying.click("board germany")

    assert laying.scene.plan.map_id == "germany"
    assert laying.widget("board germany").is_chosen


def test_dice_are_chosen_where_the_board_has_them(laying: Driver) -> None:
    laying.click_at(laying.widget("mode").cells()[1].center)
    laying.click("start")

    assert laying.begun[0].mode == "dice"


def test_a_person_gets_the_name_that_is_typed(laying: Driver) -> None:
    laying.click("name 0")
    laying.type("Анна")
    laying.click("start")

    assert laying.begun[0].seats[0].name == "Анна"
    assert Settings.load().player_name == "Анна"


@pytest.mark.parametrize("other", ["kind 1", "colour 1", "face 1", "earlier 2", "leave 2", "face 0", "colour 0"])
def test_a_typed_name_stays_when_something_else_about_the_seats_is_changed(laying: Driver, other: str) -> None:
    laying.click("name 0")
    laying.type("Anna")

    place = laying.widget(other).rect
    laying.click_at((place.right - 5, place.centery))

    assert laying.scene.plan.seats[0].name == "Anna"
    assert laying.widget("name 0").text == "Anna"


def test_seats_come_and_go_within_what_the_board_allows(laying: Driver) -> None:
    laying.click("leave 2")
    assert len(laying.scene.plan.seats) == 2
    assert not laying.has("leave 0")

    for _ in range(3):
        laying.click("add")
    assert len(laying.scene.plan.seats) == 5
    assert not laying.has("add")


def test_seats_can_be_put_into_another_order(laying: Driver) -> None:
    first, second, third = laying.scene.plan.seats
    assert not laying.has("earlier 0")

    laying.click("earlier 2")
    laying.click("earlier 1")
    assert laying.scene.plan.seats == (third, first, second)

    laying.click("start")
    assert [seat.colour for seat in laying.begun[-1].seats] == [third.colour, first.colour, second.colour]


def test_a_bot_becomes_a_person(laying: Driver) -> None:
    stepper = laying.widget("kind 1").rect
    while not laying.scene.plan.seats[1].is_human:
        laying.click_at((stepper.right - 5, stepper.centery))

    assert laying.has("name 1")


def test_colours_stay_different(laying: Driver) -> None:
    for _ in range(7):
        laying.click("colour 0")
        colours = [seat.colour for seat in laying.scene.plan.seats]
        assert len(set(colours)) == len(colours)


def test_a_seed_deals_the_same_game_and_is_not_remembered(laying: Driver) -> None:
    laying.click("advanced")
    laying.click("seed")
    laying.type("7")
    laying.click("start")

    assert laying.begun[0].seed == 7
    assert "seed" not in Settings.load().last_match


def test_the_end_of_rails_and_sails_is_a_house_option(laying: Driver) -> None:
    laying.scene._choose_board(next(head for head in catalogue() if head.id == "world"))
    laying.click("advanced")
    laying.click_at(laying.widget("option end_threshold").cells()[1].center)
    laying.click("start")

    assert laying.begun[0].options == {"end_threshold": 1}


def test_the_last_set_up_is_remembered_and_played_at_once(laying: Driver) -> None:
    laying.click("board germany")
    laying.click("start")
    laying.key(pygame.K_ESCAPE)
    assert laying.screen == "title"

    laying.click("play_now")
    first, second = laying.begun
    assert (second.map_id, second.mode, second.seats) == (first.map_id, first.mode, first.seats)
    assert second.seed != first.seed


@pytest.mark.parametrize(
    "broken",
    [
        {"map": "atlantis"},
        {"seats": []},
        {"seats": "many"},
        {"mode": "chess"},
        {"seats": [{"kind": "human", "face": "wheel", "colour": 0, "name": "A"}] * 2},
        {"seats": [{"kind": "wizard", "face": "", "colour": 0, "name": ""}, None]},
        {"seats": [{"kind": "human", "face": "", "colour": True, "name": ""}, {}]},
    ],
)
def test_a_broken_memory_is_forgotten(broken: dict[str, Any]) -> None:
    settings = Settings()
    settings.last_match = {**plans.default_plan(catalogue()).to_dict(), **broken}

    assert remembered_setup(settings) is None


def test_a_random_order_seats_the_same_players() -> None:
    plan = plans.default_plan(catalogue())
    from dataclasses import replace

    fixed = replace(plan, seed="5")
    drawn = replace(plan, seed="5", is_order_random=True)

    assert sorted(seat.colour for seat in drawn.setup().seats) == sorted(seat.colour for seat in fixed.setup().seats)
    assert drawn.setup() == drawn.setup()


def test_players_of_the_same_name_get_numbers() -> None:
    plan = plans.MatchPlan("usa", "cards", ())
    for _ in range(3):
        plan = plans.with_seat_added(plan, "random")

    assert [seat.name for seat in plan.setup().seats] == ["Random", "Random 2", "Random 3"]


def test_a_game_from_the_command_line_has_names_in_the_language_of_the_window(person: Driver) -> None:
    person.app.settings.language = "ru"
    person.app.settings.save()
    asked = argparse.Namespace(map="usa", mode="cards", seats="human,novice", seed=1)

    setup = setup_from(asked, ("human", "novice"))

    assert setup.seats[0].name == "Игрок 1"


def test_the_sheet_says_what_the_chosen_board_adds(laying: Driver) -> None:
    laying.click("board switzerland")
    words = laying.texts()
    assert any(text.startswith("Tunnels: ") for text in words)
    assert any(text.startswith("Neighbouring countries: ") for text in words)

    laying.click("board usa")
    assert not any(text.startswith("Tunnels: ") for text in laying.texts())
