"""A table at which people do by hand what falls to them: answer, fish, lay; under a referee also what the rules punish.

Read in this order: `waits` (when an ask waits, for whom), `unfinished` (an ask that waits, as a record keeps it),
`mistakes` (those that bots make), `session`, `rulings` (what the referee says, in the words of the source), `offers`
(what a page may do), `host` (what it sends).
"""
