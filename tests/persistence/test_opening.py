"""A save opens as the very match that was saved, or is refused; it is never another game."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from tests.contract.boards import MODES, board
from tests.controller.tables import match_on
from tests.engine.test_hostile_states import assert_plays_to_its_end, edited
from tests.persistence.games import MATCH, after, over, save_after
from ttr_desktop import __version__
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.replay import Replay
from ttr_desktop.controller.review import with_games_before
from ttr_desktop.controller.saving import board_of, moment_of, opened, opened_as_far, origin_of, save_of
from ttr_desktop.engine.board import Board
from ttr_desktop.persistence import strict
from ttr_desktop.persistence.boards import board_digest
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.savefile import Save, pack, unpack


def through_the_disk(match: Match) -> Save:
    return unpack(pack(save_of(moment_of(match, MATCH))))


def refusal(save: Save, on: Board | None = None) -> str:
    with pytest.raises(SaveProblem) as caught:
        opened(save, on or board(save.header.board))
    return caught.value.reason


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_game_saved_and_loaded_at_every_turn_stays_the_same_game(name: str, mode: str) -> None:
    """One game per board and mode; `tools/torture.py games` plays two hundred."""
    straight, broken = (match_on(name, "human,human", 5, mode=mode, options={}) for _ in range(2))
    choose, turn = random.Random(5), 0
    while not straight.is_over:
        action = choose.choice(straight.legal)
        straight.carry_out(action)
        broken.carry_out(action)
        if broken.turn_number() >= turn or broken.is_over:
            turn += 25
            broken = opened(through_the_disk(broken), broken.board).match
            assert broken.game.fingerprint() == straight.game.fingerprint()
    assert broken.recorded_actions() == straight.recorded_actions()
    assert broken.scores_by_turn == straight.scores_by_turn


def test_undo_still_works_after_loading() -> None:
    match = after(60)
    while not match.can_undo:
        match.carry_out(match.legal[-1])

    loaded = opened(through_the_disk(match), match.board).match

    assert loaded.can_undo
    loaded.undo()
    match.undo()
    assert loaded.game.fingerprint() == match.game.fingerprint()


def test_actions_that_break_the_rules_are_refused() -> None:
    save = save_after(40)
    for actions in (save.actions[:-1], [*save.actions, ["Pass"]], save.actions[1:], [["Pass"]] * 40, [], [1], [None]):
        assert refusal(replace(save, actions=actions)) == "illegal_log"


def test_a_snapshot_that_is_not_where_the_actions_lead_is_refused() -> None:
    save, other = save_after(40), save_after(41)

    assert refusal(replace(save, snapshot=other.snapshot)) == "illegal_log"


def test_a_set_up_that_cannot_be_is_refused() -> None:
    save = save_after(10)
    good = save.setup
    seat = good["seats"][0]
    for odd in (
        {"seats": []},
        {"seats": [seat]},
        {"seats": [seat] * 2},
        {"seats": [seat] * 9},
        {"seats": [{**seat, "colour": 99}, good["seats"][1]]},
        {"seats": [{**seat, "kind": "cat"}, good["seats"][1]]},
        {"seed": None},
        {"seed": [1]},
        {"mode": "chess"},
        {"mode": 5},
        {"options": {"first_player": 9}},
        {"options": {"first_player": True}},
        {"options": {"x": []}},
        {"options": {"first_player": []}},
        {"options": []},
        {"map": "europe"},
        {"map": "../usa"},
    ):
        assert refusal(replace(save, setup={**good, **odd})) == "bad_contents", odd
    assert refusal(replace(save, setup={**good, "seed": "another"})) == "illegal_log"


def changed(name: str, **values: Any) -> Board:
    return Board(replace(board(name).definition, **values))


def test_a_board_whose_rules_have_changed_is_told_and_may_be_tried() -> None:
    save = save_after(40)
    dearer = changed("usa", points={length: points + 1 for length, points in board("usa").definition.points.items()})

    assert refusal(save, dearer) == "changed_board"
    tried = opened(save, dearer, takes_changed_board=True)
    assert tried.is_whole
    assert tried.match.recorded_actions() == save.actions

    stricter = changed("usa", double_routes_min_players=2)
    found = opened(save_after(3), stricter, takes_changed_board=True)
    assert found.match.board is stricter


def test_a_board_whose_names_have_changed_is_the_same_board() -> None:
    definition = board("usa").definition
    renamed = changed("usa", names={"en": "Elsewhere"}, edition="another", cities=definition.cities)

    assert board_digest(renamed) == board_digest(board("usa"))
    assert opened(save_after(20), renamed).is_whole


def test_a_board_that_is_gone_is_told() -> None:
    save = save_after(5)
    lost = replace(save, header=replace(save.header, board="atlantis"))

    with pytest.raises(SaveProblem) as caught:
        board_of(lost)
    assert caught.value.reason == "unknown_board"


def corrected(save: Save) -> Save:
    """As if a program with other rules had written it: its actions do not go through here."""
    header = replace(save.header, program="0.0.1")
    return replace(save, header=header, actions=[["Pass"], *save.actions])


def test_after_a_correction_of_the_rules_the_snapshot_is_played_on() -> None:
    match = after(40)
    found = opened(corrected(save_of(moment_of(match, MATCH))), match.board)

    assert not found.is_whole
    assert found.match.game.fingerprint() == match.game.fingerprint()
    assert len(found.match.log) == 0

    for _ in range(5):
        found.match.carry_out(found.match.legal[0])
    again = opened(through_the_disk(found.match), match.board)
    assert again.is_whole
    assert again.match.game.fingerprint() == found.match.game.fingerprint()
    assert origin_of(again.match).fingerprint() == match.game.fingerprint()


def test_a_snapshot_that_cannot_be_is_refused_after_a_correction_too() -> None:
    save = corrected(save_after(40))
    snapshot = json.loads(json.dumps(save.snapshot))
    snapshot["state"]["trains"][0] += 1

    assert refusal(replace(save, snapshot=snapshot)) == "bad_contents"


@pytest.mark.parametrize("program", [__version__, "0.0.1"])
def test_a_snapshot_that_lacks_a_newer_field_costs_nothing(program: str) -> None:
    """The actions are the truth; the snapshot is a shortcut, and older programs know less."""
    save = save_after(40)
    snapshot = json.loads(json.dumps(save.snapshot))
    del snapshot["state"]["idle_turns"], snapshot["state"]["slices"], snapshot["options"]
    older = replace(save, header=replace(save.header, program=program), snapshot=snapshot)

    found = opened(older, board("usa"))

    assert found.is_whole
    assert found.match.game.to_dict() == save.snapshot
    assert found.match.recorded_actions() == save.actions


def test_actions_that_go_through_count_more_than_a_snapshot_that_cannot_be() -> None:
    save = save_after(40)
    snapshot = json.loads(json.dumps(save.snapshot))
    snapshot["state"]["trains"][0] += 1

    found = opened(replace(save, header=replace(save.header, program="0.0.1"), snapshot=snapshot), board("usa"))

    assert found.is_whole
    assert found.match.game.to_dict() == save.snapshot


def test_a_beginning_is_written_as_it_was_understood() -> None:
    """What a stranger has put beside it does not travel from save to save until none can be read."""
    save = save_of(moment_of(played_on(40), MATCH))
    assert save.start is not None
    padded = replace(save, start={**save.start, "padding": "x" * 1000})

    found = opened(padded, board("usa"))

    assert through_the_disk(found.match).start == save.start


def test_a_board_with_names_in_fifty_languages_can_be_saved() -> None:
    languages = {"en": "Babel", **{f"l{number}": "Babel" for number in range(50)}}
    match = Match.new(changed("usa", names=languages), match_on("usa").setup)

    assert through_the_disk(match).header.board_names["en"] == "Babel"


def test_a_game_played_for_an_absurd_time_can_be_saved() -> None:
    save = save_of(moment_of(after(5), MATCH, seconds=10.0**12 + 300))

    assert unpack(pack(save)).header.seconds == 10**12


def played_on(steps: int) -> Match:
    """A match that was gone on with from its snapshot, after a correction of the rules, and then played."""
    match = opened(corrected(save_after(steps)), board("usa")).match
    for _ in range(20):
        match.carry_out(match.legal[0])
    return match


def test_looking_back_begins_where_the_match_began() -> None:
    match = played_on(40)

    for step, before in with_games_before(match):
        game = before.copy()
        game.apply(step.action)
        assert game.fingerprint() == step.game.fingerprint()


def test_a_replay_is_shown_up_to_the_action_that_breaks_the_rules() -> None:
    match = over()
    save = save_of(moment_of(match, MATCH))
    actions = [*save.actions[:50], ["Pass"], *save.actions[51:]]

    found = opened_as_far(replace(save, actions=actions), match.board)

    assert found.bad_step == 50
    assert len(found.match.log) == 50
    assert found.match.game.fingerprint() == match.log[49].game.fingerprint()


FORGED = 40


def test_a_forged_save_is_refused_or_can_be_played() -> None:
    """Contents edited under a true seal; `tools/torture.py spoil` does thousands."""
    choose = random.Random(11)
    samples = [save_after(30), save_of(moment_of(over("germany"), MATCH)), save_after(50, board="world")]
    refused = 0
    for _ in range(FORGED):
        save = choose.choice(samples)
        try:
            body = edited(save.body(), choose)
            forged = unpack(pack(Save(save.header, **body)) if set(body) == set(save.body()) else b"")
            found = opened(forged, board_of(forged))
        except (SaveProblem, ValueError):
            refused += 1
            continue
        assert_plays_to_its_end(found.match.game.copy())
    assert refused > FORGED / 2


def test_what_cannot_be_said_in_json_cannot_be_saved() -> None:
    with pytest.raises(ValueError, match="JSON"):
        strict.dump({"points": float("nan")})


# -- replays -------------------------------------------------------------------------------------------------


def test_a_replay_knows_every_position_and_turn() -> None:
    match = over("europe", "human,first,first")
    replay = Replay(match)

    assert replay.last == len(match.log)
    assert replay.game(0).fingerprint() == origin_of(match).fingerprint()
    assert replay.game(replay.last).fingerprint() == match.game.fingerprint()
    assert replay.points(replay.last) == tuple(sheet.total for sheet in match.game.score_sheets())
    starts = [at for at, _ in replay.turn_starts]
    assert len(starts) == match.turn_number()
    assert all(replay.turns(at) == number for number, at in enumerate(starts))
    assert all(match.log[at].seat == seat for at, seat in replay.turn_starts)
    assert replay.turn_after(starts[4]) == starts[5]
    assert replay.turn_before(starts[5]) == starts[4]
    assert replay.turn_before(0) == 0
    assert replay.turn_after(replay.last) == replay.last
    second = replay.turn_after(0, 2)
    assert match.log[second].seat == 2
    assert replay.scores()[-1] == (replay.last, replay.points(replay.last))


def test_a_game_goes_on_from_any_position() -> None:
    match = over()
    replay = Replay(match)

    branch = replay.branch(33)

    assert branch.game.fingerprint() == replay.game(33).fingerprint()
    assert len(branch.log) == 33
    branch.carry_out(branch.legal[0])
    assert len(match.log) == replay.last


def test_a_game_goes_on_from_a_position_after_a_correction() -> None:
    match = after(40)
    found = opened(corrected(save_of(moment_of(match, MATCH))), match.board).match
    for _ in range(6):
        found.carry_out(found.legal[0])

    branch = Replay(found).branch(3)

    assert branch.game.fingerprint() == found.log[2].game.fingerprint()


@pytest.mark.parametrize(
    ("seats", "is_over", "expected"),
    [
        ("human,first,first", True, [None, 0, 1, 2]),
        ("human,first,first", False, [0]),
        ("human,human,first", False, []),
        ("human,human,first", True, [None, 0, 1, 2]),
        ("first,first", False, [None, 0, 1]),
    ],
)
def test_nothing_secret_is_shown_of_a_game_under_way(seats: str, is_over: bool, expected: list[Any]) -> None:
    match = over(seats=seats) if is_over else after(30, seats=seats)

    assert Replay(match).viewers() == expected
