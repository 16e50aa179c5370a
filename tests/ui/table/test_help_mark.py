"""The question mark at the table opens the rules at what is being asked."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.player import Player
from ttr_desktop.ui.prompts.base import Prompt
from ttr_desktop.ui.prompts.payment import PaymentPrompt
from ttr_desktop.ui.prompts.turn import TurnPrompt
from ttr_desktop.ui.table.help_mark import place_of
from ttr_desktop.ui.table.words import track_name


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


class Titled(Prompt):
    """A prompt with nothing but a title."""

    def __init__(self, one: Player, title: str) -> None:
        super().__init__(one.table.desk, one.table)
        self.title = title
        self.place(one.table.places.side)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("size", "sizes"), [((1280, 720), {}), ((1280, 720), {"letters": 130}), ((1024, 600), {"ui_scale": 200})]
)
def test_no_title_comes_near_it(language: str, size: tuple[int, int], sizes: dict[str, int]) -> None:
    one = Player(size, language=language, animation_speed="instant", **sizes)
    try:
        for board in ("usa", "world"):
            one.sit_down(board)
            side, scale = one.table.places.side, one.app.scale
            mark = place_of(side, one.table.desk)
            around = mark.inflate(scale.px(10), scale.px(4)).clip(side)
            blank, near = pygame.Surface(size), []
            Titled(one, "").draw(blank, None)
            for title in {track_name(one.match.board, track) for track in range(len(one.match.board.ends))}:
                titled = pygame.Surface(size)
                Titled(one, title).draw(titled, None)
                if pygame.image.tobytes(titled.subsurface(around), "RGB") != pygame.image.tobytes(
                    blank.subsurface(around), "RGB"
                ):
                    near.append(title)
            assert near == []
            one.app.drop_match()
    finally:
        one.close()


@pytest.mark.parametrize("sizes", [{}, {"letters": 130}, {"ui_scale": 150}])
def test_the_market_begins_below_it(sizes: dict[str, int]) -> None:
    one = Player((1280, 720), language="ru", animation_speed="instant", **sizes)
    try:
        one.sit_down("usa")
        one.keep_tickets(1, 2)
        mark = place_of(one.table.places.side, one.table.desk)

        assert isinstance(one.prompt, TurnPrompt)
        assert min(slot.top for slot in one.prompt.slots) > mark.bottom
        assert one.prompt.heads[0][1].right <= mark.left
    finally:
        one.close()
