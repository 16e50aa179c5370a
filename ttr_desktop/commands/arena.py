"""`ttr-desktop arena`: bots play without a window, and what came of it as a table or as JSON.

With `--pairs` every two of the bots named meet in games of two: a table of all against all.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from functools import partial
from itertools import combinations
from pathlib import Path

from ttr_desktop.bots import bot_names, sparring_names
from ttr_desktop.commands.base import GOOD, Command, UsageFault, shown
from ttr_desktop.commands.boards import MODES, board_for, title
from ttr_desktop.commands.console import say
from ttr_desktop.commands.parser import at_least_one, positive_number, whole_number
from ttr_desktop.commands.progress import ProgressBar
from ttr_desktop.commands.tables import table
from ttr_desktop.controller.arena import ArenaPlan, NotKept, Standing, run_arena
from ttr_desktop.controller.arena_store import ArenaStore, OtherArena
from ttr_desktop.engine.board import Board
from ttr_desktop.i18n import number, t


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--map", required=True, metavar=t("arena.map_value"), help=t("arena.map"))
    parser.add_argument("--mode", default=MODES[0], metavar="|".join(MODES), help=t("arena.mode"))
    parser.add_argument(
        "--seats",
        required=True,
        metavar=t("arena.seats_value"),
        help=t("arena.seats", bots=", ".join((*bot_names(), *sparring_names()))),
    )
    parser.add_argument("--games", type=at_least_one, default=20, metavar="N", help=t("arena.games"))
    parser.add_argument("--seed", type=whole_number, default=1, metavar="N", help=t("arena.seed"))
    parser.add_argument("--jobs", type=at_least_one, default=1, metavar="N", help=t("arena.jobs"))
    parser.add_argument("--budget", type=positive_number, metavar="S", help=t("arena.budget"))
    parser.add_argument("--playouts", type=at_least_one, metavar="N", help=t("arena.playouts"))
    parser.add_argument("--keep", type=Path, metavar="FILE", help=t("arena.keep"))
    parser.add_argument("--pairs", action="store_true", help=t("arena.pairs"))
    parser.add_argument("--json", action="store_true", help=t("arena.json"))


def _run(arguments: argparse.Namespace) -> int:
    entrants = _entrants(arguments.seats)
    board = board_for(arguments.map, arguments.mode, 2 if arguments.pairs else len(entrants))
    plan = ArenaPlan(arguments.mode, entrants, arguments.games, arguments.seed, arguments.budget, arguments.playouts)
    if arguments.pairs:
        say(_all_against_all(board, plan, arguments))
        return GOOD
    result = _played(board, plan, arguments.jobs, arguments.keep)
    say(_as_json(board, plan, result) if arguments.json else _as_text(board, plan, result))
    return GOOD


def _played(board: Board, plan: ArenaPlan, jobs: int, keep: Path | None) -> list[Standing]:
    """Play the plan, or what is missing of it in the file, with a progress bar for whoever watches."""
    try:
        store = ArenaStore(keep, board, plan) if keep is not None else None
    except OtherArena:
        raise UsageFault(t("arena.other_games", file=shown(keep))) from None
    except (OSError, ValueError) as fault:
        raise _unusable(keep, fault) from None
    bar = ProgressBar(sys.stderr) if sys.stderr is not None and sys.stderr.isatty() else None
    try:
        return run_arena(board, plan, jobs, store, bar.show if bar is not None else None)
    except NotKept as fault:
        raise _unusable(keep, fault) from None
    finally:
        if bar is not None:
            bar.clear()


def _unusable(keep: Path | None, fault: Exception) -> UsageFault:
    return UsageFault(t("arena.no_file", file=shown(keep), fault=getattr(fault, "strerror", None) or fault))


def _all_against_all(board: Board, plan: ArenaPlan, arguments: argparse.Namespace) -> str:
    """Every two entrants in games of two; each row says how often its bot wins against the others."""
    names = plan.entrants
    wins: dict[tuple[str, str], Standing] = {}
    for one, other in combinations(dict.fromkeys(names), 2):
        keep = arguments.keep
        file = keep.with_name(f"{keep.stem}-{one}-{other}{keep.suffix}") if keep is not None else None
        pair = replace(plan, entrants=(one, other))
        wins[one, other], wins[other, one] = _played(board, pair, arguments.jobs, file)
    if arguments.json:
        rows = [
            {"bot": one, "against": other, "win_share": found.win_share, "win_share_ci": list(found.win_share_ci)}
            for (one, other), found in wins.items()
        ]
        return json.dumps({"map": board.id, "mode": plan.mode, "games": plan.games, "pairs": rows}, indent=2)
    cells = [[name, *(_cell(wins.get((name, other))) for other in names)] for name in names]
    first = t("arena.heading", n=plan.games, board=title(board), mode=t(f"mode.{plan.mode}"), seed=plan.seed)
    return f"{first}\n\n{table([[t('arena.column.bot'), *names], *cells])}\n\n{t('arena.pairs_explanation')}"


def _cell(found: Standing | None) -> str:
    if found is None:
        return "–"
    low, high = found.win_share_ci
    share, rest = number(100 * found.win_share), f"{number(100 * low)}–{number(100 * high)}"
    return f"{share} ({rest})"


def _entrants(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    known = (*bot_names(), *sparring_names())
    for name in names:
        if name not in known:
            raise UsageFault(t("arena.unknown_bot", bot=shown(name), bots=", ".join(known)))
    return names


def _as_json(board: Board, plan: ArenaPlan, result: list[Standing]) -> str:
    seats = [
        {
            "bot": standing.bot,
            "win_share": standing.win_share,
            "win_share_ci": list(standing.win_share_ci),
            "mean_score": standing.mean_score,
            "tickets_kept": standing.tickets_kept,
            "tickets_done": standing.tickets_done,
            "seconds_per_decision": {
                "mean": standing.seconds_mean,
                "p95": standing.seconds_p95,
                "max": standing.seconds_max,
            },
        }
        for standing in result
    ]
    head = {"map": board.id, "mode": plan.mode, "games": plan.games, "seed": plan.seed}
    return json.dumps({**head, "seats": seats}, indent=2)


def _as_text(board: Board, plan: ArenaPlan, result: list[Standing]) -> str:
    columns = ("bot", "wins", "interval", "score", "kept", "done", "mean", "p95", "max")
    heading = [t(f"arena.column.{column}") for column in columns]
    first = t("arena.heading", n=plan.games, board=title(board), mode=t(f"mode.{plan.mode}"), seed=plan.seed)
    return f"{first}\n\n{table([heading, *map(_row, result)])}\n\n{t('arena.explanation')}"


def _row(standing: Standing) -> list[str]:
    low, high = standing.win_share_ci
    seconds = (standing.seconds_mean, standing.seconds_p95, standing.seconds_max)
    return [
        standing.bot,
        t("arena.percent", share=number(100 * standing.win_share, 1)),
        t("arena.percent", share=f"{number(100 * low, 1)}–{number(100 * high, 1)}"),
        number(standing.mean_score, 1),
        number(standing.tickets_kept, 1),
        number(standing.tickets_done, 1),
        *(number(1000 * value, 2) for value in seconds),
    ]


COMMAND = Command(
    name="arena",
    summary=partial(t, "arena.summary"),
    examples=(
        "arena --map usa --seats novice,random",
        "arena --map europe --mode dice --seats novice,novice,random --games 100 --seed 7 --jobs 2",
        "arena --map usa --seats novice,random --games 50 --json",
        "arena --map nordic --seats novice,regular,skilled --pairs --games 40 --keep nordic.jsonl",
    ),
    add_arguments=_add_arguments,
    run=_run,
)
