"""The card table: a game against bots, or among people who pass one device on.

Read in this order: `game` (one game at one device), `by_hand` (a game in which people answer, fish and lay themselves),
`options` (what can be set up), `kept_games` (games taken up again, opened from a file, and listed), `help` and `recall`
(odds, hints, a bot's memory), `review` (the game once it is over), `rivals` (what was won against whom), `drawing` and
`playing_shown` (what the page shows of a game), `beside` (what is open beside it), `laying` (which game lies there)
and `host`. `together` is a table of several devices; `messages` is what a page says to its host.
"""
