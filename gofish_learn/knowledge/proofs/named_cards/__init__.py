"""Proofs where an ask names a card.

Read in this order: `parts` and `clues` (who was dealt each card), `card_counts` (what counting adds), `card_ledger`,
then the words: `clue_words`, `count_sentences`, `card_sentences`.
"""
