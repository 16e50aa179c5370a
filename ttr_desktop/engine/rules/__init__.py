"""Rule modules, one chapter of a rulebook each, and their registry."""

from ttr_desktop.engine.rules.registry import SPECS, TIE_BREAKS, completed

__all__ = ["SPECS", "TIE_BREAKS", "completed"]
