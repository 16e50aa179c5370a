"""The positions that the rulebook shows: small real ones on the real boards, as plain data.

Cities go by their ids. Seat 0 is Red, seat 1 is Blue. A screen draws them (`ttr_desktop.ui.scenes.pictures`).
"""

from __future__ import annotations

from dataclasses import dataclass

Way = tuple[str, str] | tuple[str, str, int]
"""A track by its ends; the number tells parallel ones apart."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Part of a board with some pieces on it."""

    map_id: str
    around: tuple[str, ...]
    """The cities that the picture holds."""
    mine: tuple[Way, ...] = ()
    theirs: tuple[Way, ...] = ()
    lit: tuple[Way, ...] = ()
    """Tracks that the words below speak of."""
    closed: tuple[Way, ...] = ()
    station: tuple[str, ...] = ()
    harbour: tuple[str, ...] = ()
    passenger: tuple[str, ...] = ()
    halo: tuple[str, ...] = ()


_TRAIL: tuple[Way, ...] = (
    ("little_rock", "nashville"),
    ("atlanta", "nashville"),
    ("atlanta", "charleston"),
    ("charleston", "raleigh"),
    ("atlanta", "raleigh", 0),
    ("atlanta", "miami"),
)

SITUATIONS: dict[str, Situation] = {
    "goal": Situation(
        "usa",
        ("nashville", "miami", "new_orleans", "charleston", "raleigh"),
        mine=(("atlanta", "nashville"), ("atlanta", "miami")),
        halo=("nashville", "miami"),
    ),
    "gray": Situation(
        "usa",
        ("seattle", "calgary", "helena", "vancouver"),
        mine=(("calgary", "helena"),),
        lit=(("calgary", "seattle"),),
    ),
    "closed": Situation(
        "usa",
        ("kansas_city", "oklahoma_city", "saint_louis", "dallas", "little_rock"),
        mine=(("kansas_city", "oklahoma_city", 0),),
        closed=(("kansas_city", "oklahoma_city", 1),),
    ),
    "longest": Situation(
        "usa",
        ("nashville", "miami", "new_orleans", "charleston", "raleigh", "little_rock"),
        mine=_TRAIL,
        lit=_TRAIL,
    ),
    "ferry": Situation(
        "europe",
        ("constantinople", "sevastopol", "bucuresti", "erzurum", "angora"),
        mine=(("bucuresti", "constantinople"),),
        lit=(("constantinople", "sevastopol"),),
    ),
    "murmansk": Situation("nordic", ("murmansk", "lieksa"), lit=(("murmansk", "lieksa"),)),
    "tunnel": Situation(
        "switzerland",
        ("brig", "interlaken", "bern"),
        mine=(("bern", "interlaken"),),
        lit=(("brig", "interlaken"),),
    ),
    "station": Situation(
        "europe",
        ("wien", "munchen", "budapest", "berlin", "zagrab"),
        mine=(("munchen", "venezia"),),
        theirs=(("berlin", "wien"), ("budapest", "wien", 0), ("wien", "zagrab")),
        station=("wien",),
    ),
    "country": Situation(
        "switzerland",
        ("austria_davos", "austria_st_gallen", "austria_vaduz", "davos", "st_gallen"),
        mine=(("austria_vaduz", "vaduz"),),
    ),
    "passenger": Situation(
        "germany",
        ("frankfurt", "kassel", "koeln", "wuerzburg", "mannheim"),
        mine=(("frankfurt", "kassel", 0), ("frankfurt", "mannheim", 0)),
        theirs=(("frankfurt", "wuerzburg", 1),),
        passenger=("frankfurt",),
    ),
    "sea": Situation(
        "great_lakes",
        ("chicago", "milwaukee", "muskegon", "green_bay"),
    ),
    "pair": Situation("world", ("beijing", "lahore", "tehran"), lit=(("beijing", "lahore"), ("lahore", "tehran"))),
    "harbour": Situation(
        "world",
        ("new_york", "miami", "winnipeg"),
        mine=(("miami", "new_york"),),
        harbour=("new_york",),
    ),
}
