"""Takes a picture of every screen, in both languages, at every size, with large letters and in high contrast.

    python3 tools/picture_screens.py FOLDER [--only NAME...] [--views NAME...] [--sheets]

A view is a language, a window and one more thing: `ru-1080-150` (150 %), `en-720-letters`, `ru-720-contrast`. Sheets
hold four pictures each: small enough to be looked at, large enough to be read. The extra `art` is needed for sheets.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}

import pygame  # noqa: E402

from ttr_desktop import paths  # noqa: E402
from ttr_desktop.bots import make_bot  # noqa: E402
from ttr_desktop.controller.match import Match, MatchSetup  # noqa: E402
from ttr_desktop.controller.saving import moment_of, save_of  # noqa: E402
from ttr_desktop.controller.seats import bot, human  # noqa: E402
from ttr_desktop.controller.thinking import InlineThinker  # noqa: E402
from ttr_desktop.engine.rules.fleet import Exchange  # noqa: E402
from ttr_desktop.i18n import t  # noqa: E402
from ttr_desktop.mapfiles import load_map  # noqa: E402
from ttr_desktop.persistence.statistics import GameResult, SeatResult, record  # noqa: E402
from ttr_desktop.settings import Settings  # noqa: E402
from ttr_desktop.tutorial import LESSONS, Progress, lesson  # noqa: E402
from ttr_desktop.ui.application import Application  # noqa: E402
from ttr_desktop.ui.art import portraits  # noqa: E402
from ttr_desktop.ui.faults import Report  # noqa: E402
from ttr_desktop.ui.loop import Loop  # noqa: E402
from ttr_desktop.ui.prompts.exchange import ExchangePrompt  # noqa: E402
from ttr_desktop.ui.prompts.payment import PaymentPrompt, SitePaymentPrompt  # noqa: E402
from ttr_desktop.ui.prompts.sites import SitePrompt  # noqa: E402
from ttr_desktop.ui.run import open_application  # noqa: E402
from ttr_desktop.ui.scene import Scene  # noqa: E402
from ttr_desktop.ui.scenes.about import AboutScene  # noqa: E402
from ttr_desktop.ui.scenes.achievements import AchievementsScene  # noqa: E402
from ttr_desktop.ui.scenes.crash import CrashScene  # noqa: E402
from ttr_desktop.ui.scenes.final_score import FinalScoreScene  # noqa: E402
from ttr_desktop.ui.scenes.help import HelpScene  # noqa: E402
from ttr_desktop.ui.scenes.keys import KeysScene  # noqa: E402
from ttr_desktop.ui.scenes.lessons import LessonsScene, open_lesson  # noqa: E402
from ttr_desktop.ui.scenes.load import LoadScene  # noqa: E402
from ttr_desktop.ui.scenes.map_editor import MapEditorScene  # noqa: E402
from ttr_desktop.ui.scenes.map_maker import MapMakerScene  # noqa: E402
from ttr_desktop.ui.scenes.new_game import NewGameScene  # noqa: E402
from ttr_desktop.ui.scenes.pass_device import PassDeviceScene  # noqa: E402
from ttr_desktop.ui.scenes.pause import PauseScene  # noqa: E402
from ttr_desktop.ui.scenes.replay import show_save  # noqa: E402
from ttr_desktop.ui.scenes.review import ReviewScene  # noqa: E402
from ttr_desktop.ui.scenes.rulebook import RulebookScene  # noqa: E402
from ttr_desktop.ui.scenes.settings import SettingsScene  # noqa: E402
from ttr_desktop.ui.scenes.statistics import StatisticsScene  # noqa: E402
from ttr_desktop.ui.table.scene import TableScene  # noqa: E402

SIZES = {"1080": (1920, 1080), "720": (1280, 720)}
USUAL = ("1080-80", "1080-100", "1080-150", "1080-200", "720-100", "720-letters", "720-contrast", "720-both")
VIEWS = tuple(f"{language}-{kind}" for language in ("en", "ru") for kind in USUAL)
LARGEST_LETTERS = 130
BOARDS = ("usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes")
QUESTIONS = (
    ("usa", "cards", "setup_tickets"),
    ("usa", "cards", "keep_tickets"),
    ("usa", "cards", "second_pick"),
    ("europe", "cards", "pay_tunnel"),
    ("nordic", "cards", "fill_group"),
    ("germany", "cards", "declare_mix"),
    ("germany", "cards", "place_passenger"),
    ("germany", "cards", "trip"),
    ("world", "cards", "fleet"),
    ("world", "cards", "refill"),
    ("world", "cards", "anchors"),
    ("europe", "dice", "roll"),
    ("europe", "dice", "dice"),
    ("europe", "dice", "pay_black_dice"),
    ("europe", "dice", "tokens"),
)
PAGES = ("goal", "claim", "tunnels", "passengers", "fleet", "dice", "scoring")
EARLY, LATE = 9, 60
ROUND = 0.05
SHEET = (1960, 1110)
QUALITY = 90


class Studio:
    """The window, its clock, and matches brought to where they are wanted."""

    def __init__(self) -> None:
        settings = Settings()
        settings.is_kept = False
        settings.animation_speed, settings.confirmations, settings.language = "instant", "never", "en"
        self.app: Application = open_application(settings)
        self.app.match_options = {"thinker": InlineThinker()}
        self.loop = Loop(self.app)

    def view(self, name: str) -> None:
        """Look at what is there in this language, window and look."""
        settings = self.app.settings
        settings.language, window, kind = name.split("-")
        settings.ui_scale = int(kind) if kind.isdigit() else 100
        settings.letters = LARGEST_LETTERS if kind in ("letters", "both") else 100
        settings.has_high_contrast = kind in ("contrast", "both")
        self.app.window.resize(SIZES[window])
        self.app.use_language(settings.language)
        self.rounds(4)

    def rounds(self, count: int) -> None:
        for _ in range(count):
            self.loop.turn(ROUND)

    def keep(self, path: Path) -> None:
        self.app.draw()
        pygame.image.save(self.app.window.canvas, str(path))

    # -- matches ---------------------------------------------------------------------------------------

    def match(self, board: str, mode: str = "cards", seats: int = 3, people: int = 1) -> Match:
        """A new match; persons first."""
        names = ("Anna", "Konstantin", "Zoë")
        levels = ("skilled", "regular", "novice", "expert")
        faces = ("driver", "conductor", "porter", next(iter(portraits.CHARACTERS["expert"])))
        places = [human(names[number], number) for number in range(people)]
        for number in range(people, seats):
            face = faces[number % 4]
            places.append(bot(levels[number % 4], t(f"character.{face}.name"), number, face))
        return Match.new(
            load_map(board), MatchSetup(board, tuple(places), 7, mode, {}), thinker=InlineThinker(_beginner)
        )

    def play(self, match: Match, turns: int) -> Match:
        """So many turns, and on to the first person's turn."""
        mind = make_bot("novice", seed=3)
        for _ in range(6000):
            seat = match.to_act
            if seat is None:
                break
            if match.turn_number() >= turns and seat == 0 and match.game.decision.kind in ("turn", "roll"):
                break
            match.carry_out(mind.decide(match.game.view_for(seat), match.legal))
        match.poll()
        return match

    def table(self, match: Match) -> TableScene:
        """Open its table."""
        self.app.match = match
        self.app.open_table()
        self.rounds(3)
        scene = self.app.stack.top
        if isinstance(scene, PassDeviceScene):
            scene.widgets.find("ready").click()  # type: ignore[union-attr]
            self.rounds(2)
            scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        return scene


