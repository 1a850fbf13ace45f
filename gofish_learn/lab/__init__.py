"""Many games at once: averages over games or deals, each with its standard error.

Read in this order: `playing` (one game among bots), `estimate` and `statistics` (what games add up to), `batch` (the
same games without events, for simple bots), `blocks` (some games in one go) and `simulate` (many games, on any
executor) with `records` (their records in a file), `memory_curve` and `progressive_curve` (how much a better memory
wins), `setting` and `deals` (one question asked of many deals, without play).
"""
