"""Evidence: a real game told clue by clue, and how good the forecasts were.

Read in this order: `forecasts` and `advice` (scores and what they mean), `code` (which game), `case` and `clues`,
`habit_forecast` (a second opinion that heeds the askers' habits).
"""
