"""How many games a second `simulate` plays: run as a program, not by pytest, since a test must not depend on a machine.

    python tests/bench/bench_simulate.py [GAMES]

Prints a line a measurement: games a second of wall time, and of processor time where one process plays. The best of
three rounds is shown, since whatever else the machine does only makes a round slower.
"""

import multiprocessing
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.simulate import simulate

ROUNDS = 3
GAMES = 1000


def pace(rules: Rules, bots: list[str], games: int, workers: int) -> tuple[float, float]:
    """The games a second, of wall time and of this process's time, of the best round."""
    best_wall = best_own = 0.0
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) if workers > 1 else nullcontext() as executor:
        simulate(rules, bots, 4 * workers, 0, executor=executor)
        for seed in range(ROUNDS):
            wall, own = time.perf_counter(), time.process_time()
            simulate(rules, bots, games, seed, executor=executor)
            best_wall = max(best_wall, games / (time.perf_counter() - wall))
            best_own = max(best_own, games / (time.process_time() - own))
    return best_wall, best_own


def main() -> None:
    """Measure the standard book with one and two workers, and every book with one."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for bot in ("random", "memory"):
        for workers in (1, 2):
            wall, own = pace(RULE_BOOKS["standard"], [bot] * 4, games, workers)
            own_said = f", {own:.0f} of processor time" if workers == 1 else ""
            print(f"standard, four {bot}, workers {workers}: {wall:.0f} games/s{own_said}")  # noqa: T201 - a program
    for rules in RULE_BOOKS.values():
        wall, own = pace(rules, ["memory"] * rules.best_players, games // 4, 1)
        print(f"{rules.name}, {rules.best_players} memory: {wall:.0f} games/s, {own:.0f} of processor time")  # noqa: T201


if __name__ == "__main__":
    main()
