"""Every event can be told in every language, and what is hidden stays untold."""

from __future__ import annotations

import dataclasses

import pytest

from tests.controller.tables import match_on, play_out
from ttr_desktop import i18n
from ttr_desktop.engine import events
from ttr_desktop.engine.events import Event
from ttr_desktop.engine.ruleset import Ruleset
from ttr_desktop.i18n.phrases import SENTENCES, Teller
from ttr_desktop.mapfiles import catalogue, load_map

NAMES = ("Anna", "Boris", "Clara")


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}

    assert set(SENTENCES) == kinds - {Event}


def test_every_kind_of_action_has_its_words() -> None:
    rule_sets = [
        Ruleset.of(load_map(head.id), head.players[0], mode, {}) for head in catalogue() for mode in head.modes
    ]
    kinds = {kind.__name__ for rules in rule_sets for kind in rules.handlers}

    assert sorted(kind for kind in kinds if not i18n.has_text(f"action.{kind}")) == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("map_id", "mode"),
    [("usa", "cards"), ("europe", "cards"), ("nordic", "cards"), ("germany", "cards"), ("germany", "dice"),
     ("world", "cards"), ("great_lakes", "cards"), ("switzerland", "dice")],
)  # fmt: skip
def test_a_whole_game_can_be_told(map_id: str, mode: str, language: str, caplog: pytest.LogCaptureFixture) -> None:
    i18n.use_language(language)
    match = play_out(match_on(map_id, "human,human", seed=4, mode=mode))
    teller = Teller(match.view(0), NAMES)

    told = [teller.sentence(event.seen_by(0)) for step in match.log for event in step.events]

    assert len([line for line in told if line]) > len(match.log) / 2
    assert not [line for line in told if "{" in line or "None" in line]
    assert not caplog.records


def test_a_hidden_card_is_told_without_its_colour() -> None:
    match = match_on()
    teller = Teller(match.view(0), NAMES)
    drawn = events.CardDrawn(1, 0, 3)

    assert teller.sentence(drawn) == "Boris draws blind: green"
    assert teller.sentence(drawn.seen_by(0)) == "Boris draws a card"


def test_tickets_of_others_are_told_as_a_number() -> None:
    match = match_on()
    teller = Teller(match.view(0), NAMES)
    kept = events.TicketsKept(1, (2,), (0, 1))

    assert teller.sentence(kept.seen_by(0)) == "Boris keeps 2 tickets"
    assert teller.sentence(dataclasses.replace(kept, seat=0)).startswith("Anna keeps: ")


def test_russian_counts_points_properly() -> None:
    i18n.use_language("ru")
    match = match_on()
    teller = Teller(match.view(0), NAMES)

    told = [teller.sentence(events.TrackClaimed(0, 0, (), points, ())).split(": ")[1] for points in (1, 4, 15)]

    assert told == ["1 очко", "4 очка", "15 очков"]
