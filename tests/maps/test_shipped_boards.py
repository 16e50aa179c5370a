"""The shipped boards hold what the printed ones do: every count is taken anew."""

from __future__ import annotations

import heapq
import re
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from ttr_desktop.engine.mapdef import GRAY, CityDef, CountriesTicket, MapDef, PairTicket, TourTicket, TrackDef
from ttr_desktop.mapfiles import catalogue, read_definition
from ttr_desktop.mapfiles.locations import file_of

EXPECTED: dict[str, dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "expected_counts.yaml").read_text(encoding="utf-8")
)
BOARDS = sorted(EXPECTED)


def path_of(board: str) -> Path:
    path = file_of(board)
    assert path is not None
    return path


DEFINITIONS = {board: read_definition(path_of(board)) for board in BOARDS}


def towns(board: MapDef) -> list[CityDef]:
    """All nodes that are no border points."""
    return [city for city in board.cities if city.country is None]


def connections(board: MapDef) -> Counter[tuple[frozenset[str], bool]]:
    return Counter((frozenset((t.a, t.b)), t.kind == "sea") for t in board.tracks)


def pair_tickets(board: MapDef) -> list[PairTicket]:
    return [ticket for ticket in board.tickets if isinstance(ticket, PairTicket)]


def spaces(tracks: list[TrackDef], attribute: str) -> dict[Any, int]:
    sums: dict[Any, int] = defaultdict(int)
    for track in tracks:
        sums[getattr(track, attribute)] += track.length
    return dict(sums)


def ticket_types(board: MapDef) -> Counter[str]:
    countries = {country.id for country in board.countries}
    types: Counter[str] = Counter()
    for ticket in board.tickets:
        if isinstance(ticket, TourTicket):
            types["tour"] += 1
        elif isinstance(ticket, CountriesTicket):
            types["country"] += 1
        else:
            types[("city", "country", "country_country")[(ticket.a in countries) + (ticket.b in countries)]] += 1
    return types


def shortest(board: MapDef, start: str, goal: str) -> int:
    """The fewest spaces between two places; a border point is never passed through."""
    points = {c.id: [city.id for city in board.cities if city.country == c.id] for c in board.countries}
    dead_ends = {city.id for city in board.cities if city.country is not None}
    sources, goals = points.get(start, [start]), set(points.get(goal, [goal]))
    neighbours: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for track in board.tracks:
        neighbours[track.a].append((track.b, track.length))
        neighbours[track.b].append((track.a, track.length))
    queue, seen = [(0, city) for city in sources], set[str]()
    while queue:
        distance, city = heapq.heappop(queue)
        if city in goals:
            return distance
        if city in seen or (city in dead_ends and city not in sources):
            continue
        seen.add(city)
        for other, length in neighbours[city]:
            heapq.heappush(queue, (distance + length, other))
    raise AssertionError(f"{start} and {goal} are not joined")


def duplicates(board: MapDef) -> int:
    return len(board.tickets) - len(set(board.tickets))


def ticket_values(deck: str) -> Callable[[MapDef], Counter[int]]:
    return lambda board: Counter(ticket.points for ticket in pair_tickets(board) if ticket.deck == deck)


def goods_tokens(board: MapDef) -> int:
    stacks = board.rules["passengers"]["goods"]
    return sum(len(stacks[city.goods]) for city in board.cities if city.goods is not None)


def origins(board: MapDef) -> Counter[str]:
    raw = yaml.safe_load(path_of(board.id).read_text(encoding="utf-8"))
    return Counter(row["origin"] for row in raw["tickets"])


def is_balanced(board: MapDef) -> bool:
    by_color = spaces(list(board.tracks), "color")
    return len({count for color, count in by_color.items() if color != GRAY}) == 1


