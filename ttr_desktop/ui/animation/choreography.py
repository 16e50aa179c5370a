"""From events to motions: one entry per kind of happening.

Every function gets the stage, the event and when to begin, and returns when the next event may begin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ttr_desktop.engine import events as happened
from ttr_desktop.engine.events import Event
from ttr_desktop.i18n import t
from ttr_desktop.ui.animation import board_moves, card_moves
from ttr_desktop.ui.animation.stage import Stage
from ttr_desktop.ui.animation.timeline import Motion

Arrange = Callable[[Stage, Any, float], float]


def _last_round(stage: Stage, event: happened.LastRoundBegan, start: float) -> float:
    stage.say(t("table.toast.last_round", n=event.turns), 3.5)
    return start + 0.6


def _passed(stage: Stage, event: happened.Passed, start: float) -> float:
    assert stage.desk is not None
    stage.say(t("table.toast.passed", name=stage.desk.seats[event.seat].name))
    return start + 0.5


def _given_up(stage: Stage, event: happened.TunnelGivenUp, start: float) -> float:
    assert stage.desk is not None
    stage.say(t("table.toast.tunnel_given_up", name=stage.desk.seats[event.seat].name))
    return start + 0.6


def _passenger_left(stage: Stage, event: happened.PassengerLeft, start: float) -> float:
    assert stage.desk is not None
    stage.say(t("table.toast.passenger_left", name=stage.desk.seats[event.seat].name), 2.6)
    return start


MOVES: dict[type[Event], Arrange] = {
    happened.CardTaken: card_moves.card_taken,
    happened.CardDrawn: card_moves.card_drawn,
    happened.MarketLaid: card_moves.market_laid,
    happened.MarketFlushed: card_moves.market_flushed,
    happened.CardsLaid: card_moves.cards_laid,
    happened.TicketsDrawn: card_moves.tickets_drawn,
    happened.TunnelTurned: card_moves.tunnel_turned,
    happened.BlackDiceRolled: card_moves.black_dice_rolled,
    happened.DiceRolled: card_moves.dice_rolled,
    happened.TrackClaimed: board_moves.track_claimed,
    happened.StationBuilt: board_moves.station_built,
    happened.HarbourBuilt: board_moves.harbour_built,
    happened.PassengerPlaced: board_moves.passenger_placed,
    happened.PassengerMoved: board_moves.passenger_moved,
    happened.GoodsTaken: board_moves.goods_taken,
    happened.PassengerLeft: _passenger_left,
    happened.PiecesExchanged: board_moves.pieces_exchanged,
    happened.TunnelGivenUp: _given_up,
    happened.LastRoundBegan: _last_round,
    happened.Passed: _passed,
}
"""What is not here is told in the log only."""


SOUNDS: dict[type[Event], str] = {
    happened.CardTaken: "card",
    happened.CardDrawn: "card",
    happened.MarketFlushed: "flush",
    happened.DeckReshuffled: "shuffle",
    happened.TicketsDrawn: "ticket",
    happened.TicketsKept: "ticket",
    happened.TrackClaimed: "claim",
    happened.StationBuilt: "station",
    happened.HarbourBuilt: "harbour",
    happened.PassengerMoved: "steps",
    happened.GoodsTaken: "coin",
    happened.DiceRolled: "dice",
    happened.BlackDiceRolled: "dice",
    happened.LastRoundBegan: "bell",
}


def arrange(stage: Stage, events: Sequence[Event]) -> None:
    """Put the motions and sounds of one step on the time line."""
    start = 0.0
    for event in events:
        sound = SOUNDS.get(type(event))
        if sound is not None:
            stage.timeline.add(Motion(start, 0.01, begin=partial(stage.play, sound)))
        move = MOVES.get(type(event))
        if move is not None:
            start = move(stage, event, start)


def play_first(stage: Stage, events: Sequence[Event]) -> None:
    """The sound of a step that is shown without motions."""
    sounds = [SOUNDS[type(event)] for event in events if type(event) in SOUNDS]
    if sounds:
        stage.play(sounds[0])
