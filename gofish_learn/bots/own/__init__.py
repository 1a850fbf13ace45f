"""A bot of the learner's own: where it is found, and how its code is kept from harming anything.

Read in this order: `functions` (a function that chooses is a bot, too), `naming` (a bot in a module or a file, by its
name), `source` (a bot of a notebook as text), `apart` (which bots play in a process of their own), `process` and
`child` (the two ends of such a process, which is told what its seat sees and nothing else), `limits` (its time, memory
and privacy), `loops` (time where there is no alarm), `shelf` (the bots in the learner's folder).
"""
