"""Nothing that the table writes is cut off, in either language, at any size: all boards, all kinds of questions."""

from __future__ import annotations

import random

import pytest

from tests.controller.tables import match_on
from tests.ui.driver import Driver
from ttr_desktop.bots import make_bot
from ttr_desktop.ui import fonts

TABLES = [
    ("usa", "cards"),
    ("europe", "cards"),
    ("switzerland", "cards"),
    ("nordic", "cards"),
    ("germany", "cards"),
    ("world", "cards"),
    ("great_lakes", "cards"),
    ("germany", "dice"),
    ("europe", "dice"),
]
FEW = [("switzerland", "cards"), ("nordic", "cards"), ("world", "cards"), ("germany", "dice")]
OFTEN = 2
LARGEST_LETTERS = -130
"""Of letters alone, at the usual size of everything else."""
STEPS = 90


@pytest.mark.parametrize(
    ("size", "percent", "language", "tables"),
    [
        ((1024, 600), 200, "ru", FEW),
        ((1280, 720), LARGEST_LETTERS, "ru", FEW),
        pytest.param((1024, 600), 200, "ru", TABLES, marks=pytest.mark.nightly),
        pytest.param((1024, 600), 200, "en", TABLES, marks=pytest.mark.nightly),
        pytest.param((1280, 720), 100, "ru", TABLES, marks=pytest.mark.nightly),
        pytest.param((1280, 720), 80, "en", TABLES, marks=pytest.mark.nightly),
        pytest.param((1920, 1080), 150, "ru", TABLES, marks=pytest.mark.nightly),
    ],
)
def test_no_words_are_cut_off(
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    percent: int,
    language: str,
    tables: list[tuple[str, str]],
) -> None:
    cut: dict[str, str] = {}
    where = ""
    shorten = fonts.shorten

    def noted(text: str, face: str, font_size: float, room: int) -> str:
        short = shorten(text, face, font_size, room)
        if short != fonts.clean(text):
            cut[f"{text} -> {short}"] = where
        return short

    monkeypatch.setattr(fonts, "shorten", noted)
    letters = {"letters": -percent} if percent < 0 else {"ui_scale": percent}
    driver = Driver(size, language=language, animation_speed="instant", confirmations="never", **letters)
    try:
        for board, mode in tables:
            driver.app.match = match = match_on(board, "human,first,first", mode=mode)
            driver.app.open_table()
            bot, chance, seen = make_bot("novice", 1), random.Random(board), dict[str, int]()
            for _ in range(STEPS):
                driver.app.update(0.05)
                decision = match.game.decision
                if decision is None or not match.is_human_turn:
                    continue
                seen[decision.kind] = seen.get(decision.kind, 0) + 1
                if seen[decision.kind] <= OFTEN:
                    where = f"{board} {mode} {decision.kind}"
                    driver.app.update(0.05)
                    driver.app.draw()
                plans = chance.random() < 0.7
                match.act(bot.decide(match.view(0), match.legal) if plans else chance.choice(match.legal))
            assert len(seen) >= 3
    finally:
        driver.close()

    assert cut == {}


def test_what_is_cut_off_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(fonts, "shorten", lambda text, *how: asked.append(text) or text)
    fonts.fitted("far too long for so little room", fonts.TEXT_FONT, (20, 20), 20, (0, 0, 0), 18)

    assert asked == ["far too long for so little room"]
