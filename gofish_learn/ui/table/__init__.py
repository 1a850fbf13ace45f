"""The card table: a game against bots, or among people who pass one device on.

Read in this order: `game` (one game at one device), `by_hand` (a game in which people answer, fish and lay themselves),
`options` (what can be set up), `kept_games` (games taken up again, opened from a file, and listed), `help` and `recall`
(odds, hints, a bot's memory), `review` and `moments` (the game once it is over), `rivals` (what was won against whom),
`screen` (what the page shows) and `host`. `together` is a table of several devices; `messages` is what a page and its
host say to each other.
"""
