"""Why an action makes sense, for screens: they do not know the bots."""

from __future__ import annotations

from ttr_desktop.bots.explain import Reason, explain

__all__ = ["Reason", "explain"]
