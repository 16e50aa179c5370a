"""Saves of every format that there ever was are loaded and mean what they meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.contract.boards import board
from ttr_desktop.controller.saving import opened
from ttr_desktop.persistence import savefile, upgrades
from ttr_desktop.persistence.atomic import PREVIOUS
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.saved_games import SavedGames

FILES = sorted((Path(__file__).parent.parent / "saves").glob("*.ttrsave"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_save_of_any_format_opens_where_it_was(path: Path) -> None:
    facts = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))

    save = savefile.read(path)
    found = opened(save, board(save.header.board))

    match, decision = found.match, found.match.game.decision
    assert found.is_whole
    assert match.game.fingerprint() == facts["fingerprint"]
    assert (len(match.log), match.turn_number(), match.to_act) == (facts["steps"], facts["turn"], facts["to_act"])
    assert (decision.kind if decision else None) == facts["decision"]
    assert list(match.game.state.scores) == facts["scores"]
    assert savefile.read_header(path) == save.header


def test_every_format_has_its_saves() -> None:
    kept = {savefile.format_of(path) for path in FILES}

    assert kept == set(range(1, savefile.FORMAT + 1))
    assert set(upgrades.UPGRADES) == set(range(1, savefile.FORMAT))


def test_the_present_format_is_left_as_it_is() -> None:
    header, body = {"a": 1}, {"b": 2}

    assert upgrades.upgraded(savefile.FORMAT, dict(header), dict(body)) == (header, body)


def test_an_upgrade_that_meets_nonsense_refuses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def needs_more(header: dict[str, object], _body: object) -> None:
        header["turn"] += header["nothing"]  # type: ignore[operator]

    monkeypatch.setitem(upgrades.UPGRADES, 1, needs_more)

    with pytest.raises(SaveProblem):
        savefile.read(next(path for path in FILES if "format-1-" in path.name))


def test_a_save_of_an_older_format_is_kept_before_it_is_written_over(tmp_path: Path) -> None:
    old = next(path for path in FILES if "format-1-" in path.name)
    saves, name = SavedGames(tmp_path), "game-0123456789ab"
    saves.path_of(name).write_bytes(old.read_bytes())

    save = saves.read(name)
    saves.write(name, save)
    saves.write(name, save)

    assert savefile.format_of(saves.path_of(name)) == savefile.FORMAT
    kept = saves.path_of(name).with_name(f"{name}{savefile.SUFFIX}.v1{PREVIOUS}")
    assert kept.read_bytes() == old.read_bytes()


def test_a_save_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    saves, name = SavedGames(tmp_path), "game-0123456789ab"
    present = next(path for path in FILES if f"format-{savefile.FORMAT}-" in path.name).read_bytes()
    newer = present.replace(f'"{savefile.MAGIC}":{savefile.FORMAT}'.encode(), f'"{savefile.MAGIC}":77'.encode(), 1)
    saves.path_of(name).write_bytes(newer)

    with pytest.raises(SaveProblem) as caught:
        saves.read(name)
    saves.tidy()

    assert caught.value.reason == "newer"
    assert [entry.problem.reason for entry in saves.entries() if entry.problem] == ["newer"]
    assert saves.path_of(name).read_bytes() == newer
