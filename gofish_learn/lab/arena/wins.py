"""How many of its games each bot won, and how far off that may be; of a few games, so that it needs no NumPy.

The errors are those of a ratio whose games come in clusters, the deals: games with the same cards are alike.

Source: W. G. Cochran, "Sampling Techniques" (1977), 6.3 and 6.13, for a ratio and for the difference of two.
"""

from collections.abc import Iterable, Sequence
from math import sqrt

from gofish_learn.lab.arena.ratings import Shares
from gofish_learn.lab.arena.tournament import Played


def wins_of(games: Iterable[Played], bots: int) -> list[int]:
    """The games that each bot won; one that is shared counts for each who shares it."""
    won = [0] * bots
    for game in games:
        for seat in game.winners:
            won[game.seats[seat]] += 1
    return won


def shares_won(games: Sequence[Played], bots: int) -> Shares:
    """The share of its games that each bot won."""
    total, won = [0] * bots, wins_of(games, bots)
    for game in games:
        for bot in game.seats:
            total[bot] += 1
    values = [wins / met if met else None for wins, met in zip(won, total, strict=True)]
    deals = sorted({game.deal for game in games})
    if len(deals) < 2:
        return Shares(values, [None] * bots, None)
    at = {deal: place for place, deal in enumerate(deals)}
    parts = [[0.0] * bots for _ in deals]  # what each deal adds to these shares
    for game in games:
        for seat, bot in enumerate(game.seats):
            parts[at[game.deal]][bot] += ((seat in game.winners) - (values[bot] or 0.0)) / total[bot]
    errors = [_spread([part[bot] for part in parts]) if total[bot] else None for bot in range(bots)]
    apart = [[_spread([part[a] - part[b] for part in parts]) for b in range(bots)] for a in range(bots)]
    return Shares(values, errors, apart)


def _spread(parts: Sequence[float]) -> float:
    """The standard error of a sum, from what each deal adds to it."""
    mean = sum(parts) / len(parts)
    return sqrt(sum((part - mean) ** 2 for part in parts) * len(parts) / (len(parts) - 1))
