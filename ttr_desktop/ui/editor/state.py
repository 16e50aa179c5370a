"""What the board editor knows at a moment: the draft, what is chosen, the tool in hand, the faults found so far."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from pathlib import Path

from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.i18n import t
from ttr_desktop.mapmaker import edits, storage
from ttr_desktop.mapmaker.checking import Fault, faults_of
from ttr_desktop.mapmaker.frame import HEIGHT, WIDTH, Sheet, sheet_for
from ttr_desktop.mapmaker.history import History
from ttr_desktop.mapmaker.ids import slug
from ttr_desktop.mapmaker.pictures import PictureProblem
from ttr_desktop.ui.user_pictures import say

TOOLS = ("build", "move", "erase")
TABS = ("chosen", "board", "tickets", "faults")
SPACE = 92.0
"""So many units of the sheet suit one space of a new track."""
LONGEST_NEW = 6
CHECK_AFTER = 0.25
"""Seconds of rest after which the draft is checked."""
SAVE_AFTER = 2.0
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The thing that the panel is about."""

    what: str
    """city, track or ticket."""
    number: int


class Editor:
    """One board in the making."""

    def __init__(self, board: MapDef, is_new: bool) -> None:
        self.history = History(board)
        self.own_id = "" if is_new else board.id
        """Under which it lies on disk; empty as long as it does not."""
        self.picture = None if is_new else storage.picture_of(board.id)
        """The file of the picture that lies under the board."""
        self.shape = HEIGHT / WIDTH
        """Height by width of the sheet."""
        self.tool = "build"
        self.tab = "chosen"
        self.chosen: Chosen | None = None
        self.faults: list[Fault] = []
        self.revision = 0
        """Counts changes, so that screens know when to look again."""
        self._is_unsaved = False
        self._unchecked_for: float | None = 0.0
        self._sheet: Sheet | None = None
        self.save_fault = ""
        self.is_naming = False
        """A city was placed just now: letters that are typed are its name."""

    # -- the draft -----------------------------------------------------------------------------------

    @property
    def board(self) -> MapDef:
        return self.history.board

    @property
    def sheet(self) -> Sheet:
        """Laid out once for the cities there were, so that it does not move under the hand."""
        if self._sheet is None:
            self._sheet = sheet_for(self.board.cities, self.shape)
        return self._sheet

    def use_shape(self, shape: float) -> None:
        """Another height by width: that of a picture."""
        self.shape = max(0.4, min(1.4, shape))
        self._sheet = None

    def change(self, board: MapDef, what: str = "") -> None:
        """Take a new state of the draft."""
        if self.history.change(board, what):
            self._changed()

    def undo(self) -> None:
        self.history.undo()
        self._changed()

    def redo(self) -> None:
        self.history.redo()
        self._changed()

    def _changed(self) -> None:
        self.revision += 1
        self._is_unsaved = True
        self._unchecked_for = 0.0
        if self.chosen is not None and self.chosen.number >= len(self._rows(self.chosen.what)):
            self.chosen = None

    def _rows(self, what: str) -> tuple[object, ...]:
        return {"city": self.board.cities, "track": self.board.tracks, "ticket": self.board.tickets}[what]

    # -- choosing ------------------------------------------------------------------------------------

    def choose(self, what: str, number: int) -> None:
        self.history.rest()
        self.chosen = Chosen(what, number)
        self.tab = "tickets" if what == "ticket" else "chosen"
        self.revision += 1

    def choose_nothing(self) -> None:
        self.history.rest()
        self.chosen = None
        self.revision += 1

    def number_of(self, what: str) -> int | None:
        """The number of the chosen thing if it is one of these."""
        return self.chosen.number if self.chosen is not None and self.chosen.what == what else None

    def erase_chosen(self) -> None:
        """Take the chosen thing off the board."""
        if self.chosen is None:
            return
        erase = {"city": edits.remove_city, "track": edits.remove_track, "ticket": edits.remove_ticket}
        what, number = self.chosen.what, self.chosen.number
        self.chosen = None
        self.change(erase[what](self.board, number))

    def go_to(self, fault: Fault) -> None:
        """Show the thing that a fault is about."""
        what = {"cities": "city", "tracks": "track", "tickets": "ticket"}.get(fault.section)
        if what is not None and 0 <= fault.row < len(self._rows(what)):
            self.choose(what, fault.row)
        elif fault.section in ("tickets", "board"):
            self.tab = fault.section
            self.revision += 1

    # -- building ------------------------------------------------------------------------------------

    def place_of(self, city: int) -> tuple[float, float]:
        """Where a city lies on the sheet."""
        found = self.board.cities[city]
        return self.sheet.place(found.lat, found.lon)

    def add_city(self, at: tuple[float, float]) -> None:
        """A city with a name to be changed, and chosen."""
        number = len(self.board.cities) + 1
        while t("editor.new_city", n=number) in {city.names["en"] for city in self.board.cities}:
            number += 1
        self.change(edits.add_city(self.board, t("editor.new_city", n=number), *self.sheet.degrees(*at)))
        self.choose("city", len(self.board.cities) - 1)

    def move_city(self, city: int, at: tuple[float, float]) -> None:
        sheet = self.sheet
        inside = (max(0.0, min(sheet.width, at[0])), max(0.0, min(sheet.height, at[1])))
        self.change(edits.move_city(self.board, city, *sheet.degrees(*inside)), f"move {city}")

    def join(self, a: int, b: int) -> bool:
        """A track between two cities, as long as the way is; False if there are enough already."""
        one, other = self.board.cities[a].id, self.board.cities[b].id
        if not edits.can_join(self.board, one, other):
            return False
        (ax, ay), (bx, by) = self.place_of(a), self.place_of(b)
        length = max(1, min(LONGEST_NEW, round(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 / SPACE)))
        self.change(edits.add_track(self.board, one, other, length))
        self.choose("track", len(self.board.tracks) - 1)
        return True

    def rename(self, language: str, title: str) -> None:
        """Another title; as long as the board has not been saved its id goes with it."""
        board = replace(self.board, names=edits.named(self.board.names, language, title))
        if not self.own_id:
            wish = slug(board.names["en"])
            board = replace(board, id=storage.free_board_id(wish) if wish else board.id)
        self.change(board, f"title {language}")

    # -- checking and keeping ------------------------------------------------------------------------

    def check(self) -> list[Fault]:
        """Look for faults at once."""
        self.faults = faults_of(self.board, lambda board: storage.id_faults(board, self.own_id))
        self._unchecked_for = None
        return self.faults

    def update(self, seconds: float) -> bool:
        """Check and save after a rest; whether the faults were looked for anew."""
        has_checked = False
        if self._unchecked_for is not None:
            self._unchecked_for += seconds
            if self._unchecked_for >= CHECK_AFTER:
                self.check()
                has_checked = True
                self._rest = 0.0
        elif self._is_unsaved:
            self._rest += seconds
            if self._rest >= SAVE_AFTER:
                self.save()
        return has_checked

    _rest = 0.0

    def save(self) -> bool:
        """Write the board into the folder of own boards, if there is anything to write; False if that fails."""
        if not self._is_unsaved or not self.board.cities:
            return True
        faults = self.check()
        if any(fault.name in ("bad_id", "id_taken") for fault in faults):
            self.save_fault = t("editor.save_needs_id")
            return False
        try:
            storage.save_board(self.board, not faults)
            self._keep_picture()
        except OSError as fault:
            _log.warning("a board cannot be saved: %s", fault)
            self.save_fault = t("editor.save_failed", reason=fault.strerror or "")
            return False
        except PictureProblem as problem:
            _log.warning("the picture of a board cannot be kept: %s", problem)
            self.save_fault = say(problem)
            return False
        self.own_id = self.board.id
        self._is_unsaved = False
        self.save_fault = ""
        return True

    def use_picture(self, path: Path | None) -> None:
        """Lay a picture under the board, or take it away; it is copied when the board is saved."""
        self.picture = path
        self._is_unsaved = True
        self.revision += 1

    def _keep_picture(self) -> None:
        kept = storage.keep_picture(self.board.id, self.picture)
        if kept is not None:
            self.picture = kept
