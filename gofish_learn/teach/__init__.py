"""Teaching: real positions, questions that the engine answers, and how well a learner answered.

`deal_code`, `daily`, `positions` and `sources` come first, since every folder may use them; `cut_outs` is what lessons
need on paper. Then there is a folder for each app: `rules`, `detective`, `memory` and `chance`. `lessons` is what the
notebooks call.
"""
