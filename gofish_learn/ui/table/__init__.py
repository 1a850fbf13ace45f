"""The card table: a game against bots, or among people who pass one device on.

Read in this order: `game` (one game at one device), `by_hand` (a game in which people answer, fish and lay themselves),
`setups` and `game_choice` (the games that can be dealt), `saved_games` (games taken up again, opened from a file, and
listed), `hints` and `bot_memory` (what can be looked up), `game_over` and `review` (a game that is over), `results`
(what was won against whom), `drawing` and `playing_shown` (what the page shows of a game), `side_pages` (what is open
in its place), `games_host` (which game is on the page) and `host`. `together` is a table of several devices, and
`messages` is what a page says to its host.
"""
