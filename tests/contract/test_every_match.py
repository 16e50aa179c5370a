"""What holds on every board, in every mode, for every number of seats, at every step of a game."""

from __future__ import annotations

import json
import random

import pytest

from tests.contract.boards import MATCHES, any_action, board
from tests.contract.redeal import redealt
from ttr_desktop.engine import Action, Game, IllegalAction
from ttr_desktop.engine.audit import audit
from ttr_desktop.engine.codec import decode_action, encode_action
from ttr_desktop.engine.events import GameEnded
from ttr_desktop.engine.view import View

LONGEST = 6000


def played(name: str, mode: str, seats: int, seed: int) -> tuple[Game, list[Action]]:
    """A random game to its end, with its log."""
    game, chooser, log = Game.new(board(name), seats, seed, mode), random.Random(seed), []
    while not game.is_over:
        log.append(any_action(game, chooser))
        game.apply(log[-1])
        assert len(log) < LONGEST
    return game, log


@pytest.mark.parametrize(("name", "mode", "seats"), MATCHES)
def test_a_random_game_ends_and_nothing_appears_or_vanishes(name: str, mode: str, seats: int) -> None:
    game, chooser = Game.new(board(name), seats, 11, mode), random.Random(11)
    steps = 0
    events = []
    while not game.is_over:
        actions = game.legal_actions()
        assert actions
        assert len(set(actions)) == len(actions)
        assert game.to_act == game.state.pending[-1].seat
        events = game.apply(chooser.choice(actions))
        assert list(audit(game.rules, game.state)) == []
        steps += 1
        assert steps < LONGEST
    assert game.legal_actions() == ()
    assert game.to_act is None
    ended = [event for event in events if isinstance(event, GameEnded)]
    assert list(ended[0].winners) == game.winners()
    assert list(ended[0].scores) == [sheet.total for sheet in game.score_sheets()]


@pytest.mark.parametrize(("name", "mode", "seats"), MATCHES)
def test_scores_are_the_sums_of_their_lines_at_any_time(name: str, mode: str, seats: int) -> None:
    game, chooser = Game.new(board(name), seats, 12, mode), random.Random(12)
    step = 0
    while not game.is_over:
        if step % 25 == 0:
            for sheet in game.score_sheets():
                assert sheet.total == sum(points for _, points in sheet.lines)
                assert sheet.tickets_kept == len(game.state.tickets[sheet.seat])
        game.apply(any_action(game, chooser))
        step += 1
    best = max(sheet.total for sheet in game.score_sheets())
    assert all(game.score_sheets()[seat].total == best for seat in game.winners())
    assert game.winners()


@pytest.mark.parametrize(("name", "mode", "seats"), MATCHES)
def test_a_refused_action_changes_nothing(name: str, mode: str, seats: int) -> None:
    game, chooser = Game.new(board(name), seats, 13, mode), random.Random(13)
    seen: list[Action] = []
    for step in range(120):
        if game.is_over:
            break
        legal = game.legal_actions()
        seen += chooser.sample(legal, min(3, len(legal)))
        if step % 6 == 0:
            before = game.fingerprint()
            for action in chooser.sample(seen, min(6, len(seen))):
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        game.apply(action)
            assert game.fingerprint() == before
        game.apply(any_action(game, chooser))


@pytest.mark.parametrize(("name", "mode", "seats"), MATCHES)
def test_a_game_survives_json_exactly_and_goes_on_alike(name: str, mode: str, seats: int) -> None:
    game, chooser = Game.new(board(name), seats, 14, mode), random.Random(14)
    step = 0
    while not game.is_over:
        if step % 20 == 0:
            twin = Game.from_dict(board(name), json.loads(json.dumps(game.to_dict())))
            assert twin.fingerprint() == game.fingerprint()
            assert twin.legal_actions() == game.legal_actions()
            action = any_action(game, chooser)
            assert decode_action(json.loads(json.dumps(encode_action(action)))) is action
            game.apply(action)
            twin.apply(action)
            assert twin.fingerprint() == game.fingerprint()
        else:
            game.apply(any_action(game, chooser))
        step += 1


@pytest.mark.parametrize(("name", "mode", "seats"), MATCHES)
def test_the_same_seed_and_actions_make_the_same_game(name: str, mode: str, seats: int) -> None:
    game, log = played(name, mode, seats, 15)
    again = Game.new(board(name), seats, 15, mode)
    for action in log:
        again.apply(action)
    assert again.fingerprint() == game.fingerprint()
    assert Game.new(board(name), seats, 16, mode).fingerprint() != Game.new(board(name), seats, 15, mode).fingerprint()


@pytest.mark.parametrize(("name", "mode", "seats"), MATCHES)
def test_a_copy_played_on_does_not_touch_the_original(name: str, mode: str, seats: int) -> None:
    game, chooser = Game.new(board(name), seats, 17, mode), random.Random(17)
    for step in range(200):
        if game.is_over:
            break
        if step % 15 == 0:
            before = game.fingerprint()
            copy = game.copy()
            assert copy.fingerprint() == before
            for _ in range(12):
                if not copy.is_over:
                    copy.apply(any_action(copy, chooser))
            assert game.fingerprint() == before
        game.apply(any_action(game, chooser))


@pytest.mark.parametrize(("name", "mode", "seats"), MATCHES)
def test_states_that_differ_only_in_secrets_look_equal(name: str, mode: str, seats: int) -> None:
    game, chooser = Game.new(board(name), seats, 18, mode), random.Random(18)
    differing = 0
    for step in range(240):
        if game.is_over:
            break
        if step % 12 == 0:
            for seat in range(seats):
                other = redealt(game, seat, chooser)
                assert other.view_for(seat) == game.view_for(seat)
                differing += other.fingerprint() != game.fingerprint()
                if game.to_act == seat:
                    assert list(audit(other.rules, other.state)) == []
                    assert other.legal_actions() == game.legal_actions()
        game.apply(any_action(game, chooser))
    assert differing


@pytest.mark.parametrize(("name", "mode", "seats"), MATCHES)
def test_views_survive_json(name: str, mode: str, seats: int) -> None:
    game, chooser = Game.new(board(name), seats, 19, mode), random.Random(19)
    for _ in range(60):
        if not game.is_over:
            game.apply(any_action(game, chooser))
    for seat in range(seats):
        view = game.view_for(seat)
        assert View.from_dict(board(name), json.loads(json.dumps(view.to_dict()))) == view


@pytest.mark.parametrize(("name", "mode", "seats"), MATCHES)
def test_the_unchecked_path_plays_by_the_same_rules(name: str, mode: str, seats: int) -> None:
    game, chooser = Game.new(board(name), seats, 20, mode), random.Random(20)
    steps = 0
    while not game.is_over:
        before = game.copy() if steps % 5 == 0 else None
        action = game.random_ply(chooser.random)
        if before is not None:
            assert action in before.legal_actions()
            before.apply(action)
            assert before.fingerprint() == game.fingerprint()
        steps += 1
        assert steps < LONGEST
    assert list(audit(game.rules, game.state)) == []
