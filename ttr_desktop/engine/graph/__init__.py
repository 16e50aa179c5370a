"""Questions about networks of cities and tracks, answered once for everybody who asks them.

- `ways`: the cheapest way from any of some cities to any of others, at a price for each track;
- `trails`: the longest trail over a set of tracks, and its tracks in order, always exact;
- `network`: what a set of tracks joins, and the best use of stations;
- `tours`: whether one trail meets given cities in order.

Cities and tracks are small ints; nothing here knows a board, a rule or a game.
"""
