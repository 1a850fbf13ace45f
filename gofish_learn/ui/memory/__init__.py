"""The memory lab: how much you keep of a game, and bots that forget.

Read in this order: `round` (one round of the trainer), `session`, `train`, `curve` and `bots` (the pages), `worth`
(what a memory wins) and `host`.
"""