def _beginner(_level: str, seed: int) -> Any:
    return make_bot("novice", seed)


def brought_to(board: str, mode: str, kind: str) -> Match:
    """A match brought by chance to where a person has to answer this kind of question."""
    for seed in range(1, 14):
        setup = MatchSetup(board, (human("Anna", 0), bot("novice", "Toby", 1, "porter")), seed, mode)
        match = Match.new(load_map(board), setup, thinker=InlineThinker(_beginner))
        chance = random.Random(seed)
        for _ in range(1000):
            decision = match.game.decision
            if decision is None:
                break
            if decision.kind == kind and decision.seat == 0 and len(match.legal) > 1 - (kind == "roll"):
                match.poll()
                return match
            kinds = sorted({type(one) for one in match.legal} - {Exchange}, key=lambda one: one.__name__) or [Exchange]
            chosen = chance.choice(kinds)
            match.carry_out(chance.choice([one for one in match.legal if type(one) is chosen]))
    raise SystemExit(f"{kind} never comes up on {board}")


Opener = Callable[[Studio], None]


def page(make: Callable[[Application], Scene]) -> Opener:
    """A screen by itself."""

    def open_(studio: Studio) -> None:
        studio.app.go_home()
        studio.app.push(make(studio.app))

    return open_


def board_card(number: int, mode: int = 0) -> Opener:
    """New game with this board chosen."""

    def open_(studio: Studio) -> None:
        studio.app.go_home()
        scene = NewGameScene(studio.app)
        studio.app.push(scene)
        scene.is_advanced = bool(number % 2)
        studio.rounds(1)
        found = scene.widgets.find(f"board {BOARDS[number]}")
        assert found is not None
        found.on_choose()  # type: ignore[attr-defined]
        studio.rounds(1)
        choice = scene.widgets.find("mode")
        if mode and choice is not None:
            choice.choose(mode)  # type: ignore[attr-defined]

    return open_


