"""Puzzles: today's case and five questions, more cases, and fresh questions on a lesson or on what was missed.

A case is a real game told clue by clue, with a question at its start and an accusation at its end; a round is five
questions with hints and explained answers. Read in this order: `session` (what the learner has open: `case_session`,
`round_session` and `own_session`, and how far today's puzzle has come); what the pages show of it, an object each in
which no secret is: `front` (the pages to choose from), `case_shown`, `record_shown` (the record of all cases),
`round_shown` with `picture`, `own_shown` (a moment of an own game); and `host`.
"""
