"""A map file to a `MapDef` or a `Board`, or to the list of all its faults."""

from __future__ import annotations

import os
from pathlib import Path

from ttr_desktop.engine.board import Board
from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.mapfiles.board_checks import check_board
from ttr_desktop.mapfiles.draft import Draft
from ttr_desktop.mapfiles.fields import Fields
from ttr_desktop.mapfiles.head import read_head
from ttr_desktop.mapfiles.locations import SUFFIX, fault_of_id, file_of, is_shipped
from ttr_desktop.mapfiles.nodes import Scalar, parse
from ttr_desktop.mapfiles.places import read_cities, read_countries
from ttr_desktop.mapfiles.problems import BrokenBoard, MapProblem, Problem, Report
from ttr_desktop.mapfiles.scalars import fault_of_text, shown
from ttr_desktop.mapfiles.source import read_text
from ttr_desktop.mapfiles.tickets import TicketReader
from ttr_desktop.mapfiles.tracks import read_tracks

MOST_NOTES = 100
LONGEST_NOTE = 4000


def load_map(id_or_path: str | os.PathLike[str]) -> Board:
    """The board with this id, shipped or the user's own, or of this `.yaml` file.

    Raises MapProblem with every fault of the file, and as a BrokenBoard if it came with the program.
    """
    path = located(id_or_path)
    try:
        return Board(read_definition(path))
    except MapProblem as fault:
        if is_shipped(path):
            raise BrokenBoard(fault.problems) from fault
        raise


def read_definition(path: Path) -> MapDef:
    """The board of a map file; MapProblem lists every fault."""
    report = Report(path.name)
    draft = _read(path, report)
    if draft is None or report:
        raise MapProblem(report.problems())
    return _definition(draft)


def check_file(path: Path) -> list[Problem]:
    """Every fault of a map file; empty when it can be played."""
    report = Report(path.name)
    _read(path, report)
    return report.problems()


def check_text(text: str, map_id: str) -> list[Problem]:
    """Every fault of a text that shall become the file of this map."""
    report = Report(f"{map_id}{SUFFIX}")
    _read_map(text, map_id, report)
    return report.problems()


def read_unfinished(path: Path) -> tuple[MapDef | None, list[Problem]]:
    """What can be known of a map file that may still have faults, and the faults; for an editor, not for play."""
    report = Report(path.name)
    draft = _read(path, report)
    return (None if draft is None else _definition(draft)), report.problems()


def located(id_or_path: str | os.PathLike[str]) -> Path:
    """The file that an id or a path names; whether it is there will be seen when it is read."""
    name = os.fspath(id_or_path)
    if isinstance(id_or_path, str) and not name.endswith(SUFFIX):
        path = file_of(name)
        if path is not None:
            return path
        message = fault_of_id(name) or f"There is no map {name!r}, neither a shipped one nor one of your own."
        raise _no_map(name[:60], message)
    if not name.endswith(SUFFIX):
        raise _no_map(name[-60:], f"A map file has a name that ends in {SUFFIX}.")
    return Path(name)


def _no_map(name: str, message: str) -> MapProblem:
    report = Report(name)
    report.add(0, "", message)
    return MapProblem(report.problems())


def _read(path: Path, report: Report) -> Draft | None:
    text = read_text(path, report)
    return None if text is None else _read_map(text, path.stem, report)


def _read_map(text: str, stem: str, report: Report) -> Draft | None:
    root = parse(text, report)
    if root is None:
        return None
    file = Fields(root, 1, "", report)
    if not file.is_mapping:
        return None
    draft = Draft(read_head(file))
    _check_head_first(file)
    _check_id(file, draft.head.id, stem)
    draft.countries = read_countries(file)
    draft.cities = read_cities(file, draft.countries)
    draft.tracks = read_tracks(file, draft.head, {row.value.id for row in draft.cities})
    draft.tickets = TicketReader(file, "tickets", draft).read(required=True)
    draft.left_out = TicketReader(file, "tickets_left_out", draft).read(required=False)
    _check_notes(file)
    file.finish()
    for section, rows in (("cities", draft.cities), ("tracks", draft.tracks), ("tickets", draft.tickets)):
        if len(rows) < file.length(section):
            draft.incomplete.add(section)
    check_board(draft, report)
    return draft


def _check_head_first(file: Fields) -> None:
    """The list of boards reads a file only as far as its countries and cities."""
    body = [file.line_of(section) for section in ("countries", "cities") if file.has(section)]
    for key in file.asked():
        if body and file.line_of(key) > min(body):
            file.fault(key, "This key belongs to the head of the file: move it above the countries and cities.")


def _check_id(file: Fields, map_id: str, stem: str) -> None:
    if not map_id:
        return
    if fault := fault_of_id(map_id):
        file.fault("id", fault)
    elif map_id != stem:
        file.fault("id", f"The id {map_id!r} differs from the file name; call the file {map_id}{SUFFIX}.")


def _check_notes(file: Fields) -> None:
    """Notes are for people who read the file; only their form is looked at."""
    for node in file.items("notes", 0, MOST_NOTES, required=False):
        if not isinstance(node, Scalar):
            file.report.add(node.line, "notes", f"A note must be text, not {shown(node)}.")
        elif fault := fault_of_text(Scalar(node.line, node.text.replace("\n", " "), node.plain), LONGEST_NOTE):
            file.report.add(node.line, "notes", f"A note {fault}")


def _definition(draft: Draft) -> MapDef:
    head = draft.head
    return MapDef(
        id=head.id,
        names=head.names,
        players=head.players,
        pieces=head.pieces,
        double_routes_min_players=head.double_routes_min_players,
        points=head.points,
        colors=head.colors,
        rules=head.rules,
        tie_breaks=head.tie_breaks,
        cities=tuple(row.value for row in draft.cities),
        tracks=tuple(row.value for row in draft.tracks),
        tickets=tuple(row.value for row in draft.tickets),
        countries=tuple(row.value for row in draft.countries),
        edition=head.edition,
        stage=head.stage,
        wraps=head.wraps,
        seam=head.seam,
        layout=head.layout,
    )
