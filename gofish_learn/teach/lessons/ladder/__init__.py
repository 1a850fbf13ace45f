"""The ladder of lesson 08: six small steps from a bot that asks anything to one that counts.

Read in this order: `past` (what a learner's function can read of the game so far), `turns` (games in which a learner's
function is watched), `steps` (what each step asks of it, and the sentence where it does something else), `ideas`
(the wrong ways that many take), `checking` (the check of a step), `league` (the table that climbs).
"""
