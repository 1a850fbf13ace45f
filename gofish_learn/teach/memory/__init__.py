"""Memory games: how many facts about a game somebody remembers, and for how long.

Read in this order: `games` (games to listen to), `questions` (about what was heard), `estimates` (from when
on, and with which range), `spans` (how many facts) and `curves` (for how long).
"""
