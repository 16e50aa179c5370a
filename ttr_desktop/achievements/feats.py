"""What one seat did in a finished game, in figures by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ttr_desktop.engine import Game
from ttr_desktop.engine.events import Event, GoodsTaken, HarbourBuilt, PiecesExchanged, StationBuilt, TrackClaimed
from ttr_desktop.engine.mapdef import TourTicket, TrackDef
from ttr_desktop.engine.scoring import ScoreSheet

NAMES = (
    "tunnels",
    "ferries",
    "sea_tracks",
    "pair_tracks",
    "longest_track",
    "stations",
    "stations_kept",
    "harbours",
    "exchanges",
    "goods",
    "tours_in_order",
    "countries",
    "longest_path",
    "path_bonus",
    "ticket_bonus",
    "margin",
)
"""Every figure that is kept; what a game does not have is 0."""


def feats_of(game: Game, events: Iterable[Event], seat: int, *, has_ended: bool = True) -> dict[str, int]:
    """The figures of a seat; only those that are not 0. What the end brought counts only for who has ended the game."""
    sheets = game.score_sheets()
    counts: Counter[str] = Counter()
    for event in events:
        _count(counts, game, event, seat)
    if has_ended:
        counts.update(_of_sheet(game, sheets[seat]))
        others = [sheet.total for sheet in sheets if sheet.seat != seat]
        counts["margin"] = max(0, sheets[seat].total - max(others, default=0))
    return {name: counts[name] for name in NAMES if counts[name]}


def _count(counts: Counter[str], game: Game, event: Event, seat: int) -> None:
    if getattr(event, "seat", None) != seat:
        return
    if isinstance(event, TrackClaimed):
        track = game.board.definition.tracks[event.track]
        counts.update(_kinds(track))
        counts["longest_track"] = max(counts["longest_track"], track.length)
    elif isinstance(event, StationBuilt):
        counts["stations"] += 1
    elif isinstance(event, HarbourBuilt):
        counts["harbours"] += 1
    elif isinstance(event, PiecesExchanged):
        counts["exchanges"] += 1
    elif isinstance(event, GoodsTaken):
        counts["goods"] += event.value


def _kinds(track: TrackDef) -> list[str]:
    kind = {"tunnel": "tunnels", "ferry": "ferries", "sea": "sea_tracks"}.get(track.kind)
    return [name for name in (kind, "pair_tracks" if track.pairs else None) if name]


def _of_sheet(game: Game, sheet: ScoreSheet) -> Mapping[str, int]:
    board, lines = game.board.definition, dict(sheet.lines)
    done = [(board.tickets[result.ticket], result.points) for result in sheet.tickets if result.completed]
    countries = {country.id for country in board.countries}
    to_countries = [ticket for ticket, _ in done if countries & set(_places(ticket))]
    return {
        "tours_in_order": sum(isinstance(ticket, TourTicket) and points == ticket.points for ticket, points in done),
        "countries": len(to_countries),
        "longest_path": sheet.longest_path,
        "path_bonus": int(lines.get("longest_path", 0) > 0),
        "ticket_bonus": int(lines.get("most_tickets", 0) > 0),
        "stations_kept": int(lines.get("unbuilt_stations", 0) > 0),
    }


def _places(ticket: object) -> list[str]:
    """The places that a ticket of either form without a tour names."""
    targets = getattr(ticket, "targets", ())
    return [getattr(ticket, "a", ""), getattr(ticket, "b", ""), *(country for country, _ in targets)]
