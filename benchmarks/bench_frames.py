"""What a frame of the table costs: `python benchmarks/bench_frames.py [--map usa] [--size 1920x1080]`.

A match of bots is watched with its animations while the bots think in their worker; then the board is zoomed and
panned; then nothing happens for a while. Printed are milliseconds of processor time per frame (looking, updating,
drawing and presenting), which other programs do not disturb, with the longest wait on the clock beside it; the share
of a processor used when nothing moves; and the most memory the process took. It uses the display of the environment:
with SDL_VIDEODRIVER=dummy only the work itself is measured.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import bot
from ttr_desktop.settings import Settings
from ttr_desktop.ui.loop import Loop
from ttr_desktop.ui.run import open_application
from ttr_desktop.ui.table.scene import TableScene

FRAME = 1 / 60


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


class Bench:
    """A window at a table of bots."""

    def __init__(self, board: str, size: tuple[int, int], level: str, mode: str) -> None:
        settings = Settings()
        settings.window_size = list(size)
        settings.language = "en"
        self.longest = 0.0
        start, used = time.perf_counter(), time.process_time()
        self.app = open_application(settings)
        self.loop = Loop(self.app)
        opened, spent = time.perf_counter(), time.process_time()
        seats = tuple(bot(level, f"Bot {n}", n) for n in range(3))
        self.app.start_match(MatchSetup(board, seats, 7, mode))
        self.loop.turn(FRAME)
        print(
            f"window opened in {1000 * (spent - used):5.0f} ms of work, {1000 * (opened - start):5.0f} ms by the clock"
        )
        used, start = spent, opened
        work, wait = 1000 * (time.process_time() - used), 1000 * (time.perf_counter() - start)
        print(f"table shown in   {work:5.0f} ms of work, {wait:5.0f} ms by the clock")

    @property
    def table(self) -> TableScene:
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        return scene

    def frames(self, seconds: float, act: Callable[[int], None] | None = None) -> list[float]:
        """The work of every frame that was drawn."""
        drawn: list[float] = []
        self.longest = 0.0
        for number in range(round(seconds / FRAME)):
            if act is not None:
                act(number)
            before, start, used = self.loop.frames, time.perf_counter(), time.process_time()
            self.loop.turn(FRAME)
            work = 1000 * (time.process_time() - used)
            passed = time.perf_counter() - start
            if self.loop.frames > before:
                drawn.append(work)
                self.longest = max(self.longest, 1000 * passed)
            time.sleep(max(0.0, FRAME - passed))
        return drawn

    def report(self, what: str, drawn: list[float]) -> None:
        if drawn:
            print(
                f"{what:24} {len(drawn):5} frames   median {statistics.median(drawn):6.2f}   "
                f"95 % {percentile(drawn, 0.95):6.2f}   99 % {percentile(drawn, 0.99):6.2f}   "
                f"most {max(drawn):6.2f} ms   (clock {self.longest:6.1f})"
            )

    def zoom_and_pan(self, number: int) -> None:
        """In, about, out, again and again."""
        camera = self.table.board.camera
        if number % 90 in (0, 8, 16):
            camera.zoom(1, camera.view.center)
        elif number % 90 in (60, 68, 76):
            camera.zoom(-1, camera.view.center)
        elif 25 <= number % 90 < 55:
            camera.pan(-9, -5)
            self.table.redraw()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--map", default="usa")
    parser.add_argument("--mode", default="cards")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--bots", default="novice")
    parser.add_argument("--seconds", type=float, default=40.0)
    asked = parser.parse_args()
    width, height = (int(side) for side in asked.size.split("x"))
    bench = Bench(asked.map, (width, height), asked.bots, asked.mode)
    bench.report("the first two seconds", bench.frames(2))
    bench.report("bots play, animated", bench.frames(asked.seconds))
    bench.report("zoom and pan", bench.frames(12, bench.zoom_and_pan))
    bench.app.match.is_paused = True  # type: ignore[union-attr]
    bench.table.presenter.queue.clear()
    bench.frames(4)
    bench.app.update = lambda seconds: None  # type: ignore[method-assign]
    before, start = time.process_time(), time.perf_counter()
    while time.perf_counter() - start < 5:
        bench.loop.turn()
        time.sleep(1 / 25)
    share = (time.process_time() - before) / (time.perf_counter() - start)
    print(f"nothing moves            {100 * share:5.2f} % of a processor")
    print(f"memory at most           {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:5.0f} MB")
    bench.app.close()


if __name__ == "__main__":
    main()
