"""What a learner may look up during a game, none of which changes it.

Read in this order: `host` (which look answers which message), `odds` (what can I know?), `hint` (where to look, what to
ask, why) and `memory` (what a bot remembers).
"""
