"""A new rule is one file: a toy rule that nobody knows is played, saved, shown, explained and told all the same."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tests.contract.fairs import FairHeld, Fairs, HoldFair, TakePrize
from tests.controller.tables import match_on
from tests.ui.table.conftest import at_table
from tests.ui.table.player import Player
from ttr_desktop import paths
from ttr_desktop.bots import bot_levels, bot_names, make_bot
from ttr_desktop.bots.explain import explain
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.review import Review
from ttr_desktop.controller.saving import moment_of, opened, save_of
from ttr_desktop.engine import Action, BadState, Board, Game, SetupProblem
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.audit import audit
from ttr_desktop.engine.codec import decode_action
from ttr_desktop.engine.rules import registry
from ttr_desktop.engine.rules.base import Handler, ModuleSpec, RuleModule
from ttr_desktop.i18n.phrases import Teller
from ttr_desktop.i18n.reasons import reason_text
from ttr_desktop.mapfiles import load_map
from ttr_desktop.persistence.savefile import pack, unpack
from ttr_desktop.resources import maps_folder
from ttr_desktop.ui.prompts.general import GeneralPrompt
from ttr_desktop.ui.scenes.score_table import line_name

BOARD = "bay"
__all__ = ["at_table"]


@pytest.fixture(autouse=True)
def _board_with_fairs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The example board of the map makers' guide, with one more rule in its file."""
    monkeypatch.setitem(registry.MODULES, Fairs.name, Fairs)
    monkeypatch.setitem(registry.SPECS, Fairs.name, Fairs.spec)
    readme = (maps_folder() / "README.md").read_text(encoding="utf-8")
    found = re.search(r"<!-- example: bay\.yaml -->\n```yaml\n(.*?)```", readme, re.DOTALL)
    assert found is not None
    folder = paths.own_maps_folder()
    folder.mkdir(parents=True, exist_ok=True)
    text = found[1].replace("  end: {}", "  end: {}\n  fairs: {points: 8}")
    file = folder / f"{BOARD}.yaml"
    file.write_text(text, encoding="utf-8")
    yield
    file.unlink()


def played(level: str, seed: int = 3) -> Game:
    """A game of two bots of one level, checked after every action."""
    game = Game.new(load_map(BOARD), 2, seed)
    quick = {"playouts": 12} if level == "expert" else {}
    bots = [make_bot(level, seed=seat, **quick) for seat in range(2)]
    while not game.is_over:
        seat = game.to_act
        assert seat is not None
        game.apply(bots[seat].decide(game.view_for(seat), game.legal_actions()))
        assert list(audit(game.rules, game.state)) == []
    return game


def match_with_a_fair(seed: int = 1) -> Match:
    """A whole match at random in which a fair was held."""
    match = match_on(BOARD, "human,human", seed)
    choose = random.Random(seed)
    while not match.is_over:
        fairs = [action for action in match.legal if isinstance(action, HoldFair)]
        match.carry_out(fairs[0] if fairs else choose.choice(match.legal))
    return match


def at_the_prize() -> Game:
    """A game in which the first seat may choose its prize."""
    game = Game.new(load_map(BOARD), 2, 5, options={"first_player": 0})
    choose = random.Random(5)
    while True:
        fairs = [action for action in game.legal_actions() if isinstance(action, HoldFair)]
        if fairs and game.to_act == 0:
            game.apply(fairs[0])
            return game
        game.apply(choose.choice([a for a in game.legal_actions() if not isinstance(a, HoldFair)]))


@pytest.mark.parametrize("level", bot_names())
def test_bots_of_every_level_play_it_to_the_end(level: str) -> None:
    assert played(level).is_over


@pytest.mark.parametrize("level", bot_levels())
def test_bots_take_the_best_of_a_choice_that_nobody_taught_them(level: str) -> None:
    game = at_the_prize()

    chosen = make_bot(level, seed=1).decide(game.view_for(0), game.legal_actions())

    assert chosen == TakePrize(8)


def test_bots_hold_a_fair_at_some_time() -> None:
    scores = [dict(sheet.lines)["fairs"] for seed in range(4) for sheet in played("skilled", seed).score_sheets()]

    assert sum(score > 0 for score in scores) >= len(scores) / 2


def test_every_action_is_explained() -> None:
    game = at_the_prize()
    view, legal = game.view_for(0), game.legal_actions()

    said = {reason_text(view, explain(view, legal, action)) for action in legal}

    assert all(text and "bots." not in text for text in said)


def test_it_is_saved_loaded_and_replayed() -> None:
    match = match_with_a_fair()

    again = opened(unpack(pack(save_of(moment_of(match, "a" * 12)))), match.board).match

    assert again.game.fingerprint() == match.game.fingerprint()
    assert any(isinstance(step.action, TakePrize) for step in again.log)


def test_it_is_reviewed() -> None:
    match = match_with_a_fair()
    review = Review(match, 0, worlds=1)

    for _ in review.work():
        pass

    assert review.is_done


def test_it_is_told_in_the_log_and_has_a_row_in_the_score() -> None:
    match = match_with_a_fair()
    teller = Teller(match.view(0), ("Anna", "Boris"))

    told = [teller.sentence(event) for step in match.log for event in step.events if isinstance(event, FairHeld)]

    assert all(text.startswith(("Anna", "Boris")) and "log." not in text for text in told)
    assert told
    assert line_name("fairs") == "special rules"


def test_a_person_plays_it_at_the_table(at_table: Callable[..., Player]) -> None:
    one = at_table()
    match = match_on(BOARD, "human,random", 5)
    choose = random.Random(5)
    wanted: list[Action] = []
    while not wanted or match.to_act != 0:
        match.carry_out(choose.choice([a for a in match.legal if not isinstance(a, HoldFair)]))
        wanted = [action for action in match.legal if isinstance(action, HoldFair)]
    one.sit_down_at(match)

    one.click_spot("others")
    assert isinstance(one.prompt, GeneralPrompt)
    one.click_spot("do 1")
    one.rounds(2, 0.4)
    assert isinstance(one.prompt, GeneralPrompt)
    assert one.table.desk.view.decision.kind == "prize"  # type: ignore[union-attr]
    one.click_spot("do 8")
    one.until_my_turn()

    assert dict(match.game.score_sheets()[0].lines)["fairs"] == 8


class Toll(RuleModule):
    """Carries out what the cards do already."""

    name = "toll"
    spec = ModuleSpec("Claims are carried out here.", {})

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {Claim: lambda state, action, events: None}


class AdmittedToll(Toll):
    takes_over = (Claim,)


@pytest.mark.parametrize(("module", "is_taken"), [(Toll, False), (AdmittedToll, True)])
def test_a_rule_takes_over_an_action_only_if_it_says_so(
    monkeypatch: pytest.MonkeyPatch, module: type[RuleModule], is_taken: bool
) -> None:
    monkeypatch.setitem(registry.MODULES, "toll", module)
    definition = load_map("usa").definition
    board = Board(replace(definition, rules={**definition.rules, "toll": {}}))

    if is_taken:
        assert Game.new(board, 2, 1).legal_actions()
    else:
        with pytest.raises(SetupProblem, match="toll takes over Claim without saying so"):
            Game.new(board, 2, 1)


@pytest.mark.parametrize("family", ["ClaimAction", "BuildAction", "DrawAction", "Action"])
def test_a_family_of_actions_is_no_action_of_a_save(family: str) -> None:
    with pytest.raises(BadState):
        decode_action([family])
