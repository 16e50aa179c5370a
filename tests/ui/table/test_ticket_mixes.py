"""What is asked before tickets are drawn: of decks only where there are several, of keys only what they do here."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.controller.tables import make_test_bot
from tests.ui.table.player import Player
from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.controller.thinking import InlineThinker
from ttr_desktop.engine.rules.tickets import TakeTickets
from ttr_desktop.mapfiles import load_map
from ttr_desktop.ui.prompts.mixes import TakeMixPrompt
from ttr_desktop.ui.prompts.passengers import PassengerPrompt

MODES = [("usa", "dice"), ("nordic", "dice"), ("switzerland", "dice"), ("europe", "dice"), ("germany", "cards")]


def with_a_choice_of_tickets(board: str, mode: str) -> Match:
    """A match in which the person may draw tickets in several ways."""
    for seed in range(1, 40):
        setup = MatchSetup(board, (human("Anna", 0), bot("random", "Bot", 1)), seed, mode)
        match = Match.new(load_map(board), setup, thinker=InlineThinker(make_test_bot))
        rand = random.Random(seed)
        for _ in range(600):
            if match.is_over:
                break
            if match.to_act == 0 and sum(isinstance(one, TakeTickets) for one in match.legal) > 1:
                match.forget_news()
                return match
            match.carry_out(rand.choice(match.legal))
    raise AssertionError(f"never a choice on {board}")


@pytest.mark.parametrize(("board", "mode"), MODES)
def test_decks_are_asked_for_only_where_there_are_several(
    at_table: Callable[..., Player], board: str, mode: str
) -> None:
    match = with_a_choice_of_tickets(board, mode)
    decks = {
        deck
        for action in match.legal
        if isinstance(action, TakeTickets)
        for deck, count in enumerate(action.counts)
        if count
    }
    player = at_table()
    player.sit_down_at(match)

    player.table.open(TakeMixPrompt(player.table.desk, player.table))

    prompt = player.table.prompt
    if len(decks) > 1:
        assert prompt.headline == "From which decks do you draw tickets? (Esc: back)"
    else:
        assert prompt.headline == "How many tickets do you draw? (Esc: back)"
        assert all(choice.label.endswith(("ticket", "tickets")) for choice in prompt.choices)


def test_the_question_for_a_passenger_names_no_key_that_led_here(at_table: Callable[..., Player]) -> None:
    setup = MatchSetup("germany", (human("Anna", 0), bot("random", "Bot", 1)), 3)
    match = Match.new(load_map("germany"), setup, thinker=InlineThinker(make_test_bot))
    player = at_table()
    player.sit_down_at(match)

    for language in ("en", "ru"):
        player.app.use_language(language)
        prompt = PassengerPrompt(player.table.desk, player.table)

        assert "(P)" not in prompt.headline + prompt.text
        assert prompt.text != prompt.headline
