"""Writes one set of saves in the present format, with what must be found in each. Run it before the format changes:

python -m tests.saves.make_saves
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.controller.tables import match_on
from tests.persistence.games import after, over, played
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.saving import moment_of, save_of
from ttr_desktop.persistence import savefile

FOLDER = Path(__file__).parent


def matches() -> dict[str, Match]:
    """By name: in the middle, an open question, the last round, over."""

    def asks(kind: str) -> object:
        return lambda match: match.game.decision is not None and match.game.decision.kind == kind

    def is_closing(match: Match) -> bool:
        return match.game.state.closing_turns >= 0

    return {
        "usa-middle": after(90, "usa", "human,first,first"),
        "europe-tunnel": played(match_on("europe", "human,first"), 3, asks("pay_tunnel")),  # type: ignore[arg-type]
        "germany-dice-last-round": played(match_on("germany", "human,first", mode="dice"), 2, is_closing),
        "world-mixes": after(3, "world", "human,human,first"),
        "nordic-over": over("nordic", "human,first"),
    }


def main() -> None:
    """Write the files."""
    for name, match in matches().items():
        path = FOLDER / f"format-{savefile.FORMAT}-{name}{savefile.SUFFIX}"
        path.write_bytes(savefile.pack(save_of(moment_of(match, "0123456789ab"), name)))
        decision = match.game.decision
        facts = {
            "fingerprint": match.game.fingerprint(),
            "steps": len(match.log),
            "turn": match.turn_number(),
            "decision": decision.kind if decision else None,
            "to_act": match.to_act,
            "scores": list(match.game.state.scores),
        }
        path.with_suffix(".json").write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
