"""A run of many games: on any executor, with its records in a file, stopped and gone on with.

Read in this order: `running` (work in blocks on any executor), `records` (a file that is whole at every moment),
`resuming` (what a game came to, from its record) and `uninterrupted` (what nobody can stop half-way).
"""
