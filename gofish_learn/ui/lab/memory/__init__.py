"""Memory: who asked for sevens, and whose memory is like yours.

Read in this order: `question_dots` (the three questions), `round` (one round), `session`, what is shown of it
(`listening`, `sheet`, `animals`, each with the template of its name), `games_won` (what a memory is worth) and `host`.
"""
