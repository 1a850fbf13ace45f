"""Computer players, one a module.

A bot gets the view of its own seat and a random generator, so it cannot cheat, and the same seed replays the same game.
Read in this order: `base` (the protocol), `candidates` and `rng` (helpers), `random`, `memory`, `forgetful`,
`stubborn`, then `thinker` and `careful` with `weighing` (they play by the exact chances), `registry` (bots by name),
`own` (a learner's bot), `watchful` (looks at open hands), `opponents` and `levels` (who plays at the table), and
`guard` and `checking` (running and checking any bot).
"""

from gofish_learn._door import opened

__getattr__, __dir__, __all__ = opened(__name__)
