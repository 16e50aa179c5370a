"""What happened, as a sentence: one for every kind of event, for the log.

A sentence tells only what the event holds, so an event cut with `seen_by` tells nothing hidden. Verbs stand in the
present: it needs no gender.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ttr_desktop.engine import View, events
from ttr_desktop.engine.actions import Cards
from ttr_desktop.engine.events import Event
from ttr_desktop.engine.mapdef import CountriesTicket, Names, PairTicket, TourTicket
from ttr_desktop.i18n import language, t


class Teller:
    """Knows the names of everything in one match."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self._rules = view.rules
        self._definition = view.board.definition
        self._board = view.board
        self._names = list(names)
        self._places: dict[str, Names] = {city.id: city.names for city in self._definition.cities}
        self._places.update({country.id: country.names for country in self._definition.countries})

    def sentence(self, event: Event) -> str:
        """What happened; empty for what needs no word."""
        return SENTENCES.get(type(event), _general)(self, event)

    # -- names -----------------------------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return self._names[seat]

    def city(self, city: int) -> str:
        """A city, or the country whose border point it is."""
        facts = self._definition.cities[city]
        return self.place(facts.country or facts.id)

    def place(self, place: str) -> str:
        """A city or a country by its id."""
        names = self._places[place]
        return names.get(language(), names["en"])

    def track(self, track: int) -> str:
        a, b = self._board.ends[track]
        return f"{self.city(a)} – {self.city(b)}"

    def card(self, kind: int) -> str:
        return t(f"card_name.{self._kind_name(kind)}")

    def _kind_name(self, kind: int) -> str:
        assert self._rules.stock is not None
        return self._rules.stock.kinds[kind].name

    def cards(self, cards: Cards) -> str:
        return ", ".join(t("log.cards_of", count=count, card=self.card(kind)) for kind, count in cards)

    def loose_cards(self, kinds: Iterable[int]) -> str:
        counts: dict[int, int] = {}
        for kind in kinds:
            counts[kind] = counts.get(kind, 0) + 1
        return self.cards(tuple(sorted(counts.items())))

    def ticket(self, ticket: int) -> str:
        facts = self._definition.tickets[ticket]
        if isinstance(facts, PairTicket):
            return f"{self.place(facts.a)} – {self.place(facts.b)}"
        if isinstance(facts, TourTicket):
            return " – ".join(self.place(city) for city in facts.cities)
        assert isinstance(facts, CountriesTicket)
        return f"{self.place(facts.start)} – {' / '.join(self.place(country) for country, _ in facts.targets)}"

    def decks(self, counts: Sequence[int]) -> str:
        """How many of each ticket deck, where there are several."""
        named = zip(self._board.ticket_decks, counts, strict=True)
        return ", ".join(t(f"log.tickets_{_known_deck(deck)}", n=count) for deck, count in named if count)

    def deck_name(self, deck: int) -> str:
        assert self._rules.stock is not None
        return self._rules.stock.deck_names[deck]


def _known_deck(deck: str) -> str:
    """A map of one's own may name its decks as it likes."""
    return deck if deck in ("long", "short") else "main"


# -- the sentences -----------------------------------------------------------------------------------


def _nothing(_teller: Teller, _event: Any) -> str:
    return ""


def _general(teller: Teller, event: Any) -> str:
    """An event of a rule that nobody has written a sentence for: who, and where."""
    seat, track, city = (getattr(event, name, None) for name in ("seat", "track", "city"))
    if seat is None:
        return ""
    if track is not None:
        return t("log.general_track", name=teller.seat(seat), track=teller.track(track))
    if city is not None:
        return t("log.general_city", name=teller.seat(seat), city=teller.city(city))
    return t("log.general", name=teller.seat(seat))


def _card_taken(teller: Teller, event: events.CardTaken) -> str:
    return t("log.card_taken", name=teller.seat(event.seat), card=teller.card(event.kind))


def _card_drawn(teller: Teller, event: events.CardDrawn) -> str:
    name = teller.seat(event.seat)
    if event.kind is not None:
        return t("log.card_drawn", name=name, card=teller.card(event.kind))
    return t(f"log.{teller.deck_name(event.deck)}_card_drawn_unseen", name=name)


def _market_flushed(_teller: Teller, _event: events.MarketFlushed) -> str:
    return t("log.market_flushed")


def _deck_reshuffled(_teller: Teller, event: events.DeckReshuffled) -> str:
    return t("log.deck_reshuffled", n=event.cards)


def _mix_declared(teller: Teller, event: events.MixDeclared) -> str:
    return t("log.mix_declared", name=teller.seat(event.seat), tickets=teller.decks(event.counts))


def _tickets_drawn(teller: Teller, event: events.TicketsDrawn) -> str:
    return t("log.tickets_drawn", name=teller.seat(event.seat), tickets=teller.decks(event.counts) or "0")


def _tickets_kept(teller: Teller, event: events.TicketsKept) -> str:
    name, kept = teller.seat(event.seat), sum(event.counts)
    if not kept:
        return t("log.no_ticket_kept", name=name)
    if event.tickets is None:
        return t("log.tickets_kept", name=name, tickets=teller.decks(event.counts))
    return t("log.own_tickets_kept", name=name, tickets="; ".join(map(teller.ticket, event.tickets)))


def _cards_laid(teller: Teller, event: events.CardsLaid) -> str:
    cards = teller.cards(event.cards)
    if not cards:
        return ""
    return t("log.cards_laid", name=teller.seat(event.seat), track=teller.track(event.track), cards=cards)


