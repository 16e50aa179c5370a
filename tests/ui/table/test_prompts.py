"""Every kind of decision has its prompt, on a board that has it: what is on the screen is what may be done."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from tests.controller.tables import make_test_bot
from tests.ui.table.player import Player
from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.controller.thinking import InlineThinker
from ttr_desktop.engine import Action
from ttr_desktop.engine.rules.fleet import Exchange
from ttr_desktop.mapfiles import load_map
from ttr_desktop.ui.prompts.choose import PROMPTS
from ttr_desktop.ui.prompts.payment import PaymentPrompt

KINDS = [
    ("usa", "cards", "setup_tickets"),
    ("usa", "cards", "turn"),
    ("usa", "cards", "second_pick"),
    ("usa", "cards", "keep_tickets"),
    ("europe", "cards", "pay_tunnel"),
    ("nordic", "cards", "fill_group"),
    ("germany", "cards", "declare_mix"),
    ("germany", "cards", "place_passenger"),
    ("germany", "cards", "trip"),
    ("world", "cards", "fleet"),
    ("world", "cards", "refill"),
    ("world", "cards", "anchors"),
    ("europe", "dice", "roll"),
    ("europe", "dice", "dice"),
    ("europe", "dice", "pay_black_dice"),
    ("europe", "dice", "tokens"),
]
MOST_STEPS = 6000


def match_at(board: str, mode: str, kind: str) -> Match:
    """A match brought by chance to where the first seat, a person, has to answer this kind of decision."""
    for seed in range(1, 12):
        setup = MatchSetup(board, (human("Anna", 0), bot("random", "Bot", 1)), seed, mode)
        match = Match.new(load_map(board), setup, thinker=InlineThinker(make_test_bot))
        rand = random.Random(seed)
        for _ in range(MOST_STEPS // 6):
            decision = match.game.decision
            if decision is None:
                break
            if decision.kind == kind and decision.seat == 0 and len(match.legal) > 1 - (kind == "roll"):
                match.poll()
                return match
            match.carry_out(_wild(match.legal, rand))
    raise AssertionError(f"{kind} never came up on {board}")


def _wild(legal: tuple[Action, ...], rand: random.Random) -> Action:
    """Any kind of action with the same chance, and never an exchange."""
    kinds = sorted({type(action) for action in legal} - {Exchange}, key=lambda kind: kind.__name__)
    kind = rand.choice(kinds or [Exchange])
    return rand.choice([action for action in legal if type(action) is kind])


def test_every_kind_of_decision_is_asked_somewhere() -> None:
    assert {kind for _, _, kind in KINDS} == set(PROMPTS)


@pytest.mark.parametrize(("board", "mode", "kind"), KINDS)
def test_a_prompt_carries_out_every_choice(at_table: Callable[..., Player], board: str, mode: str, kind: str) -> None:
    match = match_at(board, mode, kind)
    wanted = random.Random(1).choice(match.legal)
    player = at_table(by_keys=len(kind) % 2 == 0)
    player.sit_down_at(match)

    player.do(wanted)

    assert any(step.action == wanted or step.decision.kind == kind for step in match.log)


@pytest.mark.parametrize(("board", "mode", "kind"), KINDS)
def test_a_prompt_keeps_inside_its_place(at_table: Callable[..., Player], board: str, mode: str, kind: str) -> None:
    player = at_table(size=(1024, 600))
    player.sit_down_at(match_at(board, mode, kind))

    for language in ("ru", "en"):
        player.app.use_language(language)
        side = player.table.places.side
        spots = [spot for spot in player.prompt.spots() if spot.rect.x >= 0]
        assert all(side.contains(spot.rect) for spot in spots)
        assert not side.colliderect(player.table.places.board)
        pairs = [(a, b) for n, a in enumerate(spots) for b in spots[n + 1 :]]
        assert [(a.name, b.name) for a, b in pairs if a.rect.colliderect(b.rect)] == []


def test_a_tunnel_lies_on_the_board_away_from_its_track(at_table: Callable[..., Player]) -> None:
    player = at_table()
    player.sit_down_at(match_at("europe", "cards", "pay_tunnel"))
    prompt = player.prompt
    board = player.table.places.board
    surface = pygame.Surface(player.table.size)

    for at in (board.top + 20, board.bottom - 20):
        surface.fill((0, 0, 0))
        prompt.draw_over(surface, board, at)
        drawn = _painted(surface)
        assert drawn.height > 0
        assert not drawn.top <= at <= drawn.bottom
    assert all(choice.note.startswith("Pay ") for choice in prompt.choices)


def _painted(surface: pygame.Surface) -> pygame.Rect:
    """The part of a black surface that something was painted on."""
    black = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    black.invert()
    return black.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0)).get_bounding_rect()


def test_the_dice_panel_lists_what_the_roll_can_claim(at_table: Callable[..., Player]) -> None:
    player = at_table()
    player.sit_down_at(match_at("europe", "dice", "dice"))
    claims = player.table.options.claims
    points = player.match.board.points

    listed = [choice for choice in player.prompt.choices if choice.name.startswith("claim ")]
    assert len(listed) == len(claims)
    assert [choice.note for choice in listed] == [
        f"+{points[track]}" for track in sorted(claims, key=lambda track: -points[track])
    ]

    player.click_spot("claim 1")
    assert isinstance(player.prompt, PaymentPrompt)
    assert points[player.prompt.track] == max(points[track] for track in claims)
    track = player.prompt.track
    player.rounds(1, 0.4)
    player.pick("pay 1")
    assert player.match.game.state.owner[track] == 0


def test_the_bar_names_what_is_being_chosen(at_table: Callable[..., Player]) -> None:
    player = at_table()
    player.sit_down_at(match_at("europe", "cards", "turn"))
    before = player.table._headline()

    player.key(pygame.K_b)

    assert "which city" in player.table._headline()
    player.key(pygame.K_ESCAPE)
    assert player.table._headline() == before


def test_a_deed_keeps_its_place_between_first_and_second_card(at_table: Callable[..., Player]) -> None:
    player = at_table()
    player.sit_down_at(match_at("world", "cards", "turn"))
    first = {spot.name: spot.rect for spot in player.prompt.spots()}
    slot = next(
        slot
        for slot, action in player.table.options.slots.items()
        if not player.match.game.rules.stock.kinds[player.match.game.state.market[slot]].wild  # type: ignore[union-attr]
    )

    player.take(slot + 1)
    player.until_my_turn()
    while player.match.game.decision.kind == "refill":  # type: ignore[union-attr]
        player.click_spot("deck 1")
        player.until_my_turn()

    second = {spot.name: spot.rect for spot in player.prompt.spots()}
    assert player.match.game.decision.kind == "second_pick"  # type: ignore[union-attr]
    assert second["exchange"] == first["exchange"]
    assert second["deck 1"] == first["deck 1"]
    assert not player.table.spots.named("exchange").is_open  # type: ignore[union-attr]
