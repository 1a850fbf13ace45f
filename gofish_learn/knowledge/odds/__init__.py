"""Chances that have a formula, for lessons: first `odds` (in closed form), then `steps` (one card after the other).

Both count cards before anything has been seen; what a game shows after that is up to `beliefs`.
"""
