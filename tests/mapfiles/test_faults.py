"""Each fault of a map file gives one sentence at the right line; all of them are told at once."""

from __future__ import annotations

import pytest
from bay import Check
from fault_cases import BORDER, BORDER_TRACK, CASES, FILE, FRANCE, LAST_TRACK, SPRING, Case


def line_of(text: str, words: str) -> int:
    if words == FILE:
        return 0
    assert words in text
    return text.count("\n", 0, text.index(words)) + 1


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_fault_is_told_at_its_line(case: Case, bay: str, faults_of: Check) -> None:
    assert bay.count(case.old) >= 1
    text = bay.replace(case.old, case.new, 1)

    faults = faults_of(text)

    told = [fault for fault in faults if case.message in fault.message]
    assert told, [str(fault) for fault in faults]
    assert told[0].line == line_of(text, case.at or case.new.strip("\n").split("\n")[0])
    assert len(faults) == len(set(faults))
    assert told[0].file == "bay.yaml"


def test_the_example_is_faultless(bay: str, faults_of: Check) -> None:
    assert faults_of(bay) == []


def with_border(bay: str, points: str, tracks: str) -> str:
    """The example with the country France, reached by these border points and tracks."""
    text = bay.replace("cities:\n", FRANCE + "\ncities:\n")
    return text.replace(SPRING, SPRING + points).replace(LAST_TRACK, LAST_TRACK + tracks)


def test_border_point_with_one_track_is_fine(bay: str, faults_of: Check) -> None:
    assert faults_of(with_border(bay, BORDER, BORDER_TRACK)) == []


def test_border_point_has_one_track_only(bay: str, faults_of: Check) -> None:
    """S5."""
    faults = faults_of(with_border(bay, BORDER, BORDER_TRACK + BORDER_TRACK.replace("mine", "mill")))

    assert [fault.message.split(";")[0] for fault in faults] == [
        "border stands for the country france and has 2 tracks"
    ]


def test_country_needs_a_border_point(bay: str, faults_of: Check) -> None:
    faults = faults_of(with_border(bay, "", ""))

    assert [fault.message for fault in faults] == ["No city has country: france, so nobody can ever reach it."]


def test_country_and_city_share_no_id(bay: str, faults_of: Check) -> None:
    text = with_border(bay, BORDER, BORDER_TRACK).replace("{id: france,", "{id: mill,").replace(": france", ": mill")

    assert [fault.message for fault in faults_of(text)] == ["The id 'mill' is there twice; first in line 24."]


def test_border_point_is_on_no_ticket(bay: str, faults_of: Check) -> None:
    text = with_border(bay, BORDER, BORDER_TRACK).replace("b: spring,  points: 5", "b: border,  points: 5")

    faults = faults_of(text)

    assert [fault.message for fault in faults] == ["border is a border point; name its country france instead."]
    assert faults[0].key == "tickets[1].b"


def test_junction_is_on_no_ticket_and_has_no_harbour(bay: str, faults_of: Check) -> None:
    text = bay.replace("lat: 46.2, lon: 8.8}", "lat: 46.2, lon: 8.8, junction: true, harbour: true}")

    messages = [fault.message for fault in faults_of(text)]

    assert "spring is a junction; it cannot have a harbour." in messages
    assert messages.count("spring is a junction; tickets name cities and countries only.") == 2


def test_ticket_between_unconnected_cities(bay: str, faults_of: Check) -> None:
    pond = SPRING.replace("spring", "pond").replace("Spring", "Pond").replace("46.2", "46.4")
    isle = SPRING.replace("spring", "isle").replace("Spring", "Isle").replace("46.2", "46.6")
    text = bay.replace(SPRING, SPRING + pond + isle)
    text = text.replace(LAST_TRACK, LAST_TRACK + LAST_TRACK.replace("mine", "pond").replace("spring", "isle"))
    text = text.replace("b: spring,  points: 5", "b: isle,    points: 5")

    faults = faults_of(text)

    assert [fault.message for fault in faults] == [
        "No tracks join harbour and isle, so this ticket can never be completed."
    ]
    assert faults[0].key == "tickets[1]"