COUNTS: dict[str, Callable[[MapDef], Any]] = {
    "cities": lambda b: len(towns(b)),
    "named_cities": lambda b: sum(not city.junction for city in towns(b)),
    "junctions": lambda b: sum(city.junction for city in b.cities),
    "harbours": lambda b: sum(city.harbour for city in b.cities),
    "border_points": lambda b: len(b.cities) - len(towns(b)),
    "country_points": lambda b: Counter(city.country for city in b.cities if city.country is not None),
    "tracks": lambda b: len(b.tracks),
    "rail_tracks": lambda b: sum(track.kind == "rail" for track in b.tracks),
    "sea_tracks": lambda b: sum(track.kind == "sea" for track in b.tracks),
    "pair_tracks": lambda b: sum(track.pairs > 0 for track in b.tracks),
    "pair_spaces": lambda b: sum(track.pairs for track in b.tracks),
    "wrap_tracks": lambda b: sum(track.wraps for track in b.tracks),
    "connections": lambda b: len(connections(b)),
    "doubles": lambda b: sum(count == 2 for count in connections(b).values()),
    "double_routes": lambda b: sum(count == 2 for count in connections(b).values()),
    "triples": lambda b: sum(count == 3 for count in connections(b).values()),
    "spaces": lambda b: sum(track.length for track in b.tracks),
    "spaces_by_color": lambda b: spaces(list(b.tracks), "color"),
    "tracks_by_color": lambda b: Counter(track.color for track in b.tracks),
    "tracks_by_length": lambda b: Counter(track.length for track in b.tracks),
    "tracks_by_kind": lambda b: Counter(track.kind for track in b.tracks),
    "equal_color_spaces": is_balanced,
    "locos": lambda b: sum(track.locomotives for track in b.tracks),
    "tickets": lambda b: len(b.tickets) - ticket_types(b)["tour"],
    "tours": lambda b: ticket_types(b)["tour"],
    "tickets_by_deck": lambda b: Counter(ticket.deck for ticket in b.tickets),
    "tickets_by_type": ticket_types,
    "tickets_by_origin": origins,
    "tickets_by_value_short": ticket_values("short"),
    "tickets_by_value_long": ticket_values("long"),
    "ticket_points": lambda b: sum(ticket.points for ticket in pair_tickets(b)),
    "duplicate_tickets": duplicates,
    "tickets_off_shortest": lambda b: sum(shortest(b, t.a, t.b) != t.points for t in pair_tickets(b)),
    "goods": lambda b: Counter(city.goods for city in b.cities if city.goods is not None),
    "goods_tokens": goods_tokens,
}


@pytest.mark.parametrize(
    ("board", "count"), [(board, count) for board in BOARDS for count in EXPECTED[board] if count != "bbox"]
)
def test_count_is_that_of_the_printed_board(board: str, count: str) -> None:
    assert COUNTS[count](DEFINITIONS[board]) == EXPECTED[board][count]


@pytest.mark.parametrize("board", [board for board in BOARDS if "bbox" in EXPECTED[board]])
def test_cities_lie_within_the_country_of_the_board(board: str) -> None:
    south, north, west, east = EXPECTED[board]["bbox"]
    outside = [c.id for c in DEFINITIONS[board].cities if not (south <= c.lat <= north and west <= c.lon <= east)]
    assert outside == []


def test_the_catalogue_ships_exactly_these_boards() -> None:
    assert [head.id for head in catalogue() if not head.is_own] == BOARDS


@pytest.mark.parametrize("board", BOARDS)
def test_every_name_is_there_in_russian(board: str) -> None:
    definition = DEFINITIONS[board]
    titles = [definition.names, *(c.names for c in definition.cities), *(c.names for c in definition.countries)]
    for names in titles:
        assert set(names) == {"en", "ru"}
        assert re.search("[А-Яа-яЁё]", names["ru"])
    for city in definition.cities:
        assert not re.search("[A-Za-z]", city.names["ru"]), city.id


@pytest.mark.parametrize("board", BOARDS)
def test_cities_of_a_board_differ_in_name(board: str) -> None:
    for language in ("en", "ru"):
        names = Counter(city.names[language] for city in towns(DEFINITIONS[board]))
        assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize(
    ("board", "total"), [("usa", 110), ("europe", 110), ("switzerland", 110), ("nordic", 110), ("germany", 118)]
)
def test_train_cards_of_a_board(board: str, total: int) -> None:
    """U1, E1, S1, N1, M1."""
    definition = DEFINITIONS[board]
    cards = definition.rules["train_cards"]
    colors = len(definition.colors)
    assert colors == 8
    assert cards["per_color"] * colors + cards["locomotives"] + cards["plus4"] + cards["passengers"] == total


