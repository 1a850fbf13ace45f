"""Why: what is certain, by which events, in sentences.

Read in this order: `ledger` (what each event proves), `notebook` and `cell_history` (a whole game), `saying` and
`chance_words` (the words), `sentences` and `explain` (from a proof to a reason).
"""
