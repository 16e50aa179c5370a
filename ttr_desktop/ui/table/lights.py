"""What is lit on the board: claimable tracks, what is pointed at, tickets and their ways, passengers on a trip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_desktop.ui.animation.stage import Stage
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.prompts.options import Options
from ttr_desktop.ui.table.ways import cities_of
from ttr_desktop.ui.theme import Colour, player_colour

if TYPE_CHECKING:
    from ttr_desktop.ui.table.scene import TableScene

_TICKET: Colour = (255, 214, 92)


class Lights:
    """Collects from pointer, keys and prompts what the board shows."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.options = Options(())
        self.forget()

    def renew(self) -> None:
        """The desk has changed."""
        self.options = Options(self.scene.desk.legal)

    def forget(self) -> None:
        """Nothing is pointed at."""
        self.ticket: int | None = None
        self.track: int | None = None
        self.seat: int | None = None
        self.kind: int | None = None
        self.cities: dict[int, Colour] = {}
        self.tracks: tuple[int, ...] = ()

    def show_seat(self, seat: int) -> None:
        """Light up what a player owns."""
        self.seat = seat

    def show_kind(self, kind: int) -> None:
        """Light up what cards of a kind can claim."""
        self.kind = kind

    def show(self, stage: Stage) -> BoardShow:
        """The board at this moment."""
        scene = self.scene
        desk = scene.desk
        show = BoardShow(desk.view, desk.colours, stage.cars, set(stage.hidden), list(stage.markers))
        show.lit = self._lit()
        self._travellers(show)
        if scene.prompts:
            scene.prompt.decorate(show)
        hint = scene.hints.answer
        if hint is not None:
            show.way = hint.tracks
            show.halos.update(dict.fromkeys(hint.cities, _TICKET))
        self._pointed(show)
        return show

    def _lit(self) -> frozenset[int]:
        scene = self.scene
        if not scene.app.settings.show_claimable or not scene.prompts or not scene.prompt.lets_board_play:
            return frozenset()
        claims = self.options.claims
        if self.kind is not None:
            kind = self.kind
            return frozenset(
                track
                for track, actions in claims.items()
                if any(kind == paid for action in actions for paid, _ in getattr(action, "cards", ()))
            )
        return frozenset(claims)

    def _pointed(self, show: BoardShow) -> None:
        desk = self.scene.desk
        ticket = self.ticket if self.ticket is not None else self.scene.tickets_panel.pinned
        if ticket is not None:
            show.halos.update(dict.fromkeys(cities_of(desk.board, ticket), _TICKET))
            way = desk.seat_tickets.way(ticket)
            show.way = way.tracks if way else ()
            show.lit = frozenset()
        if self.seat is not None:
            show.way = tuple(track for track, owner in enumerate(desk.view.state.owner) if owner == self.seat)
            hue = player_colour(desk.colours[self.seat])
            for module in ("stations", "harbours", "passengers"):
                owners = desk.public(module).get("owner", ())
                assert isinstance(owners, tuple)
                show.halos.update({city: hue for city, owner in enumerate(owners) if owner == self.seat})
            show.lit = frozenset()
        if self.tracks:
            show.way = self.tracks
        show.halos.update(self.cities)
        if self.track is not None:
            show.pointed = self.track

    def _travellers(self, show: BoardShow) -> None:
        """A passenger on a trip stands where it has come to."""
        desk = self.scene.desk
        for decision in desk.view.state.pending:
            if decision.kind == "trip":
                here = decision.detail[1]
                if ("traveller", here) not in show.hidden:
                    show.travellers.append((desk.colours[decision.seat], here))
