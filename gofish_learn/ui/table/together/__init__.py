"""A table at which people sit on devices of their own: friends, or a class that its teacher has seated.

Read in this order: `session` (the game, as each seat plays it), `seating` (what is needed of the store, and who sits
where before the cards are dealt), `clock` (when the table itself goes on), `live_tables` (a table at which pages are
open, and all of a process), `lobby_shown` and `company_shown` (what each page is told) and `host` (what a page sends).
"""
