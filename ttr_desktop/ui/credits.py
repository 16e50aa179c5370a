"""What others made and we ship: the list that `tools/licences.py` writes, as lines to read."""

from __future__ import annotations

import json

from ttr_desktop.i18n import t
from ttr_desktop.resources import MissingResourcesError, assets_folder

LIST = "licences.json"
FREE = "public domain"
"""What the list says where no licence is needed; everything else it says is the short name of a licence."""


def credits_of(*kinds: str) -> str:
    """One line for each part of these kinds (program, library, font, data): its name and its licence."""
    try:
        parts = json.loads((assets_folder() / LIST).read_text(encoding="utf-8"))["parts"]
        return "\n".join(f"{part['name']} — {_spoken(part['licence'])}" for part in parts if part["kind"] in kinds)
    except (OSError, ValueError, KeyError, TypeError) as fault:
        raise MissingResourcesError(f"the list of licences cannot be read: {fault}") from fault


def _spoken(licence: str) -> str:
    return t("about.public_domain") if licence == FREE else licence
