"""How long *Another case* takes, by hand: for each number of players the mean and the longest of some fresh cases.

`OPENBLAS_NUM_THREADS=1 python tests/bench/bench_cases.py [cases] [book …]`

The times are processor time. A worker process answers one message at a time, so the longest is what everybody else on
it may wait.
"""

import sys
from random import Random
from statistics import fmean, median
from time import process_time

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.detective.case import MOST_PLAYERS
from gofish_learn.teach.detective.fresh import fresh_case

CASES = 30


def seconds(rules: Rules, players: int, seed: int) -> float:
    """How long one fresh case takes."""
    began = process_time()
    fresh_case(Random(seed), rules, players)
    return process_time() - began


def main() -> None:
    """Print the table."""
    cases = int(sys.argv[1]) if sys.argv[1:] else CASES
    books = sys.argv[2:] or ["standard"]
    sys.stdout.write(f"{'book':<18}{'players':>8}{'mean':>8}{'median':>8}{'longest':>9}  seconds\n")
    for name in books:
        rules = RULE_BOOKS[name]
        for players in range(rules.players[0], min(rules.players[1], MOST_PLAYERS) + 1):
            seconds(rules, players, cases)
            times = [seconds(rules, players, seed) for seed in range(cases)]
            sys.stdout.write(f"{name:<18}{players:>8}{fmean(times):8.2f}{median(times):8.2f}{max(times):9.2f}\n")


if __name__ == "__main__":
    main()
