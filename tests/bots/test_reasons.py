"""Every action can be explained, and every reason is a sentence in every language."""

from __future__ import annotations

import pytest

from tests.bots.tables import board, modes_of_all_boards, quick_bot, steps
from ttr_desktop import i18n
from ttr_desktop.bots.explain import explain
from ttr_desktop.engine import Game
from ttr_desktop.i18n.reasons import reason_text


@pytest.mark.parametrize(("name", "mode"), modes_of_all_boards())
def test_whatever_a_bot_does_has_a_reason(name: str, mode: str) -> None:
    game = Game.new(board(name), 2, "reasons", mode)
    seen: set[str] = set()

    for seat, action in steps(game, [quick_bot("skilled", 1), quick_bot("novice", 2)]):
        kind = type(action).__name__
        if kind in seen and kind not in ("Claim", "ClaimWithDice") and len(seen) > 4:
            continue
        seen.add(kind)
        view = game.view_for(seat)
        reason = explain(view, game.legal_actions(), action)
        for code in ("en", "ru"):
            i18n.use_language(code)
            sentence = reason_text(view, reason)
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert not sentence.startswith("bots.")

    assert len(seen) >= 3


def test_any_legal_action_can_be_explained_also_a_strange_one() -> None:
    for name, mode in modes_of_all_boards():
        game = Game.new(board(name), 2, "strange", mode)
        bots = [quick_bot("regular", 1), quick_bot("regular", 2)]
        for number, (seat, _) in enumerate(steps(game, bots)):
            legal = game.legal_actions()
            if number % 11 == 0 and len(legal) > 1:
                by_kind = {type(action): action for action in legal}
                assert all(explain(game.view_for(seat), legal, action).key for action in by_kind.values())


def test_a_claim_for_a_ticket_names_it() -> None:
    game = Game.new(board("usa"), 2, 1, options={"first_player": 0})
    for seat, action in steps(game, [quick_bot("skilled", 1), quick_bot("skilled", 2)]):
        reason = explain(game.view_for(seat), game.legal_actions(), action)
        if reason.key in ("claim_for_ticket", "claim_completes"):
            assert reason.values["ticket"] in game.state.tickets[seat]
            break
    else:
        pytest.fail("no track was claimed for a ticket")
