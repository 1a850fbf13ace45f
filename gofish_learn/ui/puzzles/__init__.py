"""Puzzles: today's case, more cases, questions by lesson or on what was missed, and moments of one's own games.

A case is a real game told clue by clue, with a question at its start and its proof at the end; a round is five
questions with hints and explained answers. Read in this order: `session` (what the learner has: `case_session` with
the answers, `round_session` and `own_game_session`); what the pages show of it, an object each in which no secret is:
`case_shown` and `proof_shown` with `case_in_words`, `more_shown` (all there is to choose from), `calibration_shown`,
`round_shown` with `number_line`, `own_game_shown` (a moment of an own game); and `host`.
"""
