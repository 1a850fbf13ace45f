"""Chance: plant a flag, let deals fall, see the exact answer and how it is counted, and change the deal.

Read in this order: `session` (what is open, and how it is kept), `hands` (the table), `shown` (the page of a question),
`counted` (how its answer is counted), `beside` (small packs, and all guesses), `host`; `charts` is for notebooks.
"""
