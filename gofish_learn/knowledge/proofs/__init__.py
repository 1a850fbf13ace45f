"""Why: what is certain, by which events, in sentences.

Read in this order: `proved` and `facts` (what a proof is made of), `draws`, `narrowing` and `ledger` (bounds, and what
each event proves of them), `notebook` and `cell_history` (a whole game), `saying` and `chance_words` (the words),
`sentences` and `explain` (from a proof to a reason). `named_cards` is the same for Authors.
"""