def at_table(board: str, mode: str, turns: int, seats: int = 3) -> Opener:
    return lambda studio: _nothing(studio.table(studio.play(studio.match(board, mode, seats), turns)))


def _nothing(_scene: object) -> None:
    """What was opened is on the screen."""


def asked(board: str, mode: str, kind: str) -> Opener:
    return lambda studio: _nothing(studio.table(brought_to(board, mode, kind)))


def paying(studio: Studio) -> None:
    """A track with several ways to pay."""
    scene = studio.table(studio.play(studio.match("europe"), 24))
    track, ways = max(scene.options.claims.items(), key=lambda pair: len(pair[1]))
    scene.open(PaymentPrompt(scene.desk, scene, track, ways))


def building(studio: Studio) -> None:
    """Where to build a station."""
    scene = studio.table(studio.play(studio.match("europe"), 24))
    scene.open(SitePrompt(scene.desk, scene))


def paying_a_site(studio: Studio) -> None:
    """How to pay for a station."""
    scene = studio.table(studio.play(studio.match("europe"), 24))
    city, ways = next(iter(scene.options.sites.items()))
    scene.open(SitePaymentPrompt(scene.desk, scene, city, ways))


def exchanging(studio: Studio) -> None:
    """Trains for ships."""
    scene = studio.table(studio.play(studio.match("great_lakes"), 12))
    scene.open(ExchangePrompt(scene.desk, scene))


def with_log(studio: Studio) -> None:
    """The log beside the board."""
    scene = studio.table(studio.play(studio.match("usa", seats=5), 30))
    scene.keyboard.toggle_log()


def paused(studio: Studio) -> None:
    studio.table(studio.play(studio.match("usa"), 20))
    studio.app.push(PauseScene(studio.app))


def passing_on(studio: Studio) -> None:
    studio.app.match = studio.play(studio.match("usa", people=2), 12)
    studio.app.open_table()


