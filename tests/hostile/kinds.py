"""Every kind of file that the program opens: where it lies, what a good one holds, how the program uses it.

`use` does what is done at the start and on the screens. It may raise the problems that the kind declares, which a
screen says in a sentence, and nothing else.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import io
import json
import logging
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import pygame

from tests.hostile import corpus
from tests.mapfiles.bay import example_board
from tests.persistence.games import after, over, save_after
from ttr_desktop import logs, paths
from ttr_desktop.achievements import rules, store
from ttr_desktop.boardlayout import auto_layout, layout_for, layout_path, write_layout
from ttr_desktop.controller.arena import ArenaPlan
from ttr_desktop.controller.arena_store import ArenaStore, OtherArena
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.saving import board_of, moment_of, opened, opened_as_far, result_of, save_of
from ttr_desktop.controller.seats import SeatProblem
from ttr_desktop.engine import SetupProblem
from ttr_desktop.mapfiles import MapProblem, catalogue, check_file, load_map
from ttr_desktop.mapmaker import storage
from ttr_desktop.persistence import atomic, savefile, statistics, strict, summaries
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.saved_games import SavedGames, game_name
from ttr_desktop.settings import Settings
from ttr_desktop.tutorial import LESSONS, Course, Progress
from ttr_desktop.ui.application import speak
from ttr_desktop.ui.bindings import Bindings
from ttr_desktop.ui.board.background import load_background
from ttr_desktop.ui.pictures import Pictures
from ttr_desktop.ui.scenes.achievements import finished, shelf
from ttr_desktop.ui.scenes.import_save import saves_elsewhere
from ttr_desktop.ui.scenes.pictures import shipped_board
from ttr_desktop.ui.scenes.remembered import remembered_setup, summary

MATCH, OTHER = "spoiltspoilt", "othersaveaaa"
OWN = "bay"
PLAN = ArenaPlan("cards", ("random", "random"), 4, 5)

Forge = Callable[[bytes, random.Random], bytes]


@dataclass(frozen=True)
class Kind:
    """One kind of file."""

    name: str
    place: Callable[[], Path]
    samples: Callable[[], Sequence[bytes]]
    """Good ones."""
    use: Callable[[], object]
    problems: tuple[type[Exception], ...] = ()
    """What `use` may say."""
    forge: Forge = corpus.edited_json
    """Changes what a good one says, in its own form."""
    needs_window: bool = False
    is_read: bool = True
    """Whether its contents are looked at, or only that it is there."""


# -- saves ---------------------------------------------------------------------------------------------------


@functools.cache
def saves() -> tuple[bytes, ...]:
    matches = [after(12), after(90, "europe", "human,first,first"), over("germany", mode="dice"), after(60, "world")]
    found = [save_of(moment_of(match, MATCH)) for match in matches]
    found.append(replace(found[0], start=found[0].snapshot, actions=[]))
    return tuple(map(savefile.pack, found))


def sealed(header: bytes, body: bytes) -> bytes:
    """A file with a true seal around any contents."""
    about = [{"bytes": len(line), "sha256": hashlib.sha256(line).hexdigest()} for line in (header, body)]
    seal = strict.dump({savefile.MAGIC: savefile.FORMAT, "header": about[0], "body": about[1]})
    return b"\n".join((seal, header, body, b""))


def forged_save(data: bytes, choose: random.Random) -> bytes:
    """Contents edited under a true seal."""
    lines = data.split(b"\n")
    if len(lines) != 4:
        return data
    which = choose.choice((1, 2, 2))
    lines[which] = corpus.edited_json(lines[which], choose)
    return sealed(lines[1], lines[2])


def use_saves() -> None:
    """The title, Continue, Saved games, and play that goes on."""
    folder = SavedGames(paths.saves_folder())
    folder.tidy()
    folder.newest_to_go_on()
    for entry in folder.entries():
        with contextlib.suppress(SaveProblem):
            save = folder.read(entry.name)
            _go_on(opened(save, board_of(save)).match)
        with contextlib.suppress(SaveProblem):
            save = folder.read(entry.name)
            opened_as_far(save, board_of(save))
    folder.write(game_name(OTHER), _other())
    assert SavedGames(folder.folder).read(game_name(OTHER)).header.steps == _other().header.steps


@functools.cache
def _other() -> savefile.Save:
    return save_after(5, OTHER)


def _go_on(match: Match) -> None:
    """One more action, saved under the name of the one that was opened: what is written can be read."""
    if match.is_over:
        return
    match.carry_out(match.legal[0])
    folder = SavedGames(paths.saves_folder())
    with contextlib.suppress(OSError, SaveProblem):
        folder.write("slot-goneonfromit", save_of(moment_of(match, MATCH)))
        read = folder.read("slot-goneonfromit")
        opened(read, board_of(read))
        folder.delete("slot-goneonfromit")


def use_import() -> None:
    """The list of files elsewhere, and each of them taken over."""
    for path in {*saves_elsewhere(), paths.exchange_folder() / "friend.ttrsave"}:
        made = SavedGames(paths.saves_folder()).import_file(path)
        SavedGames(paths.saves_folder()).delete(made.name)
        assert made.is_usable


def use_lock() -> None:
    """Whether another window plays the match, and its lock let go."""
    lock = SavedGames(paths.saves_folder()).lock(game_name(OTHER))
    lock.acquire()
    lock.release()


# -- small files ---------------------------------------------------------------------------------------------


def settings_file() -> bytes:
    seats = [{"kind": "human", "face": "", "colour": 0, "name": "Anna"}]
    seats.append({"kind": "novice", "face": "", "colour": 1, "name": ""})
    plan = {"map": "usa", "mode": "cards", "random_order": False, "options": {"first_player": 0}, "seats": seats}
    known = {"language": "en", "ui_scale": 120, "player_name": "Anna", "window_size": [1280, 800], "last_match": plan}
    return json.dumps({**known, "key_bindings": {"deck": "x"}, "a_later_version": [1, {"x": 2}]}).encode()


def use_settings() -> None:
    """The start, the title, Play now, and what is kept at the end."""
    settings = Settings.load()
    speak(settings)
    Bindings(settings)
    plan = remembered_setup(settings)
    if plan is not None:
        summary(plan)
        with contextlib.suppress(MapProblem, SetupProblem, SeatProblem):
            Match.new(load_map(plan.map_id), plan.setup())
    settings.player_name = "Anna"
    if settings.save():
        assert Settings.load().player_name == "Anna"


def tutorial_file() -> bytes:
    course = _course(LESSONS[0].id)
    for _ in range(4):
        course.go_on()
        course.do_it()
    return json.dumps({"format": 1, "done": ["base", "europe"], "current": course.to_dict()}).encode()


def _course(name: str) -> Course:
    lesson = next(lesson for lesson in LESSONS if lesson.id == name)
    return Course(lesson, shipped_board(lesson.position.map_id), "Anna", "Rival")


def use_tutorial() -> None:
    """The title, the list of lessons, the lesson that was left, and one that is finished."""
    progress = Progress.load()
    left = progress.left(LESSONS[0].id)
    if left:
        _course(LESSONS[0].id).resume(left)
    progress.finish("world")
    if progress.save():
        assert "world" in Progress.load().done


@functools.cache
def _result() -> statistics.GameResult:
    return result_of(moment_of(over(), OTHER), "2026-11-18T10:00:00+00:00")


def statistics_file() -> bytes:
    games = [replace(_result(), match=f"game{number:08}") for number in range(5)]
    return b"".join(strict.dump(game.to_dict()) + b"\n" for game in games)


def use_statistics() -> None:
    """The screen of statistics, that of achievements, and the end of a game."""
    found = statistics.results(paths.data_folder())
    for player in summaries.players(found)[:4]:
        games = summaries.played(found, summaries.Wish(player=player))
        summaries.summary(games)
        summaries.by_board(games)
        summaries.by_opponents(games)
    rules.progress(shelf(), finished())
    try:
        statistics.record(paths.data_folder(), _result())
    except OSError:
        return
    assert statistics.results(paths.data_folder())[-1].match == OTHER


def feats_file() -> bytes:
    feats = {"tracks": 12, "longest_track": 6}
    return b"".join(
        strict.dump({"format": 1, "match": f"game{number:08}", "seat": 0, "feats": feats}) + b"\n"
        for number in range(5)
    )


def use_feats() -> None:
    """The screen of achievements, and the end of a game."""
    rules.progress(shelf(), finished())
    try:
        store.record(paths.data_folder(), OTHER, {0: {"tracks": 3}})
    except OSError:
        return
    assert (OTHER, 0) in store.all_feats(paths.data_folder())


def use_logs() -> None:
    """The start of the program, and a fault that nobody expected."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    logs.start_log(paths.log_folder())
    logging.getLogger("test").info("a line")
    logs._write_crash_file("a fault", paths.log_folder())
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)
    while logs._hard_faults:
        logs.faulthandler.disable()
        logs._hard_faults.pop().close()


