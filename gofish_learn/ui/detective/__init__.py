"""The Detective: a real game told clue by clue, with a forecast before each ask.

Read in this order: `session` (what the learner has open), `screen` (a case), `grid`
and `reasons` (what can be known, and which clue moved it), `results` and `host`.
"""
