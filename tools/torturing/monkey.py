"""Random clicks, keys, wheel turns, drags, sizes and closed dialogs over all boards, at speed "instant".

Three clicks in four go to something that can be pressed; the rest anywhere. When nobody gets on with the game, the
monkey takes a legal action now and then, so that games come to their end. After every round the state must be sound.
"""

from __future__ import annotations

import contextlib
import gc
import os
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SIZES = ((1280, 720), (1024, 640), (1600, 900), (900, 560), (700, 1000), (320, 240), (1920, 1080))
KEYS = "tab return escape space left right up down pageup pagedown home end backspace delete f1 f2 f11 z l h c n o t r"
SETTLED_AFTER = 600.0
"""Memory is compared with what it was so many seconds after the start, as caches are full by then."""
MOST_GROWTH = 20.0
"""Megabytes."""
MOST_FAULTS = 20
BETWEEN_LOOKS = 60.0
"""Seconds between two looks at the memory, each on the title screen in a window of the first size."""
BOARDS = ("usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes")


def run(folder: Path, minutes: float, seed: int) -> Iterator[str]:
    """Let the monkey loose; a line a minute, and one for every fault."""
    own_folders(folder)
    monkey = Monkey(seed)
    begin = told = time.monotonic()
    settled, faults = min(SETTLED_AFTER, 30 * minutes), 0
    at_rest: list[float] = []
    most = 0.0
    while (passed := time.monotonic() - begin) < 60 * minutes:
        before = list(monkey.last)
        try:
            monkey.turn()
        except Exception as raised:
            yield f"FAULT after {passed:.0f} s on {monkey.screen} (seed {seed}): {type(raised).__name__}: {raised}"
            yield f"  the last events: {before[-12:]}"
            faults += 1
            if faults == MOST_FAULTS:
                return
            monkey.start_anew()
        if time.monotonic() - told > BETWEEN_LOOKS:
            told = time.monotonic()
            most = max(most, megabytes())
            rest = monkey.rest_at_home()
            if passed >= settled:
                at_rest.append(rest)
            yield f"{passed / 60:5.1f} min: {rest:.0f} MB at rest, {most:.0f} MB at most; {monkey.summary()}"
    yield _verdict(minutes, monkey.summary(), [*at_rest, monkey.rest_at_home()], most)


