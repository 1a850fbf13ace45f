"""The Chance lab: predict, then see the exact answer, count it, and try it.

Read in this order: `session`, `screen` (the choice of a question, and all predictions), `answer` and `exact` (one
question and its answer), `charts` and `record` (their pictures), `host` and `widget`.
"""
