"""The expert stops in time, by the clock or after a number of playouts, and knows whom to believe."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.bots.tables import board
from ttr_desktop.bots.facts import Facts
from ttr_desktop.bots.policy import Policy
from ttr_desktop.bots.search import LEAST_WORLDS, Comparison, Limit
from ttr_desktop.bots.tuned import weights_for
from ttr_desktop.engine import Action, Game, View


class Clock:
    """A clock that goes on by a step whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture
def view() -> View:
    return Game.new(board("usa"), 2, 3, options={"first_player": 0}).view_for(0)


def race(view: View, clock: Clock) -> Comparison:
    return Comparison(Policy(Facts.of(view.rules), weights_for("expert", view.rules)), view, "test", None, clock)


def test_thinking_ends_before_the_time_is_up(view: View) -> None:
    clock = Clock(0.04)
    game = Game.new(board("usa"), 2, 3, options={"first_player": 0})

    race(view, clock).run(game.legal_actions()[:3], Limit(seconds=1.0), 1.0, clock())

    assert 0.8 < clock.now <= 1.1


def test_playouts_are_counted_and_the_clock_is_not_looked_at(view: View) -> None:
    game = Game.new(board("usa"), 2, 3, options={"first_player": 0})
    one, two = race(view, Clock(0.0)), race(view, Clock(1000.0))
    limit = Limit(seconds=1.0, playouts=12)

    first = one.run(game.legal_actions()[:3], limit, 1.0, 0.0)
    second = two.run(game.legal_actions()[:3], limit, 1.0, 0.0)

    assert first == second
    assert one.playouts == two.playouts == 12


def test_without_time_the_plan_decides(view: View) -> None:
    game = Game.new(board("usa"), 2, 3, options={"first_player": 0})
    choices = game.legal_actions()

    assert race(view, Clock(1.0)).run(choices[:2], Limit(seconds=0.5), 1.0, 0.0) == choices[0]


class Told(Comparison):
    """A race whose games end as told: the points of each candidate in game after game."""

    def __init__(self, view: View, points: dict[Action, list[float]]) -> None:
        super().__init__(Policy(Facts.of(view.rules), weights_for("expert", view.rules)), view, "told", None, Clock(0))
        self.points = points
        self.played: Counter[Action] = Counter()

    def _play(self, world: Game, action: Action) -> float:
        self.played[action] += 1
        row = self.points[action]
        return row[self.played[action] % len(row)]


def test_a_candidate_that_is_clearly_better_is_chosen_and_one_that_is_clearly_worse_is_dropped(view: View) -> None:
    own, better, worse = Game.new(board("usa"), 2, 3, options={"first_player": 0}).legal_actions()[:3]
    race = Told(view, {own: [50, 52, 48], better: [60, 61, 58], worse: [20, 22, 21]})

    assert race.run([own, better, worse], Limit(9.0, playouts=60), 1.2, 0.0) == better
    assert race.played[worse] == LEAST_WORLDS
    assert race.played[better] > LEAST_WORLDS


def test_the_plan_has_the_benefit_of_the_doubt(view: View) -> None:
    own, other = Game.new(board("usa"), 2, 3, options={"first_player": 0}).legal_actions()[:2]
    race = Told(view, {own: [50.0], other: [90, 12, 80, 30, 41]})

    assert race.run([own, other], Limit(9.0, playouts=60), 1.2, 0.0) == own
