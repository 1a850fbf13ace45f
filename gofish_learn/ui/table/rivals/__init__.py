"""A reason to come back: what a learner has won against each opponent.

Read in this order: `results` (which games count, and as what), `record` (all of it, written down and read again),
`shelf` (where it is kept) and `host` (what the page is told). Nothing here nags, and nothing is locked.
"""
