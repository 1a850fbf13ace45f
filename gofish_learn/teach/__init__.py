"""Teaching: real positions, questions whose answers the engine gives, the sentences of the sources, and the check.

Read in this order: `sources` (the sentences), `positions` and `moments` (real games, stopped where they are worth a
look), `questions` and the `kinds_…` modules (what is asked about a moment), `tours`, the six `tour_…` modules and
`tour_books` (the tour of each book), `quiz` and `progress` (what a learner has answered), `side_by_side` and `compare`
(the books next to each other), `glossary`. Of chance: `chance_questions`, with `counting` (their walks) and `guesses`
(what can be predicted), and `chances` (the same, simulated). Of evidence:
`forecasts` and `advice` (how sure, and how it turned out), `case_code` and `case` (a real game told clue by clue),
`heeding` (the same with the askers' habits).
"""
