"""The tour of the rules: what happens next?

Read in this order: `session` (how far the learner has come), `screen` (what is on a page) and `host`.
"""
