"""What the board shows at one moment: plain data that the table fills in and the board view draws."""

from __future__ import annotations

from dataclasses import dataclass, field

from ttr_desktop.engine import View
from ttr_desktop.ui.theme import FOCUS, Colour


@dataclass(slots=True)
class BoardShow:
    """A view, and what is put in front of it while something moves or is pointed at."""

    view: View
    colours: tuple[int, ...]
    """Per seat the number of its player colour."""
    cars: dict[int, int] = field(default_factory=dict)
    """Tracks whose pieces are still arriving: how many lie there."""
    hidden: set[tuple[str, int]] = field(default_factory=set)
    """Pieces on their way: ("passenger" | "station" | "harbour" | "goods", city)."""
    places: list[float] = field(default_factory=list)
    """Per seat where its marker stands, in points."""
    lit: frozenset[int] = frozenset()
    """Tracks that can be claimed now."""
    chosen: int | None = None
    """The track whose payment is asked for."""
    pointed: int | None = None
    """The track under the pointer or the keys."""
    way: tuple[int, ...] = ()
    """Tracks of a way that is shown."""
    travellers: list[tuple[int, int]] = field(default_factory=list)
    """Passengers on a trip: (player colour, city)."""
    halos: dict[int, Colour] = field(default_factory=dict)
    """Cities with light around them."""
    outer_halos: dict[int, list[Colour]] = field(default_factory=dict)
    """Further lights round the first one: cities that several tickets name."""

    def halo(self, city: int, colour: Colour = FOCUS) -> None:
        self.halos[city] = colour

    def add_halo(self, city: int, colour: Colour) -> None:
        """One light more for a city that may have some already."""
        if city in self.halos:
            self.outer_halos.setdefault(city, []).append(colour)
        else:
            self.halos[city] = colour
