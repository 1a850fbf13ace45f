"""Asks judged by what the asker could know.

Read in this order: `choices` (the chance of every ask), `aims` (what an ask can be good for), `judging` (an ask
compared with the best one), `review` (a whole game), `luck` (luck or play), `turning_point`, `moments` (the
best ask, the one worth another try, the luckiest card), `deeds` (what went well), `why_best` (advice).
"""
