"""The fast path: games among bots that can be said in whole numbers, played without events, views or objects.

The games are those of `gofish_learn.lab.playing`, ask for ask, for every rule book in which a rank is asked for and the
bots `random`, `memory` and `forgetful-N`. The code is plain Python over a flat list of integers. Where Numba is
installed and there are enough games to make it worth while, the very same functions are compiled.

Read in this order: `layout` (where everything of a game stands in its list), `moves` (the rules,
and the bots), `whole_games` (from the deal to the winners, and sums over games). They use nothing but integers.
`numba_kernel` compiles them, and `fast_path` leads in from matches and out to tallies and records.
"""

from gofish_learn.lab.batch.fast_path import covers, is_warm, play_block, play_outcomes, warm_up, warming

__all__ = ["covers", "is_warm", "play_block", "play_outcomes", "warm_up", "warming"]
