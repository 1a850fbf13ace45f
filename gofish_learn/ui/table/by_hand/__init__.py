"""A table at which people do by hand what falls to them: answer, fish, lay; under a referee also what the rules punish.

Read in this order: `waits` (when an ask waits, for whom), `session` (with the mistakes that bots make) and `shown`
(what a page may do and is told, the referee's rulings among it).
"""
