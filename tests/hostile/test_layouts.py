"""Layout files made to harm: each is passed over with a sentence, and its board is played all the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.hostile.own_boards import (
    SPECIAL,
    check_map,
    enters_tables,
    opens_map_maker,
    opens_new_game,
    put_board,
    somebody,
)
from tests.mapfiles.bay import example_board
from ttr_desktop.boardlayout import LayoutProblem, auto_layout, fits, layout_fault, layout_for, layout_path, read_layout
from ttr_desktop.boardlayout.files import MOST_BYTES, layout_to_dict
from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.mapfiles import load_map, read_definition
from ttr_desktop.ui.pictures import Pictures

Change = Callable[[dict[str, Any]], object]
DEEP = 100_000


def first_city(data: dict[str, Any]) -> dict[str, Any]:
    city: dict[str, Any] = next(iter(data["cities"].values()))
    return city


CHANGES: dict[str, Change] = {
    "sheet of 60,000": lambda d: d.update(size=[60_000, 60_000]),
    "sheet of nothing": lambda d: d.update(size=[0, 0]),
    "sheet below nothing": lambda d: d.update(size=[-3000, 2000]),
    "sheet of no number": lambda d: d.update(size=[float("nan"), 2000]),
    "sheet without end": lambda d: d.update(size=[float("inf"), 2000]),
    "sheet in words": lambda d: d.update(size="ab"),
    "map area beside the sheet": lambda d: d.update(inner=[5000, 5000, 9000, 9000]),
    "map area of nothing": lambda d: d.update(inner=[100, 100, 100, 100]),
    "map area turned round": lambda d: d.update(inner=list(reversed(d["inner"]))),
    "long spaces": lambda d: d["space"].update(length=1e9),
    "no spaces": lambda d: d["space"].update(length=0),
    "wide spaces": lambda d: d["space"].update(width=1e9),
    "spaces of no number": lambda d: d["space"].update(width=float("nan")),
    "large cities": lambda d: d.update(city_radius=1e6),
    "cities below nothing": lambda d: d.update(city_radius=-5),
    "no score": lambda d: d.update(score=[]),
    "score of 99": lambda d: d.update(score=d["score"][:99]),
    "score at infinity": lambda d: d["score"].__setitem__(3, [float("inf"), 0, 1, 1]),
    "many free areas": lambda d: d.update(free=[[1, 1, 5, 5]] * 10_000),
    "endless free area": lambda d: d.update(free=[[0, 0, 1e300, 1e300]]),
    "city at infinity": lambda d: first_city(d).update(at=[float("inf"), 0]),
    "city far off": lambda d: first_city(d).update(at=[1e300, 0]),
    "city truly far off": lambda d: first_city(d).update(true=[1e300, 0]),
    "city in words": lambda d: first_city(d).update(at="xy"),
    "city of an unknown kind": lambda d: first_city(d).update(kind="castle"),
    "city made a junction": lambda d: first_city(d).update(kind="junction"),
    "country that is a list": lambda d: first_city(d).update(country=[[]]),
    "outward without end": lambda d: first_city(d).update(outward=1e308),
    "label of a city as a list": lambda d: first_city(d).update(label=[1, 2]),
    "huge letters": lambda d: first_city(d)["label"].update(size=1e6),
    "no letters": lambda d: first_city(d)["label"].update(size=0),
    "label without lines": lambda d: first_city(d)["label"].update(lines=[]),
    "label of many lines": lambda d: first_city(d)["label"].update(lines=["x"] * 10_000),
    "label of a long line": lambda d: first_city(d)["label"].update(lines=["W" * 100_000]),
    "label of no text": lambda d: first_city(d)["label"].update(lines=[{"a": 1}]),
    "label only in Russian": lambda d: first_city(d)["label"].pop("at"),
    "label in a huge box": lambda d: first_city(d)["label"].update(box=[1e9, 1e9]),
    "space at infinity": lambda d: d["tracks"][0]["spaces"].__setitem__(0, [float("inf"), 0, 0]),
    "angle of no number": lambda d: d["tracks"][0]["spaces"].__setitem__(0, [500, 500, float("nan")]),
    "many spaces": lambda d: d["tracks"][0].update(spaces=d["tracks"][0]["spaces"] * 1000),
    "a space too few": lambda d: d["tracks"][0].update(spaces=d["tracks"][0]["spaces"][:-1]),
    "curve far off": lambda d: d["tracks"][0].update(curves=[[[1e300, 0]] * 4]),
    "many curves": lambda d: d["tracks"][0].update(curves=d["tracks"][0]["curves"] * 1000),
    "no curve": lambda d: d["tracks"][0].update(curves=[]),
    "index below nothing": lambda d: d["tracks"][0].update(index=-1),
    "index of 10^400": lambda d: d["tracks"][0].update(index=10**400),
    "places for more tracks": lambda d: d.update(tracks=d["tracks"] + d["tracks"][:3]),
    "places for fewer tracks": lambda d: d.update(tracks=d["tracks"][:-1]),
    "no tracks": lambda d: d.update(tracks=[]),
    "part at an unknown edge": lambda d: d["tracks"][0].update(
        parts=[{"edge": "top", "spaces": [0], "curve": d["tracks"][0]["curves"][0], "far_city": "x"}]
    ),
    "part of spaces that are not there": lambda d: d["tracks"][0].update(
        parts=[{"edge": "left", "spaces": [10**6], "curve": d["tracks"][0]["curves"][0], "far_city": "x"}]
    ),
    "no cities": lambda d: d.update(cities={}),
    "cities as a list": lambda d: d.update(cities=[]),
    "projection without a name": lambda d: d.update(projection={}),
    "projection that divides by nothing": lambda d: d.update(
        projection={"kind": "albers", "lon0": 0, "lat0": 0, "lat1": 10, "lat2": -10}
    ),
    "projection at infinity": lambda d: d.update(projection={"kind": "miller", "lon0": float("inf")}),
    "fit of nothing": lambda d: d.update(fit=dict.fromkeys("abcdef", 0)),
    "fit without end": lambda d: d["fit"].update(a=1e308),
    "board of no letters": lambda d: d.update(board="\ud800"),
    "another format": lambda d: d.update(format=10**300),
    "nothing in it": lambda d: d.clear(),
}
TEXTS: dict[str, bytes] = {
    "empty": b"",
    "brackets": b"[" * DEEP,
    "brackets closed": b"[" * DEEP + b"]" * DEEP,
    "braces": b'{"a":' * DEEP,
    "zero bytes": b"\0" * 1000,
    "not UTF-8": bytes(range(256)),
    "a word": b"null",
    "long number": b'{"format": ' + b"9" * 5000 + b"}",
    "blanks": b" " * (MOST_BYTES + 1),
}


@pytest.fixture(scope="module")
def bay(tmp_path_factory: pytest.TempPathFactory) -> tuple[MapDef, str]:
    """The example board, and a sound layout for it."""
    path = tmp_path_factory.mktemp("bay") / "bay.yaml"
    path.write_text(example_board(), encoding="utf-8")
    definition = read_definition(path)
    return definition, json.dumps(layout_to_dict(auto_layout(definition)))


def changed(text: str, change: Change) -> bytes:
    data = json.loads(text)
    change(data)
    return json.dumps(data).encode("utf-8", "surrogatepass")


def test_the_sound_layout_is_used(bay: tuple[MapDef, str], tmp_path: Path) -> None:
    definition, text = bay
    (tmp_path / "bay.layout.json").write_text(text, encoding="utf-8")

    assert layout_fault(definition, tmp_path / "bay.yaml") is None
    assert read_layout(tmp_path / "bay.layout.json").board == "bay"


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_layout_is_passed_over_with_a_reason(name: str, bay: tuple[MapDef, str], tmp_path: Path) -> None:
    definition, text = bay
    (tmp_path / "bay.layout.json").write_bytes(changed(text, CHANGES[name]))

    fault = layout_fault(definition, tmp_path / "bay.yaml")

    assert fault is not None
    assert fault.startswith("bay.layout.json: ")
    assert len(fault) < 300


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_no_layout_is_a_problem_of_its_own(name: str, tmp_path: Path) -> None:
    (tmp_path / "bay.layout.json").write_bytes(TEXTS[name])

    with pytest.raises(LayoutProblem, match=r"bay\.layout\.json"):
        read_layout(tmp_path / "bay.layout.json")


@pytest.mark.parametrize("name", SPECIAL)
def test_what_is_no_file_is_passed_over_at_once(name: str, bay: tuple[MapDef, str], tmp_path: Path) -> None:
    SPECIAL[name](tmp_path / "bay.layout.json")

    assert layout_fault(bay[0], tmp_path / "bay.yaml") is not None
    assert fits(layout_for(bay[0], tmp_path / "bay.yaml"), bay[0])


WORST = {
    **{name: CHANGES[name] for name in ("sheet of 60,000", "sheet of nothing", "city at infinity", "city far off")},
    **{name: CHANGES[name] for name in ("large cities", "long spaces", "places for more tracks", "fit of nothing")},
}
"""Each of these once crashed or hung the window."""


def test_boards_with_such_layouts_are_listed_drawn_opened_and_played(
    bay: tuple[MapDef, str], capsys: pytest.CaptureFixture[str]
) -> None:
    faulty = {f"b{n}": changed(bay[1], change) for n, change in enumerate(WORST.values())}
    faulty["brackets"] = TEXTS["brackets"]
    with somebody() as person:
        for name, data in faulty.items():
            layout_path(put_board(name)).write_bytes(data)
        SPECIAL["pipe"](layout_path(put_board("pipe")))
        names = [*faulty, "pipe"]

        assert [check_map(put_board(name)) for name in names] == [1] * len(names)
        assert capsys.readouterr().out.count("The layout file is passed over") == len(names)
        tips = opens_new_game(person)
        assert all("The layout file is passed over" in tips[name] for name in names)
        opens_map_maker(person)
        assert sorted(enters_tables(person)) == sorted(names)


def test_the_card_shows_the_layout_that_the_table_uses(bay: tuple[MapDef, str]) -> None:
    with somebody():
        path = put_board("bay")
        layout_path(path).write_bytes(changed(bay[1], CHANGES["places for more tracks"]))
        board = load_map("bay")

        at_table = layout_for(board.definition, path)
        on_card = Pictures().layout(path)

        assert on_card == at_table
        assert len(at_table.tracks) == len(board.definition.tracks)
