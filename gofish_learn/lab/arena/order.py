"""Which bots a tournament tells apart: an order only where the errors allow one.

Two bots are told apart where the shares of their comparisons that they won differ by more than their errors explain.
With many bots there are many pairs, and by chance alone one pair in twenty would seem to differ; so the pairs are
tested together by Holm's method, which finds a difference among equal bots in at most about 5 tournaments in 100,
however many bots there are. What is left of the order is the range of places that each bot may have.

Source: S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979);
for Student's t with one degree of freedom fewer than there are deals, A. C. Cameron and D. L. Miller, "A Practitioner's
Guide to Cluster-Robust Inference", Journal of Human Resources 50 (2015); for places as ranges, D. Al Mohamad, J. J.
Goeman and E. W. van Zwet, "Simultaneous Confidence Intervals for Ranks", Biometrics 78 (2022).
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from math import atan, ceil, cos, log10, pi, sin, sqrt
from typing import NamedTuple

from gofish_learn.lab.arena.ratings import Shares

FEWEST_DEALS = 5
"""From fewer deals nobody can tell how far the ratings may be off."""
WRONGLY = 0.05
"""The chance that bots which are equal are told apart in a tournament."""
MOST_DEALS = 10_000
"""Where more would be needed, there is no saying how many."""
NOUGHT = 1e-9
"""What is smaller comes of rounding."""


class Close(NamedTuple):
    """Two bots next to each other in the order that are too close to tell.

    Attributes:
        a: the number of the one that is ahead.
        b: the number of the other.
        deals: about how many deals would tell, if the gap between them stays as it is; None for more than `MOST_DEALS`.
    """

    a: int
    b: int
    deals: int | None


class Order(NamedTuple):
    """What a tournament says of the order of its bots.

    Attributes:
        places: for each bot the best and the worst place that it may have, from 1.
        close: which neighbours in the order are too close to tell, the strongest first.
        certain: the pairs of bots that are told apart, the stronger first.
        reach: how many standard errors the band around a share reaches to each side, so that bots whose bands are apart
            are told apart, too; 0 while there are too few deals.
    """

    deals: int
    places: tuple[tuple[int, int], ...]
    close: tuple[Close, ...]
    certain: frozenset[tuple[int, int]]
    reach: float

    def says(self, names: Sequence[str]) -> str:
        """What is too close to tell, in a sentence, with a name for each bot; empty where nothing is."""
        if self.deals < FEWEST_DEALS:
            return f"It’s too early to tell: wait for {FEWEST_DEALS} deals."
        if not self.close:
            return ""
        if len(self.close) == 1:
            ((a, b, deals),) = self.close
            more = f" {self._more(deals)} would probably settle it." if deals else ""
            return f"{names[a]} and {names[b]} are too close to tell after {self.deals:,} deals.{more}"
        pairs = "; ".join(
            f"{names[a]} and {names[b]}" + (f" ({self._more(deals).lower()} would settle it)" if deals else "")
            for a, b, deals in self.close
        )
        return f"Too close to tell after {self.deals:,} deals: {pairs}."

    def _more(self, deals: int) -> str:
        more = deals - self.deals
        return "One more deal" if more == 1 else f"About {more:,} more deals"

    def place_of(self, bot: int) -> str:
        """The place of a bot: "2", or "1–3" where it may be any of these."""
        best, worst = self.places[bot]
        return str(best) if best == worst else f"{best}–{worst}"


def order_of(shares: Shares, deals: int) -> Order:
    """The order that the shares of so many deals allow."""
    bots = range(len(shares.values))
    ranked = sorted(bots, key=lambda bot: -(shares.values[bot] or 0.0))
    certain, needed = told_apart(shares, ranked, deals)
    places = tuple(
        (1 + sum((other, bot) in certain for other in bots), len(bots) - sum((bot, other) in certain for other in bots))
        for bot in bots
    )
    close = tuple(
        Close(a, b, deals_to_tell(shares, a, b, deals, needed)) for a, b in pairwise(ranked) if (a, b) not in certain
    )
    return Order(deals, places, close, frozenset(certain), reach_of(len(bots), deals))


def reach_of(bots: int, deals: int) -> float:
    """How many standard errors the bands of so many bots reach, so that all of them hold in 95 of 100 tournaments.

    No difference has an error that is larger than the two of its numbers together, so what lies in bands that are apart
    differs by more than the first, and strictest, of Holm's tests asks for.
    """
    pairs = bots * (bots - 1) // 2
    return errors_needed(WRONGLY / pairs, deals - 1) if deals >= FEWEST_DEALS and pairs else 0.0


def told_apart(shares: Shares, ranked: Sequence[int], deals: int) -> tuple[set[tuple[int, int]], float]:
    """The pairs of bots that are told apart, the stronger first, and how many errors the others would have to differ.

    Too few deals tell nothing.
    """
    errors = shares.apart
    if deals < FEWEST_DEALS or errors is None:
        return set(), 0.0

    def in_errors(pair: tuple[int, int]) -> float:
        a, b = pair
        return (gap_between(shares, a, b) - NOUGHT) / (errors[a][b] + NOUGHT**2)

    certain = set[tuple[int, int]]()
    left = sorted(combinations(ranked, 2), key=in_errors, reverse=True)
    for tested, pair in enumerate(left):
        needed = errors_needed(WRONGLY / (len(left) - tested), deals - 1)
        if in_errors(pair) <= needed:
            return certain, needed
        certain.add(pair)
    return certain, 0.0


def gap_between(shares: Shares, a: int, b: int) -> float:
    """By how much the share of one bot is larger than that of another; nothing where one has met nobody."""
    ahead, behind = shares.values[a], shares.values[b]
    return 0.0 if ahead is None or behind is None else ahead - behind


def deals_to_tell(shares: Shares, a: int, b: int, deals: int, needed: float) -> int | None:
    """About how many deals would tell two bots apart, to two digits: errors shrink with the root of their number."""
    gap = gap_between(shares, a, b)
    if not needed or shares.apart is None or gap <= NOUGHT:
        return None
    wanted = deals * (needed * shares.apart[a][b] / gap) ** 2
    if wanted > MOST_DEALS:
        return None
    step = int(10 ** max(0, int(log10(wanted)) - 1))
    return max(deals + 1, step * ceil(wanted / step))


@lru_cache(maxsize=10_000)
def errors_needed(chance: float, freedom: int) -> float:
    """How many errors something lies from nought, to either side, with that chance (0-1): Student's t, by halving."""
    low, high = 0.0, 1.0
    while beyond(high, freedom) > chance:
        high *= 2
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if beyond(middle, freedom) > chance else (low, middle)
    return high


def beyond(t: float, freedom: int) -> float:
    """The chance (0-1) that Student's t, of so many degrees of freedom, is further from nought than `t`.

    Source: M. Abramowitz and I. A. Stegun, "Handbook of Mathematical Functions" (1964), 26.7.3 and 26.7.4.
    """
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= step / (step + 1) * cos(angle) ** 2
    within = 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
    return 1 - within
