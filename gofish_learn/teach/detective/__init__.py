"""The detective's cases: a real game told clue by clue, and how good a learner's answers are.

Read in this order: `case_code` (which game), `clues`, `mystery` (what is asked) and `case` (the game clue by clue, with
its exact chances), `reasons` (why a clue moved them), `forecasts` and `advice` (scores and what they mean).
"""
