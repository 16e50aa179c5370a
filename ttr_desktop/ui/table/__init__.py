"""The table: board, panels around it, and the scene that ties them to a match.

The match is always ahead. `Presenter` takes its steps one by one, makes a `Desk` (one moment of the table, as one seat
sees it) of each, and lets `animation.choreography` put what happened on the time line of the `Stage`; bots wait
meanwhile. When all is told the desk is made of the match itself and holds what may be done, and the side panel shows
the `Prompt` of the open decision. `Lights` says what glows on the board, `Pointer` and `Keyboard` turn input into
presses of `Spots` and into clicks on tracks and cities (`commands`).
"""
