"""Going back and forward through the states of a draft."""

from __future__ import annotations

from ttr_desktop.engine.mapdef import MapDef

MOST = 400


class History:
    """The draft as it is, as it was, and as it was before something was taken back."""

    def __init__(self, board: MapDef) -> None:
        self._past: list[MapDef] = []
        self._future: list[MapDef] = []
        self.board = board
        self._last = ""

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def change(self, board: MapDef, what: str = "") -> bool:
        """Take a new state; whether it differs. Changes in a row that name the same `what` are taken back as one."""
        if board == self.board:
            return False
        if not what or what != self._last:
            self._past = [*self._past, self.board][-MOST:]
        self.board = board
        self._future.clear()
        self._last = what
        return True

    def rest(self) -> None:
        """The next change is one of its own, whatever it is."""
        self._last = ""

    def undo(self) -> None:
        self.rest()
        if self._past:
            self._future.append(self.board)
            self.board = self._past.pop()

    def redo(self) -> None:
        self.rest()
        if self._future:
            self._past.append(self.board)
            self.board = self._future.pop()
