"""What can be known: from what a seat has seen to what its opponents may hold.

Read in this order: `remembered` (what the others have shown, taken at their word), `memory` and `recollection` (how
much of it a seat still has in mind); then `weights` (all the hands a seat may hold, each with its weight, in one small
object), `compress` (why it stays small), `evidence` (what an event proves), `boxes`, `turns`, `sweep` and `query` (from
the weights of all seats to chances), `authors` (the same where asks name a card), `beliefs` (the answers, and how to
ask for them), `odds` (chances with a formula of their own) and `steps` (the same, one card after the other).

What is made of the answers: `choices` (what every ask promises), `judging` and `review` (a game looked back upon);
`proved`, `facts`, `draws`, `narrowing` and `ledger` (what is certain, with its proof; `clues`, `parts`, `card_counts`
and `card_ledger` where asks name a card), `notebook` (all that as a game goes on), `saying`, `proofs`, `clue_words`,
`count_proofs`, `card_proofs`, `cell_history` and `explain` (why, in sentences) and `why_best` (advice).

NumPy is loaded by the modules that count, never by this one.
"""
