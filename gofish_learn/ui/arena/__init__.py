"""The arena: bots that meet on the same deals, a guess who comes out on top, and standings that refine as they play.

Read in this order: `session` (who takes part, what was guessed, what was played, and its games as a short text), `run`
(games played while one looks on, by a learner's own bots, too), `screen` (what is chosen, and the standings), `watch`
(one game to be watched at the table) and `host`.
"""
