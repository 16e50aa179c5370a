"""Where a station or harbour is to be built: the cities glow on the board and stand in a list."""

from __future__ import annotations

from functools import partial

from ttr_desktop.i18n import t
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.prompts.base import Answer, Choice, Control, Prompt
from ttr_desktop.ui.prompts.options import Options
from ttr_desktop.ui.prompts.payment import SitePaymentPrompt, page_of_site
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.words import city_name


class SitePrompt(Prompt):
    """The choice of a city."""

    can_close = True

    def __init__(self, desk: Desk, control: Control) -> None:
        self.options = Options(desk.legal)
        super().__init__(desk, control)

    @property
    def page(self) -> str:
        return page_of_site(self.desk)

    def build(self) -> None:
        stations = "stations" in self.desk.view.rules.by_name
        self.title = t("table.build_station") if stations else t("table.build_harbour")
        self.headline = t("table.headline.station_city") if stations else t("table.headline.harbour_city")
        self.text = t("prompt.site.where")
        board = self.desk.board
        for city in sorted(self.options.sites, key=lambda city: city_name(board, city)):
            self.choices.append(
                Choice(
                    f"site {board.definition.cities[city].id}",
                    partial(self.pick, city),
                    city_name(board, city),
                    units=28,
                    point=partial(self.control.light_cities, (city,), (255, 255, 255)),
                )
            )
        self.answers = [Answer("back", t("prompt.back"), self.control.close, style="plain")]

    def pick(self, city: int) -> None:
        self.control.open(SitePaymentPrompt(self.desk, self.control, city, self.options.sites[city]))

    def decorate(self, show: BoardShow) -> None:
        for city in self.options.sites:
            show.halo(city)

    def on_city(self, city: int) -> bool:
        if city not in self.options.sites:
            self.control.say(t("prompt.site.not_here"))
            return True
        self.pick(city)
        return True