def arena_file() -> bytes:
    row = [1.0, 100, 3, 2, [0.01, 0.02]]
    games = [{"game": number, "outcomes": [row, row]} for number in range(3)]
    return b"".join(json.dumps(line).encode() + b"\n" for line in [{"map": "usa", **asdict(PLAN), "games": 0}, *games])


def use_arena() -> None:
    """A long run gone on with."""
    found = ArenaStore(_arena_place(), shipped_board("usa"), PLAN)
    assert all(len(outcomes) == len(PLAN.entrants) for outcomes in found.games.values())


def _arena_place() -> Path:
    return paths.data_folder() / "arena.jsonl"


# -- boards --------------------------------------------------------------------------------------------------


def _board_place() -> Path:
    return paths.own_maps_folder() / f"{OWN}.yaml"


def use_boards() -> None:
    """New game, Make a board, and `check-map`."""
    catalogue()
    storage.own_boards()
    storage.open_board(_board_place())
    storage._is_by_hand(_board_place())
    if not check_file(_board_place()):
        load_map(_board_place())


def layout_file() -> bytes:
    board = _with_board()
    place = paths.own_maps_folder() / "sample.json"
    write_layout(place, auto_layout(load_map(board).definition))
    data = place.read_bytes()
    place.unlink()
    return data


