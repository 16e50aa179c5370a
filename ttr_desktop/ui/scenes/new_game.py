"""New game: boards as picture cards on the left, the table that is being laid on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from ttr_desktop.controller.levels import bot_levels
from ttr_desktop.engine import Board
from ttr_desktop.i18n import t
from ttr_desktop.mapfiles import MapHead, MapProblem, catalogue, load_map
from ttr_desktop.mapmaker.beside import unusable_beside
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.scenes import plan as plans
from ttr_desktop.ui.scenes.board_card import (
    TEXT_HEIGHT,
    BoardCard,
    board_title,
    facts_line,
    features_line,
    features_of,
    special_rules,
)
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.scenes.plan import MatchPlan
from ttr_desktop.ui.scenes.remembered import begin_after_asking, remembered_setup
from ttr_desktop.ui.scenes.seat_row import SEAT_ROW, seat_row
from ttr_desktop.ui.theme import INK_SOFT
from ttr_desktop.ui.user_pictures import say_all
from ttr_desktop.ui.widgets import Button, CheckBox, Choice, Label, Panel, ScrollArea, TextField, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

CARD_WIDTH = 236
PICTURE_SHARE = 0.52
LEAST_SHARE = 0.9
"""A card may be made so much lower where that saves a scroll bar."""
SHEET = (520, 760)
"""The sheet is at least and at most so wide."""
SHEET_SHARE = 0.42
"""The part of the window that it is to have."""


class NewGameScene(Page):
    """Choose a board and opponents, or play at once what was played last."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.boards: dict[str, Board] = {}
        self.heads = sorted(catalogue(), key=self._order)
        self.unusable = {head.id: self._unusable_beside(head) for head in self.heads if head.is_own}
        """What lies beside a board of one's own and cannot be used."""
        plan = remembered_setup(app.settings) or plans.default_plan(self.heads, app.settings.player_name)
        self.plan: MatchPlan = plans.checked_options(plan, self._board(plan.map_id))
        self.is_advanced = False
        self._cards_offset = 0
        self._sheet_offset = 0
        self._wanted: list[tuple[MapHead, tuple[int, int]]] = []

    def heading(self) -> str:
        return t("new_game.heading")

    def head(self) -> MapHead:
        """The chosen board."""
        return next(head for head in self.heads if head.id == self.plan.map_id)

    def _board(self, map_id: str) -> Board:
        if map_id not in self.boards:
            self.boards[map_id] = load_map(map_id)
        return self.boards[map_id]

    def _board_if_good(self, head: MapHead) -> Board | None:
        if head.problem is not None:
            return None
        try:
            return self._board(head.id)
        except MapProblem:
            return None

    def _unusable_beside(self, head: MapHead) -> str:
        board = self._board_if_good(head)
        return say_all(unusable_beside(head.path, board.definition if board else None))

    def _order(self, head: MapHead) -> tuple[bool, int, str]:
        """Simple boards first, the player's own last."""
        board = self._board_if_good(head)
        return head.is_own, special_rules(board) if board else 0, head.id

    # -- building --------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        for area, attribute in (("boards", "_cards_offset"), ("sheet", "_sheet_offset")):
            found = self.widgets.find(area)
            if isinstance(found, ScrollArea):
                setattr(self, attribute, found.offset)
        super().rebuild()

    def build(self) -> Sequence[Widget]:
        body, scale = self.body(), self.app.scale
        wanted = max(scale.px(SHEET[0]), round(body.width * SHEET_SHARE))
        columns = max(1, (body.width - wanted) // scale.px(CARD_WIDTH + 14))
        cards_width = columns * scale.px(CARD_WIDTH + 14) + scale.px(22)
        sheet_width = min(body.width - cards_width - scale.px(14), scale.px(SHEET[1]))
        sheet = pygame.Rect(body.right - sheet_width, body.y, sheet_width, body.height)
        cards = pygame.Rect(body.x, body.y, sheet.x - body.x - scale.px(14), body.height)
        return [*self._build_cards(cards), *self._build_sheet(sheet), *self._build_foot()]

    def _build_cards(self, place: pygame.Rect) -> list[Widget]:
        scale = self.app.scale
        gap = scale.px(14)
        room = place.width - scale.px(22)
        columns = max(1, round(room / scale.px(CARD_WIDTH)))
        width = (room - gap * (columns - 1)) // columns
        rows = -(-len(self.heads) // columns)
        edge = scale.px(6)
        height = round(width * PICTURE_SHARE) + scale.px(TEXT_HEIGHT)
        fitting = (place.height - 2 * edge - (rows - 1) * gap) // rows
        if LEAST_SHARE * height <= fitting < height:
            # Slightly lower pictures rather than a bar for a few pixels.
            height = fitting
        content: list[Widget] = []
        for number, head in enumerate(self.heads):
            row, column = divmod(number, columns)
            card = pygame.Rect(
                place.x + edge + column * (width + gap),
                place.y + edge + row * (height + gap),
                width - scale.px(4),
                height,
            )
            content.append(self._card(head, card))
        total = 2 * edge + rows * (height + gap) - gap
        return [ScrollArea(place, content, total, name="boards", offset=self._cards_offset), *content]

    def _card(self, head: MapHead, place: pygame.Rect) -> BoardCard:
        board = self._board_if_good(head)

        def picture(size: tuple[int, int]) -> pygame.Surface | None:
            if board is None:
                return None
            if not self.app.pictures.has_thumb(head.path, size):
                self._wanted.append((head, size))
                return None
            return self.app.pictures.thumb(head.path, size, lambda _path: board)

        is_chosen, unusable = head.id == self.plan.map_id, self.unusable.get(head.id, "")
        return BoardCard(place, head, board, is_chosen, picture, lambda: self._choose_board(head), unusable)

    def _build_sheet(self, sheet: pygame.Rect) -> list[Widget]:
        scale = self.app.scale
        inner = sheet.inflate(-scale.px(44), -scale.px(32))
        width = inner.width - scale.px(16)
        content: list[Widget] = []
        top = self._add_board_words(content, pygame.Rect(inner.x, inner.y, width, 0))
        top = self._add_mode(content, pygame.Rect(inner.x, top, width, 0))
        top = self._add_seats(content, pygame.Rect(inner.x, top, width, 0))
        top = self._add_advanced(content, pygame.Rect(inner.x, top, width, 0))
        if not self.is_advanced:
            top = self._add_features(content, pygame.Rect(inner.x, top, width, inner.bottom - top))
        area = ScrollArea(inner, content, top - inner.y, name="sheet", offset=self._sheet_offset)
        return [Panel(sheet), area, *content]

    def _add_board_words(self, content: list[Widget], at: pygame.Rect) -> int:
        scale, head = self.app.scale, self.head()
        board = self._board(head.id)
        rows = [
            (board_title(head), "heading", fonts.TITLE_FONT, scale.px(38)),
            (f"{facts_line(head, board)} · {features_line(board)}", "small", fonts.TEXT_ITALIC_FONT, scale.px(24)),
        ]
        top = at.y
        for words, role, face, height in rows:
            content.append(Label(pygame.Rect(at.x, top, at.width, height), words, role=role, face=face))
            top += height
        return top + scale.px(8)

    def _add_mode(self, content: list[Widget], at: pygame.Rect) -> int:
        head, scale = self.head(), self.app.scale
        if len(head.modes) < 2:
            return at.y
        names = [t(f"new_game.mode.{mode}") for mode in head.modes]

        def choose(number: int) -> None:
            self._change(replace(self.plan, mode=head.modes[number]), True)

        place = pygame.Rect(at.x, at.y, at.width, scale.px(38))
        content.append(Choice(place, names, head.modes.index(self.plan.mode), choose, name="mode"))
        return place.bottom + scale.px(8)

    def _add_seats(self, content: list[Widget], at: pygame.Rect) -> int:
        scale, plan = self.app.scale, self.plan
        least, most = self.head().players
        top = at.y
        for number in range(len(plan.seats)):
            row = pygame.Rect(at.x, top, at.width, scale.px(SEAT_ROW))
            content += seat_row(plan, number, row, scale, len(plan.seats) > least, self._change_seats)
            top = row.bottom
        top += scale.px(6)
        half = (at.width - scale.px(10)) // 2
        add = pygame.Rect(at.x, top, half, scale.px(40))
        sign = icons.icon("person", scale.px(18))
        is_full = len(plan.seats) >= most
        if not is_full:
            content.append(
                Button(add, t("new_game.add_seat"), self._add_seat, style="plain", role="body", icon=sign, name="add")
            )
        box = pygame.Rect(at.x if is_full else add.right + scale.px(10), top, half, scale.px(40))

        def random_order(is_on: bool) -> None:
            self._change(replace(self.plan, is_order_random=is_on), False)

        content.append(
            CheckBox(box, t("new_game.random_order"), plan.is_order_random, random_order, name="random_order")
        )
        return box.bottom + scale.px(8)

    def _add_seat(self) -> None:
        levels = bot_levels()
        bots = [seat.kind for seat in self.plan.seats if not seat.is_human]
        self._change(plans.with_seat_added(self.plan, bots[-1] if bots else levels[0]), True)

    def _add_features(self, content: list[Widget], room: pygame.Rect) -> int:
        """What the board adds to the game, a line each, where the seats leave room for it."""
        scale, board = self.app.scale, self._board(self.plan.map_id)
        names = features_of(board)
        if self.plan.mode == "dice":
            names = ["dice", *(name for name in names if name != "classic")]
        lines = [t(f"feature.about.{name}") for name in names]
        step = fonts.line_height(fonts.TEXT_FONT, scale.text("small"))
        heights = [step * len(fonts.wrap(line, fonts.TEXT_FONT, scale.text("small"), room.width)) for line in lines]
        gap, head = scale.px(5), scale.px(30)
        if scale.px(14) + head + sum(heights) + gap * len(lines) > room.height:
            return room.y
        place = pygame.Rect(room.x, room.y + scale.px(14), room.width, head)
        content.append(Label(place, t("new_game.what_is_new"), face=fonts.TEXT_BOLD_FONT))
        top = place.bottom
        for line, height in zip(lines, heights, strict=True):
            words = pygame.Rect(room.x, top, room.width, height)
            content.append(Label(words, line, role="small", colour=INK_SOFT, is_wrapped=True))
            top += height + gap
        return top

    def _add_advanced(self, content: list[Widget], at: pygame.Rect) -> int:
        scale = self.app.scale
        place = pygame.Rect(at.x, at.y, (at.width - scale.px(10)) // 2, scale.px(36))
        sign = icons.icon("open_down" if self.is_advanced else "open_right", scale.px(16))
        content.append(
            Button(
                place, t("new_game.advanced"), self._toggle_advanced, style="plain", role="body", icon=sign,
                name="advanced",
            )
        )  # fmt: skip
        top = place.bottom + scale.px(10)
        if not self.is_advanced:
            return top
        rows = self._option_rows()
        rows.append((t("new_game.seed"), self._seed_field))
        rows.append((t("new_game.first"), self._first_choice))
        for caption, make in rows:
            words = pygame.Rect(at.x, top, round(at.width * 0.42), scale.px(38))
            field = pygame.Rect(words.right + scale.px(8), top, at.width - words.width - scale.px(8), scale.px(38))
            content += [Label(words, caption, colour=INK_SOFT), make(field)]
            top = field.bottom + scale.px(8)
        return top

    def _option_rows(self) -> list[tuple[str, Any]]:
        offered = plans.house_options(self._board(self.plan.map_id), len(self.plan.seats))
        return [(t(f"option.{key}"), self._option_maker(key, values)) for key, values in offered.items()]

    def _option_maker(self, key: str, values: tuple[Any, ...]) -> Any:
        def make(place: pygame.Rect) -> Widget:
            def choose(number: int) -> None:
                options = {**self.plan.options, key: values[number]}
                self._change(replace(self.plan, options=options), False)

            names = [t("option.default", value=values[0]), *map(str, values[1:])]
            chosen = values.index(self.plan.options.get(key, values[0]))
            return Choice(place, names, chosen, choose, name=f"option {key}")

        return make

    def _first_choice(self, place: pygame.Rect) -> Widget:
        values = [None, 0]
        names = [t("new_game.first_drawn"), t("new_game.first_listed")]

        def choose(number: int) -> None:
            options = {key: value for key, value in self.plan.options.items() if key != "first_player"}
            if values[number] is not None:
                options["first_player"] = values[number]
            self._change(replace(self.plan, options=options), False)

        chosen = 1 if self.plan.options.get("first_player") == 0 else 0
        return Choice(place, names, chosen, choose, name="first")

    def _seed_field(self, place: pygame.Rect) -> Widget:
        def typed(text: str) -> None:
            self._change(replace(self.plan, seed=text), False)

        hint = t("new_game.seed_hint")
        return TextField(
            place, self.plan.seed, typed, most=plans.LONGEST_SEED, hint=hint, name="seed", tip=t("new_game.seed_tip")
        )

    def _toggle_advanced(self) -> None:
        self.is_advanced = not self.is_advanced
        self.rebuild()

    def _build_foot(self) -> list[Widget]:
        foot, scale = self.foot(), self.app.scale
        start = pygame.Rect(foot.right - scale.px(280), foot.y, scale.px(280), foot.height)
        sign = icons.icon("play", scale.px(22))
        back = self.back_button()
        make = pygame.Rect(back.rect.right + scale.px(14), foot.y, scale.px(240), foot.height)
        pencil = icons.icon("pencil", scale.px(20))
        return [
            back,
            Button(make, t("title.make_board"), self._make_board, style="plain", icon=pencil, name="make_board"),
            Button(
                start, t("new_game.start"), self._start, icon=sign, name="start", hotkey=pygame.K_F5, sound="whistle"
            ),
        ]

    def _make_board(self) -> None:
        from ttr_desktop.ui.scenes.map_maker import MapMakerScene

        self.app.push(MapMakerScene(self.app))

    def default_focus(self) -> str:
        return "start"

    # -- changes ---------------------------------------------------------------------------------------

    def _change(self, plan: MatchPlan, is_new_layout: bool) -> None:
        self.plan = plan
        if is_new_layout:
            self.rebuild()

    def _change_seats(self, change: Callable[[MatchPlan], MatchPlan], is_new_layout: bool) -> None:
        self._change(change(self.plan), is_new_layout)

    def _choose_board(self, head: MapHead) -> None:
        self._sheet_offset = 0
        self._change(plans.with_board(self.plan, head), True)

    def _start(self) -> None:
        begin_after_asking(self.app, self.plan)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._wanted:
            # One small picture per round: the screen is there at once and fills up.
            head, size = self._wanted[0]
            self._wanted.clear()
            self.app.pictures.thumb(head.path, size, lambda _path: self._board(head.id))
            self.redraw()
