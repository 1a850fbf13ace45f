"""The story: twenty minutes at the table, in eight scenes.

Read in this order: `messages` (what is said), `session` (where a learner is, and what was answered), `screen` (how that
is drawn), `host` (which message does what).
"""
