"""What plans are made of: networks, tickets given up, the last turn, how careless each level is."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.bots.tables import board, modes_of_all_boards
from tests.engine.stories import Story
from ttr_desktop.bots import bot_levels
from ttr_desktop.bots.facts import Facts
from ttr_desktop.bots.last_turn import TicketWorth
from ttr_desktop.bots.policy import Policy
from ttr_desktop.bots.tuned import weights_for
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.graph.ways import INF, cheapest_way, usable
from ttr_desktop.engine.ruleset import Ruleset


def thinker(story: Story, level: str = "skilled") -> Policy:
    return Policy(Facts.of(story.rules), replace(weights_for(level, story.rules), lapse=0.0))


def test_two_tickets_share_one_network() -> None:
    story = Story("usa")
    both = (story.ticket("los_angeles", "new_york"), story.ticket("dallas", "new_york"))
    story.tickets(0, *both)
    planner = thinker(story).planner

    plan = planner.plan(story.state, 0)
    alone = [planner.plan(story.state, 0, [ticket]) for ticket in both]

    assert sorted(plan.pursued) == sorted(both)
    assert len(plan.tracks) < sum(len(single.tracks) for single in alone)
    story.owns(0, *plan.tracks)
    assert all(planner.is_done(planner.labels(story.state, 0), ticket) for ticket in both)


def test_a_ticket_whose_city_is_shut_off_is_given_up_and_costs_its_penalty() -> None:
    story = Story("usa")
    lost = story.ticket("new_york", "atlanta")
    story.tickets(0, lost)
    for track in story.board.tracks_at[story.city("atlanta")]:
        if track in story.state.free:
            story.owns(1, track)

    plan = thinker(story).planner.plan(story.state, 0)

    assert (plan.pursued, plan.given_up, plan.tracks) == ([], [lost], [])
    assert plan.value == -story.board.ticket_faces[lost].penalty


def with_bonus(story: Story, share: float) -> Policy:
    weights = replace(weights_for("expert", story.rules), lapse=0.0, most_tickets=share)
    return Policy(Facts.of(story.rules), weights)


def test_n7_a_plan_counts_on_the_bonus_as_far_as_others_leave_it() -> None:
    story = Story("nordic")
    ticket = story.ticket("oslo", "stockholm")
    story.tickets(0, ticket)
    planner, without = with_bonus(story, 1.0).planner, with_bonus(story, 0.0).planner

    def gain(tickets_of_the_other: int) -> float:
        others = [other for other in range(20) if other != ticket]
        story.tickets(1, *others[:tickets_of_the_other])
        return planner.plan(story.state, 0).value - without.plan(story.state, 0).value

    assert gain(0) == pytest.approx(story.rules.by_name["most_tickets"].options["points"])
    # Shared first place brings it all the same, so a single ticket of the other takes nothing away.
    assert gain(0) == gain(1) > gain(2) > gain(3) > 0


def test_m11_in_the_last_turn_the_ticket_that_wins_the_bonus_is_worth_it() -> None:
    story = Story("germany")
    ticket = story.ticket("bremen", "kassel")
    story.tickets(0, ticket)
    story.tickets(1)
    planner, without = with_bonus(story, 1.0).planner, with_bonus(story, 0.0).planner
    *earlier, last = planner.plan(story.state, 0).tracks
    story.owns(0, *earlier)

    gain = TicketWorth(planner, story.state, 0)(last) - TicketWorth(without, story.state, 0)(last)

    assert TicketWorth(without, story.state, 0)(last) == planner.swing(ticket)
    assert gain == pytest.approx(story.rules.by_name["most_tickets"].options["points"])


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_the_last_turn_takes_the_points_that_are_there(level: str) -> None:
    story = Story("usa")
    story.tickets(0)
    story.turn_of(1)
    story.trains(1, 3)
    story.hand(1, blue=2)
    story.hand(0, white=6, red=2)
    story.claim("kansas_city", "saint_louis", blue=2)

    policy = thinker(story, level)
    policy.forget()
    action = policy.decide(story.state)

    assert isinstance(action, Claim)
    assert story.board.points[action.track] == 15


def test_no_way_is_lost_when_links_without_a_price_are_left_out() -> None:
    rules = Ruleset.of(board("europe"), 2, "cards", {})
    links, chance = Facts.of(rules).links, random.Random(3)
    for _ in range(200):
        price = [INF if chance.random() < 0.3 else chance.uniform(0.3, 9) for _ in range(board("europe").track_count)]
        start, end = chance.sample(range(len(links)), 2)

        assert cheapest_way(usable(links, price), price, (start,), (end,)) == cheapest_way(
            links, price, (start,), (end,)
        )


@pytest.mark.parametrize(("name", "mode"), modes_of_all_boards())
def test_each_level_is_more_careful_than_the_one_below(name: str, mode: str) -> None:
    rules = Ruleset.of(board(name), 2, mode, {})

    lapses = [weights_for(level, rules).lapse for level in bot_levels()]

    assert lapses == sorted(lapses, reverse=True)
    assert len(set(lapses)) == 4
    assert lapses[-1] == 0.0
