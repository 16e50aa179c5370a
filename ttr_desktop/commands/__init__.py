"""The commands of `ttr-desktop`, one module each. A new one adds its `COMMAND` to the list here."""

from __future__ import annotations

from ttr_desktop.commands import arena, check_map, demo, doctor, play, replay
from ttr_desktop.commands.base import Command

COMMANDS: tuple[Command, ...] = (
    play.COMMAND,
    demo.COMMAND,
    arena.COMMAND,
    check_map.COMMAND,
    replay.COMMAND,
    doctor.COMMAND,
)
