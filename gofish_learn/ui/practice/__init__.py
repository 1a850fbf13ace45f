"""Practice: fresh questions on a lesson or on what was missed, with hints and explained answers.

Read in this order: `session` (what a learner has open), `picture` (of a number), `screen` (a session as the page draws
it) and `host`.
"""
