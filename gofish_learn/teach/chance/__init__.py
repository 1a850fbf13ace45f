"""Chance at the opening.

Read in this order: `asking` (the questions in words), `counting` (how an answer is counted), `guesses` (what can be
predicted), `questions` (all of that together), `trials` (the same, dealt many times).
"""
