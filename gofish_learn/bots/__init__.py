"""Players that choose for themselves, one idea a file.

A bot is given what a person at its seat would see, and a generator: it cannot cheat, and a seed replays it. Read in
this order: `base` (what a bot is), `random`, `memory` (plays by what the others have shown), `forgetful` (plays by what
it has not forgotten), `thinker` and `careful` with `worth`, `outcomes` and `mind` (play by the exact chances),
`registry` (bots by name, also a learner's own), `guard` and `battery` (what happens when a bot goes wrong).
"""
