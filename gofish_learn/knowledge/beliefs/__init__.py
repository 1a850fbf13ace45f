"""Exact chances: what each opponent may hold, and how likely it is.

Read in this order: `weights` (all hands that a seat may hold, in one small object), `compress` with `centre` and
`order` (why it stays small), `evidence` with `askers` (what an event proves), `boxes`, `turns`, `sweep`, `one_opponent`
and `query` (from the weights of all seats to chances), `beliefs` (how to ask for them). `named_cards` is the same
for Authors.
"""
