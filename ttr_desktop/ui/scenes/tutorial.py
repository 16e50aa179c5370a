"""A lesson at the table: the real table, on which one thing at a time is pointed at and asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.tutorial import Course, Progress, Target
from ttr_desktop.tutorial.lesson import Step
from ttr_desktop.tutorial.position import track_of
from ttr_desktop.ui.scenes.bubble import Bubble, BubbleButton, draw_ring, shade
from ttr_desktop.ui.table.bar_panel import BarButton
from ttr_desktop.ui.table.scene import TableScene
from ttr_desktop.ui.table.spots import Spot
from ttr_desktop.ui.table.words import city_name

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

NAMED = 40
"""So much round a city that is spoken of is left free."""
CLOSER = 2.6
"""Steps of zoom towards what is pointed at."""
READ_ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_RIGHT)


class TutorialScene(TableScene):
    """One lesson from its first step to its last."""

    def __init__(self, app: Host, course: Course) -> None:
        self.course = course
        self.progress = Progress.load()
        self.shown = course.number
        """The step whose text is shown; steps already done can be read again."""
        self.bubble: Bubble | None = None
        self._has_looked = False
        """Whether the board shows what the step is about; afterwards the person looks where they like."""
        super().__init__(app, course.match)
        course.on_change = self._step_changed

    # -- steps -----------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.course.lesson.steps[self.shown]

    @property
    def is_looking_back(self) -> bool:
        return self.shown < self.course.number

    @property
    def is_quiet(self) -> bool:
        """Whether something moves or another seat acts: no time to talk."""
        return not self.desk.is_own_turn or self.presenter.is_moving or self.board.camera.is_moving

    def _step_changed(self) -> None:
        self.shown = min(self.course.number, len(self.course.lesson.steps) - 1)
        self._has_looked = False

    def _look(self) -> None:
        """Go near to what the step points at on the board, or show all of it."""
        self._has_looked = True
        points = [point for target in self.step.points for point in self._board_points(target)]
        camera = self.board.camera
        camera.fit()
        if points:
            middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
            camera.goal = middle
            camera.zoom(CLOSER)
            camera.reveal(middle, min(camera.view.size) / 2)
        if not self.app.settings.pace:
            camera.jump()

    def _board_points(self, target: Target) -> list[tuple[float, float]]:
        """The places of the board that a target names."""
        board = self.match.board
        if target.place == "city":
            return [self.board.pieces.city_point(board.city_index[target.name])]
        if target.way is None:
            return []
        return [(x, y) for x, y, _ in self.board.pieces.place(track_of(board, target.way)).spaces]

    def go_on(self) -> None:
        """The text has been read."""
        if self.is_looking_back:
            self.shown += 1
        elif self.course.step.expects is None:
            self.course.go_on()
            if self.course.is_done:
                self.finish()
                return
            self._offer_anew()
        self.refresh()

    def go_back(self) -> None:
        """Read the text before once more."""
        self.shown = max(0, self.shown - 1)
        self.refresh()

    def do_it(self) -> None:
        """Let the program do what is asked for."""
        if not self.is_quiet and not self.is_looking_back:
            self.course.do_it()
            self.follow()

    def _offer_anew(self) -> None:
        """The step has changed without an action: other things can be done now."""
        self.presenter.renew()
        self.ask_anew()

    def finish(self) -> None:
        """The lesson is done: back to the list."""
        self.progress.finish(self.course.lesson.id)
        self._to_lessons()

    def leave_lesson(self) -> None:
        """Leave it, to be gone on with later."""
        self.progress.leave(self.course.to_dict())
        self._to_lessons(left=self.course.lesson.id)

    def _to_lessons(self, left: str = "") -> None:
        from ttr_desktop.ui.scenes.lessons import LessonsScene

        self.app.go_home()
        self.app.push(LessonsScene(self.app, left))

    def leave(self) -> None:
        super().leave()
        self.match.close()
        if self.course.number and not self.course.is_done and not self.progress.left(self.course.lesson.id):
            self.progress.leave(self.course.to_dict())

    # -- the table -------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        was_quiet = self.is_quiet
        super().update(seconds)
        if not self.is_quiet and not self.course.is_done:
            before = self.course.number
            self.course.settle()
            if before != self.course.number:
                self._offer_anew()
            if not self._has_looked and not self.is_looking_back:
                self._look()
                self.refresh()
        if was_quiet != self.is_quiet:
            self.refresh()

    def ask_anew(self) -> None:
        super().ask_anew()
        self._renew_bubble()

    def say(self, text: str) -> None:
        """Whatever the reason would be in a game: here the lesson asks for one thing only."""
        super().say(t("tutorial.not_now"))

    def why_not(self, spot: Spot) -> str:
        return t("tutorial.not_now")

    def _buttons(self) -> Iterator[BarButton]:
        kept = ("skip", "zoom in", "fit", "log")
        yield from (button for button in super()._buttons() if button.name in kept)
        yield BarButton("menu", "exit", t("tutorial.leave"), self.leave_lesson)

    def _all_spots(self) -> Iterator[Spot]:
        yield from super()._all_spots()
        self._renew_bubble()
        if self.bubble is not None:
            yield from self.bubble.spots()

    def handle(self, event: pygame.event.Event) -> bool:
        reads = self.step.expects is None or self.is_looking_back
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if is_press and reads and not self.is_quiet and not self._is_lit(event.pos):
            self.say("")
            return True
        if event.type == pygame.KEYDOWN and not self.is_quiet:
            if event.key == pygame.K_BACKSPACE:
                self.go_back()
                return True
            if event.key == pygame.K_ESCAPE and len(self.prompts) == 1 and self.spots.focused is None:
                self.leave_lesson()
                return True
            if event.key == pygame.K_F2 and not reads:
                self.do_it()
                return True
            if reads and event.key in READ_ON and self.spots.focused is None:
                self.go_on()
                return True
        return super().handle(event)

    def _is_lit(self, place: tuple[int, int]) -> bool:
        """While something is only told, just the bubble and the buttons above the board can be pressed."""
        named = {button.name for button in self._buttons()}
        spots = [spot for spot in super()._all_spots() if spot.name in named]
        if self.bubble is not None:
            spots += self.bubble.spots()
        return any(spot.rect.collidepoint(place) for spot in spots)

    # -- the bubble ------------------------------------------------------------------------------------

    def _renew_bubble(self) -> None:
        if self.is_quiet or self.places.size == (0, 0):
            self.bubble = None
            return
        key = f"{self.course.lesson.id}.{self.step.name}"
        task = t(f"tutorial.{key}.do") if self.step.expects is not None else ""
        total = len(self.course.lesson.steps)
        count = t("tutorial.count", number=self.shown + 1, all=total)
        text = t(f"tutorial.{key}")
        self.bubble = Bubble(self.app.scale, text, task, count, self._bubble_buttons(), self.size)
        free = [self.places.bar, *([self.places.side, self.places.hand] if self.step.expects is not None else [])]
        self.bubble.place(self.targets(), free, pygame.Rect((0, 0), self.size), self._named_in(f"{text} {task}"))

    def _named_in(self, words: str) -> list[pygame.Rect]:
        """The cities that the words of a step name, where they lie; the ends of words differ by grammar."""
        board, margin = self.match.board, self.app.scale.px(NAMED)
        found = []
        for city, facts in enumerate(board.definition.cities):
            name = city_name(board, city)
            if facts.country is None and not facts.junction and name[: max(4, len(name) - 2)] in words:
                x, y = self.board.city_point(city)
                place = pygame.Rect(round(x) - margin, round(y) - margin, 2 * margin, 2 * margin)
                found.append(place.clip(self.places.board))
        return found

    def _bubble_buttons(self) -> list[BubbleButton]:
        buttons = [BubbleButton("tutorial back", t("tutorial.back"), self.go_back, is_open=self.shown > 0)]
        if self.step.expects is not None and not self.is_looking_back:
            return [*buttons, BubbleButton("tutorial do", t("tutorial.do_it"), self.do_it)]
        is_last = self.shown == len(self.course.lesson.steps) - 1
        label = t("tutorial.finish") if is_last else t("tutorial.next")
        return [*buttons, BubbleButton("tutorial next", label, self.go_on, is_main=True)]

    def targets(self) -> list[pygame.Rect]:
        """Where on the screen the step points to."""
        if len(self.prompts) > 1:
            return [self.places.side]
        window = pygame.Rect((0, 0), self.size)
        found = [self._place(target) for target in self.step.points]
        return [place.clip(window) for place in found if place is not None]

    def _place(self, target: Target) -> pygame.Rect | None:
        px = self.app.scale.px
        if target.place == "panel":
            return pygame.Rect(getattr(self.places, target.name))
        if target.place == "spot":
            spot = self.spots.named(target.name)
            return spot.rect.inflate(px(8), px(8)) if spot is not None else self._drawn(target.name)
        points = [self.board.camera.to_screen(point) for point in self._board_points(target)]
        margin = px(22)
        left, top = min(x for x, _ in points), min(y for _, y in points)
        width, height = max(x for x, _ in points) - left, max(y for _, y in points) - top
        return pygame.Rect(round(left), round(top), round(width), round(height)).inflate(2 * margin, 2 * margin)

    def _drawn(self, name: str) -> pygame.Rect | None:
        """A card of the market that cannot be pressed now, where it lies."""
        what, _, number = name.partition(" ")
        if what == "market" and self.match.game.rules.stock is not None:
            return self.stage.places.slot(int(number) - 1)
        return None

    def refresh(self) -> None:
        super().refresh()
        # What lies under the pointer may be something else now, the bubble for one.
        self.pointer.look()

    def may_tell(self, place: tuple[int, int]) -> bool:
        """While something is told, nothing is said about what lies in the dark."""
        reads = self.step.expects is None or self.is_looking_back
        return not reads or self.is_quiet or self._is_lit(place) or self._is_shown(place)

    def _is_shown(self, place: tuple[int, int]) -> bool:
        """Whether the step points at what lies here."""
        return any(target.collidepoint(place) for target in self.targets())

    def _holes(self) -> list[pygame.Rect]:
        """What stays in the light: the tickets with the board on which they light up their cities."""
        shows_tickets = any(target.place == "panel" and target.name == "tickets" for target in self.step.points)
        return [*self.targets(), *([self.places.board] if shows_tickets else [])]

    def _draw_over(self, surface: pygame.Surface) -> None:
        if self.bubble is None or self.is_quiet:
            return
        places = self.targets()
        if self.step.expects is None or self.is_looking_back:
            holes = tuple((place.x, place.y, place.width, place.height) for place in self._holes())
            surface.blit(shade(surface.get_size(), holes, self.app.scale.px(10)), (0, 0))
        for place in places:
            draw_ring(surface, place, self.app.scale)
        self.bubble.draw(surface, self.pointer.hovered, self.spots.focused)
