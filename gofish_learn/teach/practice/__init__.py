"""Fresh questions on every lesson, made from seeded games, and what is done with them.

The same seed makes the same question for ever, in every version. Read in this order: `moments` (an ask, and how much
of its outcome is shown), `making` (chance, games and tables to ask about), `ask_questions` (what is asked about an
ask), `lessons` (a module for the questions of each lesson), `catalogue` (all of them by name), `rounds` (which
questions come next), `printed_sheet` (fresh questions to print) and `own_games` (moments of a learner's own games).
"""
