"""Why: what is certain, by which events, in sentences.

Read in this order: `ledger` (what each event proves), `timeline` and `cell_history` (a whole game), `phrases` and
`chance_words` (the words), `sentences` and `explain` (from a proof to a reason).
"""
