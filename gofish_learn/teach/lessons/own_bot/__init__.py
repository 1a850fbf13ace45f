"""A bot of one's own, lesson 08: six small steps from one that asks anything to one that counts.

Read in this order: `turns` (games in which a learner's function is watched, and what it can read of the game so far),
`steps` (what each step asks of it, and the sentence where it does something else), `ideas` (wrong ways that are
common), `checking` (the check of a step), `league` (which bot wins how many games).
"""
