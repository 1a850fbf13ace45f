"""Asks judged by what the asker could know.

Read in this order: `choices` (the chance of every ask), `judging` (an ask compared with the best one), `review` (a
whole game), `turning_point`, `why_best` (advice).
"""
