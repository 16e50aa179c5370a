"""A match to a save and back.

A save is opened by doing all its actions again, so that undo and the replay are there: they are the truth, and the
snapshot must agree with what comes out, as far as both know the same things. When the rules were corrected since and
the actions lead elsewhere or nowhere, the snapshot is played on from.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from ttr_desktop import __version__
from ttr_desktop.controller.history import Step
from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.seats import SeatProblem
from ttr_desktop.engine import BadState, Board, Game, IllegalAction, SetupProblem
from ttr_desktop.engine.codec import decode_action, encode_action
from ttr_desktop.mapfiles import MapProblem, catalogue, load_map
from ttr_desktop.persistence.boards import board_digest
from ttr_desktop.persistence.header import MOST_COUNT, MOST_LANGUAGES, Header, SavedSeat
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.savefile import Save
from ttr_desktop.persistence.statistics import GameResult, SeatResult

UNUSABLE = (BadState, SeatProblem, SetupProblem, TypeError, ValueError)


@dataclass(frozen=True)
class Moment:
    """A match at one moment, taken without any work: everything in it stays as it is."""

    match: str
    setup: MatchSetup
    origin: Any
    steps: tuple[Step, ...]
    game: Game
    seconds: int
    """How long it has been played."""


@dataclass(frozen=True)
class Opened:
    """A match out of a save."""

    match: Match
    is_whole: bool
    """Whether all its steps are there; otherwise only the position is."""
    bad_step: int | None = None
    """The first action that was not possible, when as much as possible was asked for."""


def moment_of(match: Match, match_id: str, seconds: float = 0) -> Moment:
    """The match as it is now."""
    steps = tuple(match.log)
    return Moment(
        match_id, match.setup, match.origin, steps, steps[-1].game if steps else match.game.copy(), round(seconds)
    )


def save_of(moment: Moment, title: str = "", *, is_slot: bool = False) -> Save:
    """The save of a moment."""
    setup, game = moment.setup, moment.game
    state = game.state
    sheets = game.score_sheets() if game.is_over else []
    header = Header(
        match=moment.match,
        counter=0,
        saved_at="",
        title=title,
        is_slot=is_slot,
        board=game.board.id,
        board_names=dict(islice(game.board.definition.names.items(), MOST_LANGUAGES)),
        mode=setup.mode,
        seats=tuple(SavedSeat(seat.kind, seat.name, seat.colour, seat.bot, seat.character) for seat in setup.seats),
        seconds=min(moment.seconds, MOST_COUNT),
        turn=state.turns,
        steps=len(moment.steps),
        scores=tuple(sheet.total for sheet in sheets) or tuple(state.scores),
        winners=tuple(game.winners()) if game.is_over else (),
        tracks="".join({-1: ".", -2: "x"}.get(owner, str(owner)) for owner in state.owner),
        program=__version__,
    )
    return Save(
        header=header,
        setup=setup.to_dict(),
        board_digest=board_digest(game.board),
        actions=[encode_action(step.action) for step in moment.steps],
        snapshot=game.to_dict(),
        start=moment.origin,
        notes={str(step.number): step.note for step in moment.steps if step.note},
    )


def board_of(save: Save) -> Board:
    """The board that a save was played on; `SaveProblem` when it is gone or faulty."""
    if save.header.board not in {head.id for head in catalogue()}:
        raise SaveProblem("unknown_board", save.header.board)
    try:
        return load_map(save.header.board)
    except MapProblem as fault:
        raise SaveProblem("bad_board", str(fault.problems[0])) from None


def opened(save: Save, board: Board, *, takes_changed_board: bool = False, **how: Any) -> Opened:
    """The match of a save; `SaveProblem` when the save contradicts itself or the board is another one."""
    setup = _setup_of(save, board)
    is_same_board = save.board_digest == board_digest(board)
    if not is_same_board and not takes_changed_board:
        raise SaveProblem("changed_board", board.id)
    match, bad_step = _replayed(save, setup, board, how)
    if bad_step is None and agrees(save, match):
        return Opened(match, is_whole=True)
    if is_same_board and save.header.program == __version__:
        match.close()
        place = "the actions lead elsewhere" if bad_step is None else f"action {bad_step} is not possible"
        raise SaveProblem("illegal_log", place)
    try:
        game = Game.from_dict(board, save.snapshot)
    except UNUSABLE as fault:
        if bad_step is None:
            return Opened(match, is_whole=True)
        match.close()
        raise SaveProblem("bad_contents", f"snapshot: {fault}") from None
    match.close()
    return Opened(Match(setup, game, origin=game.to_dict(), **how), is_whole=False)


def agrees(save: Save, match: Match) -> bool:
    """Whether the snapshot says the same as the match, in all that both speak of: a newer version knows more."""
    return _agree(save.snapshot, match.game.to_dict())


def _agree(told: Any, true: Any) -> bool:
    if isinstance(told, dict) and isinstance(true, dict):
        return all(_agree(told[key], true[key]) for key in told.keys() & true.keys())
    return bool(told == true)


def opened_as_far(save: Save, board: Board, **how: Any) -> Opened:
    """The match up to the first action that is not possible: for looking at a damaged replay."""
    match, bad_step = _replayed(save, _setup_of(save, board), board, how)
    return Opened(match, bad_step is None, bad_step)


def origin_of(match: Match) -> Game:
    """The game before the first step of a match."""
    if match.origin is not None:
        return Game.from_dict(match.board, match.origin)
    setup = match.setup
    return Game.new(match.board, len(setup.seats), setup.seed, setup.mode, setup.options)


def _setup_of(save: Save, board: Board) -> MatchSetup:
    try:
        setup = MatchSetup.from_dict(save.setup)
    except UNUSABLE as fault:
        raise SaveProblem("bad_contents", f"set-up: {fault}") from None
    if setup.map_id != board.id or save.header.board != board.id:
        raise SaveProblem("bad_contents", "set-up: another board than the header names")
    if len(setup.seats) != len(save.header.seats):
        raise SaveProblem("bad_contents", "the header does not fit the set-up")
    return setup


def _replayed(save: Save, setup: MatchSetup, board: Board, how: dict[str, Any]) -> tuple[Match, int | None]:
    """The match after all actions, or after those before the first that is not possible, and its number."""
    try:
        if save.start is None:
            match = Match.new(board, setup, **how)
        else:
            game = Game.from_dict(board, save.start)
            match = Match(setup, game, origin=game.to_dict(), **how)
    except UNUSABLE as fault:
        raise SaveProblem("bad_contents", f"set-up: {fault}") from None
    for number, data in enumerate(save.actions):
        try:
            match.carry_out(decode_action(data), save.notes.get(str(number), ""))
        except (IllegalAction, BadState):
            return match, number
    match.forget_news()
    return match, None


def result_of(moment: Moment, ended_at: str) -> GameResult:
    """What the statistics keep of a finished match."""
    game = moment.game
    sheets, winners = game.score_sheets(), game.winners()
    seats = tuple(
        SeatResult(
            is_human=seat.is_human,
            name=seat.name if seat.is_human else "",
            bot=seat.bot,
            score=sheet.total,
            has_won=number in winners,
            tickets_kept=sheet.tickets_kept,
            tickets_done=sheet.tickets_done,
        )
        for number, (seat, sheet) in enumerate(zip(moment.setup.seats, sheets, strict=True))
    )
    title = game.board.definition.names.get("en", game.board.id)
    return GameResult(moment.match, ended_at, game.board.id, title, moment.setup.mode, game.state.turns, seats)
