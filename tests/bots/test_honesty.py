"""Bots know their view and nothing else: what is hidden cannot change a decision."""

from __future__ import annotations

import pytest

from tests.bots.tables import board, modes_of_all_boards, quick_bot
from ttr_desktop.engine import Game
from ttr_desktop.engine.audit import audit
from ttr_desktop.engine.imagine import imagine


def positions(name: str, mode: str, seats: int, every: int) -> list[Game]:
    """Positions of one game, where somebody has a choice."""
    game = Game.new(board(name), seats, "positions", mode)
    bots = [quick_bot("regular", seat) for seat in range(seats)]
    found = []
    number = 0
    while not game.is_over:
        seat = game.to_act
        assert seat is not None
        if number % every == 0 and len(game.legal_actions()) > 1:
            found.append(game.copy())
        game.apply(bots[seat].decide(game.view_for(seat), game.legal_actions()))
        number += 1
    return found


@pytest.mark.parametrize(("name", "mode"), modes_of_all_boards())
def test_an_imagined_game_looks_the_same_to_the_seat_and_is_sound(name: str, mode: str) -> None:
    for number, game in enumerate(positions(name, mode, 3, 5)):
        for seat in range(3):
            view = game.view_for(seat)
            imagined = imagine(view, number)

            assert imagined.view_for(seat) == view
            assert list(audit(imagined.rules, imagined.state)) == []


def test_imagined_games_differ_in_what_is_hidden_and_repeat_with_their_seed() -> None:
    view = positions("usa", "cards", 2, 7)[3].view_for(0)

    assert imagine(view, 1).fingerprint() == imagine(view, 1).fingerprint()
    assert imagine(view, 1).state.decks != imagine(view, 2).state.decks


def test_an_imagined_game_at_the_set_up_knows_only_that_others_have_chosen() -> None:
    game = Game.new(board("usa"), 3, 5, options={"first_player": 0})
    game.apply(game.legal_actions()[-1])

    imagined = imagine(game.view_for(1), 9)

    assert imagined.state.chosen[0] is not None
    assert imagined.state.chosen[1] is None


@pytest.mark.parametrize("level", ["novice", "regular", "skilled", "expert"])
@pytest.mark.parametrize("place", ["usa/cards", "great_lakes/cards", "germany/dice"])
def test_a_decision_depends_on_the_view_alone(level: str, place: str) -> None:
    name, mode = place.split("/")
    for number, game in enumerate(positions(name, mode, 2, 37)):
        seat = game.to_act
        assert seat is not None
        # The same view, cut from a game in which everything hidden is different.
        other = imagine(game.view_for(seat), f"re-dealt {number}")

        first = quick_bot(level, 5).decide(game.view_for(seat), game.legal_actions())
        second = quick_bot(level, 5).decide(other.view_for(seat), other.legal_actions())

        assert first == second
