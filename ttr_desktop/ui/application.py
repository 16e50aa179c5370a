"""The application in its window: what every scene is given, and the few ways from one screen to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ttr_desktop import i18n
from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.mapfiles import load_map
from ttr_desktop.settings import LANGUAGE_OF_COMPUTER, Settings
from ttr_desktop.ui import bindings, fonts, looks
from ttr_desktop.ui.bindings import EVERYWHERE, Bindings, action_of
from ttr_desktop.ui.keeping import Keeper
from ttr_desktop.ui.keys import latin
from ttr_desktop.ui.pictures import Pictures
from ttr_desktop.ui.scale import Scale, scale_for
from ttr_desktop.ui.scene import Scene, SceneStack
from ttr_desktop.ui.scenes.help import HelpScene
from ttr_desktop.ui.scenes.plan import name_seats
from ttr_desktop.ui.sound import Sounds
from ttr_desktop.ui.widgets import Dialog
from ttr_desktop.ui.window import Window

if TYPE_CHECKING:
    from ttr_desktop.ui.widgets.base import Act

MOUSE_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
RESIZE_EVENTS = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)
FOCUS_EVENTS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)
REDRAW_EVENTS = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)
TITLE = "TTR Desktop"


class Application:
    """One window, the scenes in it, and the match under way."""

    def __init__(self, settings: Settings, window: Window) -> None:
        self.settings = settings
        self.window = window
        self.t = i18n.t
        self.stack = SceneStack()
        self.sounds = Sounds(settings)
        self.bindings = Bindings(settings)
        bindings.use(self.bindings)
        self.pictures = Pictures()
        self.match: Match | None = None
        """The match under way, also while another screen is shown."""
        self.match_options: dict[str, Any] = {}
        """How matches are made: tests and the demo give a thinker here."""
        self.keeper = Keeper(self)
        """Saves the match under way, and opens saved ones."""
        self.is_running = True
        self.is_hurried = False
        """The loop never rests: a demo without animations."""
        self.pointer = (0, 0)
        self.scale = Scale()
        self._measure()

    # -- screens ---------------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        self.stack.push(scene)

    def pop(self) -> None:
        """Close the top screen; closing the last one ends the program."""
        self.stack.pop()
        if self.stack.top is None:
            self.quit()

    def replace(self, scene: Scene) -> None:
        self.stack.replace(scene)

    def go_home(self) -> None:
        """Back to the title; a match under way stays and can be continued."""
        from ttr_desktop.ui.scenes.title import TitleScene

        self.stack.clear_to(TitleScene(self))

    def confirm(self, text: str, on_yes: Act, *, title: str = "", style: str = "brass", yes: str = "") -> None:
        """Ask before something is done."""
        answers = [(yes or i18n.t("dialog.yes"), on_yes), (i18n.t("dialog.no"), lambda: None)]
        self.push(Dialog(self, title, text, answers, style))

    def tell(self, text: str, title: str = "") -> None:
        """Say something that must be read."""
        self.push(Dialog(self, title, text, [(i18n.t("dialog.ok"), lambda: None)]))

    def mention(self, text: str) -> None:
        """Say something that is good to know: for a moment where the screen has a place for it."""
        if self.stack.top is None or not self.stack.top.mention(text):
            self.tell(text)

    def quit(self) -> None:
        self.is_running = False

    # -- matches ---------------------------------------------------------------------------------------

    @property
    def has_running_match(self) -> bool:
        return self.match is not None and not self.match.is_over

    def start_match(self, setup: MatchSetup) -> None:
        """Begin a match and open its table; `MapProblem`, `SetupProblem` or `SeatProblem` if it cannot be played."""
        match = Match.new(load_map(setup.map_id), setup, **self.match_options)
        self.resume_match(match)

    def resume_match(self, match: Match, match_id: str = "", seconds: float = 0) -> None:
        """Go on with a match, under the name it has been saved by so far; open its table, or its final score."""
        self.drop_match()
        self.match = match
        name_seats(match)
        self.keeper.follow(match, match_id, seconds)
        if match.is_over:
            self.finish_match()
        else:
            self.open_table()

    def open_table(self) -> None:
        """Show the table of the match under way."""
        from ttr_desktop.ui.table.scene import TableScene

        assert self.match is not None
        self.stack.clear_to(TableScene(self, self.match))

    def finish_match(self) -> None:
        """Show the final score of the match."""
        from ttr_desktop.ui.scenes.final_score import FinalScoreScene

        assert self.match is not None
        self.stack.clear_to(FinalScoreScene(self, self.match))

    def drop_match(self) -> None:
        """The match is left for good."""
        if self.match is not None:
            self.match.close()
            self.keeper.leave()
            self.match = None

    # -- settings that act at once ---------------------------------------------------------------------

    def use_language(self, code: str) -> None:
        """Speak this language, or the computer's, from now on."""
        self.settings.language = code
        speak(self.settings)
        for match in (self.match, *(getattr(scene, "match", None) for scene in self.stack.scenes)):
            if isinstance(match, Match):
                name_seats(match)
        self.refit()

    def refit(self) -> None:
        """Scale, look, language or window size have changed: everything is laid out anew."""
        self._measure()
        self.stack.fit(self.window.canvas_size)

    def _measure(self) -> None:
        settings = self.settings
        looks.choose(looks.HIGH_CONTRAST if settings.has_high_contrast else looks.HOUSE)
        self.scale = scale_for(self.window.canvas_size, settings.ui_scale, settings.letters)
        fonts.allow_shrinking(self.scale.letters)
        self.stack.size = self.window.canvas_size

    def toggle_full_screen(self) -> None:
        self.window.toggle_full_screen()
        self.settings.full_screen = self.window.is_full_screen
        self.refit()

    # -- the loop --------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Use an event: those about the window here, the others in the top scene."""
        if event.type in FOCUS_EVENTS:
            self.sounds.look_away(event.type == pygame.WINDOWFOCUSLOST)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in RESIZE_EVENTS:
            self._follow_window()
        elif event.type in REDRAW_EVENTS:
            if self.stack.top is not None:
                self.stack.top.redraw()
        elif event.type in MOUSE_EVENTS:
            self._handle_mouse(event)
        elif event.type == pygame.KEYDOWN:
            self._handle_key(self._usual(latin(event)))
        elif event.type == pygame.KEYUP:
            self.stack.handle(self._usual(latin(event)))
        else:
            self.stack.handle(event)

    def _usual(self, event: pygame.event.Event) -> pygame.event.Event:
        """The key that stands for what the player means by this one."""
        group = self.stack.top.key_group if self.stack.top else ""
        return self.bindings.usual(event, group) if group else event

    def _handle_key(self, event: pygame.event.Event) -> None:
        """Full screen before all others; what no scene wants may still mean something everywhere."""
        if _asks_for_full_screen(event):
            self.toggle_full_screen()
        elif not self.stack.handle(event) and not isinstance(self.stack.top, Dialog):
            action = action_of(event.key, EVERYWHERE)
            if action == "help" and not isinstance(self.stack.top, HelpScene):
                self.push(HelpScene(self))
            elif action == "mute":
                self.settings.is_muted = not self.settings.is_muted
                self.sounds.play("bell")

    def _follow_window(self) -> None:
        before = self.stack.size
        self.window.resized()
        if self.window.canvas_size != before:
            self.refit()
        elif self.stack.top is not None:
            self.stack.top.redraw()

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        place = self.window.to_canvas(event.pos)
        self.pointer = place
        self.stack.handle(pygame.event.Event(event.type, {**event.dict, "pos": place}))

    def update(self, seconds: float) -> None:
        self.keeper.update()
        self.sounds.update(seconds)
        self.stack.update(seconds)

    @property
    def is_stale(self) -> bool:
        return self.stack.is_stale

    @property
    def is_animating(self) -> bool:
        return self.stack.is_animating

    def draw(self) -> None:
        self.stack.draw(self.window.canvas)
        self.window.present()

    def save_all(self) -> bool:
        """What must be on the disk when the program is cut short; whether it is."""
        self.settings.save()
        return self.keeper.flush()

    def close(self) -> bool:
        """Leave nothing open: bots, sound, window; keep the settings. Whether the match is safe on the disk."""
        self.drop_match()
        is_saved = self.keeper.close()
        if not self.window.is_full_screen:
            self.settings.window_size = list(self.window.windowed_size)
        self.settings.save()
        self.sounds.stop()
        fonts.forget()
        pygame.quit()
        return is_saved


def speak(settings: Settings) -> None:
    """Use the language of the settings."""
    known = i18n.languages()
    chosen = settings.language
    if chosen == LANGUAGE_OF_COMPUTER or (chosen not in known and chosen != i18n.PSEUDO):
        chosen = i18n.choose_language(known)
    i18n.use_language(chosen)


def _asks_for_full_screen(event: pygame.event.Event) -> bool:
    is_alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    return bool(is_alt_enter or action_of(event.key, EVERYWHERE) == "full_screen")
