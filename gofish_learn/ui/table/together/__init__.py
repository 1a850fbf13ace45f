"""A table at which people sit on devices of their own: friends, or a class that its teacher has seated.

Read in this order: `tables` (what is needed of the store), `session` (the game, as each seat plays it), `clock` (when
the table itself goes on), `gathering` (who sits where before the cards are dealt), `live` (a table at which pages are
open), `hall` (all tables of a process), `screen` and `results` (what each page is told), `host` (what a page sends).
"""
