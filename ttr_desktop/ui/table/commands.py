"""What a click or key on the table leads to: claims, buildings, passengers, undo, the next person."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ttr_desktop.engine import Action, IllegalAction
from ttr_desktop.engine.actions import ClaimAction
from ttr_desktop.i18n import has_text, t
from ttr_desktop.ui.prompts.passengers import SetOutPrompt
from ttr_desktop.ui.prompts.payment import PaymentPrompt, SitePaymentPrompt
from ttr_desktop.ui.table.presenter import has_grace
from ttr_desktop.ui.table.reasons import reason_against
from ttr_desktop.ui.table.words import track_name

if TYPE_CHECKING:
    from ttr_desktop.ui.table.scene import TableScene


def click_track(scene: TableScene, track: int) -> None:
    """Claim it, ask how to pay, or say why not."""
    if scene.prompt.on_track(track):
        return
    if not scene.desk.is_own_turn or not scene.prompt.lets_board_play:
        return
    ways = scene.options.claims.get(track)
    if not ways:
        reason = reason_against(scene.desk, track)
        scene.say(reason or t("table.why.not_now") if scene.desk.view.state.owner[track] < 0 else t("table.why.taken"))
    elif len(ways) == 1 and _may_pay_at_once(scene, ways[0]):
        scene.send(ways[0])
    else:
        scene.open(PaymentPrompt(scene.desk, scene, track, ways))


def _may_pay_at_once(scene: TableScene, way: Action) -> bool:
    """The only way to pay is not asked about, unless the person wants to be asked and it spends wild cards or cannot
    be taken back."""
    stock = scene.desk.view.rules.stock
    if scene.app.settings.confirmations == "never":
        return True
    if _is_for_good(scene, way):
        return False
    return stock is None or not any(stock.kinds[kind].wild for kind, _count in getattr(way, "cards", ()))


def _is_for_good(scene: TableScene, action: Action) -> bool:
    """Whether a slip of the hand could not be taken back."""
    return scene.match.is_for_good(action, bots_wait=has_grace(scene.app.settings.animation_speed))


def click_city(scene: TableScene, city: int) -> bool:
    """Build there, or send a passenger off; whether the click was used."""
    if scene.prompt.on_city(city):
        return True
    if not scene.desk.is_own_turn or not scene.prompt.lets_board_play:
        return False
    if city in scene.options.moves:
        scene.open(SetOutPrompt(scene.desk, scene, city))
        return True
    if city in scene.options.sites:
        scene.open(SitePaymentPrompt(scene.desk, scene, city, scene.options.sites[city]))
        return True
    return False


def act(scene: TableScene, action: Action) -> None:
    """Carry an action out, after asking where the settings want it."""
    question = _question(scene, action)
    if question:
        scene.app.confirm(question, partial(_carry_out, scene, action))
    else:
        _carry_out(scene, action)


def _question(scene: TableScene, action: Action) -> str:
    wish = scene.app.settings.confirmations
    if wish == "never":
        return ""
    if isinstance(action, ClaimAction):
        return t("table.confirm.claim", track=track_name(scene.desk.board, action.track)) if wish == "always" else ""
    # An action with a question among its texts decides what becomes of a turn; a card drawn is never lost.
    key = f"table.confirm.{type(action).__name__}"
    is_a_choice = len(scene.match.legal) > 1
    return (
        t(f"table.confirm.{type(action).__name__}")
        if has_text(key) and is_a_choice and _is_for_good(scene, action)
        else ""
    )


def _carry_out(scene: TableScene, action: Action) -> None:
    try:
        scene.match.act(action)
    except IllegalAction:
        # The table has moved on since the choice was shown.
        scene.presenter.renew()
        scene.ask_anew()
        return
    scene.stage.notes = []
    scene.spots.focused = None
    scene.keyboard.stop = None
    scene.lights.forget()
    scene.follow()


def can_undo(scene: TableScene) -> bool:
    return scene.match.can_undo and scene.match.undo_seat == scene.presenter.viewer and not scene.presenter.queue


def why_no_undo(scene: TableScene) -> str:
    """The rule of undo, and which part of it stands against taking the last action back."""
    return t(f"table.why.undo.{scene.match.undo_barrier(scene.presenter.viewer)}")


def undo(scene: TableScene) -> None:
    """Take the last action back."""
    if not can_undo(scene):
        scene.say(why_no_undo(scene))
        return
    scene.presenter.hurry()
    scene.match.undo()
    scene.presenter.renew()
    scene.stage.say(t("table.toast.undone"))
    scene.ask_anew()


def cover(scene: TableScene) -> None:
    """Another person has to act: hide the table until they say they are there."""
    from ttr_desktop.ui.scenes.pass_device import PassDeviceScene

    seat = scene.match.to_act
    if seat is None or not scene.match.seats[seat].has_person:
        scene.uncover(scene.presenter.viewer)
        return
    scene.is_covered = True
    match, ready = scene.match, partial(scene.uncover, seat)
    undo_back = partial(_undo_on_cover, scene) if match.undo_seat is not None and match.undo_seat != seat else None
    scene.app.push(PassDeviceScene(scene.app, match.seats[seat], ready, scene.log.recap(seat), undo_back))


def _undo_on_cover(scene: TableScene) -> None:
    """The one who moved last has changed their mind before anybody else saw the table."""
    seat = scene.match.undo_seat
    assert seat is not None
    scene.match.undo()
    scene.uncover(seat)
