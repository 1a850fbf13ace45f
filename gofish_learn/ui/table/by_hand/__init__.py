"""A table at which people do by hand what falls to them: answer, fish, lay; under a referee also what the rules punish.

Read in this order: `waits` (when an ask waits, for whom), `mistakes` (those that bots make), `session`, `rulings` (what
the referee says, in the words of the source) and `offers` (what a page may do and sends).
"""
