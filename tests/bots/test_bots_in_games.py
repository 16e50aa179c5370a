"""Every bot plays every board, mode and number of seats to the end, and only legal actions."""

from __future__ import annotations

import pytest

from tests.bots.tables import board, modes_of_all_boards, quick_bot, steps
from ttr_desktop.bots import bot_levels, bot_names, sparring_names
from ttr_desktop.bots.characters import CHARACTERS, character_names
from ttr_desktop.engine import Game

PLANNING = bot_levels()[:-1]
"""All but the one that searches: that takes its time."""
MOST_DECISIONS = 3000


def tables() -> list[tuple[str, str, int]]:
    return [
        (name, mode, seats)
        for name, mode in modes_of_all_boards()
        for seats in range(board(name).players[0], board(name).players[1] + 1)
    ]


@pytest.mark.parametrize(("name", "mode", "seats"), tables())
def test_the_planning_levels_finish_a_game_with_legal_actions(name: str, mode: str, seats: int) -> None:
    game = Game.new(board(name), seats, f"whole {name} {seats}", mode)
    bots = [quick_bot(PLANNING[seat % len(PLANNING)], seat) for seat in range(seats)]

    for decisions, (_, action) in enumerate(steps(game, bots)):
        assert action in game.legal_actions()
        assert decisions < MOST_DECISIONS

    assert game.winners()


@pytest.mark.parametrize(("name", "mode"), modes_of_all_boards())
def test_the_expert_answers_legally_from_the_first_decision_on(name: str, mode: str) -> None:
    game = Game.new(board(name), 2, "expert", mode)
    expert, other = quick_bot("expert", 1), quick_bot("skilled", 2)

    for number, (_, action) in enumerate(steps(game, [expert, other])):
        assert action in game.legal_actions()
        if number > 9:
            break


@pytest.mark.parametrize("name", sparring_names())
@pytest.mark.parametrize("place", ["usa/cards", "europe/cards", "germany/dice"])
def test_sparring_partners_finish_their_games(name: str, place: str) -> None:
    map_name, mode = place.split("/")
    game = Game.new(board(map_name), 2, 3, mode)

    for _, action in steps(game, [quick_bot(name), quick_bot("regular", 1)]):
        assert action in game.legal_actions()

    assert game.is_over


@pytest.mark.parametrize(("level", "character"), [(lv, ch) for lv in CHARACTERS for ch in character_names(lv)])
def test_every_character_plays(level: str, character: str) -> None:
    game = Game.new(board("usa"), 2, 4)
    bots = [quick_bot(level, 1, character=character), quick_bot("novice", 2)]

    for number, (_, action) in enumerate(steps(game, bots)):
        assert action in game.legal_actions()
        if level == "expert" and number > 12:
            break


def test_characters_belong_to_levels_that_exist() -> None:
    assert set(CHARACTERS) <= set(bot_levels())


def test_sparring_partners_are_not_offered_to_players() -> None:
    assert not set(sparring_names()) & set(bot_names())


@pytest.mark.parametrize("mode", ["cards", "dice"])
def test_each_level_beats_random_by_far(mode: str) -> None:
    game = Game.new(board("usa"), 2, 11, mode)

    for _ in steps(game, [quick_bot("novice", 1), quick_bot("random", 2)]):
        pass

    sheets = game.score_sheets()
    assert sheets[0].total > sheets[1].total + 20
