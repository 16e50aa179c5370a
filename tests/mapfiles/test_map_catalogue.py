"""The list of boards for the chooser: quick for shipped boards, honest about broken own ones."""

from __future__ import annotations

import os
from pathlib import Path

from ttr_desktop.mapfiles import MapHead, catalogue, load_map


def own_heads() -> list[MapHead]:
    return [head for head in catalogue() if head.is_own]


def test_a_head_tells_what_the_board_tells() -> None:
    for head in catalogue():
        board = load_map(head.id)
        assert head.problem is None
        assert (head.title, head.titles) == (board.title, board.definition.names)
        assert (head.players, head.modes, head.stage) == (board.players, board.modes, board.definition.stage)
        assert load_map(head.path).id == head.id


def test_own_boards_come_after_the_shipped_ones(bay: str, own_maps: Path) -> None:
    (own_maps / "bay.yaml").write_text(bay, encoding="utf-8")

    heads = catalogue()

    assert [head.is_own for head in heads] == [False] * 7 + [True]
    assert (heads[-1].id, heads[-1].titles["ru"], heads[-1].problem) == ("bay", "Залив", None)


def test_a_broken_own_board_is_listed_with_its_first_fault(bay: str, own_maps: Path) -> None:
    (own_maps / "bay.yaml").write_text(bay.replace("length: 4, color: yellow", "length: 9, color: yellow"), "utf-8")
    (own_maps / "mud.yaml").write_bytes(b"\xff\xfe")

    bay_head, mud_head = own_heads()

    assert bay_head.title == "The Bay"
    assert bay_head.problem is not None
    assert bay_head.problem.startswith("bay.yaml:43: tracks[11].length: A track of 9 spaces")
    assert (mud_head.title, mud_head.modes) == ("mud", ("cards",))
    assert mud_head.problem == "mud.yaml:1: This is not UTF-8 text; save the file with the encoding UTF-8."


def test_an_own_board_with_a_shipped_id_is_a_fault(bay: str, own_maps: Path) -> None:
    (own_maps / "usa.yaml").write_text(bay.replace("id: bay", "id: usa"), encoding="utf-8")

    assert [head.problem for head in own_heads()] == ["A shipped board has the id 'usa' already; choose another one."]


def test_a_mended_file_is_read_again(bay: str, own_maps: Path) -> None:
    path = own_maps / "bay.yaml"
    path.write_text(bay.replace("stage: playable", "stage: broken"), encoding="utf-8")
    assert own_heads()[0].problem is not None

    path.write_text(bay, encoding="utf-8")
    os.utime(path, ns=(1, 1))

    assert own_heads()[0].problem is None