def _verdict(minutes: float, summary: str, at_rest: list[float], most: float) -> str:
    """The last looks against the first ones after memory had settled: a single look may be anywhere."""
    some = max(1, len(at_rest) // 10)
    growth = statistics.median(at_rest[-some:]) - statistics.median(at_rest[:some])
    verdict = "FAULT" if growth > MOST_GROWTH else "ok"
    return (
        f"{verdict}: {minutes:g} min, {summary}; memory at rest grew by {growth:.1f} MB since it had settled "
        f"({min(at_rest):.0f} to {max(at_rest):.0f} MB, at most {most:.0f} MB in between)"
    )


def megabytes() -> float:
    """What the process holds in memory, given back what lies free, as the loop does at rest."""
    from ttr_desktop.ui import freed_memory

    gc.collect()
    freed_memory.give_back()
    with contextlib.suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    return 0.0


def own_folders(folder: Path) -> None:
    """The monkey's saves and settings are none of the player's; no window, no sound."""
    for variable, name in (("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config"), ("XDG_STATE_HOME", "state")):
        os.environ[variable] = str(folder / name)
    for variable, name in (("XDG_DOCUMENTS_DIR", "documents"), ("XDG_DOWNLOAD_DIR", "downloads")):
        os.environ[variable] = str(folder / name)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


class Monkey:
    """Somebody at the window who does not know what it is for."""

    def __init__(self, seed: int) -> None:
        from tests.ui.driver import Driver

        self.random = random.Random(seed)
        self.driver = Driver(SIZES[0], animation_speed="instant", confirmations="never")
        self.screens: Counter[str] = Counter()
        self.events = self.games = self.rounds = 0
        self.last: list[str] = []
        self._ended: object = None
        """The match counted last as finished."""
        self.start_anew()

    @property
    def screen(self) -> str:
        return self.driver.screen

    def summary(self) -> str:
        """How far it has come."""
        screens = ", ".join(f"{name} {count}" for name, count in sorted(self.screens.items()))
        return f"{self.events} events, {self.games} games finished, {len(self.screens)} screens ({screens})"

    def start_anew(self) -> None:
        """Begin a game on a board drawn at random: a new one, one well advanced, or one in its last turns."""
        from ttr_desktop.controller.match import Match, MatchSetup
        from ttr_desktop.controller.seats import bot, human
        from ttr_desktop.mapfiles import load_map

        app, choose = self.driver.app, self.random
        board = load_map(choose.choice(BOARDS))
        seats = [human("Anna", 0) if choose.random() < 0.9 else bot("random", "Robo", 0)]
        for colour in range(1, choose.randint(*board.players)):
            person = choose.random() < 0.2
            seats.append(human(f"P{colour}", colour) if person else bot("random", f"B{colour}", colour))
        self._go_home()
        app.settings.animation_speed = "instant"
        mode = choose.choice(board.modes)
        setup = MatchSetup(board.id, tuple(seats), choose.randrange(10**6), mode)
        whole = Match.new(board, setup)
        while not whole.is_over:
            whole.carry_out(choose.choice(whole.legal))
        length = len(whole.log)
        played = choose.choice((0, choose.randrange(length), max(0, length - 12)))
        app.resume_match(Match.replayed(board, setup, whole.recorded_actions()[:played], **app.match_options))

    def _go_home(self) -> None:
        """Leave every screen, as the program itself does; or drop them when that is what is broken."""
        app = self.driver.app
        app.is_running = True
        try:
            app.go_home()
        except Exception:
            app.stack.scenes.clear()

    def rest_at_home(self) -> float:
        """Megabytes held while nobody plays and nothing moves; then the game goes on."""
        app = self.driver.app
        self._go_home()
        self._resize(SIZES[0])
        for _ in range(20):
            self.driver.loop.turn(0.05)
        app.keeper.flush()
        held = megabytes()
        if app.match is None:
            self.start_anew()
        else:
            app.open_table()
        return held

    # -- one round -----------------------------------------------------------------------------------------

    def turn(self) -> None:
        """Do something, let the program go round, look whether all is well."""
        for _ in range(self.random.randrange(1, 4)):
            self._do_something()
        self.driver.loop.turn(0.05)
        self.rounds += 1
        self.screens[self.screen] += 1
        self._help_along()
        app = self.driver.app
        if not app.is_running or app.stack.top is None:
            self.start_anew()
        if self.rounds % 50 == 0:
            self._check()

    def _check(self) -> None:
        from ttr_desktop.engine.audit import audit

        match = self.driver.app.match
        if match is not None:
            faults = list(audit(match.game.rules, match.game.state))
            if faults:
                raise AssertionError(faults[0])

    def _help_along(self) -> None:
        """Games get on, and end; and after a while another one is begun."""
        app, match = self.driver.app, self.driver.app.match
        if match is None:
            if self.random.random() < 0.02:
                self.start_anew()
            return
        if match.is_over:
            if match is not self._ended:
                self.games += 1
                self._ended = match
            if self.random.random() < 0.02:
                self.start_anew()
        elif self.screen == "table" and self.random.random() < 0.5:
            for _ in range(self.random.randrange(1, 8)):
                if match.is_human_turn:
                    match.act(self.random.choice(match.legal))
                    app.stack.top.follow()  # type: ignore[union-attr]
        elif self.screen != "table" and self.random.random() < 0.03:
            app.open_table()

    def _do_something(self) -> None:
        import pygame

        choose = self.random
        kind = choose.random()
        if kind < 0.55:
            self._click(self._somewhere())
        elif kind < 0.75:
            names = KEYS.split()
            key = pygame.key.key_code(choose.choice(names))
            mod = choose.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
            self._note(f"key {key} {mod}")
            self.driver.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.driver.post(pygame.KEYUP, key=key, mod=mod)
        elif kind < 0.82:
            amount = choose.choice((-3, -1, 1, 2))
            self._note(f"wheel {amount}")
            self.driver.move_to(self._anywhere())
            self.driver.post(pygame.MOUSEWHEEL, y=amount, x=0, flipped=False, precise_y=float(amount), precise_x=0.0)
        elif kind < 0.9:
            self._drag(self._somewhere(), self._anywhere())
        elif kind < 0.93:
            text = choose.choice(("a", "ж", "7", "Ω", "🚂", "\u202e", " "))
            self._note(f"text {text!r}")
            self.driver.post(pygame.TEXTINPUT, text=text)
        elif kind < 0.933:
            self._resize(choose.choice(SIZES))
        elif kind < 0.96:
            self.driver.post(choose.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)))
        else:
            self.driver.move_to(self._anywhere())

    def _note(self, text: str) -> None:
        self.events += 1
        self.last.append(f"{self.screen}: {text}")
        del self.last[:-40]

    def _click(self, place: tuple[int, int]) -> None:
        self._note(f"click {place}")
        self.driver.move_to(place)
        self.driver.press(place)
        self.driver.let_go(place)

    def _drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._note(f"drag {start} {end}")
        self.driver.press(start)
        self.driver.move_to(end)
        self.driver.let_go(end)

    def _resize(self, size: tuple[int, int]) -> None:
        import pygame

        self._note(f"resize {size}")
        self.driver.app.window.resize(size)
        self.driver.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    # -- where ---------------------------------------------------------------------------------------------

    def _anywhere(self) -> tuple[int, int]:
        width, height = self.driver.app.stack.size
        return self.random.randrange(-20, width + 20), self.random.randrange(-20, height + 20)

    def _somewhere(self) -> tuple[int, int]:
        """Most often something that can be pressed."""
        found = self._targets() if self.random.random() < 0.75 else []
        return self.random.choice(found) if found else self._anywhere()

    def _targets(self) -> list[tuple[int, int]]:
        scene: Any = self.driver.scene
        group, spots = getattr(scene, "widgets", None), getattr(scene, "spots", None)
        if group is not None:
            # Leaving is easy to find; one way out is enough.
            pressed = [one for one in group.widgets if one.is_focusable and one.is_visible and one.is_enabled]
            rects = [one.rect for one in pressed if one.name != "quit" or self.random.random() < 0.05]
        elif spots is not None:
            rects = [spot.rect for spot in spots.all]
        else:
            rects = []
        return [rect.center for rect in rects]
