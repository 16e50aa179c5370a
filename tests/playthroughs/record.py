"""Records a game of bots with its final score, counted anew by hand's rules.

    python -m tests.playthroughs.record usa cards --seats regular,novice,regular --seed 3

Writes `<map>-<mode>.json` beside this file. Look at the reckoning that it prints: that is the count.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from tests.playthroughs.recount import Table
from ttr_desktop.bots import make_bot
from ttr_desktop.engine import Game
from ttr_desktop.engine.codec import encode_action
from ttr_desktop.mapfiles import load_map

FOLDER = Path(__file__).parent


def table_of(game: Game) -> dict[str, Any]:
    """What lies on the table."""
    state, cities = game.state, game.board.definition.cities
    table: dict[str, Any] = {"owner": list(state.owner), "tickets": [list(tickets) for tickets in state.tickets]}
    for module, key in (("stations", "stations"), ("harbours", "harbours")):
        if module in game.rules.by_name:
            owner = game.rules.by_name[module].view(state, 0)["owner"]
            table[key] = {cities[city].id: seat for city, seat in enumerate(owner) if seat >= 0}
    if "passengers" in game.rules.by_name:
        table["goods"] = [list(tokens) for tokens in game.rules.by_name["passengers"].view(state, 0)["collected"]]
    if "fleet" in game.rules.by_name:
        table["swapped"] = list(game.rules.by_name["fleet"].view(state, 0)["swapped"])
    return table


def record(name: str, mode: str, bots: list[str], seed: int) -> dict[str, Any]:
    """One whole game as JSON data."""
    board = load_map(name)
    game = Game.new(board, len(bots), seed, mode)
    players = [make_bot(bot, seed=seat) for seat, bot in enumerate(bots)]
    actions = []
    while not game.is_over:
        assert game.to_act is not None
        action = players[game.to_act].decide(game.view_for(game.to_act), game.legal_actions())
        game.apply(action)
        actions.append(encode_action(action))
    table = Table(board.definition, mode, table_of(game))
    return {
        "map": name,
        "mode": mode,
        "seats": len(bots),
        "seed": seed,
        "actions": actions,
        "counted": [{line: list(entry) for line, entry in table.sheet(seat).items()} for seat in range(len(bots))],
        "winners": game.winners(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("map")
    parser.add_argument("mode")
    parser.add_argument("--seats", default="regular,regular")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    data = record(chosen.map, chosen.mode, chosen.seats.split(","), chosen.seed)
    rows = ",\n  ".join(json.dumps(action, separators=(",", ":")) for action in data.pop("actions"))
    head = json.dumps(data, indent=1, ensure_ascii=False)[:-2]
    text = f'{head},\n "actions": [\n  {rows}\n ]\n}}\n'
    (FOLDER / f"{chosen.map}-{chosen.mode}.json").write_text(text, encoding="utf-8")
    for seat, lines in enumerate(data["counted"]):
        print(f"seat {seat}: {sum(points for points, _ in lines.values())}")
        for line, (points, words) in lines.items():
            print(f"  {line:17} {points:4}  {words}")
    print("winners", data["winners"])


if __name__ == "__main__":
    main()
