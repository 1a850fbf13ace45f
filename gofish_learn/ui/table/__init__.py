"""The card table: a game against bots, or among people who pass one device on.

Read in this order: `setup` (rules, seats and deal), `opening` (what is seen before the deal), `session` (the game at
one device), `asks` and `requests` (what may be asked, and what a page wants to ask), `telling` and `screen` (what the
page shows), `restore` (a kept game opened again), `host` and `widget`. The folders: `referee` (a game with mistakes
and their penalties), `help` (odds, hints, a bot's memory) and `review` (the game once it is over).
"""
