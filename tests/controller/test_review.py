"""Looking back: what the expert is asked, what is compared, and which decisions are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tests.controller.tables import match_on, play_out
from ttr_desktop.bots import make_bot
from ttr_desktop.controller.history import Step
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.review import NOTABLE, SHOWN, ExpertJudge, Review, likeness, with_games_before
from ttr_desktop.engine import Action, Game, View
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.rules.drawing import DrawBlind, TakeFaceUp
from ttr_desktop.engine.rules.tickets import KeepTickets


class Opinions:
    """Wants what it is told to want, and thinks of actions what it is told to think."""

    def __init__(self, choose: Callable[[Sequence[Action]], Action], value: Callable[[Action], float]) -> None:
        self._choose, self._value = choose, value
        self.asked: list[View] = []

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        self.asked.append(view)
        return self._choose(legal)

    def others(self, view: View, legal: Sequence[Action], chosen: Action) -> list[Action]:
        return [chosen, *legal[:3]]

    def result(self, view: View, number: int, action: Action) -> float:
        return self._value(action)


@pytest.fixture(scope="module")
def played() -> Match:
    return play_out(match_on("usa", "human,dice"))


def looked(review: Review) -> Review:
    for _ in review.work():
        pass
    assert review.is_done
    return review


def test_every_decision_is_given_with_the_game_it_was_taken_in(played: Match) -> None:
    pairs = list(with_games_before(played))

    assert len(pairs) == len(played.log)
    for step, before in pairs:
        assert step.action in before.legal_actions()
        game = before.copy()
        game.apply(step.action)
        assert game.fingerprint() == step.game.fingerprint()


def test_the_expert_knows_no_more_than_the_person_did(played: Match) -> None:
    mind = Opinions(lambda legal: legal[0], lambda action: 0.0)
    looked(Review(played, 0, mind, worlds=1))

    assert mind.asked
    assert {view.seat for view in mind.asked} == {0}
    assert all(view.decision is not None and view.rules.kinds[view.decision.kind].is_reviewed for view in mind.asked)


def test_a_claim_that_others_would_have_drawn_for_is_worst_when_cards_are_worth_more(played: Match) -> None:
    def draw_if_possible(legal: Sequence[Action]) -> Action:
        return next((action for action in legal if isinstance(action, DrawBlind)), legal[0])

    review = looked(
        Review(played, 0, Opinions(draw_if_possible, lambda a: 20.0 if isinstance(a, DrawBlind) else 5.0), worlds=2)
    )

    assert 0 < len(review.worst) <= SHOWN
    for one in review.worst:
        assert not isinstance(one.step.action, TakeFaceUp | DrawBlind)
        assert isinstance(one.other, DrawBlind)
        assert one.gain == -15.0
    same, of = review.agreement
    assert of == len(review.questions)
    assert same == of - sum(not one.is_shared for one in review.judgements)


def test_agreeing_with_the_expert_is_measured_against_the_next_best(played: Match) -> None:
    done = [step.action for step, before in with_games_before(played) if step.seat == 0 and _is_choice(step, before)]
    order = iter(done)
    review = looked(Review(played, 0, Opinions(lambda legal: next(order), lambda a: 10.0 if a in done else 1.0), 2))

    assert review.agreement == (len(review.questions), len(review.questions))
    assert review.worst == []
    assert all(one.is_shared and likeness(one.other) != likeness(one.step.action) for one in review.judgements)
    assert review.best
    assert review.best[0].gain == 9.0


def _is_choice(step: Step, before: Game) -> bool:
    return before.rules.kinds[step.decision.kind].is_reviewed and len(before.legal_actions()) > 1


def test_small_differences_are_not_told(played: Match) -> None:
    value = {True: 1.0, False: 1.0 - NOTABLE / 2}
    mind = Opinions(lambda legal: legal[-1], lambda action: value[isinstance(action, Claim)])
    review = looked(Review(played, 0, mind, worlds=1))

    assert review.judgements
    assert review.best == []
    assert review.worst == []


def test_drawing_is_drawing_and_paying_is_not_weighed() -> None:
    assert likeness(DrawBlind()) == likeness(TakeFaceUp(3))
    assert likeness(Claim(4, ((1, 2),))) == likeness(Claim(4, ((2, 2),)))
    assert likeness(Claim(4, ())) != likeness(Claim(5, ()))
    assert likeness(KeepTickets((1, 2))) != likeness(KeepTickets((1, 3)))


@pytest.mark.parametrize(("board", "mode"), [("usa", "cards"), ("germany", "dice"), ("world", "cards")])
def test_the_real_expert_can_look_at_a_game(board: str, mode: str) -> None:
    match = match_on(board, "human,first", mode=mode)
    bot = make_bot("novice", 3)
    for _ in range(14):
        seat = match.to_act
        assert seat is not None
        match.carry_out(bot.decide(match.view(seat), match.game.legal_actions()))
    review = looked(Review(match, 0, ExpertJudge(match.game.rules), worlds=1))

    assert review.looked_at == len(review.questions) > 0
    assert all(-300 < one.gain < 300 for one in review.judgements)
