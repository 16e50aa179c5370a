"""Small honours for trying everything: all boards, cards and dice, every rule, every level of opponents.

`feats` reads off a finished game what one seat did in it, `store` keeps that, and `rules` says what has been reached
over all games. Nothing is lost by losing a game, and nothing has to be done twice.
"""
