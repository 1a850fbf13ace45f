"""Why: what is certain, by which events, in sentences.

Read in this order: `facts` (what a proof is made of), `narrowing` and `ledger` (bounds, and what each event proves
of them), `notebook` and `cell_history` (a whole game), `saying` and `chance_words` (the words),
`sentences` and `explain` (from a proof to a reason).
"""
