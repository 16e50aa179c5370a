"""Everything that is drawn: cards, tickets, pieces, spaces, dice, portraits, icons, panels, the title.

All of it is vector drawing by our own code (`canvas`, `shapes`), several times too large and then shrunk, so it is crisp
at any interface scale: ask for the pixels you need, never stretch a picture. Finished pictures are kept in one store of
64 MB (`cache.STORE`); they are shared, so copy one before drawing on it. Nothing here needs a window, and no words are
baked in except those handed over as arguments.

| module | gives |
|---|---|
| `cards` | `face(kind, size)`, `compact(kind, size)`, `back(deck, size)`; `KINDS`, `TRAIN_KINDS`, `RAIL_KINDS`, `SHIP_KINDS` |
| `symbols` | `sign(kind, size, colour)`, `badge(kind, size)`, `draw(surface, kind, rect)`: the shape of each card colour |
| `tickets` | `face(TicketFace, size, MiniMap, state)`, `slip(TicketFace, size, state)`, `back(deck, size)`, `void_mark(size)` |
| `pieces` | `train`, `ship` (player, length, width, angle), `station`, `passenger`, `harbour`, `score_marker` (player, size) |
| `marks` | `mark(player, size)`, `chip(player, size)`: the shape that tells players apart |
| `spaces` | `space(kind, colour, length, width, angle, has_locomotive)`, `glow(length, width, angle)` |
| `boardmarks` | `stud(kind, diameter)`, `pennant(country, height)`, `halo(diameter)`, `goods_pip(colour, size)` |
| `tokens` | `goods(colour, value, size)`, `goods_stack`, `track_token(kind, size)`, `coin(words, size)`, `punch(size)` |
| `dice` | `die(face, size, is_chosen, turn)`; `WHITE_FACES`, `BLACK_FACES` |
| `portraits` | `bot(level, character, size)`, `emblem(name, player, size)`, `unknown(size)`; `LEVELS`, `EMBLEMS` |
| `icons` | `icon(name, size, colour)`; `NAMES` |
| `panels` | `panel(kind, size, scale)`, `draw_panel`, `button(size, state, style, scale)`, `bar`, `knob`, `check_box`, `radio` |
| `title` | `logo(width)`, `app_icon(size)`, `backdrop(size)`, `running_train(height)`, `ribbon(size)`, `wood_table(size)` |

Angles are degrees clockwise from pointing right, sizes are pixels. Pieces, spaces, studs and glows are placed by their
centre: `surface.blit(picture, picture.get_rect(center=place))`. Players are seat numbers 0 to 4.
"""
