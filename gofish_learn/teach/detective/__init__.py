"""The detective's cases: a real game told clue by clue, and how good a learner's answers are.

Read in this order: `mystery` (what is asked), `case` (which game a code stands for, clue by clue, with its exact
chances), `fresh` (how a fresh case is found), `days` (those of the days, found beforehand), `proof` (why a clue moved
them, and which decided the case) and `forecasts` (scores, and what they mean).
"""
