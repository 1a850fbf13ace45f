"""Teaching: real positions, questions that the engine answers, and how well a learner answered.

`narrator` (each event as a sentence), `deal_code`, `daily`, `positions`, `simulated` (what games came to) and `sources`
come first, since every folder may use them, and then `questions`, the one form of every question; `cut_outs` is what
lessons need on paper, and every table for a spreadsheet goes through `spreadsheet`. Then there is a folder for each
thing to learn: `rules`, `story`, `detective`, `memory` and `chance`. `lessons` is what the notebooks call, `characters`
is what the opponents say, `practice` makes fresh questions on all of this, `progress` says what a learner has done,
`names` which names people may have, and `classroom` is a class.
"""
