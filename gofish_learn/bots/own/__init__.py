"""A bot of the learner's own: where it is found, and how its code is kept from harming anything.

Read in this order: `functions` (a function that chooses is a bot, too), `naming` (a bot in a module or a file, by its
name), `source` (a bot of a notebook as the text of a file), `limits` (time, memory and privacy), `loops` (time where
there is no alarm), `apart` (some work in a copy of this process), `process` and `child` (one bot in a process of its
own, which is told what its seat sees and nothing else), `forked` (the same in a copy of this process), `spawned` (the
bots of many games, each in such a process), `shelf` (the bots in the learner's folder).
"""
