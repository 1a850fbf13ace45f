"""A bot of the learner's own: how its code is kept from harming anything.

Read in this order: `limits` (what code may use up, and look into), `forfeits` (a bot is called, and stopped where it
never answers), `to_source` (a bot of a notebook as text), `process` and `process_main` (a process for one bot, which is
told what its seat sees and nothing else: its two ends), `isolation` (which bots play in one), `saved_bots` (the bots in
the learner's folder).
"""
