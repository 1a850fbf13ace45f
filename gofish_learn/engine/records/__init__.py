"""A game and a rule book as JSON, written and read back; what cannot be read is refused in one sentence.

Read in this order: `document` (JSON that may be wrong, and what a field may hold), `own_rules` (a book of one's
own), `record` (a game), `lines` (its events, a line each).
"""
