"""The final score: a ceremony that can be hurried, then the sheets."""

from __future__ import annotations

import pygame
import pytest

from tests.controller.tables import match_on, play_out
from tests.ui.driver import Driver
from ttr_desktop.controller.match import Match
from ttr_desktop.ui.scenes.final_score import FinalScoreScene
from ttr_desktop.ui.scenes.score_table import shown_lines, signed
from ttr_desktop.ui.table.words import ticket_name


@pytest.fixture(scope="module")
def finished() -> Match:
    return play_out(match_on("europe", "human,human,human", seed=9))


@pytest.fixture
def ending(person: Driver, finished: Match) -> Driver:
    person.app.match = finished
    person.app.finish_match()
    person.rounds()
    return person


def test_the_ceremony_ends_with_the_totals(ending: Driver) -> None:
    ceremony = ending.scene.ceremony
    # One long round for each beat: what it moves is added when it ends.
    ending.rounds(2 * len(ceremony.story.beats), 2.7)

    assert tuple(ceremony.totals) == ceremony.story.totals
    assert not ending.scene.is_ceremony


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RIGHT])
def test_a_key_hurries_to_the_next_beat(ending: Driver, key: int) -> None:
    ending.key(key)

    assert ending.scene.ceremony.index == 1


def test_a_click_on_the_board_hurries_too(ending: Driver) -> None:
    ending.click_at((300, 300))

    assert ending.scene.ceremony.index == 1


def test_the_ceremony_is_skipped_with_one_click_and_can_be_seen_again(ending: Driver) -> None:
    ending.click("skip")
    assert not ending.scene.is_ceremony
    assert "fanfare" in ending.app.sounds.played

    ending.click("again")
    assert ending.scene.is_ceremony


def test_the_game_itself_can_be_watched_and_leads_back(ending: Driver) -> None:
    ending.click("skip")
    ending.click("replay")
    assert ending.screen == "replay"

    ending.key(pygame.K_ESCAPE)
    assert ending.screen == "finalscore"


def test_every_ticket_of_everybody_is_listed(ending: Driver, finished: Match) -> None:
    ending.click("skip")
    words = ending.texts()

    for sheet in finished.game.score_sheets():
        name = finished.seats[sheet.seat].name
        assert f"{name}: {sheet.tickets_done} of {len(sheet.tickets)} tickets done" in words
        for result in sheet.tickets:
            assert ticket_name(finished.board, result.ticket) in words
            assert (f"+{result.points}" if result.points > 0 else signed(result.points)) in words


def test_the_list_of_tickets_moves_with_the_keys(ending: Driver) -> None:
    ending.click("skip")
    ending.resize((1280, 640))
    area = ending.widget("tickets")
    assert area.most

    ending.key(pygame.K_PAGEDOWN)
    assert area.offset > 0
    ending.key(pygame.K_PAGEUP)
    assert area.offset == 0


def test_markers_move_only_for_the_seat_whose_turn_it_is(ending: Driver) -> None:
    ceremony = ending.scene.ceremony
    seat = ceremony.beat.seat
    ending.wait(1.2)

    others = [number for number in range(3) if number != seat]
    assert ceremony.shown_total(seat) != ceremony.story.start[seat]
    assert all(ceremony.shown_total(number) == ceremony.story.start[number] for number in others)


def test_without_animations_the_sheets_come_at_once(person: Driver, finished: Match) -> None:
    person.app.settings.animation_speed = "instant"
    person.app.push(FinalScoreScene(person.app, finished))
    person.rounds()

    assert not person.scene.is_ceremony
    assert person.has("rematch")


def test_the_winner_is_named(ending: Driver, finished: Match) -> None:
    (winner,) = finished.game.winners()

    assert ending.scene.heading() == f"{finished.seats[winner].name} wins!"


def test_a_narrow_window_shows_the_sheets_on_tabs(ending: Driver) -> None:
    ending.click("skip")
    ending.app.settings.ui_scale = 150
    ending.app.refit()
    ending.rounds()
    for tab in range(4):
        ending.click_at(ending.widget("tabs").cells()[tab].center)
        assert ending.scene.tab == tab


def test_a_rematch_has_the_same_seats_and_another_seed(ending: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []
    monkeypatch.setattr(ending.app, "start_match", begun.append)
    ending.click("skip")
    ending.click("rematch")

    before = ending.scene.match.setup
    assert begun[0].seats == before.seats
    assert begun[0].seed != before.seed


def test_lines_that_brought_nothing_to_anybody_are_left_out(finished: Match) -> None:
    sheets = finished.game.score_sheets()

    lines = shown_lines(sheets)
    assert lines[0] == "tracks"
    assert all(any(dict(sheet.lines)[name] for sheet in sheets) for name in lines[1:])


def test_a_loss_has_a_true_minus_sign() -> None:
    assert (signed(-12), signed(0), signed(7)) == ("−12", "0", "7")
