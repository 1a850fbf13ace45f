"""The arena: bots that meet on the same deals, a guess who comes out on top, and standings that refine as they play.

Read in this order: `session` (who takes part, what was guessed, what was played), `games_text` (games as a short text),
`entrants` (a learner's own bots), `run`
(games played while one looks on), `choosing` and `results` (the screens), `words`, `picture`, `watch` (one game to be
watched at the table) and `host`.
"""
