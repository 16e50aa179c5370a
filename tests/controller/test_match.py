"""A match: turns of persons and bots, honest undo, what it remembers."""

from __future__ import annotations

import logging

import pytest

from tests.controller.tables import make_test_bot, match_on, play_out
from ttr_desktop.bots.characters import character_names
from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.seats import SeatProblem, bot, human
from ttr_desktop.controller.thinking import InlineThinker, ProcessThinker, ThreadThinker, maker_of_bots
from ttr_desktop.engine import IllegalAction
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.rules.drawing import DrawBlind, TakeFaceUp
from ttr_desktop.engine.rules.tickets import KeepTickets
from ttr_desktop.mapfiles import load_map


def keep_all(match: Match) -> None:
    """Everybody keeps all set-up tickets."""
    while match.game.decision.kind == "setup_tickets":
        if match.is_human_turn:
            match.act(match.legal[-1])
        else:
            match.poll()


def wait_for_step(match: Match) -> object:
    """The next step of a bot that thinks elsewhere."""
    import time

    end = time.monotonic() + 20
    while time.monotonic() < end:
        news = match.poll()
        if news:
            return news[0]
        time.sleep(0.005)
    raise AssertionError("no step came")


@pytest.mark.parametrize("map_id", ["usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes"])
def test_a_match_of_a_person_and_a_bot_ends(map_id: str) -> None:
    match = play_out(match_on(map_id, "human,dice"))

    assert match.is_over
    assert match.to_act is None
    assert match.scores_by_turn[-1] == tuple(sheet.total for sheet in match.game.score_sheets())
    assert len(match.scores_by_turn) == match.turn_number() + 1


def test_poll_hands_on_every_step_once_and_in_order() -> None:
    match = match_on(seats="human,first,first")
    match.act(match.legal[0])
    steps = []
    while not match.is_human_turn:
        steps += match.poll()
    steps += match.poll()

    assert [step.number for step in steps] == list(range(len(match.log)))
    assert steps == list(match.log)
    assert match.poll() == []


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    match = match_on()
    before = match.game.fingerprint()

    with pytest.raises(IllegalAction):
        match.act(TakeFaceUp(0))

    assert match.game.fingerprint() == before
    assert list(match.log) == []


def test_a_choice_of_tickets_can_be_taken_back_until_the_next_seat_chooses() -> None:
    match = match_on(seats="human,human")
    before = match.game.fingerprint()
    match.act(match.legal[0])

    assert match.undo_seat == 0
    assert isinstance(match.undo().action, KeepTickets)
    assert match.game.fingerprint() == before

    match.act(match.legal[0])
    match.act(match.legal[0])
    assert match.undo_seat == 1
    match.undo()
    assert not match.can_undo


def test_a_drawn_card_cannot_be_put_back() -> None:
    match = match_on(seats="human,human")
    keep_all(match)

    match.act(DrawBlind(0))

    assert not match.can_undo


def test_a_claim_can_be_taken_back_until_the_bot_has_acted() -> None:
    match = match_on(seats="human,first", seed=3)
    keep_all(match)
    while not any(isinstance(action, Claim) for action in match.legal) or not match.is_human_turn:
        if match.is_human_turn:
            match.act(next(action for action in match.legal if isinstance(action, DrawBlind | TakeFaceUp)))
        else:
            match.poll()
    before = match.game.fingerprint()
    claim = next(action for action in match.legal if isinstance(action, Claim))

    match.act(claim)
    match.poll()
    assert match.can_undo
    match.undo()
    assert match.game.fingerprint() == before
    assert match.is_human_turn

    match.act(claim)
    match.poll()
    match.poll()
    assert match.log[-1].seat == 1
    assert not match.can_undo


def test_what_is_taken_back_is_not_told_as_news() -> None:
    match = match_on(seats="human,human")
    match.act(match.legal[0])
    match.undo()

    assert match.poll() == []


def test_listeners_hear_of_steps_and_of_what_is_taken_back() -> None:
    match = match_on(seats="human,human")
    heard = []
    match.listeners.append(lambda match, step: heard.append(len(match.log)))

    match.act(match.legal[0])
    match.undo()

    assert heard == [1, 0]


def test_the_recorded_actions_replay_the_match() -> None:
    match = play_out(match_on("germany", "human,dice,dice"))

    again = Match.replayed(match.board, MatchSetup.from_dict(match.setup.to_dict()), match.recorded_actions())

    assert again.game.fingerprint() == match.game.fingerprint()
    assert again.poll() == []


def test_a_paused_match_lets_no_bot_act() -> None:
    match = match_on(seats="first,human")
    match.is_paused = True
    for _ in range(5):
        assert match.poll() == []

    match.is_paused = False
    match.poll()
    assert len(match.poll()) == 1


@pytest.mark.parametrize("level", ["crashes", "cheats"])
def test_a_bot_without_a_usable_answer_is_replaced_by_a_plain_move(
    level: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = match_on(seats=f"{level},human")
    with caplog.at_level(logging.WARNING):
        match.poll()
        (step,) = match.poll()

    assert step.note == "bot_replaced"
    assert "replaced for one decision" in caplog.text


def test_bots_think_in_a_worker_process() -> None:
    board = load_map("usa")
    match = match_on(seats="dice,dice", thinker=ProcessThinker(board, make_test_bot))
    try:
        steps = [wait_for_step(match) for _ in range(6)]
    finally:
        match.close()

    assert [step.note for step in steps] == [""] * 6


def test_a_worker_that_dies_costs_one_plain_move_and_not_the_match() -> None:
    match = match_on(seats="dies,human", thinker=ProcessThinker(load_map("usa"), make_test_bot))
    try:
        step = wait_for_step(match)
    finally:
        match.close()

    assert step.note == "bot_replaced"
    assert match.is_human_turn


@pytest.mark.parametrize("kind", ["process", "thread"])
def test_a_bot_that_takes_too_long_is_replaced(kind: str) -> None:
    thinker = ProcessThinker(load_map("usa"), make_test_bot) if kind == "process" else ThreadThinker(make_test_bot)
    match = match_on(seats="sleeps,human", thinker=thinker, bot_seconds=0.2)
    try:
        step = wait_for_step(match)
    finally:
        match.close()

    assert step.note == "bot_replaced"


def test_a_thread_plays_the_same_moves_as_the_place_where_it_is_asked() -> None:
    there = match_on(seats="dice,dice", thinker=ThreadThinker(make_test_bot))
    here = match_on(seats="dice,dice", thinker=InlineThinker(make_test_bot))
    for _ in range(10):
        wait_for_step(there)
        wait_for_step(here)
    there.close()

    assert there.recorded_actions() == here.recorded_actions()


def test_two_seats_of_one_colour_are_refused() -> None:
    setup = MatchSetup("usa", (human("A", 1), bot("random", "B", 1)), 1)

    with pytest.raises(SeatProblem):
        Match.new(load_map("usa"), setup)


def test_names_are_cleaned() -> None:
    assert human("  Anna\nMaria \x07 " + "x" * 40, 0).name == "Anna Maria xxxxxxx"


def test_a_character_plays_with_its_own_weights_and_a_stranger_as_its_level_does() -> None:
    names = character_names("skilled")

    assert names
    assert maker_of_bots(f"skilled/{names[0]}", 1).character == names[0]  # type: ignore[attr-defined]
    assert maker_of_bots("skilled/nobody", 1).character == ""  # type: ignore[attr-defined]
    assert bot("skilled", "Ada", 0, names[0]).player == f"skilled/{names[0]}"
    assert bot("skilled", "Ada", 0).player == "skilled"
