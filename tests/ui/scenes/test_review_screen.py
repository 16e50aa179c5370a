"""The review on the screen: it says what was found while it is found, and names missed tickets."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.controller.tables import match_on, play_out
from tests.engine.stories import Story
from tests.ui.driver import Driver, cut_words, outside, overlaps
from ttr_desktop.controller.match import Match
from ttr_desktop.engine import Action, View
from ttr_desktop.engine.rules.drawing import DrawBlind
from ttr_desktop.i18n.doings import action_words
from ttr_desktop.ui.scenes.final_score import FinalScoreScene
from ttr_desktop.ui.scenes.missed_tickets import missed_tickets, returned_but_done
from ttr_desktop.ui.scenes.prose import Prose
from ttr_desktop.ui.scenes.review import ReviewScene


class PrefersDrawing:
    """Always wants cards."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return next((action for action in legal if isinstance(action, DrawBlind)), legal[0])

    def others(self, view: View, legal: Sequence[Action], chosen: Action) -> list[Action]:
        return [chosen, *legal[-2:]]

    def result(self, view: View, number: int, action: Action) -> float:
        return 30.0 if isinstance(action, DrawBlind) else 10.0


class Breaks(PrefersDrawing):
    def result(self, view: View, number: int, action: Action) -> float:
        raise RuntimeError("no idea")


@pytest.fixture(scope="module")
def played() -> Match:
    return play_out(match_on("usa", "human,dice"))


def words(driver: Driver) -> str:
    return "\n".join(one.text for one in driver.scene.widgets.widgets if isinstance(one, Prose))


def opened(person: Driver, match: Match, mind: PrefersDrawing) -> ReviewScene:
    scene = ReviewScene(person.app, match, mind)
    person.app.push(scene)
    for _ in range(400):
        person.rounds()
        if not scene.is_animating:
            return scene
    raise AssertionError("the review never ends")


def test_it_says_what_was_found(person: Driver, played: Match) -> None:
    scene = opened(person, played, PrefersDrawing())

    assert "The expert would have done the same" in words(person)
    assert "Better next time" in words(person)
    assert "more were in this: **drawing cards**" in words(person)
    assert len(scene.review.worst) == 3


def test_a_broken_review_ends_quietly(person: Driver, played: Match) -> None:
    scene = opened(person, played, Breaks())

    assert person.screen == "review"
    assert scene.review.judgements == []


def test_it_is_opened_from_the_final_score_and_left_again(person: Driver, played: Match) -> None:
    person.app.settings.animation_speed = "instant"
    person.app.push(FinalScoreScene(person.app, played))
    person.rounds(2)
    person.click("review")
    assert person.screen == "review"
    person.click("back")
    assert person.screen == "finalscore"


def test_every_person_has_a_page(person: Driver) -> None:
    scene = opened(person, play_out(match_on("usa", "human,human,dice")), PrefersDrawing())
    assert scene.seat == 0
    scene._choose(1)

    assert scene.review.seat == 1


@pytest.mark.parametrize(("size", "percent", "language"), [((1024, 600), 200, "ru"), ((1920, 1080), 80, "en")])
def test_it_fits(played: Match, size: tuple[int, int], percent: int, language: str) -> None:
    driver = Driver(size, language=language, ui_scale=percent)
    try:
        opened(driver, played, PrefersDrawing())
        widgets = driver.scene.widgets.widgets
        assert overlaps(widgets) == []
        assert outside(widgets, size) == []
        assert cut_words(widgets) == []
    finally:
        driver.close()


@pytest.mark.parametrize(("board", "mode"), [("europe", "cards"), ("germany", "dice"), ("world", "cards")])
def test_every_action_has_its_words(board: str, mode: str) -> None:
    match = play_out(match_on(board, "human,dice", mode=mode, options={"first_player": 0}))
    said = {action_words(match.view(0), step.action) for step in match.log}

    assert all(text and "{" not in text and "action." not in text for text in said)


# -- tickets --------------------------------------------------------------------------------------------


def table(story: Story) -> Match:
    """A match at the position of a story."""
    match = match_on(story.board.id, "human,first")
    match.game = story.game
    return match


def test_a_ticket_within_reach_is_told_apart_from_one_too_far() -> None:
    story = Story("usa")
    story.tickets(0, story.ticket("denver", "el_paso"), story.ticket("los_angeles", "new_york"))
    story.owns(0, ("denver", "santa_fe"))
    story.trains(0, 5)
    near, far = sorted(missed_tickets(table(story), 0), key=lambda one: one.spaces_at_end or 0)

    assert near.spaces_at_end == 2
    assert near.was_within_reach
    assert far.spaces_at_end == 19
    assert not far.was_within_reach


def test_completed_tickets_are_not_missed() -> None:
    story = Story("usa")
    story.tickets(0, story.ticket("denver", "el_paso"))
    story.owns(0, ("denver", "santa_fe"), ("el_paso", "santa_fe"))

    assert missed_tickets(table(story), 0) == []


def test_a_returned_ticket_that_is_done_all_the_same_is_found() -> None:
    match = match_on("usa", "human,first")
    drawn = list(match.game.state.drawn[0])
    keep = max((action for action in match.legal), key=lambda action: -len(action.tickets))  # type: ignore[attr-defined]
    match.act(keep)
    match.poll()
    (returned,) = set(drawn) - set(keep.tickets)  # type: ignore[attr-defined]
    state = match.game.state
    for track in range(len(state.owner)):
        state.owner[track] = 0

    assert returned_but_done(match, 0) == [returned]
