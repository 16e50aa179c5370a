"""The table scene: lays the panels out, lets the match go on, shows it, and passes input on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.boardlayout import layout_for
from ttr_desktop.controller.history import Step
from ttr_desktop.controller.match import Match
from ttr_desktop.engine import Action
from ttr_desktop.i18n import t
from ttr_desktop.mapfiles.catalogue import catalogue
from ttr_desktop.ui.animation.stage import Stage
from ttr_desktop.ui.art import textures
from ttr_desktop.ui.bindings import cap
from ttr_desktop.ui.board.background import load_background
from ttr_desktop.ui.board.board_view import BoardView
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.prompts.base import Prompt
from ttr_desktop.ui.prompts.choose import prompt_for
from ttr_desktop.ui.prompts.dice import DicePanel, RollPrompt
from ttr_desktop.ui.prompts.options import Options
from ttr_desktop.ui.prompts.turn import MarketPanel, TurnPrompt
from ttr_desktop.ui.scene import Scene
from ttr_desktop.ui.table import commands, help_mark, paint
from ttr_desktop.ui.table.bar_panel import BarButton, BarPanel, draw_notes, draw_toast
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.faces import prepare
from ttr_desktop.ui.table.hand_panel import HandPanel
from ttr_desktop.ui.table.hints import Hints
from ttr_desktop.ui.table.keyboard import Keyboard
from ttr_desktop.ui.table.layout import lay_out, no_layout
from ttr_desktop.ui.table.lights import Lights
from ttr_desktop.ui.table.log_panel import LogPanel
from ttr_desktop.ui.table.minimap import set_ground_of
from ttr_desktop.ui.table.players_panel import PlayersPanel, plate_units
from ttr_desktop.ui.table.pointer import Pointer
from ttr_desktop.ui.table.presenter import Presenter
from ttr_desktop.ui.table.rules_at_hand import reason_of_spot
from ttr_desktop.ui.table.screen_places import ScreenPlaces
from ttr_desktop.ui.table.spots import Spot, Spots
from ttr_desktop.ui.table.telling import headline, is_last_round
from ttr_desktop.ui.table.tickets_panel import TicketsPanel
from ttr_desktop.ui.table.tooltip import draw_tooltip
from ttr_desktop.ui.theme import FOCUS, WOOD, Colour

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

_END_PAUSE = 1.6
MOST_NOTES = 9
NOTES = 110
"""What the others did is told beside the board where so many units are free."""
NOTES_SECONDS = 6.0
_MENTIONED_FOR = 4.0


class TableScene(Scene):
    """One match on the screen."""

    key_group = "table"

    def __init__(self, app: Host, match: Match) -> None:
        super().__init__(app)
        self.match = match
        scale = app.scale
        board = match.board
        path = next((head.path for head in catalogue() if head.id == board.id), None)
        layout = layout_for(board.definition, path)
        self.board = BoardView(board, layout, load_background(board.id, layout), pygame.Rect(0, 0, 640, 420))
        self.stage = Stage(self.board, ScreenPlaces(self))
        self.stage.play = app.sounds.play
        viewer = next(iter((*match.humans, *match.persons)), 0)
        self.presenter = Presenter(match, self.stage, viewer, scale, lambda: app.settings.animation_speed)
        self.players = PlayersPanel(scale)
        self.tickets_panel = TicketsPanel(scale)
        self.hand = HandPanel(scale)
        self.bar = BarPanel(scale)
        self.log = LogPanel(scale, self)
        self.spots = Spots()
        self.lights = Lights(self)
        self.pointer = Pointer(self)
        self.hints = Hints(self)
        self.keyboard = Keyboard(self)
        self.shows_log = False
        self.prompts: list[Prompt] = []
        self.places = no_layout()
        self.clock = 0.0
        self._over_for = 0.0
        self._others_acted = False
        self.has_skipped = False
        """The person did not want to watch: what happened is told when it is their turn again."""
        self.is_covered = len(match.humans) > 1
        set_ground_of(self.board)

    # -- what others ask ------------------------------------------------------------------------------

    @property
    def desk(self) -> Desk:
        return self.presenter.desk

    @property
    def prompt(self) -> Prompt:
        return self.prompts[-1]

    @property
    def options(self) -> Options:
        return self.lights.options

    # -- scene ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.presenter.on_step = self._tell_step
        if self.is_covered:
            commands.cover(self)

    def leave(self) -> None:
        self.match.is_paused = False
        self.hints.close()

    def resume(self) -> None:
        self.pointer.come_back()

    def uncover(self, seat: int) -> None:
        """The person of a seat is there: show the table as that seat sees it."""
        self.is_covered = False
        self.presenter.look_as(seat)
        self.ask_anew()

    def change_seats(self) -> None:
        """A person has left their seat to a bot, or taken it again."""
        self.stage.notes = []
        self.presenter.renew()
        self.ask_anew()

    def follow(self) -> None:
        """Look at once what has become of the match, without waiting for the next round."""
        if self.presenter.update():
            self.ask_anew()
        self.refresh()

    def hints_ask(self) -> None:
        self.hints.ask()

    def lay_out(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        for panel in (self.players, self.tickets_panel, self.hand, self.bar, self.log):
            panel.scale = scale
        self.presenter.rescale(scale)
        stock = self.match.game.rules.stock
        if stock is not None:
            prepare((kind.name for kind in stock.kinds), scale.px(196))
        seats = len(self.match.seats)
        board_size = self.board.layout.size
        self.places = places = lay_out(
            size,
            scale,
            seats,
            scale.px(plate_units(self.desk)),
            aspect=board_size[0] / board_size[1],
            has_cards=stock is not None,
            has_log=self.shows_log,
        )
        self.board.set_rect(places.board)
        self.players.place(places.players, seats)
        self.tickets_panel.place(places.tickets)
        self.hand.place(places.hand)
        self.bar.place(places.bar)
        if places.log is not None:
            self.log.place(places.log)
        if self.stage.notes:
            self._tell_meanwhile()
        if self.prompts:
            for prompt in self.prompts:
                prompt.desk = self.desk
                prompt.place(places.side)
                prompt.renew(self.desk)
        else:
            self.ask_anew()
        self.refresh()

    def update(self, seconds: float) -> None:
        self.clock += seconds
        if self.is_covered or self.app.stack.top is not self:
            return
        if self.presenter.update():
            self.ask_anew()
        pace = self.app.settings.pace or 1.0
        self.stage.patience = self.app.settings.patience
        was_running = self.stage.timeline.is_running
        if self.stage.update(seconds, pace):
            self.redraw()
        if was_running and not self.stage.timeline.is_running and self.presenter.update():
            self.ask_anew()
        is_idle = not self.stage.timeline.is_running and not self.pointer.is_dragging
        if self.board.update(seconds, is_idle):
            if not self.pointer.is_dragging:
                self.pointer.look()
            self.redraw()
        if self.hints.update() or self.pointer.update():
            self.redraw()
        if self._thinks and int(self.clock * 3) != int((self.clock - seconds) * 3):
            self.redraw()
        self.presenter.pass_time(seconds)
        self._follow_match(seconds)

    def _follow_match(self, seconds: float) -> None:
        """The next person, or the end."""
        if self.presenter.is_moving:
            return
        if self.match.is_over:
            self._over_for += seconds
            if self._over_for > _END_PAUSE or self.app.settings.animation_speed == "instant":
                self.app.finish_match()
        elif self.match.is_human_turn and self.match.to_act != self.presenter.viewer:
            commands.cover(self)

    @property
    def _thinks(self) -> bool:
        return self.match.is_thinking and not self.match.is_human_turn

    @property
    def is_animating(self) -> bool:
        return (
            self.stage.timeline.is_running
            or self.board.camera.is_moving
            or not self.board.is_settled
            or bool(self.stage.toast)
            or bool(self.stage.notes and self.stage.notes_left is not None)
            or self.pointer.is_talking
            or self.presenter.is_moving
            or self.presenter.grace > 0
        )

    def handle(self, event: pygame.event.Event) -> bool:
        if self.is_covered:
            return False
        if event.type == pygame.KEYDOWN:
            return self.keyboard.press(event)
        return self.pointer.handle(event)

    # -- prompts --------------------------------------------------------------------------------------

    def ask_anew(self) -> None:
        """The desk has changed: the side panel asks what is now to be decided."""
        self.lights.renew()
        if self.places.size == (0, 0):
            return
        prompt = prompt_for(self.desk, self)
        prompt.place(self.places.side)
        self._greet(prompt)
        self.prompts = [prompt]
        self.hints.forget()
        self.pointer.forget_focus()
        self.refresh()

    def _greet(self, prompt: Prompt) -> None:
        """A person's turn begins: a sound, and what was skipped is told."""
        if not self.desk.is_own_turn:
            return
        if self._others_acted and isinstance(prompt, TurnPrompt | RollPrompt):
            self.app.sounds.play("turn")
            if self.has_skipped or self.app.settings.animation_speed == "instant":
                self._tell_meanwhile()
        self._others_acted = self.has_skipped = False

    def _tell_meanwhile(self) -> None:
        """What the others did, in words: beside the board until the person acts, or over it for a moment."""
        has_room = self.tickets_panel.free(self.desk).height >= self.app.scale.line(NOTES)
        self.stage.tell(self.log.recap(self.presenter.viewer)[-MOST_NOTES:], None if has_room else NOTES_SECONDS)

    def open(self, prompt: Prompt) -> None:
        """Show a further prompt over the one of the turn."""
        if len(self.prompts) > 1 and type(self.prompt) is type(prompt):
            self.prompts.pop()
        prompt.place(self.places.side)
        self.prompts.append(prompt)
        self.spots.focused = None
        self.refresh()

    def close(self) -> None:
        """Back to the prompt before."""
        if len(self.prompts) > 1:
            self.prompts.pop()
            self.refresh()

    def send(self, action: Action) -> None:
        """Carry out what was chosen, after asking where the settings say so."""
        commands.act(self, action)

    def say(self, text: str) -> None:
        """A short line near the pointer: why something cannot be done."""
        self.pointer.say(text)
        self.app.sounds.play("no")

    def why_not(self, spot: Spot) -> str:
        """Why what lies there can do nothing now."""
        return spot.why or reason_of_spot(self.desk, spot.name)

    def mention(self, text: str) -> bool:
        self.stage.say(text, _MENTIONED_FOR)
        self.redraw()
        return True

    def changed(self) -> None:
        if self.prompts:
            self.refresh()

    def light_ticket(self, ticket: int) -> None:
        self.lights.ticket = ticket

    def light_track(self, track: int) -> None:
        self.lights.track = track

    def light_cities(self, cities: tuple[int, ...], colour: Colour = FOCUS) -> None:
        self.lights.cities = dict.fromkeys(cities, colour)

    def _tell_step(self, step: Step) -> None:
        if step.seat != self.presenter.viewer:
            self._others_acted = True
        self.redraw()

    # -- spots and drawing ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Everything that can be pressed is found anew."""
        self.bar.arrange(list(self._buttons()))
        self.hand.arrange(self.desk, tuple(kind for kind, count in self.stage.hand_away.items() if count))
        self.spots.renew(self._all_spots())
        self.redraw()

    def _all_spots(self) -> Iterator[Spot]:
        yield from self.players.spots(self.desk, self.lights.show_seat)
        yield from self.tickets_panel.spots(self.desk, self.light_ticket, self.refresh)
        yield from self.hand.spots(self.desk, self.lights.show_kind)
        yield from self.bar.spots()
        if self.places.log is not None:
            yield from self.log.spots()
        yield from self.prompt.spots()
        yield help_mark.spot_of(self)

    def _buttons(self) -> Iterator[BarButton]:
        settings = self.app.settings
        if not self.desk.is_own_turn and self.match.persons:
            yield BarButton("skip", "skip", t("table.button.skip", key=cap("skip")), self.keyboard.skip)
        yield BarButton(
            "undo", "undo", t("table.button.undo", key=cap("undo")), self.keyboard.undo, commands.can_undo(self)
        )
        if settings.show_hints and self.match.humans:
            yield BarButton(
                "hint", "hint", t("table.button.hint", key=cap("hint")), self.hints.ask, self.desk.is_own_turn
            )
        yield BarButton(
            "lit",
            "eye",
            t("table.button.lit", key=cap("claimable")),
            self.keyboard.toggle_lit,
            True,
            settings.show_claimable,
        )
        yield BarButton("zoom in", "zoom_in", t("table.button.zoom_in"), lambda: self.keyboard.zoom(1))
        yield BarButton("fit", "fit", t("table.button.fit"), self.keyboard.fit)
        yield BarButton(
            "log", "log", t("table.button.log", key=cap("log")), self.keyboard.toggle_log, True, self.shows_log
        )
        yield BarButton("menu", "menu", t("table.button.menu"), self.keyboard.menu)

    def draw(self, surface: pygame.Surface) -> None:
        textures.spread(surface, textures.timber(WOOD))
        show = self.lights.show(self.stage)
        self.board.draw(surface, show)
        if show.chosen is not None:
            self.prompt.draw_over(surface, self.places.board, self.board.track_point(show.chosen)[1])
        self._draw_panels(surface)
        self.stage.timeline.draw(surface)
        focus = self.spots.focus
        if focus is not None:
            paint.focus_ring(surface, focus.rect, self.app.scale)
        told = 0
        if self.stage.toast:
            told = draw_toast(surface, self.stage.toast, self.bar.plate, self.app.scale).bottom
        if self.stage.notes and not self.shows_log:
            margin = self.app.scale.px(10)
            over = self.places.board.inflate(-2 * margin, -2 * margin)
            place = self.tickets_panel.free(self.desk) if self.stage.notes_left is None else over
            draw_notes(surface, t("table.meanwhile"), self.stage.notes, place, self.app.scale)
        self._draw_over(surface)
        tip = self.pointer.tip()
        if tip and self.may_tell(self.pointer.at):
            draw_tooltip(surface, tip[0], tip[1], self.app.scale, tip[2], told)

    def _draw_over(self, surface: pygame.Surface) -> None:
        """What lies over the table and under the words beside the pointer."""

    def may_tell(self, place: tuple[int, int]) -> bool:
        """Whether words may stand beside the pointer here."""
        del place
        return True

    def _draw_panels(self, surface: pygame.Surface) -> None:
        desk, hovered = self.desk, self.pointer.hovered
        last = desk.view.state.seat if is_last_round(desk) else None
        thinking = self.clock if self._thinks else -1.0
        self.players.draw(surface, desk, self.stage.markers, last, thinking)
        self.tickets_panel.draw(surface, desk)
        self.hand.draw(surface, desk, self.stage.hand_away)
        decision = desk.view.decision
        colour = desk.colours[decision.seat] if decision is not None else None
        self.bar.draw(surface, self._headline(), colour, is_last_round(desk), hovered)
        if self.places.log is not None:
            self.log.draw(surface, hovered)
        prompt = self.prompt
        if isinstance(prompt, MarketPanel):
            prompt.away = frozenset(slot for slot, count in self.stage.market_away.items() if count > 0)
        if isinstance(prompt, DicePanel):
            prompt.turning = self.stage.turning
        prompt.draw(surface, hovered)
        help_mark.draw(self, surface, hovered)

    def _headline(self) -> str:
        asked = self.prompt.headline if self.desk.is_own_turn else ""
        if self.presenter.grace > 0:
            asked = t("table.headline.take_back", undo=cap("undo"), hurry=cap("hurry"))
        text = asked or headline(self.desk, self._thinks)
        return f"{t('table.headline.last_round')} {text}" if is_last_round(self.desk) else text

    def board_show(self) -> BoardShow:
        """What the board shows now; tests look at it."""
        return self.lights.show(self.stage)
