"""How long exact beliefs take, by hand.

`OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 python tests/bench/bench_beliefs.py [games] [book …] [--players N …]`

For each book (by default every book in which an ask names a rank), each reading and each number of players, games are
played at random. At every ask the tracker is timed as it catches up with the events (update) and answers for the seat
that is to ask (query). The times are processor time of this one thread, so that a busy machine distorts the table as
little as possible; hence one thread for all the work.

The targets, update and query together, for the reading that every page shows (logic only): p99 at most 50 ms up to
four players, 100 ms at five, 300 ms at six, and never over two seconds. Where asks are taken to be made at random, six
players take up to five seconds; the kit itself reads so with four at most.
"""

import os
import sys
from argparse import ArgumentParser
from random import Random
from statistics import median, quantiles
from time import thread_time

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.game import legal_asks
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.knowledge.beliefs.evidence import Reading

GAMES = 100


def timed_game(rules: Rules, players: int, seed: int, reading: Reading) -> list[tuple[float, float]]:
    """Play a game at random; the milliseconds of update and query at each ask."""
    rng = Random(seed)
    game = Game(rules, players, seed % players, rng.sample(CARDS, 52))
    tracker = BeliefTracker(rules, players, reading=reading)
    times = []
    while game.state.turn is not None:
        seat = game.state.turn
        view = game.view(seat)
        began = thread_time()
        tracker.catch_up(view)
        updated = thread_time()
        tracker.query(view)
        times.append(((updated - began) * 1000, (thread_time() - updated) * 1000))
        asks = legal_asks(game.state)
        game.play(asks[rng.randrange(len(asks))])
    return times


def row(name: str, times: list[float]) -> str:
    """One line of the table: the middle, the slow ones and the slowest."""
    percentiles = quantiles(times, n=100)
    return f"{name:<7} {median(times):8.1f} {percentiles[94]:8.1f} {percentiles[98]:8.1f} {max(times):8.1f}\n"


def main() -> None:
    if os.environ.get("OPENBLAS_NUM_THREADS") != "1":
        sys.exit("Set OMP_NUM_THREADS=1 and OPENBLAS_NUM_THREADS=1: a second thread's time would not be counted.")
    words = ArgumentParser()
    words.add_argument("games", type=int, nargs="?", default=GAMES)
    words.add_argument("books", nargs="*")
    words.add_argument("--players", type=int, nargs="+", default=range(2, 7))
    chosen = words.parse_args()
    games = chosen.games
    for book in chosen.books or [name for name, rules in RULE_BOOKS.items() if not rules.names_a_card]:
        rules = RULE_BOOKS[book]
        fewest, most = rules.players
        for reading in Reading:
            for players in sorted({*range(fewest, most + 1)}.intersection(chosen.players)):
                times = [pair for seed in range(games) for pair in timed_game(rules, players, seed, reading)]
                title = f"{book}, {reading.name.lower()}, {players} players, {len(times)} asks"
                sys.stdout.write(f"\n{title}\n{'ms':<7} {'p50':>8} {'p95':>8} {'p99':>8} {'max':>8}\n")
                sys.stdout.write(row("update", [update for update, _ in times]))
                sys.stdout.write(row("query", [query for _, query in times]))
                sys.stdout.write(row("both", [update + query for update, query in times]))
                sys.stdout.flush()


if __name__ == "__main__":
    main()
