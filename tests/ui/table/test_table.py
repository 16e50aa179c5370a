"""The table: hits, claims, words, undo, tickets, the board's view, sizes, several people at one screen."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.player import CLAIMS, Player
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import human
from ttr_desktop.engine.rules.drawing import DrawBlind
from ttr_desktop.ui.prompts.payment import PaymentPrompt

BOARDS = ["usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes"]
AtTable = Callable[..., Player]


def seated(at_table: AtTable, board: str = "usa", **settings: object) -> Player:
    """A player on the first turn, with the first tickets kept."""
    player = at_table(**settings)
    player.sit_down(board, 2)
    player.keep_tickets(1, 2)
    return player


def draw_until_a_claim_is_possible(player: Player) -> int:
    """Draws blind until some track can be claimed; returns it."""
    for _ in range(60):
        claims = player.table.options.claims
        if claims and player.match.game.decision.kind == "turn":  # type: ignore[union-attr]
            return min(claims)
        player.do(DrawBlind(0))
    raise AssertionError("nothing can ever be claimed")


@pytest.mark.parametrize("board", BOARDS)
def test_the_middle_of_every_track_hits_that_track(at_table: AtTable, board: str) -> None:
    player = at_table()
    player.sit_down(board, 2)
    view = player.table.board

    for track in range(player.match.board.track_count):
        for x, y, _ in view.pieces.place(track).spaces:
            at = view.camera.to_screen((x, y))
            assert view.track_at((round(at[0]), round(at[1]))) == track


def test_a_track_is_at_least_nineteen_pixels_thick_for_the_pointer(at_table: AtTable) -> None:
    player = at_table(size=(1024, 600))
    player.sit_down("usa", 2)
    view = player.table.board
    track = player.track("Miami", "New Orleans")
    x, y, angle = view.pieces.place(track).spaces[2]
    across = pygame.Vector2(0, 9.5 / view.camera.scale).rotate(angle)

    for side in (-1, 1):
        assert view.track_at(view.camera.to_screen((x + side * across.x, y + side * across.y))) == track


def test_the_gap_between_two_spaces_and_some_pixels_beside_them_mean_the_track(at_table: AtTable) -> None:
    player = at_table(size=(1920, 1080))
    player.sit_down("usa", 2)
    view = player.table.board
    track = player.track("Miami", "New Orleans")
    half = view.hits.layout.space_width / 2

    for (x0, y0, angle), (x1, y1, _) in itertools.pairwise(view.pieces.place(track).spaces):
        gap = pygame.Vector2((x0 + x1) / 2, (y0 + y1) / 2)
        beside = pygame.Vector2(0, half + 4 / view.camera.scale).rotate(angle)
        for place in (gap, gap + beside, gap - beside):
            assert view.track_at(view.camera.to_screen((place.x, place.y))) == track


def test_of_two_tracks_side_by_side_the_nearer_one_is_meant(at_table: AtTable) -> None:
    player = at_table(size=(1024, 600))
    player.sit_down("usa", 2)
    view = player.table.board
    left, right = (player.track("Seattle", "Portland", number) for number in (0, 1))
    a, b = (pygame.Vector2(view.pieces.place(track).spaces[0][:2]) for track in (left, right))

    assert view.track_at(view.camera.to_screen(tuple(a.lerp(b, 0.4)))) == left
    assert view.track_at(view.camera.to_screen(tuple(a.lerp(b, 0.6)))) == right


def paid_in_one_way(player: Player) -> int:
    """Draws until some track can be paid in exactly one way, without wild cards."""
    stock = player.match.game.rules.stock
    assert stock is not None
    for _ in range(60):
        draw_until_a_claim_is_possible(player)
        for track, ways in player.table.options.claims.items():
            if len(ways) == 1 and not any(stock.kinds[kind].wild for kind, _ in ways[0].cards):  # type: ignore[attr-defined]
                return track
        player.do(DrawBlind(0))
    raise AssertionError("no such track")


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_where_bots_would_act_at_once_a_claim_takes_a_second_click(at_table: AtTable, speed: str) -> None:
    player = seated(at_table)
    track = paid_in_one_way(player)
    player.app.settings.confirmations, player.app.settings.animation_speed = "risky", speed

    player._click_track(track)
    assert isinstance(player.prompt, PaymentPrompt)
    assert player.match.game.state.owner[track] == -1

    player._click_track(track)
    assert player.match.game.state.owner[track] == 0


def test_where_bots_wait_one_click_claims(at_table: AtTable) -> None:
    player = seated(at_table)
    track = paid_in_one_way(player)
    player.app.settings.confirmations, player.app.settings.animation_speed = "risky", "normal"

    player._click_track(track)

    assert player.match.game.state.owner[track] == 0
    assert player.match.to_act == 1


def test_a_click_claims_a_track_that_can_be_paid_in_one_way(at_table: AtTable) -> None:
    player = seated(at_table)
    for _ in range(60):
        draw_until_a_claim_is_possible(player)
        single = [track for track, ways in player.table.options.claims.items() if len(ways) == 1]
        if single:
            break
        player.do(DrawBlind(0))
    a, b = (player.match.board.definition.cities[city].names["en"] for city in player.match.board.ends[single[0]])
    number = [t for t in range(player.match.board.track_count) if t in (single[0],)].index(single[0])
    assert number == 0

    player._click_track(single[0])

    assert player.match.game.state.owner[single[0]] == 0, f"{a} – {b}"


def test_a_click_asks_for_the_payment_when_there_are_several(at_table: AtTable) -> None:
    player = seated(at_table)
    for _ in range(60):
        draw_until_a_claim_is_possible(player)
        several = [track for track, ways in player.table.options.claims.items() if len(ways) > 1]
        if several:
            break
        player.do(DrawBlind(0))

    player._click_track(several[0])

    assert isinstance(player.prompt, PaymentPrompt)
    assert player.table.board_show().chosen == several[0]
    player.key(pygame.K_ESCAPE)
    assert not isinstance(player.prompt, PaymentPrompt)


def test_a_click_that_is_not_possible_says_why(at_table: AtTable) -> None:
    player = seated(at_table)

    player.click_track("Portland", "San Francisco")

    tip = player.table.pointer.tip()
    assert tip is not None
    assert "you have" in tip[0]


def test_claimable_tracks_are_lit_and_can_be_switched_off(at_table: AtTable) -> None:
    player = seated(at_table)
    draw_until_a_claim_is_possible(player)
    claimable = {getattr(action, "track", -1) for action in player.match.legal if isinstance(action, CLAIMS)}

    assert player.table.board_show().lit == claimable
    player.key(pygame.K_c)
    assert player.table.board_show().lit == frozenset()


def test_a_ticket_shows_its_cities_and_a_free_way(at_table: AtTable) -> None:
    player = seated(at_table)
    spot = player.table.spots.named("ticket 1")
    assert spot is not None

    player.move_to(spot.rect.center)
    player.rounds()

    show = player.table.board_show()
    assert len(show.halos) == 2
    assert show.way


def test_the_last_claim_can_be_taken_back(at_table: AtTable) -> None:
    player = seated(at_table)
    track = draw_until_a_claim_is_possible(player)
    player.match.is_paused = True
    before = player.match.game.fingerprint()
    player.table.match.act(player.table.options.claims[track][0])

    player.key(pygame.K_u)

    assert player.match.game.fingerprint() == before
    assert player.table.desk.view.state.owner[track] == -1


def claim_at_normal_speed(player: Player) -> int:
    """Claims a track and waits until the pieces lie there."""
    track = draw_until_a_claim_is_possible(player)
    player.app.settings.animation_speed = "normal"
    player.table.send(player.table.options.claims[track][0])
    for _ in range(400):
        player.rounds()
        if not player.table.presenter.is_moving:
            return track
    raise AssertionError("the pieces never arrive")


def test_bots_wait_a_moment_in_which_a_claim_can_be_taken_back(at_table: AtTable) -> None:
    player = seated(at_table)
    track = claim_at_normal_speed(player)

    player.wait(0.8)
    assert player.match.to_act == 1
    player.click_spot("undo")

    assert player.match.game.state.owner[track] == -1
    assert player.match.to_act == 0


def test_space_ends_the_moment_of_grace(at_table: AtTable) -> None:
    player = seated(at_table)
    track = claim_at_normal_speed(player)
    steps = len(player.match.log)

    assert player.table.presenter.grace > 0
    assert player.match.is_paused

    player.key(pygame.K_SPACE)

    assert player.table.presenter.grace == 0
    player.until_my_turn()
    assert len(player.match.log) > steps
    assert player.match.game.state.owner[track] == 0


def test_the_board_zooms_to_the_pointer_and_fits_again(at_table: AtTable) -> None:
    player = seated(at_table)
    view = player.table.board
    place = view.rect.centerx + 120, view.rect.centery - 60
    player.move_to(place)
    player.rounds()
    under = view.camera.to_board(place)

    player.wheel(3)
    player.wait(2)

    assert view.camera.scale > 1.5 * view.camera.fit_scale
    assert view.camera.to_board(place) == pytest.approx(under, abs=3)
    player.key(pygame.K_0)
    player.wait(2)
    assert view.camera.scale == view.camera.fit_scale


def test_dragging_moves_the_board_and_claims_nothing(at_table: AtTable) -> None:
    player = seated(at_table)
    view = player.table.board
    player.key(pygame.K_PLUS)
    player.key(pygame.K_PLUS)
    player.wait(2)
    before, steps = view.camera.x, len(player.match.log)
    start = view.rect.center

    player.move_to(start)
    player.press(start)
    player.move_to((start[0] - 80, start[1]))
    player.let_go((start[0] - 80, start[1]))
    player.rounds(2)

    assert view.camera.x > before
    assert len(player.match.log) == steps


@pytest.mark.parametrize("scale", [80, 200])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 1024), (3840, 2160)])
def test_panels_never_overlap(at_table: AtTable, size: tuple[int, int], scale: int) -> None:
    player = at_table(size=size, ui_scale=scale)
    player.sit_down("germany", 5)
    player.key(pygame.K_l)
    places = player.table.places
    assert places.log is not None

    panels = [places.players, places.tickets, places.side, places.hand, places.bar, places.board, places.log]

    window = pygame.Rect(0, 0, *player.app.window.canvas_size)
    assert all(window.contains(panel) for panel in panels)
    pairs = [(a, b) for n, a in enumerate(panels) for b in panels[n + 1 :]]
    assert [(a, b) for a, b in pairs if a.colliderect(b)] == []
    assert min(places.board.size) >= 150


def test_a_storm_of_sizes_does_no_harm(at_table: AtTable) -> None:
    player = seated(at_table)
    sizes = [(1024, 600), (300, 200), (1, 1), (2560, 1440), (1280, 720), (1100, 1400)]

    for size in sizes * 3:
        player.resize(size)

    player.resize((1280, 720))
    player.do(DrawBlind(0))
    assert len(player.match.log) > 0


def test_people_at_one_screen_never_see_each_others_hands(at_table: AtTable) -> None:
    player = at_table()
    setup = MatchSetup("usa", (human("Anna", 0), human("Boris", 1)), 7)
    player.app.start_match(setup)
    player.rounds(3)
    assert player.screen == "passdevice"

    player.click("ready")
    player.rounds(3)
    assert player.table.desk.seat == player.match.to_act == 0
    player.click_spot("keep 1")
    player.click_spot("keep 2")
    player.click_spot("confirm")
    player.rounds(4)

    assert player.screen == "passdevice"
    player.click("ready")
    player.rounds(3)
    assert player.table.desk.seat == 1


def test_nothing_is_drawn_when_nothing_changes(at_table: AtTable) -> None:
    player = seated(at_table)
    player.wait(40)
    before = player.loop.frames

    player.wait(3)

    assert player.loop.frames == before


def test_a_click_hurries_what_others_do_and_does_nothing_else(at_table: AtTable) -> None:
    player = seated(at_table)
    player.app.settings.animation_speed = "normal"
    player.match.act(DrawBlind(0))
    player.match.act(DrawBlind(0))
    player.rounds(2)
    assert player.table.stage.timeline.is_running
    player.table.presenter.hurry()
    for _ in range(40):
        player.rounds()
        if player.table.stage.timeline.is_running and not player.table.presenter.is_own:
            break
    steps = len(player.match.log)

    player.click_at(player.table.places.side.center)

    assert len([step for step in player.match.log[steps:] if step.seat == 0]) == 0


def test_a_whole_turn_is_animated_and_comes_to_rest(at_table: AtTable) -> None:
    player = seated(at_table, animation_speed="normal")
    track = draw_until_a_claim_is_possible(player)

    player.do(player.table.options.claims[track][0])

    assert player.table.stage.cars == {}
    assert player.table.stage.markers == [float(score) for score in player.match.game.state.scores]


def test_confirmation_asks_before_tickets_are_drawn(at_table: AtTable) -> None:
    player = seated(at_table)
    player.app.settings.confirmations = "risky"
    steps = len(player.match.log)

    player.key(pygame.K_t)

    assert player.screen == "dialog"
    assert len(player.match.log) == steps
    player.click("answer 0")
    player.rounds(2)
    assert player.match.log[-1].decision.kind == "turn"


@pytest.mark.parametrize(("patience", "left"), [(1, 1.0), (4, 1.75)])
def test_short_notes_stay_longer_for_whoever_needs_it(at_table: AtTable, patience: int, left: float) -> None:
    player = seated(at_table)
    player.app.settings.patience = patience
    player.table.stage.say("Read me", 2.0)
    player.rounds(1, 1.0)

    assert player.table.stage.toast_left == pytest.approx(left)


def test_what_others_did_is_told_beside_the_board_until_the_person_acts(at_table: AtTable) -> None:
    player = seated(at_table)
    for name in ("deck 1", "deck 1"):
        player.click_spot(name)
        player.rounds(2)
    player.until_my_turn()
    player.rounds(2)
    stage = player.table.stage

    assert any("Bot 1" in note for note in stage.notes)
    assert stage.notes_left is None
    player.click_spot("deck 1")
    assert stage.notes == []


def test_tickets_that_were_kept_are_in_the_list_while_the_others_still_choose(at_table: AtTable) -> None:
    player = at_table(animation_speed="normal")
    player.sit_down("usa", 3)
    wanted = set(player.prompt.drawn[:2])  # type: ignore[attr-defined]
    player.click_spot("keep 1")
    player.click_spot("keep 2")

    player.click_spot("confirm")
    player.rounds(2)

    assert player.match.undo_seat == 0
    assert {ticket for ticket, _ in player.table.desk.tickets} == wanted
    assert "tickets: 2" in player.table.spots.named("player 0").tip  # type: ignore[union-attr]
    player.key(pygame.K_u)
    assert player.table.desk.tickets == []
    player.keep_tickets(1, 2)
    assert {ticket for ticket, _ in player.table.desk.tickets} == wanted