@pytest.mark.parametrize(("board", "keep"), [("world", 60), ("great_lakes", 50)])
def test_travel_cards_and_fleet_of_a_board(board: str, keep: int) -> None:
    """R1, R2."""
    definition = DEFINITIONS[board]
    cards, fleet = definition.rules["travel_cards"], definition.rules["fleet"]
    colors = len(definition.colors)
    assert (cards["per_color"] * colors + cards["jokers"], colors) == (80, 6)
    assert (cards["single_ships"] + cards["double_ships"]) * colors == 60
    assert fleet["keep"] == keep == sum(definition.pieces.values()) - 15


@pytest.mark.parametrize(
    ("board", "players", "trains", "modes"),
    [
        ("usa", (2, 5), 45, ("cards", "dice")),
        ("europe", (2, 5), 45, ("cards", "dice")),
        ("switzerland", (2, 3), 40, ("cards", "dice")),
        ("nordic", (2, 3), 40, ("cards", "dice")),
        ("germany", (2, 5), 45, ("cards", "dice")),
        ("world", (2, 5), 25, ("cards",)),
        ("great_lakes", (2, 5), 33, ("cards",)),
    ],
)
def test_players_trains_and_modes(board: str, players: tuple[int, int], trains: int, modes: tuple[str, ...]) -> None:
    head = next(head for head in catalogue() if head.id == board)
    assert (head.players, head.modes) == (players, modes)
    assert DEFINITIONS[board].players == players
    assert DEFINITIONS[board].pieces["trains"] == trains


@pytest.mark.parametrize(
    ("board", "own"),
    [
        ("usa", {"train_cards", "dice", "longest_path"}),
        ("europe", {"train_cards", "dice", "tunnels", "ferries", "stations", "longest_path"}),
        ("switzerland", {"train_cards", "dice", "tunnels", "longest_path"}),
        ("nordic", {"train_cards", "dice", "tunnels", "ferries", "groups", "most_tickets"}),
        ("germany", {"train_cards", "dice", "passengers", "most_tickets"}),
        ("world", {"travel_cards", "fleet", "pair_spaces", "harbours", "exchange", "tours"}),
        ("great_lakes", {"travel_cards", "fleet", "harbours", "exchange"}),
    ],
)
def test_rule_modules(board: str, own: set[str]) -> None:
    assert set(DEFINITIONS[board].rules) == own | {"tickets", "end"}


@pytest.mark.parametrize(
    ("board", "ties"),
    [
        ("usa", ["completed_tickets", "longest_path"]),
        ("europe", ["completed_tickets", "fewest_stations", "longest_path_bonus"]),
        ("switzerland", ["completed_tickets", "longest_path"]),
        ("nordic", ["completed_tickets", "longest_path"]),
        ("germany", ["completed_tickets", "goods_points"]),
        ("world", ["completed_tickets", "most_harbours"]),
        ("great_lakes", ["completed_tickets", "most_harbours"]),
    ],
)
def test_tie_breaks(board: str, ties: list[str]) -> None:
    """U5, E8, S7, N7, M12, R17."""
    assert list(DEFINITIONS[board].tie_breaks) == ties


def test_nordic_locomotives_pay_for_tunnels_and_ferries_and_never_flush() -> None:
    """N2, N4, N5."""
    nordic = DEFINITIONS["nordic"]
    cards = nordic.rules["train_cards"]
    assert (cards["market_locomotive_picks"], cards["flush_at"]) == (1, None)
    assert set(cards["locomotives_on"]) == {"tunnel", "ferry"}
    assert nordic.rules["ferries"]["substitute"] == 3
    assert [(t.a, t.b, t.length, t.group) for t in nordic.tracks if t.group] == [("lieksa", "murmansk", 9, 4)]


def test_swiss_locomotives_pay_for_tunnels_alone() -> None:
    """S2: one pick each, and the flush stays."""
    cards = DEFINITIONS["switzerland"].rules["train_cards"]
    assert (cards["market_locomotive_picks"], cards["flush_at"]) == (1, 3)
    assert list(cards["locomotives_on"]) == ["tunnel"]


def test_world_wraps_at_its_seam() -> None:
    """R11: a track wraps when its ends lie on the two sides of the cut, going the short way round."""
    world = DEFINITIONS["world"]
    assert world.wraps
    assert world.seam == -135

    def column(lon: float) -> float:
        return (lon - -135) % 360

    lon = {city.id: city.lon for city in world.cities}
    for track in world.tracks:
        apart = abs(column(lon[track.a]) - column(lon[track.b]))
        assert track.wraps == (apart > 180), (track.a, track.b)
