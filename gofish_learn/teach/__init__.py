"""Teaching: real positions, questions that the engine answers, and how well a learner answered.

`narrator` (each event as a sentence), `deal_code`, `daily`, `positions` and `sources` come first, since every folder
may use them, and then `questions`, the one form of every question; `cut_outs` is what lessons need on paper,
`spreadsheet` what every table for one goes through, and `solutions` what solves the exercises of their notebooks. Then
there is a folder for each app: `rules`, `detective`, `memory` and `chance`. `lessons` is what the notebooks call,
`characters` is what the opponents say, `practice` makes fresh questions on all of this, `progress` says what a learner
has done, and `classroom` is a class.
"""
