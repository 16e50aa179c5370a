"""The arena: who sits where, what is counted, and that chance alone decides."""

from __future__ import annotations

import pickle
from array import array
from dataclasses import replace

import pytest

from ttr_desktop.controller import arena
from ttr_desktop.controller.arena import ArenaPlan, Outcome, derived_seed, percentile, standings, wilson_interval
from ttr_desktop.engine import Game
from ttr_desktop.mapfiles import load_map

PLAN = ArenaPlan(mode="cards", entrants=("random", "random", "random"), games=3, seed=5)


def outcome(win: float, score: int = 50, kept: int = 3, done: int = 2, seconds: tuple[float, ...] = (0.1,)) -> Outcome:
    return Outcome(win, score, kept, done, array("d", seconds))


def without_seconds(games: list[list[Outcome]]) -> list[list[Outcome]]:
    return [[replace(one, seconds=array("d")) for one in game] for game in games]


class Sheet:
    """A final score without tickets."""

    tickets_kept = tickets_done = 0

    def __init__(self, total: int) -> None:
        self.total = total


class OneRound:
    """A game in which each seat decides once; seat 0 scores 100, seat 1 scores 101 and so on."""

    def __init__(self, players: int) -> None:
        self.players, self.decided = players, 0

    @staticmethod
    def new(board: object, players: int, seed: int, mode: str) -> OneRound:
        return OneRound(players)

    @property
    def to_act(self) -> int | None:
        return self.decided if self.decided < self.players else None

    def view_for(self, seat: int) -> int:
        return seat

    def legal_actions(self) -> list[int]:
        return [0]

    def apply(self, action: int) -> None:
        self.decided += 1

    def score_sheets(self) -> list[Sheet]:
        return [Sheet(100 + seat) for seat in range(self.players)]

    def winners(self) -> tuple[int, ...]:
        return (self.players - 1,)


class Spy:
    """A bot that notes in which seat it sits."""

    def __init__(self, name: str, sat: set[tuple[str, int]]) -> None:
        self.name, self.sat = name, sat

    def decide(self, view: int, actions: list[int]) -> int:
        self.sat.add((self.name, view))
        return actions[0]


def test_entrants_change_seats_from_game_to_game(monkeypatch: pytest.MonkeyPatch) -> None:
    sat: set[tuple[str, int]] = set()
    monkeypatch.setattr(arena, "Game", OneRound)
    monkeypatch.setattr(arena, "make_bot", lambda name, seed: Spy(name, sat))
    plan = ArenaPlan("cards", ("ann", "bob", "cid"), games=3, seed=1)

    played = [arena.play_game(load_map("usa"), plan, number) for number in range(plan.games)]

    assert sat == {(name, seat) for name in plan.entrants for seat in range(3)}
    assert [[one.score for one in game] for game in played] == [[100, 101, 102], [101, 102, 100], [102, 100, 101]]
    assert [[one.win for one in game] for game in played] == [[0, 0, 1], [0, 1, 0], [1, 0, 0]]


def test_every_game_and_every_bot_has_a_chance_of_its_own() -> None:
    seeds = {derived_seed(seed, number, *seat) for seed in (1, 2) for number in range(50) for seat in ((), (0,), (1,))}

    assert len(seeds) == 300
    assert derived_seed(1, 0) == 2791857979, "the same on every machine"


def test_the_same_plan_gives_the_same_games_in_one_process_or_two() -> None:
    board = load_map("usa")

    here = list(arena._play_here(board, PLAN))
    elsewhere = list(arena._play_in_processes(board, PLAN, jobs=2))

    assert without_seconds(here) == without_seconds(elsewhere)


def test_where_no_processes_can_be_had_the_same_games_are_played_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(38, "no room for locks")

    board = load_map("usa")
    here = list(arena._play_here(board, PLAN))
    monkeypatch.setattr(arena, "ProcessPoolExecutor", refuse)

    assert without_seconds(list(arena._play_in_processes(board, PLAN, jobs=2))) == without_seconds(here)


def test_another_seed_gives_other_games() -> None:
    board = load_map("usa")

    one = list(arena._play_here(board, PLAN))
    other = list(arena._play_here(board, replace(PLAN, seed=6)))

    assert without_seconds(one) != without_seconds(other)


def test_a_board_travels_to_another_process_whole() -> None:
    board = load_map("germany")

    travelled = pickle.loads(pickle.dumps(board))

    assert travelled.definition == board.definition
    assert Game.new(travelled, players=2, seed=1).fingerprint() == Game.new(board, players=2, seed=1).fingerprint()


def test_a_shared_win_counts_as_its_fraction() -> None:
    plan = replace(PLAN, entrants=("novice", "random"), games=2)

    first, second = standings(plan, [[outcome(0.5), outcome(0.5)], [outcome(1.0), outcome(0.0)]])

    assert (first.win_share, second.win_share) == (0.75, 0.25)


def test_scores_and_tickets_are_means_per_game() -> None:
    plan = replace(PLAN, entrants=("novice",), games=2)

    (standing,) = standings(plan, [[outcome(1, score=100, kept=5, done=4)], [outcome(0, score=51, kept=2, done=0)]])

    assert (standing.mean_score, standing.tickets_kept, standing.tickets_done) == (75.5, 3.5, 2.0)


def test_seconds_are_counted_over_all_decisions_of_all_games() -> None:
    plan = replace(PLAN, entrants=("novice",), games=2)
    quick, slow = (0.001,) * 95, (1.0, 2.0, 3.0, 4.0, 5.0)

    (standing,) = standings(plan, [[outcome(1, seconds=quick)], [outcome(0, seconds=slow)]])

    assert standing.decisions == 100
    assert standing.seconds_mean == pytest.approx(0.15095)
    assert (standing.seconds_p95, standing.seconds_max) == (0.001, 5.0)


@pytest.mark.parametrize(("share", "value"), [(0.0, 1.0), (0.5, 2.0), (0.51, 3.0), (0.95, 4.0), (1.0, 4.0)])
def test_a_percentile_is_one_of_the_values(share: float, value: float) -> None:
    assert percentile(array("d", [1.0, 2.0, 3.0, 4.0]), share) == value


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    # Wilson's interval as printed in textbooks: 0 of 10, 5 of 10, 10 of 10, 81 of 263.
    [(0.0, 10, 0.0, 0.2775), (0.5, 10, 0.2366, 0.7634), (1.0, 10, 0.7225, 1.0), (81 / 263, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilsons(share: float, games: int, low: float, high: float) -> None:
    assert wilson_interval(share, games) == pytest.approx((low, high), abs=5e-5)
