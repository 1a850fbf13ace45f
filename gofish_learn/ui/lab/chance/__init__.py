"""Chance: plant a flag, let deals fall, see the exact answer and how it is counted, and change the deal.

Read in this order: `session` (what is open, and how it is kept), `question_shown` (the page of a question), with
`one_deal` (what lies on its table) and `exact_answer` (how that is counted), `small_shown` (small packs),
`record_shown` (all guesses), `host`.
"""
