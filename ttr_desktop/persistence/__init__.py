"""What outlives the program: saved games, replays, statistics.

- `savefile` is the form of a save: three lines of JSON (seal, header, body), refused when anything in it is damaged;
- `upgrades` leads saves of older formats to the present one, one small function per step;
- `atomic` writes files so that a kill or a full disk leaves the old or the new one, never half of one;
- `saved_games` is the folder of saves: list, read, write, rename, delete and take back, export, import;
- `autosave` writes in a thread of its own, and goes on trying when the disk does not let it;
- `statistics` is one line per finished game, safe with two windows open; `summaries` counts them;
- `boards` tells whether a board is still the one that a game was played on.

Nothing here knows a window or a match: what is saved comes and goes as plain data.
"""
