"""Every widget works by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from tests.ui.driver import Driver
from ttr_desktop.ui.widgets import (
    Button,
    CheckBox,
    Choice,
    Label,
    ListBox,
    ScrollArea,
    Slider,
    Stepper,
    TextField,
    Widget,
    WidgetScene,
)


class Bench(WidgetScene):
    """One widget of each kind."""

    def build(self) -> Sequence[Widget]:
        self.heard: list[object] = getattr(self, "heard", [])
        hear = self.heard.append
        box = pygame.Rect(40, 20, 300, 40)
        rows = [Button(pygame.Rect(400, 300 + 60 * i, 200, 40), f"row {i}", name=f"row {i}") for i in range(8)]
        return [
            Button(box, "Go", lambda: hear("go"), name="button", tip="It goes", hotkey=pygame.K_g),
            Button(box.move(0, 60), "No", lambda: hear("no"), name="off", is_enabled=False),
            CheckBox(box.move(0, 120), "Tick", False, hear, name="check"),
            Choice(box.move(0, 180), ["a", "b", "c"], 0, hear, disabled=[1], name="choice"),
            Stepper(box.move(0, 240), ["x", "y"], 0, hear, name="stepper"),
            Slider(box.move(0, 300), 50, (0, 100), hear, name="slider"),
            TextField(box.move(0, 360), "", hear, most=5, name="field"),
            ListBox(
                pygame.Rect(40, 440, 300, 102), ["one", "two", "three", "four"], 0, hear, on_open=hear, name="list"
            ),
            ScrollArea(pygame.Rect(390, 290, 260, 150), rows, 480, name="area"),
            *rows,
            Label(pygame.Rect(700, 20, 200, 30), "only words"),
        ]


@pytest.fixture
def bench(person: Driver) -> Driver:
    person.app.push(Bench(person.app))
    person.rounds()
    return person


def test_a_button_acts_when_it_is_let_go_on_it(bench: Driver) -> None:
    place = bench.widget("button").rect.center
    bench.press(place)
    bench.rounds()
    assert bench.scene.heard == []

    bench.let_go(place)
    bench.rounds()
    assert bench.scene.heard == ["go"]


def test_a_button_does_nothing_when_the_pointer_has_left_it(bench: Driver) -> None:
    bench.press(bench.widget("button").rect.center)
    bench.move_to((900, 600))
    bench.let_go((900, 600))
    bench.rounds()

    assert bench.scene.heard == []


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_g])
def test_a_button_acts_on_its_keys(bench: Driver, key: int) -> None:
    bench.scene.widgets.focus_on(bench.widget("button"))
    bench.key(key)

    assert bench.scene.heard == ["go"]


def test_a_disabled_button_is_passed_over(bench: Driver) -> None:
    bench.click("off")
    bench.scene.widgets.focus_on(bench.widget("button"))
    bench.key(pygame.K_TAB)

    assert bench.scene.heard == []
    assert bench.focused() == "check"


def test_tab_goes_round_and_shift_tab_back(bench: Driver) -> None:
    bench.key(pygame.K_TAB)
    first = bench.focused()
    bench.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    last = bench.focused()
    bench.key(pygame.K_TAB)

    assert (first, last, bench.focused()) == ("button", "row 7", "button")
    assert bench.widget("button").shows_focus


def test_the_focus_is_shown_for_keys_and_not_for_the_mouse(bench: Driver) -> None:
    bench.key(pygame.K_TAB)
    assert bench.widget("button").has_visible_focus()

    bench.click("check")
    assert bench.focused() == "check"
    assert not bench.widget("check").has_visible_focus()


def test_arrows_move_the_focus_to_the_nearest_widget(bench: Driver) -> None:
    bench.scene.widgets.focus_on(bench.widget("row 0"))
    bench.key(pygame.K_DOWN)

    assert bench.focused() == "row 1"


def test_a_box_is_ticked_by_mouse_and_by_space(bench: Driver) -> None:
    bench.click("check")
    bench.key(pygame.K_SPACE)

    assert bench.scene.heard == [True, False]


def test_a_choice_passes_over_what_cannot_be_chosen(bench: Driver) -> None:
    choice = bench.widget("choice")
    bench.click_at(choice.cells()[1].center)
    assert bench.scene.heard == []

    bench.key(pygame.K_RIGHT)
    assert bench.scene.heard == [2]
    bench.click_at(choice.cells()[0].center)
    assert bench.scene.heard == [2, 0]


def test_a_stepper_goes_round(bench: Driver) -> None:
    rect = bench.widget("stepper").rect
    bench.click_at((rect.right - 5, rect.centery))
    bench.key(pygame.K_RIGHT)
    bench.click_at((rect.left + 5, rect.centery))

    assert bench.scene.heard == [1, 0, 1]


def test_a_slider_follows_the_mouse_and_the_arrows(bench: Driver) -> None:
    slider = bench.widget("slider")
    bench.press(slider.rect.center)
    bench.move_to((slider.rect.right + 50, 0))
    bench.let_go((slider.rect.right + 50, 0))
    bench.rounds()
    assert slider.value == 100

    bench.key(pygame.K_LEFT)
    bench.key(pygame.K_HOME)
    assert bench.scene.heard == [100, 95, 0]


def test_a_field_takes_letters_of_any_alphabet_up_to_its_length(bench: Driver) -> None:
    bench.click("field")
    bench.type("Юля7890")
    field = bench.widget("field")
    assert field.text == "Юля78"

    bench.key(pygame.K_HOME)
    bench.key(pygame.K_DELETE)
    bench.key(pygame.K_END)
    bench.key(pygame.K_BACKSPACE)
    assert field.text == "ля7"


def test_what_is_typed_takes_the_place_of_all_that_is_marked(bench: Driver) -> None:
    bench.click("field")
    bench.type("old")
    bench.key(pygame.K_a, pygame.KMOD_LCTRL)
    assert bench.widget("field").is_marked
    bench.type("n")
    bench.type("ew")
    assert bench.widget("field").text == "new"
    assert bench.scene.heard[-1] == "new"

    bench.key(pygame.K_a, pygame.KMOD_LCTRL)
    bench.key(pygame.K_BACKSPACE)
    assert bench.widget("field").text == ""
    assert bench.scene.heard[-1] == ""


def test_an_arrow_key_only_unmarks(bench: Driver) -> None:
    bench.click("field")
    bench.type("old")
    bench.key(pygame.K_a, pygame.KMOD_LCTRL)
    bench.key(pygame.K_END)
    bench.type("s")

    assert bench.widget("field").text == "olds"


def test_the_first_click_marks_a_text_that_nobody_has_typed(bench: Driver) -> None:
    field = bench.widget("field")
    field.text, field.given = "any", ("any",)

    bench.click("field")
    bench.type("mine")

    assert field.text == "mine"


def test_letters_typed_into_a_field_are_no_hot_keys(bench: Driver) -> None:
    bench.click("field")
    bench.post(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g", scancode=0)
    bench.post(pygame.TEXTINPUT, text="g")
    bench.rounds()

    assert bench.scene.heard == ["g"]


def test_a_list_is_walked_and_opened(bench: Driver) -> None:
    bench.scene.widgets.focus_on(bench.widget("list"))
    for _ in range(3):
        bench.key(pygame.K_DOWN)
    bench.key(pygame.K_RETURN)

    assert bench.scene.heard == [1, 2, 3, 3]
    assert bench.widget("list").first == 1


def test_the_wheel_scrolls_what_is_under_the_pointer(bench: Driver) -> None:
    bench.move_to(bench.widget("row 1").rect.center)
    bench.rounds()
    bench.wheel(-1)

    assert bench.widget("area").offset > 0
    assert bench.widget("row 0").rect.y < 300


def test_what_is_scrolled_away_cannot_be_clicked(bench: Driver) -> None:
    row = bench.widget("row 7")
    bench.click_at(row.rect.center)

    assert not row.is_focused


def test_the_focus_brings_its_widget_into_view(bench: Driver) -> None:
    bench.scene.widgets.focus_on(bench.widget("row 7"))

    assert bench.widget("area").rect.contains(bench.widget("row 7").rect)


def test_a_tooltip_comes_after_a_rest_and_goes_with_the_pointer(bench: Driver) -> None:
    bench.move_to(bench.widget("button").rect.center)
    bench.rounds()
    assert not bench.scene.widgets.tooltip.is_shown

    bench.wait(0.6)
    assert bench.scene.widgets.tooltip.is_shown

    bench.move_to((900, 650))
    bench.rounds()
    assert not bench.scene.widgets.tooltip.is_shown


def test_nothing_is_drawn_while_nothing_changes(bench: Driver) -> None:
    bench.wait(1)
    before = bench.loop.frames
    bench.wait(2)

    assert bench.loop.frames == before


def test_the_focus_survives_a_change_of_size(bench: Driver) -> None:
    bench.scene.widgets.focus_on(bench.widget("choice"))
    bench.resize((1500, 900))

    assert bench.focused() == "choice"


def test_a_question_is_answered_by_enter_and_refused_by_escape(bench: Driver) -> None:
    heard: list[str] = []
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        bench.app.confirm("Really?", lambda: heard.append("yes"))
        bench.rounds()
        assert bench.screen == "dialog"
        bench.key(key)

    assert heard == ["yes"]
    assert bench.screen == "bench"
