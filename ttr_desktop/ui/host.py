"""What a screen may ask of the application that shows it; the application itself is known only where it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from ttr_desktop.controller.match import Match, MatchSetup
    from ttr_desktop.settings import Settings
    from ttr_desktop.ui.bindings import Bindings
    from ttr_desktop.ui.keeping import Keeper
    from ttr_desktop.ui.notice import Notice
    from ttr_desktop.ui.pictures import Pictures
    from ttr_desktop.ui.scale import Scale
    from ttr_desktop.ui.scene import Scene, SceneStack
    from ttr_desktop.ui.sound import Sounds
    from ttr_desktop.ui.widgets.base import Act
    from ttr_desktop.ui.window import Window


class Host(Protocol):
    """Whoever shows screens: what they share, and the ways from one to another."""

    settings: Settings
    scale: Scale
    sounds: Sounds
    bindings: Bindings
    pictures: Pictures
    notice: Notice
    keeper: Keeper
    stack: SceneStack
    window: Window
    match: Match | None
    match_options: dict[str, Any]
    pointer: tuple[int, int]

    @property
    def has_running_match(self) -> bool: ...

    # -- from one screen to another ----------------------------------------------------------------

    def push(self, scene: Scene) -> None: ...

    def pop(self) -> None: ...

    def replace(self, scene: Scene) -> None: ...

    def go_home(self) -> None: ...

    def confirm(self, text: str, on_yes: Act, *, title: str = "", style: str = "brass", yes: str = "") -> None: ...

    def tell(self, text: str, title: str = "") -> None: ...

    def mention(self, text: str) -> None: ...

    def quit(self) -> None: ...

    # -- matches -----------------------------------------------------------------------------------

    def start_match(self, setup: MatchSetup) -> None: ...

    def resume_match(self, match: Match, match_id: str = "", seconds: float = 0) -> None: ...

    def open_table(self) -> None: ...

    def finish_match(self) -> None: ...

    def drop_match(self) -> None: ...

    # -- settings that act at once -----------------------------------------------------------------

    def use_language(self, code: str) -> None: ...

    def refit(self) -> None: ...

    def toggle_full_screen(self) -> None: ...
