"""Play, the first page: who is next, the ladder of opponents, and the other ways to a game.

Read in this order: `shown` (what the page shows), `host` (where that comes from), `page.html` (how it is drawn).
Nothing is played here: each of its links leads to the table, whose address says what is dealt there.
"""
