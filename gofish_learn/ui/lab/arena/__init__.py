"""The arena: four bots swim, a stroke for each game they win on the same deals, until one sees how sure their order is.

Read in this order: `session` (who swims, who was picked, what was played, and its games as a short text), `race` (games
played while one looks on, by a learner's own bots, too, and the record of one), `shown` (the lanes, and what is said of
them), `host`, `page.html` and `others.html` (how it is drawn), and `race.js` (at what pace).
"""