def _tunnel_turned(teller: Teller, event: events.TunnelTurned) -> str:
    cards = teller.loose_cards(event.kinds)
    if event.extra:
        return t("log.tunnel_turned", track=teller.track(event.track), cards=cards, n=event.extra)
    return t("log.tunnel_free", track=teller.track(event.track), cards=cards or "–")


def _tunnel_given_up(teller: Teller, event: events.TunnelGivenUp) -> str:
    return t("log.tunnel_given_up", name=teller.seat(event.seat), track=teller.track(event.track))


def _track_claimed(teller: Teller, event: events.TrackClaimed) -> str:
    name, track = teller.seat(event.seat), teller.track(event.track)
    if event.cards:
        return t("log.track_claimed_with", name=name, track=track, n=event.points, cards=teller.cards(event.cards))
    return t("log.track_claimed", name=name, track=track, n=event.points)


def _station_built(teller: Teller, event: events.StationBuilt) -> str:
    return t("log.station_built", name=teller.seat(event.seat), city=teller.city(event.city))


def _passenger_placed(teller: Teller, event: events.PassengerPlaced) -> str:
    return t("log.passenger_placed", name=teller.seat(event.seat), city=teller.city(event.city))


def _passenger_moved(teller: Teller, event: events.PassengerMoved) -> str:
    name, start, city = teller.seat(event.seat), teller.city(event.start), teller.city(event.city)
    if event.toll:
        return t("log.passenger_moved_toll", name=name, start=start, city=city)
    return t("log.passenger_moved", name=name, start=start, city=city)


def _goods_taken(teller: Teller, event: events.GoodsTaken) -> str:
    return t("log.goods_taken", name=teller.seat(event.seat), city=teller.city(event.city), n=event.value)


def _passenger_left(teller: Teller, event: events.PassengerLeft) -> str:
    return t("log.passenger_left", name=teller.seat(event.seat), city=teller.city(event.city))


def _fleets_revealed(teller: Teller, event: events.FleetsRevealed) -> str:
    fleets = enumerate(zip(event.trains, event.ships, strict=True))
    each = [t("log.fleet", name=teller.seat(seat), trains=trains, ships=ships) for seat, (trains, ships) in fleets]
    return t("log.fleets_revealed", fleets="; ".join(each))


def _harbour_built(teller: Teller, event: events.HarbourBuilt) -> str:
    return t("log.harbour_built", name=teller.seat(event.seat), city=teller.city(event.city))


def _pieces_exchanged(teller: Teller, event: events.PiecesExchanged) -> str:
    name, count = teller.seat(event.seat), event.trains_to_ships
    return t("log.trains_to_ships", name=name, n=count) if count > 0 else t("log.ships_to_trains", name=name, n=-count)


def _dice_rolled(teller: Teller, event: events.DiceRolled) -> str:
    faces = zip(("single", "double", "station", "locomotive"), event.faces, strict=True)
    shown = ", ".join(t("log.dice_of", count=count, face=t(f"die.{face}")) for face, count in faces if count)
    name = teller.seat(event.seat)
    return t("log.dice_rolled_again" if event.again else "log.dice_rolled", name=name, dice=shown)


def _black_dice_rolled(teller: Teller, event: events.BlackDiceRolled) -> str:
    track = teller.track(event.track)
    return t("log.black_dice", track=track, n=event.extra) if event.extra else t("log.black_dice_free", track=track)


def _tokens_changed(teller: Teller, event: events.TokensChanged) -> str:
    single, double = event.tokens
    return t("log.tokens", name=teller.seat(event.seat), single=single, double=double)


def _passed(teller: Teller, event: events.Passed) -> str:
    return t("log.passed", name=teller.seat(event.seat))


def _last_round(teller: Teller, event: events.LastRoundBegan) -> str:
    return t("log.last_round", name=teller.seat(event.seat), n=event.turns)


def _game_ended(teller: Teller, event: events.GameEnded) -> str:
    names = [teller.seat(seat) for seat in event.winners]
    points = max(event.scores)
    if len(names) == 1:
        return t("log.game_won", name=names[0], n=points)
    return t("log.game_shared", names=", ".join(names), n=points)


SENTENCES: dict[type[Event], Callable[[Teller, Any], str]] = {
    events.TurnBegan: _nothing,
    events.CardTaken: _card_taken,
    events.CardDrawn: _card_drawn,
    events.MarketLaid: _nothing,
    events.MarketFlushed: _market_flushed,
    events.DeckReshuffled: _deck_reshuffled,
    events.MixDeclared: _mix_declared,
    events.TicketsDrawn: _tickets_drawn,
    events.TicketsKept: _tickets_kept,
    events.CardsLaid: _cards_laid,
    events.TunnelTurned: _tunnel_turned,
    events.TunnelGivenUp: _tunnel_given_up,
    events.TrackClaimed: _track_claimed,
    events.StationBuilt: _station_built,
    events.PassengerPlaced: _passenger_placed,
    events.PassengerMoved: _passenger_moved,
    events.GoodsTaken: _goods_taken,
    events.PassengerLeft: _passenger_left,
    events.FleetsRevealed: _fleets_revealed,
    events.HarbourBuilt: _harbour_built,
    events.PiecesExchanged: _pieces_exchanged,
    events.DiceRolled: _dice_rolled,
    events.BlackDiceRolled: _black_dice_rolled,
    events.TokensChanged: _tokens_changed,
    events.Passed: _passed,
    events.LastRoundBegan: _last_round,
    events.GameEnded: _game_ended,
}
"""What has a sentence of its own."""
