"""The memory lab: how much you keep of a game, and bots that forget.

Read in this order: `round` (one round of the trainer), `desk` (how the forgetful bots are set), `session`, `telling`,
`curve`, `train` and `bots` (the pages), `worth` (what a memory wins), `charts` and `host`.
"""
