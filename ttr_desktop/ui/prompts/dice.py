"""The dice: rolling, picking some to roll again, what they are used for, tunnels and tokens (D)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ttr_desktop.engine.rules.dice import HoldTokens, RollDice
from ttr_desktop.engine.rules.dice_tunnels import PayTunnelWithDice
from ttr_desktop.i18n import t
from ttr_desktop.ui.art import dice, tickets, tokens
from ttr_desktop.ui.bindings import cap
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.prompts.base import Answer, Choice, Control, Prompt
from ttr_desktop.ui.prompts.dice_payment import Row, dice_payment, faces_on_table
from ttr_desktop.ui.prompts.options import Options
from ttr_desktop.ui.prompts.payment import PaymentPrompt, press_number
from ttr_desktop.ui.prompts.turn_buttons import turn_buttons
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.spots import Spot
from ttr_desktop.ui.table.words import ticket_name, track_name


class DicePanel(Prompt):
    """The dice on the table, whoever's turn it is."""

    head_units = 150
    is_head_first = True
    lets_board_play = True

    def __init__(self, desk: Desk, control: Control) -> None:
        self.options = Options(desk.legal)
        self.faces = faces_on_table(desk)
        self.marked: set[int] = set()
        super().__init__(desk, control)

    def renew(self, desk: Desk) -> None:
        self.options = Options(desk.legal)
        self.faces = faces_on_table(desk)
        super().renew(desk)

    def build(self) -> None:
        decision = self.desk.view.decision
        is_own = decision is None or decision.seat == self.desk.seat
        name = self.desk.seats[decision.seat].name if decision is not None else ""
        self.title = t("prompt.dice.own") if is_own else t("prompt.dice.of", name=name)
        self.text = ""

    @property
    def white(self) -> int:
        """How many white dice are rolled on this board (D3)."""
        count: int = self.desk.view.rules.by_name["dice"].options["white"]
        return count

    def dice_rects(self) -> list[pygame.Rect]:
        """Where the dice lie: three above, two below; more of them in longer rows."""
        px = self.desk.scale.px
        head = self._placed.head
        columns = max(3, (self.white + 1) // 2)
        size = min(px(52), head.width // columns - px(10), head.height // 2 - px(14))
        out = []
        for number in range(self.white):
            row, column = divmod(number, columns)
            in_row = min(columns, self.white - row * columns)
            x = head.centerx + round((column - (in_row - 1) / 2) * (size + px(9)))
            y = head.y + size // 2 + px(10) + row * (size + px(12))
            out.append(pygame.Rect(x - size // 2, y - size // 2, size, size))
        return out

    turning = 0.0
    """How much the dice still tumble, 1 to 0."""

    def draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not self.faces and self.turning <= 0:
            self.draw_resting(surface)
            return
        for number, (place, face) in enumerate(zip(self.dice_rects(), self.faces, strict=False)):
            shown, turn = face, 0
            if self.turning > 0:
                step = int(self.turning * 14) + number * 3
                shown = dice.WHITE_FACES[step % 4]
                turn = (step * 30) % 360
            picture = dice.die(shown, place.width, number in self.marked, turn)
            surface.blit(picture, picture.get_rect(center=place.center))

    def draw_resting(self, surface: pygame.Surface) -> None:
        """The dice before they are rolled."""
        for number, place in enumerate(self.dice_rects()):
            picture = dice.die(dice.WHITE_FACES[number % 4], place.width, False, (number * 40) % 360).copy()
            # Pale, for what they show counts for nothing.
            picture.set_alpha(110)
            surface.blit(picture, picture.get_rect(center=place.center))

    # -- the ticket decks ----------------------------------------------------------------------------------

    def deck_rects(self) -> list[tuple[int, pygame.Rect]]:
        """Ticket decks with tickets left, at the lower edge where nothing else is."""
        px = self.desk.scale.px
        decks = [deck for deck, pile in enumerate(self.desk.view.state.ticket_decks) if pile]
        inner = self._placed.inner
        width = (inner.width - px(8)) // 2
        height = round(width / 1.6)
        top = inner.bottom - height - px(4)
        lowest = max((rect.bottom for rect in self._placed.answers), default=self._placed.head.bottom)
        if top < lowest + px(10):
            return []
        left = inner.centerx - (len(decks) * (width + px(8)) - px(8)) // 2
        return [
            (deck, pygame.Rect(left + number * (width + px(8)), top, width, height))
            for number, deck in enumerate(decks)
        ]

    def spots(self) -> Iterator[Spot]:
        for deck, rect in self.deck_rects():
            tip = t("prompt.dice.deck_tip", n=len(self.desk.view.state.ticket_decks[deck]))
            yield Spot(rect, f"ticket deck {deck + 1}", None, tip, False)
        yield from super().spots()

    def draw(self, surface: pygame.Surface, hovered: str | None) -> None:
        super().draw(surface, hovered)
        for deck, rect in self.deck_rects():
            name = self.desk.board.ticket_decks[deck]
            surface.blit(tickets.back(name if name in tickets.DECKS else "main", rect.size), rect)
            size = self.desk.scale.px(18)
            left = str(len(self.desk.view.state.ticket_decks[deck]))
            paint.badge(surface, left, (rect.centerx, rect.bottom - size * 0.45), size)


class RollPrompt(DicePanel):
    """The turn begins with a roll."""

    def build(self) -> None:
        # What another player rolled before is no concern of this turn.
        self.faces = []
        self.title = t("prompt.roll.title")
        self.text = t("prompt.roll.text", n=self.white)
        for action in self.desk.legal:
            if isinstance(action, RollDice):
                self.answers = [Answer("roll", t("prompt.roll.roll"), partial(self.control.send, action), icon="dice")]


class DicePrompt(DicePanel):
    """Roll some again, or use them: the board is open for claims."""

    def build(self) -> None:
        options = self.options
        self.title = t("prompt.dice.own")
        self.text = t("prompt.dice.again_text") if options.rolls else t("prompt.dice.use_text")
        self.headline = "" if options.rolls else t("table.headline.dice_rolled")
        self.choices = self._claims()
        if options.rolls:
            marked = len(self.marked)
            label = t("prompt.dice.again", n=marked) if marked else t("prompt.dice.again_none")
            self.answers.append(Answer("roll again", label, self.roll_again, bool(self.marked), icon="dice"))
        label = f"{t('prompt.dice.tickets')} ({cap('tickets')})"
        tip = t("prompt.dice.deck_tip", n=sum(map(len, self.desk.view.state.ticket_decks)))
        self.answers.append(Answer("tickets", label, self.take_tickets, bool(options.takes), "plain", tip, "tickets"))
        self.answers += turn_buttons(self.desk, self.control, options)
        if options.rest is not None:
            press = partial(self.control.send, options.rest)
            label = t("prompt.dice.none", n=len(self.faces) // 2)
            self.answers.append(Answer("no dice", label, press, style="plain", tip=t("prompt.dice.none_tip")))

    def spots(self) -> Iterator[Spot]:
        if self.options.rolls:
            for number, (rect, _) in enumerate(zip(self.dice_rects(), self.faces, strict=False)):
                yield Spot(rect, f"die {number + 1}", partial(self.mark, number))
        yield from super().spots()

    def _claims(self) -> list[Choice]:
        """The tracks that this roll pays for: a list for those who do not want to search the board.

        Those on the way of a ticket stand first and are marked, then the dearest; of two alike side by side one.
        """
        board, needed = self.desk.board, self._needed()
        order = {
            track: (track not in needed, -board.points[track], track_name(board, track)) for track in self._alike()
        }
        return [
            Choice(
                f"claim {number + 1}",
                partial(self._claim, track),
                track_name(board, track),
                note=f"+{board.points[track]}",
                tip=self._claim_tip(track, needed),
                units=30,
                is_marked=track in needed,
                point=partial(self.control.light_track, track),
            )
            for number, track in enumerate(sorted(order, key=lambda track: order[track]))
        ]

    def _alike(self) -> list[int]:
        """The tracks that can be claimed; of those with the same ends and price the first."""
        board = self.desk.board
        first: dict[tuple[object, ...], int] = {}
        for track in sorted(self.options.claims):
            first.setdefault((frozenset(board.ends[track]), board.length[track], board.kind[track]), track)
        return list(first.values())

    def _needed(self) -> dict[int, int]:
        """Tracks on the shortest way of an open ticket, twins of them too, each with that ticket."""
        board, found = self.desk.board, dict[int, int]()
        for ticket, state in self.desk.tickets:
            way = self.desk.seat_tickets.way(ticket) if state == "open" else None
            for track in way.tracks if way is not None else ():
                for one in (track, *board.siblings[track]):
                    found.setdefault(one, ticket)
        return found

    def _claim_tip(self, track: int, needed: dict[int, int]) -> str:
        board = self.desk.board
        tip = t("prompt.dice.claim_tip", track=track_name(board, track), n=board.points[track])
        if track not in needed:
            return tip
        return f"{tip}\n{t('prompt.dice.for_ticket', ticket=ticket_name(board, needed[track]))}"

    def _claim(self, track: int) -> None:
        self.control.open(PaymentPrompt(self.desk, self.control, track, self.options.claims[track]))

    def mark(self, number: int) -> None:
        """Roll this die again, or not."""
        self.marked ^= {number}
        self.refresh()

    def roll_again(self) -> None:
        counts = tuple(sum(1 for number in self.marked if self.faces[number] == face) for face in dice.WHITE_FACES)
        action = self.options.rolls.get(counts)
        if action is not None:
            self.control.send(action)

    def take_tickets(self) -> None:
        from ttr_desktop.ui.prompts.mixes import TakeMixPrompt

        if len(self.options.takes) == 1:
            self.control.send(self.options.takes[0])
        else:
            self.control.open(TakeMixPrompt(self.desk, self.control))

    def on_key(self, event: pygame.event.Event) -> bool:
        number = event.key - pygame.K_1
        if self.options.rolls and 0 <= number < len(self.faces):
            self.mark(number)
            return True
        return False


class BlackDicePrompt(Prompt):
    """The black dice cost more: which dice and tokens pay it (D8)."""

    head_units = 70

    def __init__(self, desk: Desk, control: Control) -> None:
        assert desk.view.decision is not None
        self.track, self.extra, _ = desk.view.decision.detail
        super().__init__(desk, control)

    def build(self) -> None:
        self.title = t("prompt.tunnel.title")
        self.text = t("prompt.black.text", track=track_name(self.desk.board, self.track), n=self.extra)
        for number, action in enumerate(self.desk.legal):
            if isinstance(action, PayTunnelWithDice):
                row = dice_payment(self.desk, self.track, action.dice, action.tokens, is_extra=True)
                press = partial(self.control.send, action)
                self.choices.append(Choice(f"pay {number + 1}", press, tip=row.words, units=50, inlay=row.draw))

    def draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        total: int = self.desk.view.rules.by_name["dice"].options["black"]
        size = min(self.desk.scale.px(50), rect.width // max(1, total) - self.desk.scale.px(8))
        step = size + self.desk.scale.px(8)
        for number in range(total):
            picture = dice.die("tunnel" if number < self.extra else "blank", size)
            x = rect.centerx + round((number - (total - 1) / 2) * step)
            surface.blit(picture, picture.get_rect(center=(x, rect.centery)))

    def decorate(self, show: BoardShow) -> None:
        show.chosen = self.track

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)


class TokensPrompt(Prompt):
    """With which track tokens the turn ends (D6)."""

    def build(self) -> None:
        self.title = t("prompt.tokens.title")
        gain = max((self._change(action) for action in self._offers), default=0)
        most: int = self.desk.view.rules.by_name["dice"].options["tokens"]
        words = [t("prompt.tokens.gain", n=gain)] if gain > 0 else []
        self.text = "\n".join([*words, t("prompt.tokens.text", n=most)])
        self.choices = [self._line(action) for action in self._offers]

    @property
    def _offers(self) -> list[HoldTokens]:
        return [action for action in self.desk.legal if isinstance(action, HoldTokens)]

    def _change(self, action: HoldTokens) -> int:
        """How many tokens more than now."""
        held = self.desk.public("dice")["tokens"]
        assert isinstance(held, tuple)
        return action.single + action.double - sum(held[self.desk.seat])

    def _line(self, action: HoldTokens) -> Choice:
        label = "" if action.single or action.double else t("prompt.tokens.none")
        tip = t("prompt.tokens.tip", single=action.single, double=action.double)
        change = self._change(action)
        note = f"{change:+d}".replace("-", "−") if change else ""
        inlay = None if label else partial(self._draw_tokens, action)
        press = partial(self.control.send, action)
        return Choice(f"tokens {action.single} {action.double}", press, label, (), note, tip, 42, inlay=inlay)

    def _draw_tokens(self, action: HoldTokens, surface: pygame.Surface, rect: pygame.Rect) -> None:
        size, row = round(rect.height * 0.82), Row(surface, rect)
        for kind in ["single"] * action.single + ["double"] * action.double:
            row.lay(tokens.track_token(kind, size), size)

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)
