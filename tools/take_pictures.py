"""Takes the pictures of README.md: screens of real games, and a short animated picture of play.

    python3 tools/take_pictures.py [NAME...]      writes docs/pictures/

Needs the extra `art` (numpy and Pillow). The games are the same each time: seeds are fixed, bots answer where they are
asked, and the clock of the window is turned by hand. In the seat of the person sits a bot, too.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}

import numpy as np  # noqa: E402
import pygame  # noqa: E402
from numpy.typing import NDArray  # noqa: E402
from PIL import Image  # noqa: E402

from ttr_desktop.bots import make_bot  # noqa: E402
from ttr_desktop.controller.match import Match, MatchSetup  # noqa: E402
from ttr_desktop.controller.thinking import InlineThinker  # noqa: E402
from ttr_desktop.settings import Settings  # noqa: E402
from ttr_desktop.ui.application import Application  # noqa: E402
from ttr_desktop.ui.loop import Loop  # noqa: E402
from ttr_desktop.ui.run import open_application  # noqa: E402
from ttr_desktop.ui.scenes import plan as plans  # noqa: E402
from ttr_desktop.ui.scenes.new_game import NewGameScene  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
SIZE = (1280, 720)
QUALITY = 84
MOVING_SIZE = (880, 495)
SEE_THROUGH = 255
"""The number of the colour that shows what lay there before; those below it are colours."""
MOVING_SECONDS = 16.0
FRAMES_PER_SECOND = 8
STEP = 1 / 24
"""How far the clock is turned at a time, in seconds."""
THINKING = 0.7
"""How long the person seems to think."""
LONGEST_GAME = 4000.0
PERSON, HUMAN_LEVEL = "Anna", "regular"


class Studio:
    """The window and its clock; a person whose moves a bot makes."""

    def __init__(self) -> None:
        settings = Settings()
        settings.is_kept = False
        settings.language, settings.player_name, settings.window_size = "en", PERSON, list(SIZE)
        self.app: Application = open_application(settings)
        self.app.match_options = {"thinker": InlineThinker()}
        self.loop = Loop(self.app)
        self._rest = 0.0

    def begin(self, board: str, mode: str, kinds: str, seed: int) -> None:
        """Sit down at a table."""
        plan = plans.MatchPlan(board, mode, ())
        for kind in kinds.split(","):
            plan = plans.with_seat_added(plan, kind)
        setup: MatchSetup = plans.with_seed(plan, seed).setup()
        seats = tuple(replace(seat, name=PERSON) if seat.is_human else seat for seat in setup.seats)
        self.app.start_match(replace(setup, seats=seats))
        self._human = make_bot(HUMAN_LEVEL, seed=seed)

    @property
    def match(self) -> Match:
        assert self.app.match is not None
        return self.app.match

    def let_pass(self, seconds: float) -> Iterator[None]:
        """Turn the clock; the person acts when it is her turn and nothing moves."""
        for _ in range(round(seconds / STEP)):
            self.loop.turn(STEP)
            self._rest = 0.0 if self.app.is_animating else self._rest + STEP
            match = self.app.match
            if match is not None and match.is_human_turn and self._rest > THINKING:
                seat = match.to_act
                assert seat is not None
                match.act(self._human.decide(match.view(seat), match.legal))
                self._rest = 0.0
            yield

    def play_until(self, is_time: Callable[[], bool]) -> None:
        """Play on until it is time and nothing moves."""
        for _ in self.let_pass(LONGEST_GAME):
            if is_time() and not self.app.is_animating:
                return
        raise SystemExit("the game does not get there")

    def picture(self) -> Image.Image:
        """What the window shows."""
        self.app.draw()
        canvas = self.app.window.canvas
        return Image.frombytes("RGB", canvas.get_size(), pygame.image.tobytes(canvas, "RGB"))

    def keep(self, name: str) -> None:
        """Write the picture."""
        self.picture().save(FOLDER / f"{name}.jpg", quality=QUALITY, optimize=True, progressive=True)


def title(studio: Studio) -> None:
    studio.app.go_home()
    for _ in studio.let_pass(9):
        pass
    studio.keep("title")


def new_game(studio: Studio) -> None:
    studio.app.go_home()
    studio.app.push(NewGameScene(studio.app))
    for _ in studio.let_pass(3):
        pass
    studio.keep("new-game")


def table(name: str, board: str, mode: str, seats: str, turns: int) -> Callable[[Studio], None]:
    """A picture of a table after so many turns, when it is the person's move."""

    def take(studio: Studio) -> None:
        studio.begin(board, mode, seats, seed=7)
        studio.play_until(lambda: studio.match.turn_number() >= turns and studio.match.is_human_turn)
        studio.keep(name)

    return take


def score(studio: Studio) -> None:
    studio.begin("usa", "cards", "human,skilled,regular,novice", seed=3)
    studio.app.settings.animation_speed = "instant"
    studio.play_until(lambda: studio.match.is_over)
    studio.app.settings.animation_speed = "normal"
    studio.app.finish_match()
    for _ in studio.let_pass(60):
        pass
    studio.keep("score")


def play(studio: Studio) -> None:
    """The animated picture: some turns in the middle of a game."""
    studio.begin("europe", "cards", "human,skilled,regular", seed=5)
    studio.app.settings.animation_speed = "instant"
    studio.play_until(lambda: studio.match.turn_number() >= 24 and studio.match.is_human_turn)
    studio.app.settings.animation_speed = "normal"
    frames, every = [], round(1 / STEP / FRAMES_PER_SECOND)
    for number, _ in enumerate(studio.let_pass(MOVING_SECONDS)):
        if number % every == 0:
            frames.append(studio.picture().resize(MOVING_SIZE, Image.Resampling.LANCZOS))
    colours = frames[-1].quantize(SEE_THROUGH, kmeans=4)
    indexed = [np.asarray(frame.quantize(palette=colours, dither=Image.Dither.NONE)) for frame in frames]
    moving = [colours_of(indexed[0], colours)]
    moving += [
        colours_of(np.where(after == before, SEE_THROUGH, after), colours)
        for before, after in itertools.pairwise(indexed)
    ]
    moving[0].save(
        FOLDER / "play.gif",
        save_all=True,
        append_images=moving[1:],
        duration=round(1000 / FRAMES_PER_SECOND),
        loop=0,
        optimize=False,
        disposal=1,
        transparency=SEE_THROUGH,
    )


def colours_of(indices: NDArray[np.uint8], palette: Image.Image) -> Image.Image:
    """A picture of these numbers of colours. What did not change since the picture before is left see-through."""
    picture = Image.fromarray(indices.astype(np.uint8), "P")
    picture.putpalette(palette.getpalette() or [])
    return picture


PICTURES: dict[str, Callable[[Studio], None]] = {
    "title": title,
    "new-game": new_game,
    "table": table("table", "usa", "cards", "human,skilled,regular", 36),
    "dice": table("dice", "germany", "dice", "human,skilled,regular", 30),
    "ships": table("ships", "great_lakes", "cards", "human,skilled,regular", 40),
    "score": score,
    "play": play,
}


def main() -> None:
    """Take the pictures asked for, all of them by default."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PICTURES))
    names = parser.parse_args().names or list(PICTURES)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "STATE")}
        studio = Studio()
        for name in names:
            PICTURES[name](studio)
            print(name, flush=True)
        studio.app.close()
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.stat().st_size / 1000:8.0f} kB  {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
