"""Everything that is drawn: cards, tickets, pieces, spaces, dice, portraits, icons, panels, the title.

All of it is vector drawing by our own code (`canvas`, `shapes`), several times too large and then shrunk, so it is
crisp at any interface scale: ask for the pixels you need, never stretch a picture. Finished pictures are kept in one
store of 64 MB (`cache.STORE`); they are shared, so copy one before drawing on it. Nothing here needs a window, and no
words are baked in except those handed over as arguments.

- `cards`: `face(kind, size)`, `compact(kind, size)`, `back(deck, size)`, `pile(deck, size, layers)`, `slot(size)`;
  kinds in `TRAIN_KINDS`, `RAIL_KINDS`, `SHIP_KINDS`
- `symbols`: the shape of each card colour: `sign(kind, size, colour)`, `badge(kind, size)`, `draw(surface, kind, rect)`
- `tickets`: `face(TicketFace, size, MiniMap, state)`, `slip(TicketFace, size, state)`, `back(deck, size)`,
  `pile(deck, size, layers)`, `void_mark(size)`
- `pieces`: `train` and `ship` (player, length, width, angle); `station`, `passenger`, `harbour`, `score_marker`
  (player, size)
- `marks`: the shape that tells players apart: `mark(player, size)`, `chip(player, size)`
- `spaces`: `space(kind, colour, length, width, angle, has_locomotive)`, `glow(length, width, angle)`
- `boardmarks`: `stud(kind, diameter)`, `pennant(country, height)`, `halo(diameter)`, `goods_pip(colour, size)`
- `tokens`: `goods(colour, value, size)`, `goods_stack(colour, values, size)`, `track_token(kind, size)`,
  `coin(words, size)`, `punch(size)`
- `dice`: `die(face, size, is_chosen, turn)`; faces in `WHITE_FACES`, `BLACK_FACES`
- `portraits`: `bot(level, character, size)`, `emblem(name, player, size)`, `unknown(size)`; `LEVELS`, `EMBLEMS`,
  `character_names(level)`
- `icons`: `icon(name, size, colour)`; `NAMES`
- `panels`: `panel(kind, size, scale)`, `draw_panel`, `drop_shadow`, `button(size, state, style, scale)`,
  `button_text(style, state)`, `bar`, `knob`, `check_box`, `radio`
- `title`: `logo(width)`, `app_icon(size)`, `backdrop(size)`, `rail_y(height)`, `running_train(height)`,
  `smoke_puff(diameter)`, `ribbon(size)`

Angles are degrees clockwise from pointing right, sizes are pixels. Pieces, spaces, studs and glows are placed by their
centre: `surface.blit(picture, picture.get_rect(center=place))`. Players are numbers 0 to 4.
"""
