"""A bot of the learner's own: how its code is kept from harming anything.

Read in this order: `limits` (what code may take, and look into), `guard` (a bot is called, and stopped where it never
answers), `source` (a bot of a notebook as text), `process` and `child` (the two ends of a process for one bot, which is
told what its seat sees and nothing else), `apart` (which bots play in one), `shelf` (the bots in the learner's folder).
"""
