"""Every option of every rule may be at its least or its most: bots play on legally, games end, saves are exact."""

from __future__ import annotations

import json
from functools import cache

import pytest

from tests.bots.tables import quick_bot
from tests.contract.boards import MODES, board
from tests.contract.option_ends import Change, board_with, completed, ends, faults
from ttr_desktop.engine import Board, Game
from ttr_desktop.engine.audit import audit
from ttr_desktop.engine.rules import SPECS

LONGEST = 6000
MIXES = {"least": (0, 0), "most": (1, 1), "least and most in turn": (0, 1), "most and least in turn": (1, 0)}
SHORT = ("end.pieces_left", "fleet.keep")
"""With few pieces to lay there would be nothing to see of the other options."""
FAST = ("novice", "random", "regular")


@cache
def every_end(name: str, mode: str) -> tuple[tuple[str, Change, Change], ...]:
    return tuple(ends(board(name).definition, mode))


def playing(on: Board, mode: str, levels: tuple[str, ...], decisions: int = LONGEST) -> Game:
    """A game of these bots, watched: to its end, or to so many decisions."""
    seats = on.players[0]
    game = Game.new(on, seats, "at the ends", mode)
    bots = [quick_bot(levels[seat % len(levels)], seat) for seat in range(seats)]
    for number in range(decisions):
        if game.is_over:
            break
        assert game.to_act is not None
        legal = game.legal_actions()
        action = bots[game.to_act].decide(game.view_for(game.to_act), legal)
        assert action in legal
        if number % 40 == 7:
            twin = Game.from_dict(on, json.loads(json.dumps(game.to_dict())))
            assert twin.fingerprint() == game.fingerprint()
            assert twin.legal_actions() == legal
        game.apply(action)
    assert list(audit(game.rules, game.state)) == []
    return game


@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_bots_finish_games_with_all_options_at_their_ends(name: str, mode: str, mix: str) -> None:
    chosen = [end for end in every_end(name, mode) if end[0] not in SHORT]
    changes = [end[1 + MIXES[mix][place % 2]] for place, end in enumerate(chosen)]
    first = list(MIXES).index(mix)
    levels = (FAST[first % 3], FAST[(first + 1) % 3])
    assert playing(board_with(board(name).definition, *changes), mode, levels).is_over


@pytest.mark.parametrize("mix", ["least", "most"])
@pytest.mark.parametrize(
    ("name", "mode"), [("usa", "dice"), ("europe", "dice"), ("nordic", "cards"), ("germany", "cards")]
)
def test_the_stronger_levels_know_the_options_too(name: str, mode: str, mix: str) -> None:
    chosen = [end for end in every_end(name, mode) if not end[0].startswith(("end", "tickets"))]
    changes = [end[1 + MIXES[mix][0]] for end in chosen]
    playing(board_with(board(name).definition, *changes), mode, ("skilled", "expert"), decisions=12)


@pytest.mark.parametrize("place", [1, 2])
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_games_end_with_any_number_of_pieces(name: str, mode: str, place: int) -> None:
    for end in every_end(name, mode):
        if end[0] in SHORT:
            assert playing(board_with(board(name).definition, end[place]), mode, ("random", "novice")).is_over


@pytest.mark.nightly
@pytest.mark.parametrize("levels", [("novice", "regular"), ("skilled", "random"), ("expert", "expert")])
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_bots_play_with_each_single_option_at_its_ends(name: str, mode: str, levels: tuple[str, str]) -> None:
    for _, least, most in every_end(name, mode):
        for change in (least, most):
            decisions = 40 if "expert" in levels else LONGEST
            playing(board_with(board(name).definition, change), mode, levels, decisions)


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_number_of_an_option_is_played_at_both_ends(name: str, mode: str) -> None:
    """The ends are those of the options themselves, as far as the board allows them."""
    definition = board(name).definition
    played = {end[0].split(".")[0] + "." + end[0].split(".")[1] for end in every_end(name, mode)}
    named = {
        f"{module}.{key}" for module in definition.rules if mode in SPECS[module].modes for key in SPECS[module].options
    }
    assert named == played
    assert faults(definition, completed(definition)) == []
