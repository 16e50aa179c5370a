"""The lessons, each on a small position of a real board: one for every system of rules."""

from __future__ import annotations

from ttr_desktop.tutorial.lesson import Expect, Lesson, Step, Target
from ttr_desktop.tutorial.position import Position


def _spot(name: str) -> Target:
    return Target("spot", name)


def _panel(name: str) -> Target:
    return Target("panel", name)


def _track(a: str, b: str, nth: int = 0) -> Target:
    return Target("track", way=(a, b, nth))


def _city(name: str) -> Target:
    return Target("city", name)


BASE = Lesson(
    "base",
    Position(
        "usa",
        begins=("setup_tickets",),
        hand={"red": 1, "blue": 1, "yellow": 1, "white": 1},
        market=("green", "red", "blue", "locomotive", "black"),
        next_cards=("black", "locomotive", "green", "orange"),
        drawn=(("denver", "el_paso"), ("kansas_city", "houston"), ("los_angeles", "new_york")),
        next_tickets=(("dallas", "new_york"), ("duluth", "el_paso"), ("denver", "pittsburgh")),
    ),
    (
        Step("welcome", (_panel("board"),)),
        Step("choose", (_panel("side"),), Expect(("KeepTickets",), keeps=("denver", "el_paso"))),
        Step("kept", (_panel("tickets"),)),
        Step("market", (_spot("market 2"),), Expect(("TakeFaceUp",), slot=1)),
        Step("blind", (_spot("deck 1"),), Expect(("DrawBlind",))),
        Step("hand", (_panel("hand"),)),
        Step(
            "claim",
            (_track("denver", "santa_fe"),),
            Expect(("Claim",), track=("denver", "santa_fe"), cards={"red": 2}),
        ),
        Step("pay", (_track("el_paso", "santa_fe"),), Expect(("Claim",), track=("el_paso", "santa_fe"))),
        Step("complete", (_panel("tickets"),)),
        Step("locomotive", (_spot("market 4"),)),
        Step("take", (_spot("tickets 1"),), Expect(("TakeTickets",))),
        Step("keep", (_panel("side"),), Expect(("KeepTickets",))),
        Step("end", (_panel("players"),)),
        Step("look", (_spot("log"),)),
    ),
)

EUROPE = Lesson(
    "europe",
    Position(
        "europe",
        hand={"locomotive": 2, "yellow": 1, "blue": 4, "white": 1},
        market=("green", "red", "orange", "black", "purple"),
        next_cards=("green", "orange", "blue", "white", "red"),
        tickets=(("paris", "wien"),),
        mine=(("paris", "zurich"), ("munchen", "zurich")),
        theirs=(("munchen", "wien"), ("berlin", "wien")),
    ),
    (
        Step("welcome", (_panel("board"),)),
        Step(
            "ferry",
            (_track("dieppe", "london"),),
            Expect(("Claim",), track=("dieppe", "london"), cards={"locomotive": 1, "yellow": 1}),
        ),
        Step("mountain", (_track("munchen", "venezia"),)),
        Step(
            "tunnel",
            (_track("munchen", "venezia"),),
            Expect(("Claim",), track=("munchen", "venezia"), cards={"blue": 2}),
        ),
        Step("extra", (_panel("side"),), Expect(("PayTunnel",))),
        Step("blocked", (_panel("tickets"), _track("munchen", "wien"))),
        Step("station", (_city("wien"), _spot("build")), Expect(("BuildStation",), city="wien")),
        Step("done", (_panel("players"),)),
    ),
)

GERMANY = Lesson(
    "germany",
    Position(
        "germany",
        hand={"green": 2, "passenger": 1, "plus4": 1, "red": 1},
        market=("green", "red", "passenger", "plus4", "purple"),
        next_cards=("white", "orange"),
        mine=(("frankfurt", "kassel", 0),),
        theirs=(("hannover", "kassel", 0),),
    ),
    (
        Step("welcome", (_city("frankfurt"), _city("kassel"), _city("hannover"))),
        Step(
            "claim",
            (_track("frankfurt", "mannheim"),),
            Expect(("Claim",), track=("frankfurt", "mannheim", 0), cards={"green": 2}),
        ),
        Step("place", (_city("mannheim"),), Expect(("PlacePassenger",), city="mannheim")),
        Step("set_out", (_city("mannheim"),), Expect(("MovePassenger",), city="mannheim")),
        Step("go_on", (_city("kassel"),), Expect(("TravelOn",), track=("frankfurt", "kassel", 0))),
        Step("toll", (_city("hannover"),), Expect(("TravelOn",), track=("hannover", "kassel", 0))),
        Step("stop", (_panel("side"),), Expect(("EndTrip",)), is_passing=True),
        Step("cards", (_spot("market 3"), _spot("market 4"))),
        Step("done", (_panel("players"),)),
    ),
)

WORLD = Lesson(
    "world",
    Position(
        "world",
        begins=("fleet",),
        hand={"ship_red_double": 1, "rail_red_anchor": 2, "ship_red": 2, "rail_white": 1},
        market=("rail_black", "rail_white", "rail_purple", "ship_green", "ship_yellow_double", "ship_white"),
        tickets=(("marseille", "al_qahira"),),
    ),
    (
        Step("welcome", (_panel("board"),)),
        Step("fleet", (_panel("side"),), Expect(("ChooseFleet",))),
        Step("ship_card", (_spot("market 4"),), Expect(("TakeFaceUp",), slot=3)),
        Step("refill", (_spot("deck 1"), _spot("deck 2")), Expect(("RefillFrom",))),
        Step("second", (_spot("deck 2"),), Expect(("DrawBlind",), deck=1)),
        Step(
            "sea",
            (_track("athina", "marseille"),),
            Expect(("Claim",), track=("athina", "marseille"), cards={"ship_red_double": 1}),
        ),
        Step("again", (_track("al_qahira", "athina"),), Expect(("Claim",), track=("al_qahira", "athina"))),
        Step("harbour", (_city("marseille"), _spot("build")), Expect(("BuildHarbour",), city="marseille")),
        Step("worth", (_panel("tickets"),)),
        Step("done", (_panel("players"),)),
    ),
)

DICE = Lesson(
    "dice",
    Position("usa", mode="dice", seed=4),
    (
        Step("welcome", (_panel("side"),)),
        Step("roll", (_spot("roll"),), Expect(("RollDice",))),
        Step("faces", (_panel("side"),)),
        Step("again", (_panel("side"),), Expect(("RollAgain",))),
        Step("use", (_panel("board"),), Expect(("ClaimWithDice", "UseNoDice"))),
        Step("tokens", (_panel("side"),), Expect(("HoldTokens",)), is_passing=True),
        Step("hold", (_panel("hand"),)),
        Step("done", (_panel("players"),)),
    ),
)

LESSONS: tuple[Lesson, ...] = (BASE, EUROPE, GERMANY, WORLD, DICE)


def lesson(name: str) -> Lesson:
    """The lesson of this id; `LookupError` if there is none."""
    for one in LESSONS:
        if one.id == name:
            return one
    raise LookupError(name)