def at_lesson(name: str, steps: int) -> Opener:
    """A lesson after so many steps."""

    def open_(studio: Studio) -> None:
        studio.app.go_home()
        open_lesson(studio.app, lesson(name), Progress())
        studio.rounds(20)
        for _ in range(steps):
            scene: Any = studio.app.stack.top
            if scene.course.waits_for_action:
                scene.do_it()
            else:
                scene.go_on()
            studio.rounds(20)

    return open_


def finished(studio: Studio, board: str = "germany") -> Match:
    """A match that is over, kept for the other screens about it."""
    match = studio.match(board, seats=4)
    mind = make_bot("novice", seed=3)
    while match.to_act is not None:
        match.carry_out(mind.decide(match.game.view_for(match.to_act), match.legal))
    return match


def final(studio: Studio) -> None:
    studio.app.go_home()
    studio.app.push(FinalScoreScene(studio.app, finished(studio)))


def ceremony(studio: Studio) -> None:
    """The counting at the end, in its middle."""
    studio.app.go_home()
    studio.app.settings.animation_speed = "normal"
    studio.app.push(FinalScoreScene(studio.app, finished(studio)))
    studio.rounds(160)


def reviewed(studio: Studio) -> None:
    studio.app.go_home()
    studio.app.push(ReviewScene(studio.app, finished(studio, "usa")))
    for _ in range(3000):
        studio.rounds(1)
        if not studio.app.is_animating:
            return


