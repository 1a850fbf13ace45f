"""What a learner may look up during a game, none of which changes it.

Read in this order: `host` (which look answers which message), `advice` (what to ask, for which aim), `odds` (what can I
know?), `hint` (where to look, what to ask, why), `memory` (what a bot remembers), `reasons` (the evidence behind a
chance).
"""
