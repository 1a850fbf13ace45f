"""What a class is asked, and how it answers.

`computed` are the questions of the lessons whose answers the kit works out, `real_games` those about a moment of a real
game, and `ready` all that are ready to be asked. `moments` asks what to ask at any moment of a game, `sheets` are
exit tickets and tests, and `tallies` counts the answers of a class.
"""
