"""Bots meet each other without a window: many games of one board, counted.

The entrants change seats from game to game, so that over a round of games each sits everywhere; all games of a round
have the same deal. Everything but the seconds follows from the plan: the same plan gives the same games, in one process
or in many - unless an expert looks at the clock: give it a number of playouts for that.
"""

from __future__ import annotations

import hashlib
import logging
import math
import signal
import time
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children

from ttr_desktop.bots import make_bot
from ttr_desktop.controller.arena_store import ArenaStore
from ttr_desktop.engine import Game
from ttr_desktop.engine.board import Board

Z_95 = 1.959964
"""Half the width of the middle 95 % of the normal distribution, in standard deviations."""
EXPERT = "expert"
"""The one level that can be told how long to think."""
Tick = Callable[[int, int], None]
MOST_JOBS = 61
"""Processes at once: the most that Windows can wait for."""
GAMES_AHEAD = 4
"""How many games for each process are handed out at a time."""

_log = logging.getLogger(__name__)


class NotKept(OSError):
    """A game could not be written to its file."""


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """Who plays what, how often."""

    mode: str
    entrants: tuple[str, ...]
    """The name of each entrant's bot; the same name may come twice."""
    games: int
    seed: int
    budget: float | None = None
    """Seconds that an expert may think; None: as it likes."""
    playouts: int | None = None
    """How many games an expert plays on instead of looking at the clock."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one entrant has of one game."""

    win: float
    """1 for a win, 0 for a defeat, the entrant's fraction of a shared win."""
    score: int
    tickets_kept: int
    tickets_done: int
    seconds: array[float]
    """How long each decision took."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What one entrant has of all games; scores and tickets are means per game."""

    bot: str
    win_share: float
    win_share_ci: tuple[float, float]
    mean_score: float
    tickets_kept: float
    tickets_done: float
    decisions: int
    seconds_mean: float
    seconds_p95: float
    seconds_max: float


def run_arena(
    board: Board, plan: ArenaPlan, jobs: int = 1, store: ArenaStore | None = None, tick: Tick | None = None
) -> list[Standing]:
    """Play all games of the plan in `jobs` processes; the standings are in the order of the entrants.

    Games that the store holds are not played again; `tick` is told how many of all games are done.
    """
    known = store.games if store is not None else {}
    due = [number for number in range(plan.games) if number not in known]
    played = _play_here(board, plan, due) if jobs == 1 else _play_in_processes(board, plan, jobs, due)
    found = {number: known[number] for number in range(plan.games) if number in known}
    if tick is not None:
        tick(len(found), plan.games)
    for number, outcomes in zip(due, played, strict=True):
        found[number] = outcomes
        if store is not None:
            _keep(store, number, outcomes)
        if tick is not None:
            tick(len(found), plan.games)
    return standings(plan, (found[number] for number in range(plan.games)))


def _keep(store: ArenaStore, number: int, outcomes: list[Outcome]) -> None:
    try:
        store.add(number, outcomes)
    except OSError as fault:
        raise NotKept(fault.errno, fault.strerror) from fault


