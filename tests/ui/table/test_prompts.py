"""Every kind of decision has its prompt, on a board that has it: what is on the screen is what may be done."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from tests.controller.tables import make_test_bot
from tests.ui.table.player import Player
from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.controller.thinking import InlineThinker
from ttr_desktop.engine import Action, Board
from ttr_desktop.engine.rules.fleet import Exchange
from ttr_desktop.mapfiles import load_map
from ttr_desktop.ui.prompts.choose import PROMPTS
from ttr_desktop.ui.prompts.dice_payment import dice_payment
from ttr_desktop.ui.prompts.payment import PaymentPrompt
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.words import track_name

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
    board, claims = player.match.board, player.table.options.claims

    listed = [choice for choice in player.prompt.choices if choice.name.startswith("claim ")]

    # Those on the way of a ticket first, dearer ones before cheaper ones, and of twins one.
    keys = [(not choice.is_marked, -int(choice.note)) for choice in listed]
    assert keys == sorted(keys)
    assert {choice.label for choice in listed} == {track_name(board, track) for track in claims}
    assert all(len({c.label for c in listed if c.label == one.label}) == 1 for one in listed)

    player.click_spot("claim 1")
    assert isinstance(player.prompt, PaymentPrompt)
    track = player.prompt.track
    assert track_name(board, track) == listed[0].label
    player.rounds(1, 0.4)
    player.pick("pay 1")
    assert player.match.game.state.owner[track] == 0


def with_dice(faces: tuple[int, ...], held: tuple[int, int]) -> tuple[Desk, Callable[[str, str], int]]:
    """The desk of a dice turn on Europe with these dice rolled and these tokens in hand."""
    match = match_at("europe", "dice", "dice")
    part = match.game.state.slices["dice"]
    part.faces, part.tokens[0] = list(faces), list(held)  # type: ignore[attr-defined]
    desk = Desk(match.view(0), match.seats, Scale(1.0), match.legal, True)

    def track(a: str, b: str) -> int:
        ends = {match.board.city_index[a], match.board.city_index[b]}
        return next(number for number, pair in enumerate(match.board.ends) if set(pair) == ends)

    return desk, track


def test_a_dice_payment_names_what_is_used() -> None:
    desk, track = with_dice((1, 2, 2, 0), (1, 0))
    assert not desk.board.siblings[track("madrid", "barcelona")]

    payment = dice_payment(desk, track("madrid", "barcelona"), 1, 3)

    assert payment.faces == ("single",)
    assert payment.held == 1
    assert payment.given == (("double", "double"), ("station", "station"))
    assert payment.words == "1 die, 1 token, 2 tokens, each for two unused dice"


def test_the_symbol_of_a_ferry_is_paid_with_a_locomotive_though_other_dice_would_do() -> None:
    desk, track = with_dice((3, 0, 0, 2), (0, 0))
    rules = desk.view.rules.by_name["dice"]
    ferry = track("brindisi", "athina")
    assert rules.symbols[ferry] == 1  # type: ignore[attr-defined]

    assert dice_payment(desk, ferry, 4, 0).faces == ("single", "single", "single", "locomotive")


@pytest.mark.parametrize("white", [1, 5, 6, 8])
def test_the_table_shows_as_many_dice_as_the_rule_has(at_table: Callable[..., Player], white: int) -> None:
    definition = load_map("usa").definition
    rules = {**definition.rules, "dice": {**definition.rules["dice"], "white": white}}
    setup = MatchSetup("usa", (human("Anna", 0), bot("random", "Bot", 1)), 3, "dice", {"first_player": 0})
    player = at_table()
    match = Match.new(Board(replace(definition, rules=rules)), setup, thinker=InlineThinker(make_test_bot))
    player.sit_down_at(match)
    player.do(match.legal[0])
    assert str(white) in player.prompt.text

    player.click_spot("roll")
    player.rounds(40)

    dice = [spot for spot in player.table.spots.all if spot.name.startswith("die ")]
    assert len(dice) == sum(match.game.state.slices["dice"].faces) == white  # type: ignore[attr-defined]
    assert all(player.table.places.side.contains(spot.rect) for spot in dice)
    assert not any(one.rect.colliderect(other.rect) for one in dice for other in dice if one is not other)
    player.click_at(dice[-1].rect.center)
    player.click_spot("roll again")
    player.rounds(40)
    assert sum(match.game.state.slices["dice"].faces) == white  # type: ignore[attr-defined]
    assert not player.table.options.rolls


def test_the_bar_offers_no_roll_when_none_is_left(at_table: Callable[..., Player]) -> None:
    player = at_table()
    player.sit_down_at(match_at("europe", "dice", "dice"))
    again = player.table.options.rolls
    assert ("again" in player.table._headline()) == bool(again)
    if again:
        player.do(next(iter(again.values())))

    assert "again" not in player.table._headline()


def test_the_prompt_for_tokens_says_why_there_are_any(at_table: Callable[..., Player]) -> None:
    player = at_table()
    player.sit_down_at(match_at("europe", "dice", "tokens"))

    gains = [int(choice.note) for choice in player.prompt.choices if choice.note.startswith("+")]

    assert gains
    assert f"{max(gains)} more for you" in player.prompt.text


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
