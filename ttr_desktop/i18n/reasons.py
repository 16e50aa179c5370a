"""Why a bot does what it does, as a sentence: for the hint and the replay viewer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ttr_desktop.engine import View
from ttr_desktop.i18n import t
from ttr_desktop.i18n.phrases import Teller


class Reason(Protocol):
    """What `ttr_desktop.bots.explain` gives: a key, and numbers of tracks, tickets, cities and cards."""

    @property
    def key(self) -> str: ...

    @property
    def values(self) -> Mapping[str, int]: ...


def reason_text(view: View, reason: Reason) -> str:
    """The reason in the language in use."""
    teller = Teller(view, ())
    named = {"track": teller.track, "ticket": teller.ticket, "city": teller.city, "card": teller.card}
    spoken: dict[str, object] = {
        name: named[name](value) if name in named else value for name, value in reason.values.items()
    }
    return t(f"bots.reason.{reason.key}", **spoken)
