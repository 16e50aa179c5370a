"""Keeps the match under way safe: autosave after every action, statistics at its end, saved matches opened again.

A demo, and anything else whose settings are not kept, leaves no trace.
"""

from __future__ import annotations

import datetime
import logging
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_desktop import paths
from ttr_desktop.achievements import store as feats_store
from ttr_desktop.achievements.feats import feats_of
from ttr_desktop.controller.history import Step
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.saving import Moment, Opened, board_of, moment_of, opened, result_of, save_of
from ttr_desktop.i18n import t
from ttr_desktop.persistence import atomic, statistics
from ttr_desktop.persistence.autosave import Autosave
from ttr_desktop.persistence.header import clean_title
from ttr_desktop.persistence.locks import OwnLocks
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.saved_games import Entry, SavedGames, game_name, new_id
from ttr_desktop.persistence.savefile import Save
from ttr_desktop.persistence.trash import Deleted
from ttr_desktop.ui.widgets import Dialog

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

LONGEST_PAUSE = 300.0
"""Seconds between two actions that count as played, at most."""
_log = logging.getLogger(__name__)


class Keeper:
    """What the application does about saves."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.saves = SavedGames(paths.saves_folder())
        self.deleted: list[tuple[str, Deleted]] = []
        """What has been deleted since the program began, by name, the last one last."""
        self.match_id = ""
        """Under which the match under way is kept; empty when nothing is."""
        self._autosave: Autosave | None = None
        self._locks = OwnLocks()
        self._locked: Path | None = None
        """The lock of the match under way."""
        self._has_told = False
        self._is_copy = False
        """Another window plays the same match: to be told."""
        self._seconds = 0.0
        self._last_change = 0.0

    # -- the match under way -----------------------------------------------------------------------------

    def follow(self, match: Match, match_id: str = "", seconds: float = 0) -> None:
        """Save this match after every action from now on; under its old name, unless another window plays it."""
        self.leave()
        if not self.app.settings.is_kept:
            return
        self.match_id = match_id or new_id()
        if not self._is_mine():
            self.match_id = new_id()
            self._is_mine()
            self._is_copy = True
        self._seconds, self._last_change = seconds, time.monotonic()
        match.listeners.append(self._changed)
        match.may_go_on = self.autosave.may_go_on

    def _is_mine(self) -> bool:
        """Take the lock of the match; False if another window has it. Without a lock the game goes on all the same."""
        lock = self.saves.lock(game_name(self.match_id))
        try:
            if not self._locks.take(lock):
                return False
            self._locked = lock.path
        except OSError as fault:
            _log.warning("no lock for a save: %s", fault)
        return True

    def leave(self) -> None:
        """The match is no longer followed; what is still to be written will be, and only then is its lock let go."""
        if self._locked is not None:
            self.autosave.do(partial(self._locks.give_back, self._locked))
        self._locked = None
        self.match_id = ""
        self._has_told = False

    @property
    def autosave(self) -> Autosave:
        """The thread that writes, started when it is first needed."""
        if self._autosave is None:
            self._autosave = Autosave(self.saves)
        return self._autosave

    @property
    def is_behind(self) -> bool:
        """Whether the last action is not safe yet: the next one had better wait a frame."""
        return self._autosave is not None and self._autosave.is_behind

    def _changed(self, match: Match, _step: Step) -> None:
        if match is not self.app.match or not self.match_id:
            return
        now = time.monotonic()
        self._seconds += min(LONGEST_PAUSE, now - self._last_change)
        self._last_change = now
        moment = moment_of(match, self.match_id, self._seconds)
        self.autosave.keep(game_name(self.match_id), partial(save_of, moment))
        if match.is_over and match.persons:
            ended = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
            self.autosave.do(lambda: statistics.record(paths.data_folder(), result_of(moment, ended)))
            self.autosave.do(lambda: feats_store.record(paths.data_folder(), moment.match, _feats(moment)))

    # -- every round of the loop -------------------------------------------------------------------------

    def update(self) -> None:
        """Say once when saving does not work, and when it works again."""
        if self._autosave is None:
            return
        if self._is_copy:
            self._is_copy = False
            self.app.tell(t("saving.elsewhere"))
        trouble = self._autosave.trouble
        if trouble is not None and not self._has_told:
            self._has_told = True
            self.app.tell(t(f"saving.trouble.{trouble}", folder=self.saves.folder), t("saving.trouble_heading"))
        elif trouble is None and self._has_told and not isinstance(self.app.stack.top, Dialog):
            self._has_told = False
            self.app.mention(t("saving.again"))

    def tidy(self) -> None:
        """At the start of the program, in the background."""
        if not self.app.settings.is_kept:
            return
        self.autosave.do(self.saves.tidy)
        for folder in (
            paths.config_folder(),
            paths.data_folder(),
            paths.own_maps_folder(),
            paths.exchange_folder(),
        ):
            self.autosave.do(partial(atomic.tidy, folder))

    def flush(self, seconds: float = 2.0) -> bool:
        """Wait until everything is on the disk."""
        return self._autosave is None or self._autosave.flush(seconds)

    def close(self) -> bool:
        """Write what is left and end the thread; whether everything is on the disk."""
        self.leave()
        if self._autosave is None:
            return True
        is_safe = self._autosave.close()
        if not is_safe:
            _log.error(
                "the program ends, and the last save is not on the disk: %s", self._autosave.trouble or "too slow"
            )
        self._autosave = None
        return is_safe

    # -- what a person asks for --------------------------------------------------------------------------

    def save_as(self, title: str) -> bool:
        """Keep the match as it is now under a name; a save of the same name and match is replaced."""
        match = self.app.match
        if match is None:
            return False
        title = clean_title(title)
        name = next((entry.name for entry in self.saves.entries() if self._is_slot(entry, title)), f"slot-{new_id()}")
        try:
            self.saves.write(
                name, save_of(moment_of(match, self.match_id or new_id(), self._seconds), title, is_slot=True)
            )
        except (OSError, SaveProblem) as fault:
            _log.warning("%s cannot be saved: %s", name, fault)
            return False
        return True

    def _is_slot(self, entry: Entry, title: str) -> bool:
        header = entry.header
        return header is not None and header.is_slot and header.title == title and header.match == self.match_id

    def newest_to_go_on(self) -> Entry | None:
        """The match that Continue opens when none is under way."""
        return self.saves.newest_to_go_on() if self.app.settings.is_kept else None

    def go_on(self, entry: Entry, *, takes_changed_board: bool = False) -> None:
        """Open a saved match at its table; one sentence when that is impossible."""
        if self.match_id and entry.name == game_name(self.match_id) and self.app.has_running_match:
            # It is under way here: what is on the table is newer than any file.
            self.app.open_table()
            return
        self.flush()
        try:
            save = self.saves.read(entry.name)
            loaded = self.open(save, takes_changed_board=takes_changed_board)
        except SaveProblem as problem:
            self._explain(entry, problem)
            return
        match_id = "" if save.header.is_slot else save.header.match
        self.app.resume_match(loaded.match, match_id, save.header.seconds)
        if not loaded.is_whole:
            self.app.tell(t("save.only_position"))

    def open(self, save: Save, *, takes_changed_board: bool = False) -> Opened:
        """The match of a save, with the bots of this application; `SaveProblem` if that is impossible."""
        board = board_of(save)
        return opened(save, board, takes_changed_board=takes_changed_board, **self.app.match_options)

    def _explain(self, entry: Entry, problem: SaveProblem) -> None:
        _log.warning("%s cannot be opened: %s", entry.name, problem)
        if problem.reason == "changed_board":
            anyway = partial(self.go_on, entry, takes_changed_board=True)
            self.app.confirm(t("save.try_changed_board"), anyway, title=t("save.problem_heading"))
        else:
            self.app.tell(say_problem(problem), t("save.problem_heading"))


def say_problem(problem: SaveProblem) -> str:
    """One sentence for a person."""
    return t(f"save.problem.{problem.reason}")


def _feats(moment: Moment) -> dict[int, dict[str, int]]:
    """What the persons at the table have done in a finished match, each with their own hands."""
    found = {}
    for number, seat in enumerate(moment.setup.seats):
        if seat.is_human:
            steps = [step for step in moment.steps if step.seat != number or step.is_own(number)]
            events = [event for step in steps for event in step.events]
            found[number] = feats_of(moment.game, events, number, has_ended=not seat.has_stand_in)
    return found
