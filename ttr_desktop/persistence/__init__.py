"""What outlives the program: saved games, replays, statistics.

- `savefile` is the form of a save: three lines of JSON (seal, header, body), refused when anything in it is damaged;
  what could not be read again is not written;
- `upgrades` leads saves of older formats to the present one, one small function per step;
- `atomic` writes files so that a kill or a full disk leaves the old or the new one, never half of one, and two writers
  do not spoil each other's; `locks` are seen by other windows and go with their process;
- `saved_games` is the folder of saves: list, read, write, rename, delete and take back, export, import;
- `autosave` writes in a thread of its own, and goes on trying when the disk does not let it;
- `jsonfile` is one small file that never stops the program; `records` are lines that are only ever added;
- `statistics` is one such line per finished game; `summaries` counts them;
- `boards` tells whether a board is still the one that a game was played on.

Nothing here knows a window or a match: what is saved comes and goes as plain data.
"""