def replayed(studio: Studio) -> None:
    studio.app.go_home()
    show_save(studio.app, save_of(moment_of(finished(studio, "europe"), "picture0")))
    studio.rounds(2)
    scene: Any = studio.app.stack.top
    scene.go(scene.replay.last // 2)


def loading(studio: Studio) -> None:
    """Three matches in the list."""
    for board, turns in (("usa", 12), ("germany", 30), ("great_lakes", 18)):
        studio.app.resume_match(studio.play(studio.match(board), turns))
        studio.rounds(3)
        studio.app.keeper.flush()
    studio.app.drop_match()
    page(LoadScene)(studio)


def counted(make: Callable[[Application], Scene]) -> Opener:
    """A screen about games gone by, with some to tell of."""

    def open_(studio: Studio) -> None:
        for number, board in enumerate((*BOARDS, *BOARDS)):
            rival = SeatResult(False, "", "skilled", 84 + number, number % 3 == 0, 4, 3)
            person = SeatResult(True, "Anna", "", 70 + 7 * (number % 5), number % 3 != 0, 4, 2 + number % 3)
            day = f"2026-11-{number + 1:02}T20:00:00+00:00"
            result = GameResult(f"match{number:04}", day, board, board, "cards", 50, (person, rival))
            record(paths.data_folder(), result)
        page(make)(studio)

    return open_


def editing(studio: Studio) -> None:
    """The board editor with a board on its sheet."""
    studio.app.go_home()
    studio.app.push(MapMakerScene(studio.app))
    studio.app.push(MapEditorScene(studio.app, load_map("switzerland").definition, False))


def crashed(app: Application) -> Scene:
    text = "Traceback (most recent call last):\n  ...\nRuntimeError: the whistle is stuck"
    return CrashScene(app, Report(text, Path("crash-20261118-201500.txt"), True), "picture0")


def screens() -> dict[str, Opener]:
    """All screens by name."""
    found: dict[str, Opener] = {"title": lambda studio: studio.app.go_home()}
    found |= {f"new-{name}": board_card(number) for number, name in enumerate(BOARDS)}
    found["new-dice"] = board_card(1, 1)
    found |= {
        "settings": page(SettingsScene),
        "settings-low": page(_scrolled(SettingsScene)),
        "keys": page(KeysScene),
        "keys-low": page(_scrolled(KeysScene)),
        "help": page(HelpScene),
        "help-low": page(_scrolled(HelpScene)),
        "about": page(AboutScene),
        "load": loading,
        "statistics": counted(StatisticsScene),
        "achievements": counted(AchievementsScene),
        "rulebook": page(RulebookScene),
        "lessons": page(LessonsScene),
        "crash": page(crashed),
        "maker": page(MapMakerScene),
        "editor": editing,
    }
    found |= {f"rulebook-{name}": page(lambda app, name=name: RulebookScene(app, name)) for name in PAGES}
    found |= {f"lesson-{one.id}-{steps}": at_lesson(one.id, steps) for one in LESSONS for steps in (1, 3)}
    for name in BOARDS:
        found |= {f"table-{name}-early": at_table(name, "cards", EARLY), f"table-{name}": at_table(name, "cards", LATE)}
    found |= {
        "table-five": at_table("usa", "cards", 50, 5),
        "table-dice": at_table("germany", "dice", 30),
        "table-europe-dice": at_table("europe", "dice", 30),
        "log": with_log,
        "pause": paused,
        "pass": passing_on,
        "ask-payment": paying,
        "ask-station": building,
        "ask-site": paying_a_site,
        "ask-exchange": exchanging,
    }
    found |= {f"ask-{kind}": asked(board, mode, kind) for board, mode, kind in QUESTIONS}
    return found | {"final": final, "ceremony": ceremony, "review": reviewed, "replay": replayed}


def _scrolled(make: Callable[[Application], Any]) -> Callable[[Application], Scene]:
    """The lower end of a page."""

    def open_(app: Application) -> Scene:
        scene = make(app)
        build = scene.build

        def low() -> Any:
            widgets = build()
            for one in widgets:
                if hasattr(one, "scroll_to"):
                    one.scroll_to(one.height)
            return widgets

        scene.build = low
        return scene  # type: ignore[no-any-return]

    return open_


@dataclass
class Sheets:
    """Four pictures on each."""

    folder: Path
    count: int = 0

    def make(self, pictures: list[Path]) -> None:
        from PIL import Image

        for start in range(0, len(pictures), 4):
            sheet = Image.new("RGB", SHEET, "white")
            for number, path in enumerate(pictures[start : start + 4]):
                room = (SHEET[0] // 2 - 6, SHEET[1] // 2 - 6)
                with Image.open(path) as picture:
                    small = picture.convert("RGB").resize(room, Image.Resampling.LANCZOS)
                sheet.paste(small, ((number % 2) * SHEET[0] // 2 + 3, (number // 2) * SHEET[1] // 2 + 3))
            self.count += 1
            names = "+".join(path.stem for path in pictures[start : start + 4])
            sheet.save(self.folder / f"sheet-{self.count:03}-{pictures[start].parent.name}.jpg", quality=QUALITY)
            print(f"sheet-{self.count:03}", pictures[start].parent.name, names, flush=True)


def take(studio: Studio, folder: Path, names: list[str], views: list[str]) -> Iterator[Path]:
    """Every screen, opened once and looked at in every view."""
    openers = screens()
    for name in names:
        studio.view(views[0])
        openers[name](studio)
        studio.rounds(3)
        for view in views:
            studio.view(view)
            path = folder / view / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            studio.keep(path)
            yield path
        studio.app.settings.animation_speed = "instant"
        studio.app.drop_match()
        print(name, flush=True)


def main() -> None:
    """Take the pictures asked for, all of them by default."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help=", ".join(screens()))
    parser.add_argument("--views", nargs="*", default=[], metavar="NAME", help=", ".join(VIEWS))
    parser.add_argument("--sheets", action="store_true", help="four pictures on a sheet")
    chosen = parser.parse_args()
    names = [name for name in screens() if not chosen.only or any(name.startswith(one) for one in chosen.only)]
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "STATE")}
        studio = Studio()
        taken = list(take(studio, chosen.folder, names, chosen.views or list(VIEWS)))
        studio.app.close()
    if chosen.sheets:
        sheets = Sheets(chosen.folder)
        for view in chosen.views or VIEWS:
            sheets.make([path for path in taken if path.parent.name == view])


if __name__ == "__main__":
    main()
