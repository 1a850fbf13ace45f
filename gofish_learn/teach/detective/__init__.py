"""The detective's cases: a real game told clue by clue, and how good a learner's forecasts are.

Read in this order: `forecasts` and `advice` (scores and what they mean), `case_code` (which game), `clues`, `choosing`
and `case` (the game clue by clue, and which asks become questions), `habit_forecast` (chances that also take the
askers' habits into account), `opened` (all hands of a closed case, and since when they could be known).
"""
