"""Asks judged by what could be known.

Read in this order: `choices` (what every ask promises), `judging` (an ask beside the best one), `review` (a whole
game), `turning_point`, `why_best` (advice).
"""
