"""What one seat did in a game is read off the game and its events."""

from __future__ import annotations

import pytest

from tests.controller.tables import match_on, play_out
from ttr_desktop.achievements.feats import NAMES, feats_of
from ttr_desktop.controller.match import Match
from ttr_desktop.engine.events import GoodsTaken, StationBuilt, TrackClaimed


def feats(match: Match, seat: int) -> dict[str, int]:
    return feats_of(match.game, [event for step in match.log for event in step.events], seat)


def claimed(match: Match, seat: int, kind: str) -> int:
    tracks = match.board.definition.tracks
    events = [event for step in match.log for event in step.events]
    return sum(isinstance(e, TrackClaimed) and e.seat == seat and tracks[e.track].kind == kind for e in events)


@pytest.mark.parametrize(
    ("map_id", "mode"),
    [("usa", "cards"), ("europe", "cards"), ("germany", "cards"), ("world", "cards"), ("great_lakes", "cards"),
     ("switzerland", "dice"), ("nordic", "cards")],
)  # fmt: skip
def test_figures_agree_with_the_game(map_id: str, mode: str) -> None:
    match = play_out(match_on(map_id, "human,human", seed=8, mode=mode))
    events = [event for step in match.log for event in step.events]

    for seat in (0, 1):
        found = feats(match, seat)
        assert set(found) <= set(NAMES)
        assert all(value > 0 for value in found.values())
        assert found.get("tunnels", 0) == claimed(match, seat, "tunnel")
        assert found.get("ferries", 0) == claimed(match, seat, "ferry")
        assert found.get("sea_tracks", 0) == claimed(match, seat, "sea")
        assert found.get("stations", 0) == sum(isinstance(e, StationBuilt) and e.seat == seat for e in events)
        assert found.get("goods", 0) == sum(e.value for e in events if isinstance(e, GoodsTaken) and e.seat == seat)
        assert found.get("longest_path", 0) == match.game.score_sheets()[seat].longest_path


def test_only_the_winner_has_a_margin() -> None:
    match = play_out(match_on("usa", "human,human", seed=8))
    totals = [sheet.total for sheet in match.game.score_sheets()]

    margins = [feats(match, seat).get("margin", 0) for seat in (0, 1)]

    assert sorted(margins) == [0, abs(totals[0] - totals[1])]
