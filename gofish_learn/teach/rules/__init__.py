"""Teaching the rules from the sources.

Read in this order: `questions` (what can be asked about a moment of a game), `tours` (the steps of each rule book's
tour) and `progress` (a learner's way through a tour). `changed` has what two changes of the rules do.
"""
