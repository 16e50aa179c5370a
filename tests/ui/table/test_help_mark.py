"""The question mark at the table opens the rules at what is being asked."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.player import Player
from ttr_desktop.ui.prompts.payment import PaymentPrompt


def page_opened(one: Player) -> str:
    one.click_spot("rules")
    one.rounds(2)
    assert one.screen == "rulebook"
    name = str(one.scene.page_name)
    one.key(pygame.K_ESCAPE)
    one.rounds(2)
    return name


def test_the_page_follows_what_is_asked(at_table: Callable[..., Player]) -> None:
    one = at_table()
    one.sit_down("usa")
    assert page_opened(one) == "setup"
    one.key(pygame.K_r)
    one.click("this board")
    assert one.scene.page_name == "usa"
    one.key(pygame.K_BACKSPACE)
    assert one.scene.page_name == "setup"
    one.key(pygame.K_ESCAPE)

    one.keep_tickets(1, 2)
    assert page_opened(one) == "turn"
    one.take(1)
    if one.table.desk.view.decision.kind == "second_pick":  # type: ignore[union-attr]
        assert page_opened(one) == "cards"


@pytest.mark.parametrize("key", [pygame.K_r, pygame.K_QUESTION, pygame.K_SLASH])
def test_the_keys_open_it_too(at_table: Callable[..., Player], key: int) -> None:
    one = at_table()
    one.sit_down("usa", mode="dice")
    one.keep_tickets(1, 2)
    one.key(key)

    assert one.screen == "rulebook"
    assert one.scene.page_name == "dice"
    one.key(pygame.K_ESCAPE)
    assert one.screen == "table"


@pytest.mark.parametrize(
    ("board", "a", "b", "page"),
    [
        ("usa", "Denver", "Santa Fe", "claim"),
        ("europe", "London", "Dieppe", "ferries"),
        ("europe", "München", "Venezia", "tunnels"),
        ("nordic", "Murmansk", "Lieksa", "groups"),
        ("world", "Beijing", "Lahore", "pairs"),
        ("world", "Athina", "Marseille", "sea-tracks"),
    ],
)
def test_a_payment_leads_to_the_kind_of_track(
    at_table: Callable[..., Player], board: str, a: str, b: str, page: str
) -> None:
    one = at_table()
    one.sit_down(board)
    prompt = PaymentPrompt(one.table.desk, one.table, one.track(a, b), ())

    assert prompt.page == page


def test_the_log_can_be_copied_as_text(at_table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("ttr_desktop.ui.clipboard.put", lambda text: copied.append(text) or True)
    one = at_table()
    one.sit_down("usa")
    one.keep_tickets(1, 2)
    one.take(1)
    one.key(pygame.K_c, pygame.KMOD_CTRL)

    assert "Anna" in copied[0]
    assert copied[0].count("\n") >= 2
    assert one.table.stage.toast.endswith("copied")
