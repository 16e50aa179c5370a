"""How long boards take to load, and hostile files to be refused: medians of several runs.

    python -m benchmarks.bench_maps [--runs N]

Targets: one board under 40 ms, the catalogue under 60 ms, a hostile file under 500 ms.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import yaml

from ttr_desktop.mapfiles import MapProblem, catalogue, load_map, nodes
from ttr_desktop.mapfiles.catalogue import forget
from ttr_desktop.resources import maps_folder

HOSTILE = {
    "50,000 opening brackets": b"[" * 50_000,
    "50,000 pairs of brackets": b"[" * 50_000 + b"]" * 50_000,
    "50,000 nested dashes": b"- " * 50_000,
    "list of 256 KB": b"[" + b"a," * 130_000 + b"]",
    "rows of 256 KB": b"tracks:\n" + b"- {a: x, b: y}\n" * 17_000,
    "text of 256 KB": b"id: " + b"x" * 260_000,
    "2 MB": b"# " + b"x" * 2_000_000,
    "binary": bytes(range(256)) * 900,
}


def milliseconds(action: Callable[[], object], runs: int) -> float:
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        times.append((time.perf_counter() - start) * 1000)
    return median(times)


def fresh_catalogue() -> None:
    forget()
    catalogue()


def refuse(path: Path) -> None:
    try:
        load_map(path)
    except MapProblem:
        return
    raise SystemExit(f"{path.name} was not refused")


def show(title: str, rows: list[tuple[str, float]]) -> None:
    print(f"\n{title}")
    for name, value in rows:
        print(f"  {name:<28}{value:9.2f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=11, help="runs of each measurement (default: 11)")
    runs = parser.parse_args().runs
    start = time.perf_counter()
    fresh_catalogue()
    first = (time.perf_counter() - start) * 1000
    boards = sorted(path.stem for path in maps_folder().glob("*.yaml"))
    print(f"Python {sys.version.split()[0]}, PyYAML {yaml.__version__}, C parser: {yaml.__with_libyaml__}, {runs} runs")
    show("A board, load_map", [(board, milliseconds(lambda b=board: load_map(b), runs)) for board in boards])
    catalogue_rows = [("first call of the process", first), ("nothing remembered", milliseconds(fresh_catalogue, runs))]
    show("All heads, catalogue", [*catalogue_rows, ("remembered", milliseconds(catalogue, runs))])
    with tempfile.TemporaryDirectory() as folder:
        rows = []
        for name, data in HOSTILE.items():
            path = Path(folder) / "bad.yaml"
            path.write_bytes(data)
            rows.append((name, milliseconds(lambda p=path: refuse(p), min(runs, 5))))
        show("A hostile file, refused", rows)
        nodes._LOADER = yaml.SafeLoader
        board_rows = [(board, milliseconds(lambda b=board: load_map(b), min(runs, 3))) for board in boards]
        show("A board without the C parser", board_rows)


if __name__ == "__main__":
    main()
