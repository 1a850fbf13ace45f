"""Teaching the rules from the sources.

Read in this order: `questions` (what can be asked about a moment of a game), `tours` (the steps of each rule book's
tour), `progress` (a learner's way through a tour), `side_by_side` (the rule books compared), `same_deal` and
`one_table` (two of them on one deal), `glossary`.
"""
