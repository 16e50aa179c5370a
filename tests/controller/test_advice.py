"""Advice: an action with its reason, from wherever bots think; a missing reason spoils no advice."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.controller.tables import make_test_bot, match_on
from ttr_desktop.bots.explain import Reason
from ttr_desktop.controller import advice
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.thinking import Advice, InlineThinker, ProcessThinker, Question, Thinker, ThreadThinker
from ttr_desktop.mapfiles import load_map

THINKERS: dict[str, Callable[[], Thinker]] = {
    "inline": lambda: InlineThinker(make_test_bot),
    "thread": lambda: ThreadThinker(make_test_bot),
    "process": lambda: ProcessThinker(load_map("usa"), make_test_bot),
}


def question(match: Match, *, wants_reason: bool = True) -> Question:
    return Question(1, 0, "first", 1, match.view(0), match.legal, wants_reason)


def answer_of(thinker: Thinker, asked: Question) -> object:
    """The answer, waited for."""
    thinker.ask(asked)
    try:
        for _ in range(2000):
            if (answer := thinker.answer(asked)) is not None:
                return answer
            time.sleep(0.01)
    finally:
        thinker.close()
    raise AssertionError("no answer")


@pytest.mark.parametrize("kind", THINKERS)
def test_who_asks_for_a_reason_gets_one(kind: str) -> None:
    match = match_on("usa", "human,human")

    answer = answer_of(THINKERS[kind](), question(match))

    assert isinstance(answer, Advice)
    assert answer.action in match.legal
    assert isinstance(answer.reason, Reason)
    assert answer.reason.key == "keep"


def test_who_does_not_ask_gets_the_action_alone() -> None:
    match = match_on("usa", "human,human")

    assert answer_of(InlineThinker(make_test_bot), question(match, wants_reason=False)) in match.legal


def test_a_reason_that_fails_leaves_the_action(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_args: object) -> Reason:
        raise LookupError("no plan")

    monkeypatch.setattr(advice, "explain", fails)
    match = match_on("usa", "human,human")

    answer = answer_of(InlineThinker(make_test_bot), question(match))

    assert isinstance(answer, Advice)
    assert answer.reason is None
