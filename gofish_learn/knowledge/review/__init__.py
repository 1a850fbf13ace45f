"""Asks judged by what the asker could know.

Read in this order: `choices` (the chance of every ask, and which are the best), `review` (a whole game), `luck` (luck
or play), `moments` (the best ask, the one worth another try, the luckiest card, the turning point), `deeds` (what went
well), `why_best` (advice).
"""
