"""The pause over the table: Enter plays on, every other way leads back to the same game."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driver import Driver, cut_words, outside, overlaps
from ttr_desktop import paths
from ttr_desktop.achievements import store
from ttr_desktop.controller.history import STAND_IN
from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.persistence import summaries
from ttr_desktop.persistence.statistics import results
from ttr_desktop.ui.art import portraits
from ttr_desktop.ui.scenes.pause import PauseScene


def bytes_of(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.fixture
def paused(person: Driver) -> Driver:
    person.app.settings.animation_speed = "instant"
    person.app.start_match(MatchSetup("usa", (human("Anna", 0), bot("random", "Bot", 1)), 7))
    person.rounds(2)
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.scene, PauseScene)
    return person


def test_enter_and_escape_lead_back_to_the_game(paused: Driver) -> None:
    paused.key(pygame.K_RETURN)
    assert paused.screen == "table"

    paused.key(pygame.K_ESCAPE)
    assert paused.screen == "pause"
    paused.key(pygame.K_ESCAPE)
    assert paused.screen == "table"


def test_what_is_looked_up_leads_back_to_the_pause(paused: Driver) -> None:
    match = paused.app.match
    for name in ("rules", "keys", "settings", "saves"):
        paused.click(name)
        assert paused.screen != "pause", name
        paused.key(pygame.K_ESCAPE)
        assert paused.screen == "pause", name

    assert paused.app.match is match


def test_home_keeps_the_game(paused: Driver) -> None:
    match = paused.app.match
    paused.click("home")

    assert paused.screen == "title"
    assert paused.has("continue")
    assert paused.app.match is match


def test_who_deletes_the_game_under_way_comes_to_the_title(paused: Driver) -> None:
    paused.click("resume")
    for name in ("keep 1", "keep 2", "confirm"):
        paused.click_at(paused.scene.spots.named(name).rect.center)
        paused.rounds(1, 0.5)
    paused.key(pygame.K_ESCAPE)
    paused.click("saves")
    paused.key(pygame.K_DELETE)
    assert paused.app.match is None

    paused.key(pygame.K_ESCAPE)
    assert paused.screen == "title"


def test_all_buttons_are_alike_and_fit_in_russian(paused: Driver) -> None:
    paused.app.use_language("ru")
    for size, percent in (((1024, 600), 200), ((1920, 1080), 100)):
        paused.app.settings.ui_scale = percent
        paused.resize(size)
        widgets = paused.scene.widgets.widgets

        assert outside(widgets, size) == []
        assert overlaps(widgets) == []
        assert cut_words(widgets) == []


def test_a_bot_plays_on_in_a_seat_that_is_left_and_gives_it_back(paused: Driver) -> None:
    match = paused.app.match
    assert match is not None
    paused.click("leave seat")
    paused.click("answer 0")

    assert paused.screen == "table"
    assert match.seats[0].name == match.setup.seats[0].name == "Anna"
    assert match.humans == []
    paused.rounds(40)
    assert {step.seat for step in match.log} == {0, 1}

    paused.key(pygame.K_ESCAPE)
    paused.click("take seat")
    assert match.humans == [0]
    for _ in range(40):
        paused.rounds(1, 0.4)
        if match.is_human_turn:
            break
    assert paused.scene.desk.is_own_turn
    assert paused.scene.prompt.control is paused.scene


def leave_seat(person: Driver) -> Match:
    """Keep tickets, claim nothing, and let a bot play on."""
    match = person.app.match
    assert match is not None
    person.click("resume")
    match.act(match.legal[0])
    person.key(pygame.K_ESCAPE)
    person.click("leave seat")
    person.click("answer 0")
    return match


def play_out(person: Driver, match: Match) -> None:
    for _ in range(2000):
        if match.is_over:
            break
        person.app.keeper.flush()
        person.rounds()
    assert match.is_over
    person.app.keeper.flush()


def test_a_seat_that_is_left_keeps_its_name_and_its_portrait_with_a_sign(paused: Driver) -> None:
    match = paused.app.match
    assert match is not None
    own = bytes_of(portraits.of_seat(match.seats[0], 60))
    bots = {
        bytes_of(portraits.face(level, name, 0, 60))
        for level in portraits.LEVELS
        for name in portraits.character_names(level)
    }

    leave_seat(paused)

    seat = match.seats[0]
    now = portraits.of_seat(seat, 60)
    assert seat.name == "Anna"
    assert seat.is_human
    assert bytes_of(now) not in {own, bytes_of(portraits.unknown(60)), *bots}
    # The upper half, where there is no sign, is what it was.
    upper = (0, 0, 60, 26)
    assert bytes_of(now.subsurface(upper)) == bytes_of(portraits.of_seat(human("Anna", 0), 60).subsurface(upper))
    spot = paused.scene.spots.named("player 0")
    assert "A bot plays on" in spot.tip


def test_a_game_that_a_bot_ended_is_in_the_statistics_and_marked(paused: Driver) -> None:
    match = leave_seat(paused)
    play_out(paused, match)

    (found,) = results(paths.data_folder())
    anna = found.seats[0]
    assert (anna.name, anna.is_human, anna.is_left) == ("Anna", True, True)
    figures = summaries.summary(summaries.played([found], summaries.Wish()))
    assert (figures.games, figures.left, figures.wins, figures.best) == (0, 1, 0, 0)


def test_what_a_bot_did_for_a_person_is_no_feat_of_theirs(paused: Driver) -> None:
    match = leave_seat(paused)
    assert paused.app.keeper.match_id
    key = paused.app.keeper.match_id, 0
    play_out(paused, match)

    assert all(step.note == STAND_IN for step in match.log if step.seat == 0 and step.number > 0)
    assert store.all_feats(paths.data_folder())[key] == {}


def test_a_seat_that_was_left_can_be_taken_again_after_the_program_was_closed(paused: Driver) -> None:
    match = leave_seat(paused)
    paused.rounds(20)
    paused.app.keeper.flush()
    (entry,) = paused.app.keeper.saves.entries()
    paused.app.go_home()
    paused.app.drop_match()

    paused.app.keeper.go_on(entry)
    paused.rounds()
    again = paused.app.match
    assert again is not None
    assert again is not match
    assert again.left_seats == [0]
    paused.key(pygame.K_ESCAPE)
    paused.click("take seat")

    assert again.humans == [0]


def test_who_takes_the_seat_again_and_ends_the_game_has_ended_it(paused: Driver) -> None:
    match = leave_seat(paused)
    paused.key(pygame.K_ESCAPE)
    paused.click("take seat")
    for _ in range(2000):
        if match.is_over:
            break
        if match.is_human_turn:
            match.act(match.legal[0])
        paused.app.keeper.flush()
        paused.rounds()
    paused.app.keeper.flush()

    (found,) = results(paths.data_folder())
    assert not found.seats[0].is_left