def play_game(board: Board, plan: ArenaPlan, number: int) -> list[Outcome]:
    """Play game `number` of the plan; the outcomes are in the order of the entrants."""
    count = len(plan.entrants)
    seat_of = [(entrant + number) % count for entrant in range(count)]
    game = Game.new(board, players=count, seed=derived_seed(plan.seed, number // count), mode=plan.mode)
    bots = {
        seat: make_bot(name, seed=derived_seed(plan.seed, number, seat), **_options(plan, name))
        for name, seat in zip(plan.entrants, seat_of, strict=True)
    }
    seconds = {seat: array("d") for seat in bots}
    while (seat := game.to_act) is not None:
        view, actions = game.view_for(seat), game.legal_actions()
        begin = time.perf_counter()
        action = bots[seat].decide(view, actions)
        seconds[seat].append(time.perf_counter() - begin)
        game.apply(action)
    sheets, winners = game.score_sheets(), game.winners()
    return [
        Outcome(
            win=1 / len(winners) if seat in winners else 0.0,
            score=sheets[seat].total,
            tickets_kept=sheets[seat].tickets_kept,
            tickets_done=sheets[seat].tickets_done,
            seconds=seconds[seat],
        )
        for seat in seat_of
    ]


def _options(plan: ArenaPlan, name: str) -> dict[str, float]:
    """What a bot is told about its time."""
    told = {"budget": plan.budget, "playouts": plan.playouts}
    return {key: value for key, value in told.items() if value is not None} if name == EXPERT else {}


def standings(plan: ArenaPlan, games: Iterable[list[Outcome]]) -> list[Standing]:
    """Count the games up, entrant by entrant."""
    columns = zip(*games, strict=True)
    return [_standing(bot, outcomes) for bot, outcomes in zip(plan.entrants, columns, strict=True)]


def wilson_interval(share: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Where the true share lies with 95 % confidence, after Wilson: it stays honest at 0, at 1 and for few trials.

    A shared win counts as a fraction; fractions vary less than wins and defeats, so the interval is then a little wide.
    """
    weight = z * z / trials
    centre = (share + weight / 2) / (1 + weight)
    half = z * math.sqrt(share * (1 - share) / trials + weight / trials / 4) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)


def percentile(ordered: array[float], share: float) -> float:
    """The smallest of the ordered values that at least this share of them does not exceed."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def derived_seed(*parts: int) -> int:
    """A seed of its own for each game and each bot, the same in every process."""
    digest = hashlib.sha256(":".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:4], "big")


def _standing(bot: str, outcomes: tuple[Outcome, ...]) -> Standing:
    count = len(outcomes)
    seconds = array("d", sorted(second for outcome in outcomes for second in outcome.seconds))
    share = sum(outcome.win for outcome in outcomes) / count
    return Standing(
        bot=bot,
        win_share=share,
        win_share_ci=wilson_interval(share, count),
        mean_score=sum(outcome.score for outcome in outcomes) / count,
        tickets_kept=sum(outcome.tickets_kept for outcome in outcomes) / count,
        tickets_done=sum(outcome.tickets_done for outcome in outcomes) / count,
        decisions=len(seconds),
        seconds_mean=sum(seconds) / len(seconds),
        seconds_p95=percentile(seconds, 0.95),
        seconds_max=seconds[-1],
    )


def _play_here(board: Board, plan: ArenaPlan, due: Sequence[int] | None = None) -> Iterator[list[Outcome]]:
    return (play_game(board, plan, number) for number in (range(plan.games) if due is None else due))


def _play_in_processes(
    board: Board, plan: ArenaPlan, jobs: int, due: Sequence[int] | None = None
) -> Iterator[list[Outcome]]:
    numbers = range(plan.games) if due is None else due
    if not numbers:
        return
    try:
        pool = ProcessPoolExecutor(
            min(jobs, MOST_JOBS, len(numbers)), initializer=_start_worker, initargs=(board, plan)
        )
    except OSError as fault:
        # A machine without room for locks shared by processes: the games are the same, they only take longer.
        _log.warning("no processes to be had (%s), all games are played in this one", fault)
        yield from _play_here(board, plan, numbers)
        return
    try:
        yield from _results_in_order(pool, numbers, ahead=GAMES_AHEAD * min(jobs, MOST_JOBS))
        pool.shutdown()
    except BaseException:
        # Who stops, stops now. Nothing is cancelled: up to Python 3.11 a cancelled future can block the pool for ever.
        pool.shutdown(wait=False)
        for process in active_children():
            process.terminate()
        raise


def _results_in_order(pool: ProcessPoolExecutor, games: Sequence[int], ahead: int) -> Iterator[list[Outcome]]:
    """Hand out at most `ahead` games at a time, so that no worker waits and little is thrown away on a stop."""
    numbers = iter(games)
    pending = deque(pool.submit(_play_in_worker, number) for number in islice(numbers, ahead))
    while pending:
        yield pending.popleft().result()
        pending.extend(pool.submit(_play_in_worker, number) for number in islice(numbers, 1))


class _Worker:
    """What a worker process needs for every game; each process has its own."""

    board: Board
    plan: ArenaPlan


def _start_worker(board: Board, plan: ArenaPlan) -> None:
    # Ctrl+C reaches every process; the first one decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Worker.board, _Worker.plan = board, plan


def _play_in_worker(number: int) -> list[Outcome]:
    return play_game(_Worker.board, _Worker.plan, number)
