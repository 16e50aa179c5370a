"""Which key does what, and that the player may change it.

Every action has usual keys, and only this module knows them: screens ask what a key means (`action_of`) or, for a
button, which key is the usual one (`usual_key`). A key that the player has given to an action is turned into the usual
one before a screen sees it, and a usual key that was taken from its action does nothing. What moves the focus (Tab,
arrows, Enter, Esc) always stays, so that nobody is locked out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.settings import Settings

EVERYWHERE = "everywhere"
GROUPS = (EVERYWHERE, "table", "editor")
"""A key may mean two things in `table` and `editor`, which are never on the screen together."""

FIXED = frozenset(
    {pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE}
    | {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN}
)
MODIFIERS = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA}
    | {pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE}
)
_HELD = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


@dataclass(frozen=True, slots=True)
class KeyAction:
    """Something that a key does."""

    name: str
    group: str
    keys: tuple[int, ...]
    """The usual keys, the one that is shown first."""


ACTIONS: tuple[KeyAction, ...] = (
    KeyAction("help", EVERYWHERE, (pygame.K_F1,)),
    KeyAction("full_screen", EVERYWHERE, (pygame.K_F11,)),
    KeyAction("mute", EVERYWHERE, (pygame.K_m,)),
    *(KeyAction(f"market_{n}", "table", (pygame.K_0 + n,)) for n in range(1, 7)),
    KeyAction("deck", "table", (pygame.K_d,)),
    KeyAction("ship_deck", "table", (pygame.K_s,)),
    KeyAction("tickets", "table", (pygame.K_t,)),
    KeyAction("build", "table", (pygame.K_b,)),
    KeyAction("passenger", "table", (pygame.K_p,)),
    KeyAction("exchange", "table", (pygame.K_x,)),
    KeyAction("undo", "table", (pygame.K_u,)),
    KeyAction("hint", "table", (pygame.K_h,)),
    KeyAction("rules", "table", (pygame.K_r, pygame.K_QUESTION, pygame.K_SLASH)),
    KeyAction("hurry", "table", (pygame.K_SPACE,)),
    KeyAction("skip", "table", (pygame.K_k,)),
    KeyAction("log", "table", (pygame.K_l,)),
    KeyAction("claimable", "table", (pygame.K_c,)),
    KeyAction("zoom_in", "table", (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)),
    KeyAction("zoom_out", "table", (pygame.K_MINUS, pygame.K_KP_MINUS)),
    KeyAction("fit", "table", (pygame.K_0, pygame.K_KP0)),
    KeyAction("tool_build", "editor", (pygame.K_b,)),
    KeyAction("tool_move", "editor", (pygame.K_v,)),
    KeyAction("tool_erase", "editor", (pygame.K_e,)),
    KeyAction("color", "editor", (pygame.K_c,)),
    KeyAction("kind", "editor", (pygame.K_k,)),
    KeyAction("test", "editor", (pygame.K_F5,)),
)
BY_NAME = {action.name: action for action in ACTIONS}
_MEANT = {(action.group, key): action.name for action in ACTIONS for key in action.keys}
_SIGNS = {pygame.K_PLUS: "+", pygame.K_MINUS: "–"}


def can_be_bound(key: int) -> bool:
    """Whether a key may be given to an action."""
    return key not in FIXED and key not in MODIFIERS and key > 0


def action_of(key: int, group: str) -> str:
    """The action that a usual key does where this group is in use; empty if it does none."""
    return _MEANT.get((group, key)) or _MEANT.get((EVERYWHERE, key), "")


def usual_key(name: str) -> int:
    """The key by which screens know an action."""
    return BY_NAME[name].keys[0]


class Bindings:
    """The keys of one player, kept in the settings by name."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def chosen(self) -> Mapping[str, int]:
        """The actions with a key of the player's own; what the settings hold else is passed over."""
        found = {}
        for name, key in self._settings.key_bindings.items():
            code = _code(key)
            if name in BY_NAME and can_be_bound(code):
                found[name] = code
        return found

    def keys(self, name: str) -> tuple[int, ...]:
        """The keys of an action, the one that is shown first."""
        chosen = self.chosen.get(name)
        return BY_NAME[name].keys if chosen is None else (chosen,)

    def holder(self, key: int, group: str) -> str | None:
        """The action that has a key, among those that can be meant where this group is in use."""
        return next((one.name for one in ACTIONS if _meet(one.group, group) and key in self.keys(one.name)), None)

    def bind(self, name: str, key: int) -> str | None:
        """Give a key to an action. If another one has it, the two change keys; that one's name is told."""
        other = self.holder(key, BY_NAME[name].group)
        if other == name:
            return None
        before = self.keys(name)[0]
        self._put(name, key)
        if other is not None:
            self._put(other, before)
        return other

    def reset(self) -> None:
        """All usual keys again."""
        self._settings.key_bindings = {}

    @property
    def is_usual(self) -> bool:
        return not self.chosen

    def _put(self, name: str, key: int) -> None:
        kept = {other: text for other, text in self._settings.key_bindings.items() if other != name}
        if key != usual_key(name):
            kept[name] = pygame.key.name(key)
        self._settings.key_bindings = kept

    def usual(self, event: pygame.event.Event, group: str) -> pygame.event.Event:
        """The event with the usual key of the action that the player means by it."""
        chosen = self.chosen
        if not chosen or event.mod & _HELD or event.key in FIXED:
            return event
        active = [action for action in ACTIONS if action.group in (EVERYWHERE, group)]
        for action in active:
            if chosen.get(action.name) == event.key:
                return _with_key(event, action.keys[0])
        was_taken = any(action.name in chosen and event.key in action.keys for action in active)
        return _with_key(event, pygame.K_UNKNOWN) if was_taken else event


def _meet(group: str, other: str) -> bool:
    """Whether actions of two groups can be meant at the same moment."""
    return group == other or EVERYWHERE in (group, other)


def _with_key(event: pygame.event.Event, key: int) -> pygame.event.Event:
    return pygame.event.Event(event.type, {**event.dict, "key": key})


def _code(name: object) -> int:
    """The key of a name; 0 for none."""
    try:
        return pygame.key.key_code(name) if isinstance(name, str) else 0
    except (ValueError, pygame.error):
        return 0


def cap_of(key: int) -> str:
    """What stands on a key."""
    if key == pygame.K_SPACE:
        return t("keys.cap.space")
    name = _SIGNS.get(key) or pygame.key.name(key)
    return name.upper() if len(name) <= 3 else name[:1].upper() + name[1:]


class _InUse:
    """The bindings of the program: there is one keyboard."""

    now = Bindings(Settings())


def use(bindings: Bindings) -> None:
    """Speak of these keys from now on."""
    _InUse.now = bindings


def cap(name: str) -> str:
    """What stands on the key that does this."""
    return cap_of(_InUse.now.keys(name)[0])
