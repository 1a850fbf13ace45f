"""How fast the engine is, by hand: `python tests/bench/bench_engine.py`.

A time means little on a busy machine. So one game is played again and again, the best time of each of its asks is kept,
and their sum is compared with a fixed piece of plain Python measured in the same way: that ratio is what to compare
between two versions.
"""

import sys
from collections.abc import Callable
from itertools import pairwise
from random import Random
from time import perf_counter

from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.game import legal_asks, play, start
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules

PLAYERS = 4
REPEATS = 300
SEED = 1


def reference(_: Rules) -> list[float]:
    """The fixed piece of work: 100 times 20 steps on a set of bits, as the engine does them. Never change it."""
    cards, hand, found, times = SEED, 0, 0, [perf_counter()]
    for _block in range(100):
        for _step in range(20):
            cards = (cards * 1103515245 + 12345) & 0x7FFFFFFF
            hand ^= 1 << cards % 52
            found += (hand & hand >> 13 & hand >> 26 & hand >> 39 & 0x1FFF).bit_count()
        times.append(perf_counter())
    return times


def engine(rules: Rules) -> list[float]:
    """One game of random play on the bare engine: when it began, after the deal, and after each ask."""
    rng = Random(SEED)
    deck = rng.sample(CARDS, 52)
    times = [perf_counter()]
    state, _ = start(rules, min(PLAYERS, rules.players[1]), 0, deck)
    times.append(perf_counter())
    while state.turn is not None:
        legal = legal_asks(state)
        state, _ = play(state, legal[int(rng.random() * len(legal))])
        times.append(perf_counter())
    return times


def views(rules: Rules) -> list[float]:
    """The same game as a simulation plays it: the seat whose turn it is chooses by its view."""
    rng = Random(SEED)
    deck = rng.sample(CARDS, 52)
    times = [perf_counter()]
    game = Game(rules, min(PLAYERS, rules.players[1]), 0, deck)
    times.append(perf_counter())
    while game.state.turn is not None:
        legal = game.view(game.state.turn).legal_asks()
        game.play(legal[int(rng.random() * len(legal))])
        times.append(perf_counter())
    return times


def best(work: Callable[[Rules], list[float]], rules: Rules) -> tuple[float, int]:
    """The sum of the best times of each step, in seconds, and the number of steps."""
    runs = [[after - before for before, after in pairwise(work(rules))] for _ in range(REPEATS)]
    steps = [min(times) for times in zip(*runs, strict=True)]
    return sum(steps), len(steps)


def main() -> None:
    """Print a line for each rule book: the bare engine, and with a view for each ask."""
    say = sys.stdout.write
    say(f"{'rule book':<16} {'what':<8} {'games/s':>8} {'µs an ask':>10} {'of the reference':>17}\n")
    for rules in RULE_BOOKS.values():
        for work in (engine, views):
            seconds, steps = best(work, rules)
            machine, _ = best(reference, rules)
            each = seconds / (steps - 1)
            line = f"{rules.name:<16} {work.__name__:<8} {1 / seconds:>8.0f} {each * 1e6:>10.2f}"
            say(f"{line} {each / machine:>17.2%}\n")


if __name__ == "__main__":
    main()
