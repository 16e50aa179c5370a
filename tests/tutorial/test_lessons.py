"""The lessons without a window: every one is a real game, can be played to its end, left and gone on with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ttr_desktop import i18n, paths
from ttr_desktop.engine import IllegalAction
from ttr_desktop.engine.actions import Action, Pass
from ttr_desktop.engine.audit import audit
from ttr_desktop.i18n import t
from ttr_desktop.mapfiles import load_map
from ttr_desktop.tutorial import LESSONS, Course, Lesson, Progress, Step, lesson
from ttr_desktop.tutorial.position import arranged, ticket_of, track_of

IDS = [one.id for one in LESSONS]
PATIENCE = 200


def begun(name: str) -> Course:
    one = lesson(name)
    return Course(one, load_map(one.position.map_id), "Anna", "Lotte")


def take_step(course: Course) -> None:
    """Read or do what the step asks for, and let the rival answer."""
    for _ in range(PATIENCE):
        course.match.poll()
        if course.match.is_human_turn:
            break
    course.settle()
    if course.waits_for_action:
        course.do_it()
    else:
        course.go_on()


@pytest.mark.parametrize("name", IDS)
def test_nothing_appears_or_vanishes_when_a_position_is_arranged(name: str) -> None:
    one = lesson(name)
    game = arranged(load_map(one.position.map_id), one.position)

    assert list(audit(game.rules, game.state)) == []
    assert game.to_act == 0


@pytest.mark.parametrize("name", IDS)
def test_a_lesson_can_be_played_to_its_end(name: str) -> None:
    course = begun(name)
    for _ in range(PATIENCE):
        if course.is_done:
            break
        take_step(course)

    assert course.is_done
    assert not course.match.is_over
    assert list(audit(course.match.game.rules, course.match.game.state)) == []


@pytest.mark.parametrize("name", IDS)
def test_only_what_is_asked_for_can_be_done(name: str) -> None:
    course = begun(name)
    while not course.waits_for_action:
        assert course.match.legal == ()
        course.go_on()
    allowed = set(course.match.legal)
    every = set(course.match.game.legal_actions())

    assert allowed
    assert allowed <= every
    forbidden: Action = next(iter(every - allowed), Pass())
    with pytest.raises(IllegalAction):
        course.match.act(forbidden)
    assert course.match.undo_seat is None


def test_each_system_has_its_actions_done_once() -> None:
    asked = {kind for one in LESSONS for step in one.steps if step.expects for kind in step.expects.kinds}

    assert asked >= {
        "KeepTickets", "TakeFaceUp", "DrawBlind", "Claim", "TakeTickets", "PayTunnel", "BuildStation",
        "PlacePassenger", "MovePassenger", "TravelOn", "ChooseFleet", "RefillFrom", "BuildHarbour",
        "RollDice", "RollAgain", "ClaimWithDice",
    }  # fmt: skip


def test_the_first_lesson_completes_its_ticket_whatever_is_chosen() -> None:
    course = begun("base")
    while course.step.name != "complete":
        take_step(course)
    game = course.match.game
    ticket = ticket_of(game.board, "denver", "el_paso")

    assert ticket in game.state.tickets[0]
    assert game.state.owner[track_of(game.board, ("denver", "santa_fe"))] == 0
    assert dict(game.score_sheets()[0].lines)["tickets_done"] >= 4


def test_the_blind_card_is_the_promised_locomotive() -> None:
    course = begun("base")
    while course.step.name != "hand":
        take_step(course)
    stock = course.match.game.rules.stock

    assert stock is not None
    held = {stock.kinds[kind].name: count for kind, count in enumerate(course.match.game.state.hands[0]) if count}
    assert held == {"red": 2, "blue": 1, "yellow": 1, "white": 1, "locomotive": 1}


def test_the_tunnel_costs_one_card_more_as_the_text_says() -> None:
    course = begun("europe")
    while course.step.name != "extra":
        take_step(course)
    decision = course.match.game.decision

    assert decision is not None
    assert decision.kind == "pay_tunnel"
    assert decision.detail[3] == 1


def test_the_station_makes_the_ticket_good() -> None:
    course = begun("europe")
    while course.step.name != "done":
        take_step(course)

    assert dict(course.match.game.score_sheets()[0].lines)["tickets_done"] == 8


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("one", LESSONS, ids=IDS)
def test_every_step_has_its_words(one: Lesson, language: str) -> None:
    i18n.use_language(language)
    names = [step.name for step in one.steps]

    assert len(set(names)) == len(names)
    for step in one.steps:
        key = f"tutorial.{one.id}.{step.name}"
        assert t(key) != key
        assert t(key).count("**") % 2 == 0
        assert (t(f"{key}.do") != f"{key}.do") == (step.expects is not None)


def test_a_bubble_lectures_nobody() -> None:
    words = [len(t(f"tutorial.{one.id}.{step.name}").split()) for one in LESSONS for step in one.steps]

    assert max(words) <= 45


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(LookupError):
        lesson("zeppelins")


# -- leaving and coming back ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", IDS)
def test_a_lesson_is_gone_on_with_where_it_was_left(name: str) -> None:
    course = begun(name)
    for _ in range(6):
        take_step(course)
    kept = json.loads(json.dumps(course.to_dict()))
    again = begun(name)

    assert again.resume(kept)
    assert again.step == course.step
    assert again.match.game.fingerprint() == course.match.game.fingerprint()
    assert again.match.poll() == []
    while not again.is_done:
        take_step(again)


@pytest.mark.parametrize(
    "damaged",
    [
        {},
        {"actions": "many", "step": 1},
        {"actions": [], "step": 99},
        {"actions": [], "step": None},
        {"actions": [["Claim", 1]], "step": 1},
        {"actions": [["DrawBlind", 0]], "step": 1},
        {"actions": [7], "step": 1},
    ],
)
def test_a_damaged_memory_is_refused(damaged: dict[str, object]) -> None:
    assert not begun("base").resume(damaged)


def test_progress_is_kept() -> None:
    forget()
    progress = Progress.load()
    assert progress.is_new
    progress.leave({"lesson": "europe", "step": 2, "actions": []})
    progress.finish("base")

    known = Progress.load()
    assert not known.is_new
    assert known.done == ["base"]
    assert known.left("europe") == {"lesson": "europe", "step": 2, "actions": []}
    assert known.left("base") == {}
    known.finish("europe")
    assert Progress.load().current == {}


@pytest.mark.parametrize(
    "content", ["", "{", "[1]", '{"done": 3, "current": []}', '{"done": [1], "current": {"x": 1}}']
)
def test_damaged_progress_counts_as_none(content: str) -> None:
    path = forget()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")

    known = Progress.load()
    assert (known.done, known.current) == ([], {})
    forget()


@pytest.mark.parametrize(
    "content",
    [
        '{"done": ["\\ud800"], "current": {"lesson": "europe", "note": "\\ud800"}}',
        '{"done": ["' + "ж" * 200_000 + '"], "current": {"lesson": "base", "x": "' + "ж" * 200_000 + '"}}',
        '{"done": [' + ",".join(['"base"'] * 50_000) + "]}",
    ],
    ids=["half a sign", "long", "many"],
)
def test_progress_goes_on_after_odd_one_and_is_read_again(content: str) -> None:
    path = forget()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    known = Progress.load()

    known.finish("nordic")

    assert "nordic" in Progress.load().done
    forget()


def test_progress_that_cannot_be_written_is_forgotten(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(paths, "data_folder", lambda: tmp_path / "file")

    assert not Progress().save()


def forget() -> Path:
    path = paths.data_folder() / "tutorial.json"
    path.unlink(missing_ok=True)
    return path


def test_a_step_may_be_left_out_when_there_is_nothing_to_do() -> None:
    passing = [step for one in LESSONS for step in one.steps if step.is_passing]

    assert passing
    assert all(isinstance(step, Step) and step.expects for step in passing)
