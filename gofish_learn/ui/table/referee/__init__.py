"""A table with a referee: one person plays by hand, with the mistakes that the rules punish.

Read in this order: `unfinished` (an ask that waits for somebody), `mistakes` (those that bots make), `session`,
`rulings` (what the referee says, in the words of the source), `host` (what a page sends).
"""
