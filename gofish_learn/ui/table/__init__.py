"""The card table: a game against bots, or among people who pass one device on.

The folders: `game` (one game at one device), `referee` (a game with mistakes and their penalties), `help` (odds, hints,
a bot's memory), `review` (the game once it is over) and `rivals` (what was won against whom). Over them, in this order:
`restore` (the session of a set-up or of a saved game), `options` (what can be set up), `ending` (the end of a game),
`screen` (what the page shows) and `host`; `messages` is what the two say to each other.
"""
