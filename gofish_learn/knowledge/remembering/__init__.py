"""What is kept in mind of a game.

`shown` is what the others have shown of their hands, `models` are models of memory, and `recollection` is what a model
leaves of what was shown.
"""