def test_all_faults_are_told_at_once_and_without_echoes(bay: str, faults_of: Check) -> None:
    text = (
        bay.replace("max: 3", "max: 7")
        .replace("tunnels: {}", "tunnels: {cards: 0}")
        .replace("lat: 46.2", "lat: 460.2")
        .replace("kind: ferry", "kind: boat")
        .replace("{a: harbour,    b: mill, ", "{a: harbor,     b: mill, ")
    )

    faults = faults_of(text)

    assert [(fault.line, fault.key) for fault in faults] == [
        (6, "players.max"),
        (18, "rules.tunnels.cards"),
        (30, "cities[7].lat"),
        (33, "tracks[1].kind"),
        (33, "tracks[1].locomotives"),
        (47, "tickets[2].a"),
    ]


def test_endless_faults_are_counted_not_listed(bay: str, faults_of: Check) -> None:
    rows = "".join(f"  - {{a: mine, b: nowhere{i}, length: 1, color: red}}\n" for i in range(500))

    faults = faults_of(bay.replace("tracks:\n", "tracks:\n" + rows))

    assert len(faults) == 201
    assert faults[-1].message == "There are 300 more faults."


def test_a_problem_reads_as_one_line(bay: str, faults_of: Check) -> None:
    faults = faults_of(bay.replace("length: 4, color: yellow", "length: 6, color: yellow"))

    assert [str(fault) for fault in faults] == [
        "bay.yaml:43: tracks[11].length: A track of 6 spaces has no points in the table of points at the top."
    ]


WORLD = (
    "pieces: {trains: 14, ships: 14}",
    "  travel_cards: {hand: {rail: 2, ship: 2}}\n  fleet: {keep: 20, suggested: {trains: 10, ships: 10}}\n",
)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("keep: 20,", "keep: 30,", "A player keeps 30 pieces of only 28."),
        ("trains: 10, ships: 10", "trains: 10, ships: 9", "The suggested mix has 19 pieces; a player keeps 20."),
        ("trains: 10, ships: 10", "trains: 15, ships: 5", "The suggested mix has 15 trains, but a player has only 14."),
        ("hand: {rail: 2", "anchors: 12, hand: {rail: 2", "12 of only 11 rail cards cannot carry an anchor."),
        (
            "ship: 2}}",
            "ship: 2}, single_ships: 0, double_ships: 1}",
            "There are 4 ship cards, but 3 players get 2 each",
        ),
        (", ships: 14}", "}", 'The players have no ships: add them to "pieces" at the top.'),
        ("end: {}", "harbours: {points: [10, 5]}\n  end: {}", "More completed tickets must not be worth less."),
        ("end: {}", "harbours: {points: [10]}\n  end: {}", 'No city has "harbour: true".'),
    ],
)
def test_fleet_and_travel_cards(old: str, new: str, message: str, bay: str, faults_of: Check) -> None:
    text = bay.replace("pieces: {trains: 14}", WORLD[0]).replace(
        "  train_cards: {per_color: 10, locomotives: 6, hand: 3, market: 4}\n  dice: {}\n", WORLD[1]
    )
    text = text.replace("  tunnels: {}\n  ferries: {}\n", "").replace(", kind: tunnel", ", kind: sea")
    text = text.replace(", kind: ferry, locomotives: 1", "")
    assert faults_of(text) == []

    told = faults_of(text.replace(old, new, 1))

    assert any(fault.message.startswith(message) for fault in told), [str(fault) for fault in told]


def test_passengers_need_goods_everywhere(bay: str, faults_of: Check) -> None:
    text = bay.replace("end: {}", "passengers: {goods: {white: [1, 2]}}\n  end: {}").replace(
        "lon: 8.8}", "lon: 8.8, goods: black}"
    )

    messages = [fault.message for fault in faults_of(text)]

    assert "The stack of goods 'white' must go from the highest value to the lowest." in messages
    assert "There is no stack of goods 'black'; the rules know white." in messages
    assert sum("holds no goods" in message for message in messages) == 6
