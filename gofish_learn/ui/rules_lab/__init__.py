"""The Rules lab: change a rule, guess what it does, see it beside the original, play it and share it.

Read in this order: `guesses` (what is guessed, and how a guess comes out), `session` (what is open, the choices of a
book as controls, and how it is kept), `trial` (games by both books, a few with each message), `screen` (the steps as
pages) and `host`.
"""
