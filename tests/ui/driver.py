"""Drives the window as a person would: posted pygame events in, what is on the screen out."""

from __future__ import annotations

import shutil
from typing import Any

import pygame

from tests.controller.tables import make_test_bot
from ttr_desktop import paths
from ttr_desktop.controller.thinking import InlineThinker
from ttr_desktop.persistence import statistics
from ttr_desktop.settings import FILE_NAME, Settings
from ttr_desktop.ui import fonts
from ttr_desktop.ui.application import Application
from ttr_desktop.ui.loop import Loop
from ttr_desktop.ui.run import open_application
from ttr_desktop.ui.widgets import Button, Label, Widget, WidgetScene
from ttr_desktop.ui.widgets.label import wrapped_size

ROUND = 0.05


class Driver:
    """A person at the window, and a clock that only moves when told."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        (paths.config_folder() / FILE_NAME).unlink(missing_ok=True)
        shutil.rmtree(paths.saves_folder(), ignore_errors=True)
        (paths.data_folder() / statistics.FILE_NAME).unlink(missing_ok=True)
        chosen = Settings.load()
        chosen.window_size = list(size)
        chosen.language = "en"
        for name, value in settings.items():
            setattr(chosen, name, value)
        self.app: Application = open_application(chosen)
        self.app.match_options = {"thinker": InlineThinker(make_test_bot)}
        self.loop = Loop(self.app)
        self._has_posted = False

    # -- time ------------------------------------------------------------------------------------------

    def rounds(self, count: int = 1, seconds: float = ROUND) -> None:
        """Let the loop go round."""
        for _ in range(count):
            if self._has_posted:
                # Input waits until the last action is saved; no test is to depend on how quick the disk is.
                self.app.keeper.flush()
                self._has_posted = False
            self.loop.turn(seconds)

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        self.rounds(round(seconds / ROUND))

    # -- hands -----------------------------------------------------------------------------------------

    def post(self, kind: int, **values: Any) -> None:
        self._has_posted = True
        pygame.event.post(pygame.event.Event(kind, values))

    def move_to(self, place: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))

    def press(self, place: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)

    def let_go(self, place: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=1)

    def click_at(self, place: tuple[int, int]) -> None:
        """Move there, press and let go."""
        self.move_to(place)
        self.press(place)
        self.let_go(place)
        self.rounds()

    def click(self, name: str) -> None:
        """Click in the middle of a widget."""
        self.click_at(self.widget(name).rect.center)

    def wheel(self, amount: int) -> None:
        self.post(pygame.MOUSEWHEEL, y=amount, x=0, flipped=False, precise_y=float(amount), precise_x=0.0)
        self.rounds()

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod)
        self.rounds()

    def type(self, text: str) -> None:
        """Type letters, as the system tells them: a key and a text."""
        for sign in text:
            self.post(pygame.KEYDOWN, key=pygame.K_UNKNOWN, mod=0, unicode=sign, scancode=0)
            self.post(pygame.TEXTINPUT, text=sign)
        self.rounds()

    def resize(self, size: tuple[int, int]) -> None:
        """The person drags the window to another size."""
        self.app.window.resize(size)
        self.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.rounds()

    # -- eyes ------------------------------------------------------------------------------------------

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        top = self.app.stack.top
        return top.name if top else ""

    @property
    def scene(self) -> Any:
        return self.app.stack.top

    def widget(self, name: str) -> Any:
        """A widget of the top screen."""
        scene = self.app.stack.top
        assert isinstance(scene, WidgetScene)
        found = scene.widgets.find(name)
        assert found is not None, f"no {name!r} among {[one.name for one in scene.widgets.widgets if one.name]}"
        return found

    def has(self, name: str) -> bool:
        scene = self.app.stack.top
        return isinstance(scene, WidgetScene) and scene.widgets.find(name) is not None

    def texts(self) -> list[str]:
        """All words of the widgets on the top screen."""
        scene = self.app.stack.top
        assert isinstance(scene, WidgetScene)
        return [str(getattr(one, "text", "")) for one in scene.widgets.widgets if getattr(one, "text", "")]

    def focused(self) -> str:
        scene = self.app.stack.top
        assert isinstance(scene, WidgetScene)
        return scene.widgets.focus.name if scene.widgets.focus else ""

    def close(self) -> None:
        self.app.close()


def overlaps(widgets: list[Widget]) -> list[tuple[str, str]]:
    """Pairs of things to press that lie on each other."""
    pressed = [one for one in widgets if one.is_focusable and one.is_visible]
    return [
        (a.name, b.name)
        for i, a in enumerate(pressed)
        for b in pressed[i + 1 :]
        if a.clip == b.clip and a.rect.colliderect(b.rect)
    ]


def outside(widgets: list[Widget], size: tuple[int, int]) -> list[str]:
    """Things that stick out of the screen, or sideways out of their scroll area."""
    screen = pygame.Rect(0, 0, *size)
    found = []
    for one in widgets:
        if one.clip is None:
            inside = bool(screen.contains(one.rect))
        else:
            inside = one.clip.left <= one.rect.left and one.rect.right <= one.clip.right
        if not inside:
            found.append(f"{type(one).__name__} {one.name} {getattr(one, 'text', '')} {one.rect}")
    return found


def cut_words(widgets: list[Widget]) -> list[str]:
    """Words that do not fit even at the smallest size they may shrink to."""
    found = []
    for one in widgets:
        if isinstance(one, Label) and one.text and not _label_fits(one):
            found.append(one.text)
        elif isinstance(one, Button) and one.text:
            room = one.rect.width - one.scale.px(20) - (one.icon.get_width() + one.scale.px(8) if one.icon else 0)
            if fonts.width(one.text, one.face, fonts.smallest_size(one.scale.text(one.role) * 0.65)) > room:
                found.append(one.text)
    return found


def _label_fits(label: Label) -> bool:
    size = label.scale.text(label.role)
    if not label.is_wrapped:
        return fonts.width(label.text, label.face, fonts.smallest_size(size * label.smallest)) <= label.rect.width
    size = wrapped_size(label.text, label.face, size, label.rect.size)
    lines = fonts.wrap(label.text, label.face, size, label.rect.width)
    return len(lines) * fonts.line_height(label.face, size) <= label.rect.height + 1
