"""The card table: a game against bots, or among people who pass one device on.

The folders: `game` (one game at one device), `by_hand` (a game in which people answer, fish and lay themselves), `help`
(odds, hints, a bot's memory), `review` (the game once it is over), `rivals` (what was won against whom) and `together`
(a table of several devices). Over them, in this order: `restore` (the session of a set-up or of a saved game),
`kept_games`, `options` (what can be set up), `screen` (what the page shows) and `host`; `messages` is what the two say
to each other.
"""
