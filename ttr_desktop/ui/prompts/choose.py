"""Which prompt asks which decision."""

from __future__ import annotations

from collections.abc import Callable

from ttr_desktop.ui.prompts.base import Control, Prompt
from ttr_desktop.ui.prompts.dice import BlackDicePrompt, DicePanel, DicePrompt, RollPrompt, TokensPrompt
from ttr_desktop.ui.prompts.fleet import FleetPrompt
from ttr_desktop.ui.prompts.general import GeneralPrompt
from ttr_desktop.ui.prompts.laying import AnchorsPrompt, GroupPrompt
from ttr_desktop.ui.prompts.mixes import MixPrompt
from ttr_desktop.ui.prompts.passengers import PlacePrompt, TripPrompt
from ttr_desktop.ui.prompts.tickets import TicketPrompt
from ttr_desktop.ui.prompts.tunnel import TunnelPrompt
from ttr_desktop.ui.prompts.turn import MarketPanel, RefillPrompt, TurnPrompt
from ttr_desktop.ui.table.desk import Desk

PROMPTS: dict[str, Callable[[Desk, Control], Prompt]] = {
    "turn": TurnPrompt,
    "second_pick": TurnPrompt,
    "refill": RefillPrompt,
    "declare_mix": MixPrompt,
    "setup_tickets": TicketPrompt,
    "keep_tickets": TicketPrompt,
    "fleet": FleetPrompt,
    "pay_tunnel": TunnelPrompt,
    "fill_group": GroupPrompt,
    "anchors": AnchorsPrompt,
    "place_passenger": PlacePrompt,
    "trip": TripPrompt,
    "roll": RollPrompt,
    "dice": DicePrompt,
    "pay_black_dice": BlackDicePrompt,
    "tokens": TokensPrompt,
}
"""By the kind of decision, where it has a prompt of its own."""


def prompt_for(desk: Desk, control: Control) -> Prompt:
    """What the side panel shows: the open question of a person, otherwise the cards or dice on the table."""
    decision = desk.view.decision
    if desk.is_own_turn and decision is not None:
        return PROMPTS.get(decision.kind, GeneralPrompt)(desk, control)
    return DicePanel(desk, control) if desk.view.mode == "dice" else MarketPanel(desk, control)
