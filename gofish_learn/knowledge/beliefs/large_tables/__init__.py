"""What five and six players need to stay under a second: the same sums, arranged for many hidden hands.

This module is the only door. It offers two things, each used only where a query is heavy enough: a better order of the
ranks (`reorder`), and a sweep that leaves out impossible joint states (`large_table`, with `sides` and `joint_seats`).

Nothing but speed depends on them: with `ENABLED` switched off, all chances are the same up to rounding. On one core,
in games of the standard book asked at random and read by logic alone, this is the time of update and query together at
an ask, in milliseconds, with and without them:

    players    p99 with    p99 without    longest with    longest without
    5          28          36
    6          80          133            123             1,383

`tests/bench/bench_beliefs.py` measures both (`--without-large-tables`).
"""

from collections.abc import Callable, Sequence

from gofish_learn.knowledge.beliefs.large_tables.large_table import marginals
from gofish_learn.knowledge.beliefs.large_tables.reorder import reordered, work_between
from gofish_learn.knowledge.beliefs.turns import ChainLink
from gofish_learn.knowledge.beliefs.weights import Weights

__all__ = ["ENABLED", "in_better_order", "marginals", "pay_off_for"]

Chains = Sequence[Sequence[ChainLink]]

ENABLED = True
"""Whether any of this is used."""
LARGE = 8_000_000
"""The work above which it pays off to leave out the joint states that do not leave the pond its cards."""
HEAVY = 500_000_000
"""The work above which it pays off to look for a better order of the ranks first …"""
WORTHWHILE = 0.9
"""… and to look again as long as that leaves at most this share of the work."""


def in_better_order(
    hands: Sequence[Weights], linked: Callable[[Sequence[Weights]], Chains]
) -> tuple[Sequence[Weights], Chains]:
    """The hands with their ranks in an order that leaves less work, where looking for one pays off, and their chains.

    Args:
        hands: the weights, all in one order of the ranks, orthogonal towards the last one.
        linked: makes the chains of such hands.
    """
    chains = linked(hands)
    while ENABLED and work(chains) > HEAVY:
        better = reordered(hands)
        shorter = linked(better)
        if work(shorter) > WORTHWHILE * work(chains):
            break
        hands, chains = better, shorter
    return hands, chains


def pay_off_for(chains: Chains) -> bool:
    """Whether `marginals` is quicker than the plain sweep for these chains (and not switched off)."""
    return ENABLED and work(chains) > LARGE


def work(chains: Chains) -> int:
    """Roughly how many steps the sweep takes, all ranks together."""
    return sum(work_between([len(link.grades) for link in links]) for links in zip(*chains, strict=True))
