"""Exact chances: what each opponent may hold, and how likely it is.

Read in this order: `weights` (all hands that a seat may hold, in one small object), `compress` (why it stays small),
`evidence` with `askers` (what an event proves), `sweep` and `query` (from the weights of all seats to chances),
`beliefs` (how to ask for them). `authors` is the same where an ask names a card.
"""
