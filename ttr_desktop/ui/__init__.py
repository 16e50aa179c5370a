"""The window: everything that knows pygame lives in this package.

**The application** (`application.Application`) is what a scene is given. It offers

- `app.settings` (`ttr_desktop.settings.Settings`), `app.t(key, **values)` (texts, the same as `ttr_desktop.i18n.t`),
- `app.scale` (`scale.Scale`): `px(units)`, `text("body")`, `gap("small")`; never write pixels, write units,
- `app.sounds.play("claim")` (`sound.Sounds`; silent without a device),
- `app.push(scene)`, `app.pop()`, `app.replace(scene)`, `app.go_home()`, `app.quit()`,
- `app.pictures` (`pictures.Pictures`): small pictures of boards, made once per size,
- `app.match`: the match under way or None; `app.start_match(setup)` begins one and opens its table,
  `app.finish_match()` shows the final score of the running match,
- `app.confirm(text, on_yes)` asks yes or no in a dialog, `app.tell(text)` says something in one,
- `app.pointer`: where the mouse is on the canvas.

**A scene** (`scene.Scene`) overrides `lay_out(size)` (places, after a change of size, scale or language),
`handle(event) -> bool`, `update(seconds)`, `draw(surface)` and `is_animating`; it calls `redraw()` when what is shown
is out of date. Mouse events reach it in canvas pixels. Most scenes are `widgets.WidgetScene`: they build widgets in
`build()` and get mouse, keyboard, focus and tooltips for nothing.

**The table** is `ttr_desktop.ui.table.scene.TableScene(app, match)`. A match (`ttr_desktop.controller.match.Match`)
offers `view(seat)`, `legal`, `to_act`, `is_human_turn`, `act(action)` (raises `IllegalAction`), `poll()` (new
`history.Step`s: `.seat`, `.action`, `.events`, `.decision`, `.view(seat)` as it was after the step), `can_undo`,
`undo()`, `log`, `scores_by_turn`, and `is_paused`: set it while animations run, so that bots do not run ahead.
"""

import os

# Both must be settled before pygame is imported for the first time, wherever in this package that is.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
