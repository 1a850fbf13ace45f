"""The arena: a tournament among bots, in which every choice of them meets on the same deals and in every seat.

Read in this order: `tournament` (who meets whom, where and on which deal, and what that has come to), `ratings`
(strengths and their errors), `wins` (of a few games, without NumPy), `order` (what the errors leave of the order),
`standings` (all of it together), `running` (the games played, here or on an executor).
"""
