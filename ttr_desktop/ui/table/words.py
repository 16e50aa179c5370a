"""Names of things on the table in the language now spoken."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_desktop.engine import Board, View
from ttr_desktop.engine.board import NO_COLOR
from ttr_desktop.engine.mapdef import CountriesTicket, PairTicket, TourTicket
from ttr_desktop.engine.scoring import TicketResult
from ttr_desktop.i18n import language, t
from ttr_desktop.ui.art.tickets import TicketFace


def city_name(board: Board, city: int) -> str:
    """The name of a city, or of the country whose border point it is."""
    facts = board.definition.cities[city]
    if facts.country is not None:
        return place_name(board, facts.country)
    return facts.names.get(language(), facts.names["en"])


def place_name(board: Board, place: str) -> str:
    """The name of a city or country by its id."""
    if place in board.city_index:
        facts = board.definition.cities[board.city_index[place]]
        if facts.country is None:
            return facts.names.get(language(), facts.names["en"])
        place = facts.country
    country = next(country for country in board.definition.countries if country.id == place)
    return country.names.get(language(), country.names["en"])


def track_name(board: Board, track: int) -> str:
    """Both ends of a track."""
    a, b = board.ends[track]
    return f"{city_name(board, a)} – {city_name(board, b)}"


def color_name(board: Board, track: int) -> str:
    """The colour of a track."""
    color = board.color[track]
    return t("table.colour.gray") if color == NO_COLOR else t(f"table.colour.{board.definition.colors[color]}")


def card_name(kind: str) -> str:
    """A card kind as in "4 blue"."""
    return t(f"card_name.{kind}")


def cards_text(view: View, cards: Iterable[tuple[int, int]]) -> str:
    """Cards of a payment in words."""
    stock = view.rules.stock
    if stock is None:
        return ""
    return ", ".join(t("log.cards_of", count=count, card=card_name(stock.kinds[kind].name)) for kind, count in cards)


def ticket_face(board: Board, ticket: int) -> TicketFace:
    """What the picture of a ticket says."""
    facts = board.definition.tickets[ticket]
    deck = facts.deck if facts.deck in ("long", "short") else "main"
    if isinstance(facts, TourTicket):
        places = tuple(place_name(board, city) for city in facts.cities)
        return TicketFace(places, (str(facts.points), str(facts.points_any_order), f"−{facts.penalty}"), (), deck)
    if isinstance(facts, CountriesTicket):
        targets = tuple((place_name(board, country), str(points)) for country, points in facts.targets)
        return TicketFace((place_name(board, facts.start),), (), targets, deck)
    assert isinstance(facts, PairTicket)
    return TicketFace((place_name(board, facts.a), place_name(board, facts.b)), (str(facts.points),), (), deck)


def ticket_name(board: Board, ticket: int) -> str:
    """A ticket in one line."""
    face = ticket_face(board, ticket)
    if face.targets:
        return t("table.ticket_to_countries", place=face.places[0], n=len(face.targets))
    return " – ".join(face.places)


def ticket_points(board: Board, ticket: int) -> str:
    """What a ticket is worth, in short."""
    face = ticket_face(board, ticket)
    return " / ".join(face.values or tuple(value for _, value in face.targets))


def place_reached(board: Board, result: TicketResult) -> str:
    """The country that a completed ticket with several of them scores; empty for other tickets."""
    is_choice = isinstance(board.definition.tickets[result.ticket], CountriesTicket)
    return city_name(board, result.reached[0]) if is_choice and result.reached else ""


def result_name(board: Board, result: TicketResult) -> str:
    """A ticket at the end in one line: with the country reached, and what more it could have brought."""
    name, place = ticket_name(board, result.ticket), place_reached(board, result)
    if place:
        name = f"{ticket_face(board, result.ticket).places[0]} – {place}"
    if result.is_partly_earned:
        return f"{name} ({t('table.ticket.of', n=result.points, most=result.best)})"
    return name


def ticket_terms(board: Board, ticket: int) -> list[str]:
    """What it brings and what it costs, line by line."""
    facts = board.definition.tickets[ticket]
    if isinstance(facts, TourTicket):
        return [
            t("table.ticket.in_order", n=facts.points),
            t("table.ticket.any_order", n=facts.points_any_order),
            t("table.ticket.missed", n=facts.penalty),
        ]
    if isinstance(facts, CountriesTicket):
        rows = [t("table.ticket.target", place=place_name(board, place), n=n) for place, n in facts.targets]
        return [*rows, t("table.ticket.missed", n=min(n for _, n in facts.targets))]
    return [t("table.ticket.joined", n=facts.points), t("table.ticket.missed", n=facts.points)]
