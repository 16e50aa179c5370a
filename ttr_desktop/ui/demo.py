"""A game that nobody plays: bots at every seat, pictures of the key moments, and an end by itself."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from ttr_desktop.engine.events import LastRoundBegan
from ttr_desktop.ui.application import Application
from ttr_desktop.ui.scenes.final_score import FinalScoreScene

TURNS = (1, 6, 15, 30, 50, 80)
"""After so many turns a picture is taken."""
SETTLE = 25
"""Rounds of the loop in which the end of the game is looked at before the final score comes."""

_log = logging.getLogger(__name__)


class Demo:
    """Looks on after every round of the loop."""

    def __init__(self, folder: Path | None, *, is_leaving: bool) -> None:
        self._folder = folder
        self._is_leaving = is_leaving
        self._taken: set[str] = set()
        self._rounds_since_end = 0
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def look(self, app: Application) -> None:
        """Take the pictures that are due; go on to the final score; leave when asked to."""
        if app.match is None or not app.is_running:
            return
        top = app.stack.top
        if isinstance(top, FinalScoreScene):
            self._look_at_score(app, top)
        elif app.match.is_over:
            self._look_at_end(app)
        else:
            self._look_at_table(app)

    def _look_at_table(self, app: Application) -> None:
        assert app.match is not None
        turn = app.match.turn_number()
        if app.match.log and turn == 0:
            self._take(app, "setup")
        for due in TURNS:
            if turn >= due and not app.is_animating:
                self._take(app, f"turn-{due:02}")
        if any(isinstance(event, LastRoundBegan) for step in app.match.log[-3:] for event in step.events):
            self._take(app, "last-round")

    def _look_at_end(self, app: Application) -> None:
        if app.is_animating:
            return
        self._rounds_since_end += 1
        if self._rounds_since_end >= SETTLE:
            self._take(app, "end")
            app.finish_match()

    def _look_at_score(self, app: Application, scene: FinalScoreScene) -> None:
        if scene.is_ceremony and scene.progress > 0.4:
            self._take(app, "ceremony")
        if not scene.is_ceremony:
            self._take(app, "score")
            if self._is_leaving:
                app.quit()

    def _take(self, app: Application, name: str) -> None:
        if self._folder is None or name in self._taken:
            return
        self._taken.add(name)
        app.draw()
        path = self._folder / f"{len(self._taken):02}-{name}.png"
        pygame.image.save(app.window.canvas, str(path))
        _log.info("picture %s", path.name)
