"""The kit's strongest bots against a tree search that is given the same time, by hand.

    OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 python -m tests.bench.bench_tree_search [GAMES] [ROUNDS]

For each line-up a few games tell how long the kit's bot takes for an ask and the search for a walk; the search then
walks as often as fits into that time. GAMES are played of each line-up, with every bot in every place and the same
cards, in so many ROUNDS: after each, the tables so far are printed, so that a run may be stopped at any time.

Needs Numba.
"""

import sys
from collections import defaultdict
from functools import partial
from statistics import fmean

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.registry import BOTS
from gofish_learn.engine.rule_books import STANDARD
from tests.bench.bench_bots import Score, played, report
from tests.bench.tree_search import TreeSearchBot

GAMES, ROUNDS = 2_000, 20
TRIAL_WALKS = 500
TRIAL_DEALS = range(1_000_000, 1_000_006)
"""Deals to measure time by, none of which counts."""


def equal_walks(name: str, players: int) -> int:
    """How many walks the search has time for while this bot thinks, among so many players."""
    line_up = ("search", *[name] * (players - 1))
    bots: dict[str, BotFactory] = {**BOTS, "search": partial(TreeSearchBot, TRIAL_WALKS)}
    played(STANDARD, line_up, TRIAL_DEALS[:1], bots)  # compiles
    scores = played(STANDARD, line_up, TRIAL_DEALS, bots)
    return round(TRIAL_WALKS * fmean(scores[name].times) / fmean(scores["search"].times))


def main() -> None:
    """Play the line-ups and print their tables."""
    games, rounds = (int(given) for given in [*sys.argv[1:], f"{GAMES}", f"{ROUNDS}"][:2])
    line_ups = [(name, players) for players in (2, 3, 4) for name in ("thinker", "careful")]
    walks = {line_up: equal_walks(*line_up) for line_up in line_ups}
    totals: dict[tuple[str, int], dict[str, Score]] = {line_up: defaultdict(Score) for line_up in line_ups}
    for turn in range(rounds):
        for name, players in line_ups:
            deals = games // players
            part = range(deals * turn // rounds, deals * (turn + 1) // rounds)
            bots: dict[str, BotFactory] = {**BOTS, "search": partial(TreeSearchBot, walks[name, players])}
            seats = ("search", *[name] * (players - 1))
            total = totals[name, players]
            for bot, score in played(STANDARD, seats, part, bots).items():
                total[bot].add(score)
            sys.stdout.write(f"{walks[name, players]} walks an ask; {report(STANDARD, seats, total)}")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
