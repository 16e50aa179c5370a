"""The four leaves of the editor's panel: what is chosen, the board, its tickets, its faults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from ttr_desktop.engine.mapdef import GRAY, MapDef
from ttr_desktop.i18n import language, languages, t
from ttr_desktop.i18n.catalogue import load_catalogue, said_anywhere
from ttr_desktop.mapmaker import edits, suggestions, template
from ttr_desktop.ui.art import icons, spaces
from ttr_desktop.ui.bindings import cap
from ttr_desktop.ui.editor.column import Column, FaultRow
from ttr_desktop.ui.editor.state import Editor
from ttr_desktop.ui.editor.words import fault_words, ticket_words, track_words
from ttr_desktop.ui.theme import GOOD
from ttr_desktop.ui.widgets import Button, CheckBox, Choice, ListBox, Stepper, TextField, Widget

LONGEST_NAME = 60
LONGEST_TRACK = 12
MOST_TRAINS = 60
MOST_PLAYERS = 5
TICKET_ROWS = 7
"""So many are always seen, even if one has to scroll the leaf."""
BELOW_TICKETS = 200
"""Units for what stands below the list."""
Typed = Callable[[str], None]


class Tabs:
    """Builds the widgets of the leaf that is open."""

    def __init__(self, editor: Editor, on_typed: Callable[[], None]) -> None:
        self.editor = editor
        self.on_typed = on_typed
        """Letters were typed: nothing is to be built anew, or the caret would jump."""
        self.ends = [0, 1]
        """The cities between which a ticket would be added."""
        self.first_ticket = 0
        self.has_picture = False

    @property
    def board(self) -> MapDef:
        return self.editor.board

    def fill(self, column: Column) -> None:
        """The widgets of the open leaf."""
        {"chosen": self._chosen, "board": self._board, "tickets": self._tickets, "faults": self._faults}[
            self.editor.tab
        ](column)

    # -- what is chosen ------------------------------------------------------------------------------

    def _chosen(self, column: Column) -> None:
        city, track = self.editor.number_of("city"), self.editor.number_of("track")
        if city is not None:
            self._city(column, city)
        elif track is not None:
            self._track(column, track)
        else:
            column.heading(t("editor.help.heading"))
            for line in ("build", "name", "move"):
                column.words(t(f"editor.help.{line}"))
            column.words(t("editor.help.track", color=cap("color"), kind=cap("kind")))
            for line in ("view", "keys", "next"):
                column.words(t(f"editor.help.{line}"))

    def _city(self, column: Column, number: int) -> None:
        editor, city = self.editor, self.board.cities[number]
        column.heading(t("editor.city"))
        self._names(column, city.names, lambda code, text: self._name_city(number, code, text))
        if city.country is None:

            def junction(is_on: bool) -> None:
                editor.change(edits.change_city(self.board, number, junction=is_on))

            column.add(CheckBox(column.row(), t("editor.junction"), city.junction, junction, name="junction",
                                tip=t("editor.junction_tip")))  # fmt: skip
        tracks = sum(city.id in (track.a, track.b) for track in self.board.tracks)
        tickets = sum(city.id in edits.places_of(ticket) for ticket in self.board.tickets)
        column.words(t("editor.city_facts", tracks=tracks, tickets=tickets))
        column.buttons([self._erase_button])

    def _name_city(self, number: int, code: str, text: str) -> None:
        self.editor.change(edits.name_city(self.board, number, code, text), f"name {number} {code}")

    def _names(self, column: Column, names: object, change: Callable[[str, str], None]) -> None:
        """A field for each language, the one in use first; they may write each other's text."""
        codes = sorted(languages(), key=lambda code: (code != language(), code))
        found = dict(names)  # type: ignore[call-overload]
        fields: dict[str, TextField] = {}

        def typed(code: str) -> Typed:
            def take(text: str) -> None:
                before = {other: field.text for other, field in fields.items()}
                change(code, text)
                after = edits.named({**before, code: found.get(code, "")}, code, text)
                found[code] = text
                for other, field in fields.items():
                    if other != code and field.text != after[other]:
                        field.text = after[other]
                        field.caret = len(field.text)
                        found[other] = field.text
                self.on_typed()

            return take

        for code in codes:

            def make(place: pygame.Rect, code: str = code) -> Widget:
                text = found.get(code, found.get("en", ""))
                given = said_anywhere("maker.new_title")
                fields[code] = TextField(place, text, typed(code), most=LONGEST_NAME, name=f"name {code}", given=given)
                return fields[code]

            column.field(load_catalogue(code).name, make)

    def _track(self, column: Column, number: int) -> None:
        editor, track = self.editor, self.board.tracks[number]
        column.heading(track_words(self.board, number))

        def length(place: int) -> None:
            editor.change(edits.change_track(self.board, number, length=place + 1), f"length {number}")

        lengths = [str(n) for n in range(1, max(LONGEST_TRACK, track.length) + 1)]
        column.field(
            t("editor.length"),
            lambda place: Stepper(place, lengths, track.length - 1, length, name="length", tip=t("editor.length_tip")),
        )
        self._colors(column, number)
        kinds = edits.kinds(self.board)

        def kind(place: int) -> None:
            editor.change(edits.change_track(self.board, number, kind=kinds[place]))

        now = kinds.index(track.kind) if track.kind in kinds else 0
        tips = [t(f"editor.kind_tip.{name}") for name in kinds]
        column.add(
            Choice(column.row(), [t(f"editor.kind.{name}") for name in kinds], now, kind, tips=tips, name="kind")
        )
        if track.kind == "ferry":

            def locomotives(place: int) -> None:
                editor.change(edits.change_track(self.board, number, locomotives=place + 1))

            counts = [str(n) for n in range(1, track.length + 1)]
            column.field(
                t("editor.locomotives"),
                lambda place: Stepper(place, counts, track.locomotives - 1, locomotives, name="locomotives"),
            )
        column.words(t("editor.track_points", n=self.board.points.get(track.length, 0)))
        column.buttons([lambda place: self._twin_button(place, number), self._erase_button])

    def _colors(self, column: Column, number: int) -> None:
        """The colours as the spaces that they would be; taken ones cannot be chosen."""
        editor, track = self.editor, self.board.tracks[number]
        colors = (GRAY, *self.board.colors)
        beside = edits.parallels(self.board, track.a, track.b, number)
        taken = {self.board.tracks[n].color for n in beside} - {GRAY}

        def color(place: int) -> None:
            editor.change(edits.change_track(self.board, number, color=colors[place]), f"color {number}")

        row = column.row(44)
        side = row.width / len(colors)
        pictures = [spaces.space("rail", name, side * 0.56, side * 0.5) for name in colors]
        disabled = [place for place, name in enumerate(colors) if name in taken]
        tips = [t(f"editor.color.{name}") for name in colors]
        now = colors.index(track.color) if track.color in colors else 0
        column.add(
            Choice(row, [""] * len(colors), now, color, pictures=pictures, tips=tips, disabled=disabled, name="color")
        )

    def _twin_button(self, place: pygame.Rect, number: int) -> Widget:
        editor, track = self.editor, self.board.tracks[number]

        def twin() -> None:
            editor.change(edits.add_track(self.board, track.a, track.b, track.length))
            editor.choose("track", len(self.board.tracks) - 1)

        can = edits.can_join(self.board, track.a, track.b)
        return Button(place, t("editor.twin"), twin, style="plain", role="body", name="twin", is_enabled=can)

    def _erase_button(self, place: pygame.Rect) -> Widget:
        sign = icons.icon("trash", round(place.height * 0.5))
        return Button(
            place, t("editor.erase"), self.editor.erase_chosen, style="plain", role="body", icon=sign, name="erase"
        )

    # -- the board -----------------------------------------------------------------------------------

    def _board(self, column: Column) -> None:
        column.heading(t("editor.tab.board"))
        self._names(column, self.board.names, self.editor.rename)
        self._id_field(column)
        self._players(column)
        self._trains(column)
        if "train_cards" in self.board.rules:
            for module in template.MODULES:
                self._module(column, module)
        else:
            column.words(t("editor.ship_rules"))
        column.words(t("editor.picture_there") if self.has_picture else t("editor.picture_hint"))
        if self.has_picture:
            column.buttons([self._no_picture_button])

    def _id_field(self, column: Column) -> None:
        def take(text: str) -> None:
            self.editor.change(replace(self.board, id=text.strip()), "id")
            self.on_typed()

        column.field(
            t("editor.id"),
            lambda place: TextField(place, self.board.id, take, most=40, name="id", tip=t("editor.id_tip")),
        )

    def _players(self, column: Column) -> None:
        least, most = self.board.players

        def change(low: int, high: int) -> None:
            self.editor.change(replace(self.board, players=(low, high)))

        lows, highs = range(2, most + 1), range(least, MOST_PLAYERS + 1)
        column.field(
            t("editor.least"),
            lambda place: Stepper(
                place, [str(n) for n in lows], least - 2, lambda n: change(lows[n], most), name="least"
            ),
        )
        column.field(
            t("editor.most"),
            lambda place: Stepper(
                place, [str(n) for n in highs], most - least, lambda n: change(least, highs[n]), name="most"
            ),
        )

    def _trains(self, column: Column) -> None:
        counts = range(5, max(MOST_TRAINS, self.board.pieces["trains"]) + 1)

        def change(count: int) -> None:
            self.editor.change(replace(self.board, pieces={**self.board.pieces, "trains": count}), "trains")

        column.field(
            t("editor.trains"),
            lambda place: Stepper(
                place,
                [str(n) for n in counts],
                max(0, self.board.pieces["trains"] - counts[0]),
                lambda n: change(counts[n]),
                name="trains",
            ),
        )
        wanted = suggestions.suggested_trains(self.board)
        text = t("editor.suggest_trains", n=wanted)
        column.buttons(
            [
                lambda place: Button(
                    place, text, lambda: change(wanted), style="plain", role="body", name="suggest_trains",
                    tip=t("editor.suggest_trains_tip"), is_enabled=bool(self.board.tracks),
                )
            ]
        )  # fmt: skip
        column.buttons([self._colors_button])

    def _colors_button(self, place: pygame.Rect) -> Widget:
        def paint() -> None:
            self.editor.change(suggestions.with_colors(self.board))

        has_gray = any(track.color == GRAY for track in self.board.tracks)
        return Button(
            place, t("editor.suggest_colors"), paint, style="plain", role="body", name="suggest_colors",
            tip=t("editor.suggest_colors_tip"), is_enabled=has_gray,
        )  # fmt: skip

    def _module(self, column: Column, module: str) -> None:
        def switch(is_on: bool) -> None:
            self.editor.change(template.with_module(self.board, module, is_on))

        column.add(
            CheckBox(
                column.row(32, 4),
                t(f"editor.module.{module}"),
                module in self.board.rules,
                switch,
                name=f"module {module}",
                tip=t(f"editor.module_tip.{module}", n=template.figure_of(self.board, module)),
            )
        )

    def _no_picture_button(self, place: pygame.Rect) -> Widget:
        return Button(
            place, t("editor.no_picture"), lambda: self.editor.use_picture(None), style="plain", role="body",
            name="no_picture",
        )  # fmt: skip

    # -- tickets -------------------------------------------------------------------------------------

    def _tickets(self, column: Column) -> None:
        editor, board = self.editor, self.board
        wanted = suggestions.tickets_wanted(board)
        column.words(t("editor.ticket_count", n=len(board.tickets), wanted=wanted))

        def suggest() -> None:
            count = wanted if len(board.tickets) < wanted else len(board.tickets) + 5
            editor.change(suggestions.with_tickets(self.board, count))

        column.buttons(
            [
                lambda place: Button(
                    place, t("editor.suggest_tickets"), suggest, role="body", name="suggest",
                    tip=t("editor.suggest_tip"), icon=icons.icon("tickets", round(place.height * 0.5)),
                    is_enabled=bool(board.tracks),
                )
            ]
        )  # fmt: skip
        if board.tickets:
            self._ticket_list(column)
        if len(board.cities) > 1:
            self._new_ticket(column)

    def _ticket_list(self, column: Column) -> None:
        editor, board = self.editor, self.board
        chosen = editor.number_of("ticket")
        rows = [ticket_words(board, number) for number in range(len(board.tickets))]
        place = column.row(34 * min(self._ticket_room(column), len(rows)) + 2)

        def choose(number: int) -> None:
            editor.choose("ticket", number)

        box = ListBox(place, rows, -1 if chosen is None else chosen, choose, name="tickets")
        box.scale = column.scale
        box.first = max(0, min(self.first_ticket, len(rows) - box.seen))
        if chosen is not None:
            box.first = max(chosen - box.seen + 1, min(box.first, chosen))
        self.first_ticket = box.first
        column.add(box)
        if chosen is not None:
            column.buttons(
                [
                    lambda place: self._points_button(place, chosen, -1),
                    lambda place: self._points_button(place, chosen, 1),
                    self._erase_button,
                ]
            )

    def _ticket_room(self, column: Column) -> int:
        """How many tickets there is room for, with what stands below the list."""
        left = (column.place.bottom - column.top) / column.scale.factor
        return max(TICKET_ROWS, int((left - BELOW_TICKETS) // 34))

    def _points_button(self, place: pygame.Rect, number: int, by: int) -> Widget:
        text = t("editor.more_points") if by > 0 else t("editor.fewer_points")

        def change() -> None:
            self.editor.change(edits.change_points(self.board, number, by), f"points {number}")

        return Button(place, text, change, style="plain", role="body", name="more" if by > 0 else "fewer")

    def _new_ticket(self, column: Column) -> None:
        board = self.board
        names = [city.names.get(language()) or city.names["en"] or city.id for city in board.cities]
        self.ends = [min(end, len(names) - 1) for end in self.ends]

        def end(which: int) -> Callable[[int], None]:
            def choose(number: int) -> None:
                self.ends[which] = number

            return choose

        for which, caption in ((0, t("editor.from")), (1, t("editor.to"))):
            column.field(
                caption,
                lambda place, which=which: Stepper(  # type: ignore[misc]
                    place, names, self.ends[which], end(which), name=f"end {which}"
                ),
                0.2,
            )

        def add() -> None:
            a, b = (board.cities[number].id for number in self.ends)
            if a != b:
                way = suggestions.distances(board)[a].get(b, 5)
                self.editor.change(edits.add_ticket(board, a, b, way))
                self.editor.choose("ticket", len(self.board.tickets) - 1)

        column.buttons(
            [lambda place: Button(place, t("editor.add_ticket"), add, style="plain", role="body", name="add_ticket")]
        )

    # -- faults --------------------------------------------------------------------------------------

    def _faults(self, column: Column) -> None:
        editor = self.editor
        if not editor.faults:
            column.heading(t("editor.sound.heading"))
            column.words(t("editor.sound.text", key=cap("test")), colour=GOOD)
            return
        column.words(t("editor.faults", n=len(editor.faults)))
        for number, fault in enumerate(editor.faults[:40]):
            text = fault_words(self.board, fault)
            place = column.row(0, 0)
            place.height = FaultRow.height(text, place.width, column.scale)
            column.top = place.bottom + column.scale.px(4)

            def jump(number: int = number) -> None:
                editor.go_to(editor.faults[number])

            column.add(FaultRow(place, text, jump, f"fault {number}"))
