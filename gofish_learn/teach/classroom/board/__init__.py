"""The teacher's board: every game of the class as far as it has come, a line each, and what came of the same cards.

Read `games` first, what can be told of a game without its cards, then `lines`, who has a line and what is in it, and
`order`, why a line stands where it does. `outcomes` is what came of games that are over.
"""
