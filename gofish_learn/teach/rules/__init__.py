"""The rules, taught from the sources.

Read in this order: `sources` (the sentences), `moments` (a game stopped where it is worth a look), `questions`,
`tours`, `quiz` and `progress` (what a learner has answered), `side_by_side` and `compare` (the books beside each
other), `glossary`.
"""
