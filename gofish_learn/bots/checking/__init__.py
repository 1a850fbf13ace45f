"""Checking any bot, a learner's too, before it plays.

Read in this order: `standstill` (games that never end), `positions` (what a bot is asked) and `battery` (the checks).
"""
