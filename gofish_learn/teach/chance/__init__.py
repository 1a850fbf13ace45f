"""Questions about chance at the opening of a game.

Read in this order: `counting` (how an answer is worked out step by step), `guesses` (what a learner can guess),
`questions` (the questions, which put all of it together), `trials` (the same question asked of simulated deals),
`small_packs` (all ways the cards of a small pack can lie).
"""