def _with_board() -> Path:
    corpus.put(_board_place(), example_board().encode())
    return _board_place()


def use_layout() -> None:
    """The card of the board on New game, and its table."""
    place = _with_board()
    board = load_map(place)
    Pictures().thumb(place, (200, 120), load_map)
    load_background(OWN, layout_for(board.definition, place))


def picture_file() -> bytes:
    out = io.BytesIO()
    pygame.image.save(pygame.Surface((64, 40)), out, "x.png")
    return out.getvalue()


def use_picture() -> None:
    """The card of the board, its table, and Make a board."""
    place = _with_board()
    Pictures().thumb(place, (200, 120), load_map)
    load_background(OWN, layout_for(load_map(place).definition, place))
    storage.keep_picture(OWN, storage.picture_of(OWN))


def _in_saves(name: str) -> Callable[[], Path]:
    return lambda: paths.saves_folder() / name


def _in_data(name: str) -> Callable[[], Path]:
    return lambda: paths.data_folder() / name


def _in_logs(name: str) -> Callable[[], Path]:
    return lambda: paths.log_folder() / name


def _one(make: Callable[[], bytes]) -> Callable[[], Sequence[bytes]]:
    return lambda: [make()]


SAVE = f"{game_name(MATCH)}{savefile.SUFFIX}"
SMALL = [
    Kind("save", _in_saves(SAVE), saves, use_saves, forge=forged_save),
    Kind("previous save", _in_saves(SAVE + atomic.PREVIOUS), saves, use_saves, forge=forged_save),
    Kind("older draft", _in_saves(SAVE + atomic.TEMPORARY), saves, use_saves, is_read=False),
    Kind("draft", _in_saves(f"{SAVE}.1-0123456789ab.tmp"), saves, use_saves, is_read=False),
    Kind("older format", _in_saves(f"{SAVE}.v1{atomic.PREVIOUS}"), saves, use_saves, forge=forged_save),
    Kind("deleted save", _in_saves(f"deleted/{SAVE}.abc"), saves, use_saves, is_read=False),
    Kind("import", lambda: paths.exchange_folder() / "friend.ttrsave", saves, use_import, (SaveProblem,), forged_save),
    Kind("lock", _in_saves(f"locks/{game_name(OTHER)}.lock"), _one(lambda: b""), use_lock, (OSError,), is_read=False),
    Kind("settings", lambda: paths.config_folder() / "settings.json", _one(settings_file), use_settings),
    Kind("tutorial", _in_data("tutorial.json"), _one(tutorial_file), use_tutorial),
    Kind("statistics", _in_data("statistics.jsonl"), _one(statistics_file), use_statistics),
    Kind("lock of the statistics", _in_data("statistics.jsonl.lock"), _one(lambda: b""), use_statistics, is_read=False),
    Kind("feats", _in_data("feats.jsonl"), _one(feats_file), use_feats),
    Kind("log", _in_logs(logs.LOG_NAME), _one(lambda: b"a line\n"), use_logs, is_read=False),
    Kind("older log", _in_logs(f"{logs.LOG_NAME}.1"), _one(lambda: b"a line\n"), use_logs, is_read=False),
    Kind("stacks of hard faults", _in_logs(logs.HARD_FAULT_NAME), _one(lambda: b"a line\n"), use_logs, is_read=False),
    Kind(
        "report of a fault", _in_logs("crash-20000101-000000-1.txt"), _one(lambda: b"a line\n"), use_logs, is_read=False
    ),
    Kind("arena", _arena_place, _one(arena_file), use_arena, (OtherArena, OSError)),
]
"""Saves and the small files."""
BOARDS = [
    Kind("board", _board_place, _one(lambda: example_board().encode()), use_boards, forge=corpus.edited_words),
    Kind("layout", lambda: layout_path(_board_place()), _one(layout_file), use_layout, needs_window=True),
    Kind(
        "picture",
        lambda: _board_place().with_suffix(".png"),
        _one(picture_file),
        use_picture,
        forge=corpus.edited_size,
        needs_window=True,
    ),
]
"""Boards and what lies beside them."""
KINDS = [*SMALL, *BOARDS]
BY_NAME = {kind.name: kind for kind in KINDS}
