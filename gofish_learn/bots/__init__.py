"""Computer players.

A bot gets the view of its own seat and a random generator, so it cannot cheat, and the same seed replays the same game.
Read in this order: `base` (the protocol), `streams` (chance), `random`, `memory`, then `thinker` with `weighing` (they
play by the exact chances), `open_hands` (looks at open hands), `factories` (what a bot is, and a learner's own by its
name), `registry` (all bots by name), `opponents` (who plays at the table), `own` (a learner's bot, run where it harms
nothing), `standstill` (games that never end) and `checks` (checking any bot).
"""

from gofish_learn._lazy_names import lazy_names

__getattr__, __dir__, __all__ = lazy_names(__name__)
