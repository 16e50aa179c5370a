"""Settings: each change acts at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ttr_desktop.i18n import languages, t
from ttr_desktop.i18n.catalogue import load_catalogue
from ttr_desktop.settings import (
    ANIMATION_SPEEDS,
    CONFIRMATIONS,
    LANGUAGE_OF_COMPUTER,
    LARGEST_SCALE,
    LETTERS,
    PATIENCE,
    SMALLEST_SCALE,
)
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.scale import largest_percent
from ttr_desktop.ui.scenes.keys import KeysScene
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.theme import INK_SOFT
from ttr_desktop.ui.widgets import Button, CheckBox, Choice, Label, Panel, ScrollArea, Slider, Widget

ROWS = (45, 76)
"""A row is at least and at most so tall: they share the room there is, and scroll only where it is too little."""
FIELD = 40
BETWEEN = 9
"""Of a row so much stays free above and below what can be pressed."""
EDGE = 14
CAPTION_SHARE = 0.36
Maker = Callable[[pygame.Rect], list[Widget]]


class SettingsScene(Page):
    """One sheet of rows: what it is, and how to set it."""

    def heading(self) -> str:
        return t("settings.heading")

    def rows(self) -> list[tuple[str, Maker]]:
        """Caption and maker of the widgets of each row; an empty caption makes a heading of nothing."""
        return [
            (t("settings.language"), self._language),
            (t("settings.ui_scale"), self._ui_scale),
            (t("settings.letters"), self._letters),
            (t("settings.look"), self._look),
            (t("settings.window"), self._window),
            (t("settings.animation"), self._animation),
            (t("settings.patience"), self._patience),
            (t("settings.effects"), self._effects),
            (t("settings.music"), self._music),
            (t("settings.confirmations"), self._confirmations),
            (t("settings.play_help"), self._play_help),
            (t("settings.keys"), self._keys),
        ]

    def build(self) -> Sequence[Widget]:
        scale, body = self.app.scale, self.body()
        sheet = pygame.Rect(0, body.y, min(body.width, scale.px(900)), body.height)
        sheet.centerx = body.centerx
        inner = sheet.inflate(-scale.px(56), -2 * scale.px(EDGE))
        content: list[Widget] = []
        top = inner.y
        rows = self.rows()
        step = max(scale.px(ROWS[0]), min(scale.px(ROWS[1]), inner.height // len(rows)))
        tall = min(scale.px(FIELD), step - scale.px(BETWEEN))
        for caption, make in rows:
            row = pygame.Rect(inner.x, top, inner.width - scale.px(20), step)
            words = pygame.Rect(row.x, row.y, round(row.width * CAPTION_SHARE) - scale.px(12), row.height)
            content.append(Label(words, caption, face=fonts.TEXT_BOLD_FONT))
            field = pygame.Rect(0, 0, row.width - words.width - scale.px(12), tall)
            field.midright = row.midright
            content += make(field)
            top += step
        area = ScrollArea(inner, content, top - inner.y, name="rows")
        return [Panel(sheet), area, *content, self.back_button()]

    def leave(self) -> None:
        self.app.settings.save()

    def default_focus(self) -> str:
        return "language"

    # -- the rows --------------------------------------------------------------------------------------

    def _language(self, place: pygame.Rect) -> list[Widget]:
        codes = [LANGUAGE_OF_COMPUTER, *languages()]
        names = [t("settings.language_auto"), *(load_catalogue(code).name for code in languages())]
        now = self.app.settings.language
        chosen = codes.index(now) if now in codes else 0
        return [
            Choice(place, names, chosen, lambda number: self.app.use_language(codes[number]), name="language"),
        ]

    def _ui_scale(self, place: pygame.Rect) -> list[Widget]:
        """The slider goes as far as this window allows: larger, and the screens would not fit."""
        settings, scale = self.app.settings, self.app.scale
        most = min(LARGEST_SCALE, max(SMALLEST_SCALE, largest_percent(self.size) // 10 * 10))
        now = min(settings.ui_scale, most)
        bar = pygame.Rect(place.x, place.y, place.width - scale.px(76), place.height)
        value = Label(
            pygame.Rect(bar.right + scale.px(10), place.y, scale.px(66), place.height),
            t("settings.percent", value=now),
            face=fonts.NUMBER_FONT,
            align="right",
        )

        def show(percent: int) -> None:
            settings.ui_scale = percent
            value.text = t("settings.percent", value=percent)

        tip = t("settings.ui_scale_tip", most=most) if most < LARGEST_SCALE else ""
        if tip:
            # Higher in its row, so that the words below fit in.
            bar.y -= scale.px(7)
            value.rect.y = bar.y
        slider = Slider(
            bar, now, (SMALLEST_SCALE, most), show, step=10, on_release=lambda _value: self.app.refit(), name="ui_scale"
        )
        if not tip:
            return [slider, value]
        slider.tip = tip
        note = pygame.Rect(place.x, place.centery + scale.px(7), bar.width, scale.px(16))
        return [slider, value, Label(note, tip, role="tiny", colour=INK_SOFT, smallest=0.6)]

    def _letters(self, place: pygame.Rect) -> list[Widget]:
        names = [t(f"settings.letters.{size}") for size in LETTERS]

        def choose(number: int) -> None:
            self.app.settings.letters = LETTERS[number]
            self.app.refit()

        chosen = LETTERS.index(self.app.settings.letters)
        return [Choice(place, names, chosen, choose, name="letters")]

    def _look(self, place: pygame.Rect) -> list[Widget]:
        names = [t("settings.look.house"), t("settings.look.high")]

        def choose(number: int) -> None:
            self.app.settings.has_high_contrast = bool(number)
            self.app.refit()

        return [Choice(place, names, int(self.app.settings.has_high_contrast), choose, name="look")]

    def _window(self, place: pygame.Rect) -> list[Widget]:
        is_full = self.app.window.is_full_screen
        names = [t("settings.windowed"), t("settings.full_screen")]

        def choose(number: int) -> None:
            if bool(number) != self.app.window.is_full_screen:
                self.app.toggle_full_screen()

        return [Choice(place, names, int(is_full), choose, name="window")]

    def _animation(self, place: pygame.Rect) -> list[Widget]:
        names = [t(f"settings.animation.{speed}") for speed in ANIMATION_SPEEDS]

        def choose(number: int) -> None:
            self.app.settings.animation_speed = ANIMATION_SPEEDS[number]

        chosen = ANIMATION_SPEEDS.index(self.app.settings.animation_speed)
        return [Choice(place, names, chosen, choose, name="animation")]

    def _patience(self, place: pygame.Rect) -> list[Widget]:
        names = [t(f"settings.patience.{times}") for times in PATIENCE]

        def choose(number: int) -> None:
            self.app.settings.patience = PATIENCE[number]

        return [Choice(place, names, PATIENCE.index(self.app.settings.patience), choose, name="patience")]

    def _effects(self, place: pygame.Rect) -> list[Widget]:
        settings, scale = self.app.settings, self.app.scale
        mute = pygame.Rect(0, 0, scale.px(150), place.height)
        mute.midright = place.midright
        bar, value = self._with_figure(place, settings.effects_volume)

        def loud(volume: int) -> None:
            settings.effects_volume = volume
            value.text = t("settings.percent", value=volume)

        def heard(_value: int) -> None:
            self.app.sounds.play("bell")

        def silence(is_muted: bool) -> None:
            settings.is_muted = is_muted

        return [
            Slider(bar, settings.effects_volume, (0, 100), loud, on_release=heard, name="effects"),
            value,
            CheckBox(mute, t("settings.mute"), settings.is_muted, silence, name="mute"),
        ]

    def _music(self, place: pygame.Rect) -> list[Widget]:
        settings = self.app.settings
        bar, value = self._with_figure(place, settings.music_volume)

        def loud(volume: int) -> None:
            settings.music_volume = volume
            value.text = t("settings.percent", value=volume)

        def heard(_value: int) -> None:
            self.app.sounds.music.sample()

        return [Slider(bar, settings.music_volume, (0, 100), loud, on_release=heard, name="music"), value]

    def _with_figure(self, place: pygame.Rect, volume: int) -> tuple[pygame.Rect, Label]:
        """The bar of a volume and the figure beside it; the right end is left free for a box."""
        px = self.app.scale.px
        bar = pygame.Rect(place.x, place.y, place.width - px(170 + 62), place.height)
        figure = pygame.Rect(bar.right, place.y, px(56), place.height)
        words = t("settings.percent", value=volume)
        return bar, Label(figure, words, role="small", face=fonts.NUMBER_FONT, align="right")

    def _confirmations(self, place: pygame.Rect) -> list[Widget]:
        names = [t(f"settings.confirm.{when}") for when in CONFIRMATIONS]
        tips = [t(f"settings.confirm_tip.{when}") for when in CONFIRMATIONS]

        def choose(number: int) -> None:
            self.app.settings.confirmations = CONFIRMATIONS[number]

        chosen = CONFIRMATIONS.index(self.app.settings.confirmations)
        return [Choice(place, names, chosen, choose, tips=tips, name="confirmations")]

    def _keys(self, place: pygame.Rect) -> list[Widget]:
        sign = icons.icon("keyboard", round(place.height * 0.5))
        return [
            Button(
                place, t("binding.change"), lambda: self.app.push(KeysScene(self.app)), style="plain", role="body",
                icon=sign, name="keys",
            )
        ]  # fmt: skip

    def _play_help(self, place: pygame.Rect) -> list[Widget]:
        settings, half = self.app.settings, place.width // 2

        def light(is_on: bool) -> None:
            settings.show_claimable = is_on

        def hints(is_on: bool) -> None:
            settings.show_hints = is_on

        left = pygame.Rect(place.x, place.y, half - self.app.scale.px(8), place.height)
        right = pygame.Rect(place.x + half, place.y, half, place.height)
        return [
            CheckBox(left, t("settings.show_claimable"), settings.show_claimable, light, name="show_claimable"),
            CheckBox(right, t("settings.show_hints"), settings.show_hints, hints, name="show_hints"),
        ]
