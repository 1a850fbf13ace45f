"""The Chance lab: guess, deal, see the exact answer, find out how it is counted, and change one thing.

Read in this order: `rounds` (the path through one question), `session` (what is open, and how it is kept), `dealing`,
`answer`, `exact` and `changing` (the steps of the path), `screen` (its pages), `charts` (their pictures) and `host`.
"""
