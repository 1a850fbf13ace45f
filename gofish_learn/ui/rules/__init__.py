"""Learn the rules: a first deal of each of the six games, in five steps, and the six of them side by side.

Read in this order: `session` (which game, and how far), `shown` (what the page shows) and `host`; the templates are
`step.html` and `ways.html`. What is told is in `gofish_learn.teach.rules.first_deals`.
"""
