"""The Chance lab: guess, deal, see the exact answer, find out how it is counted, and change one thing.

Read in this order: `session` (the path through one question, and how it is kept), `steps` (dealing, the answer, and
changing one thing), `exact` (how it is counted), `screen` (its pages), `charts` (their pictures) and `host`.
"""
