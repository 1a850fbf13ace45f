"""Puzzles: today's case and five questions, more cases, and fresh questions on a lesson or on what was missed.

A case is a real game told clue by clue, with a question at its start and an accusation at its end; a round is five
questions with hints and explained answers. Read in this order: `session` (what the learner has open: `case_session` and
`round_session`, and how far today's puzzle has come), `front` (the pages to choose from), `case_screen` (a case as its
page shows it, and the record of all), `round_screen` with `picture`, `own` (moments of the learner's own games), and
`host`.
"""
