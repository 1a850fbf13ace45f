"""How fast many games are played, beside others' programs: run as a program, since no test may depend on a machine.

    python -m tests.bench.bench_simulate [--games N] [--prototype FILE] [--spiel PYTHON]

Prints games a second of processor time, of one core: the engine with its bots, events and views; the fast path as it is
written, and compiled where Numba is; the prototype of the fast path, compiled and as written, where its file is given;
and OpenSpiel's `go_fish`, driven from Python by uniform choices, where it can be imported (by this Python, or by the
one that is named). The best of a few rounds is shown, and what matters are the ratios of one run. Then: what it costs
to begin, a chart's 10,000 games, and the answer to what a seat can know.
"""

import argparse
import importlib.util
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from gofish_learn.bots.guard import Guard
from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.beliefs.evidence import Reading
from gofish_learn.lab.batch import compiled, door
from gofish_learn.lab.batch.whole_games import SUMS
from gofish_learn.lab.playing import Match, play_game
from gofish_learn.lab.simulation import simulate
from tests.bench.bench_beliefs import timed_game
from tests.tree import ROOT

ROUNDS = 3
ENGINE_GAMES = 60
COMPILED = 40
"""So many times more games are played compiled."""
SPIEL = """
import random, time, pyspiel
game = pyspiel.load_game("go_fish(players=4)")
rng = random.Random(1)
def play():
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
best = 0.0
for _ in range(%d):
    begun = time.process_time()
    for _ in range(%d):
        play()
    best = max(best, %d / (time.process_time() - begun))
print(best)
"""
IMPORTS = ("gofish_learn", "gofish_learn.engine", "gofish_learn.lab.simulation", "gofish_learn.knowledge.beliefs")
COLD = (
    "import time; begun = time.perf_counter()\n"
    "from gofish_learn.engine.rule_books import STANDARD\n"
    "from gofish_learn.lab.simulation import simulate\n"
    "simulate(STANDARD, ['memory'] * 4, 10_000, 1)\n"
    "print(time.perf_counter() - begun)"
)


def say(line: str) -> None:
    """Print a line at once: a run takes a while."""
    print(line, flush=True)  # noqa: T201 - a program


def pace(play: Callable[[], object], games: int) -> float:
    """The games a second of this process's time, of the best round."""
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.process_time()
        play()
        best = max(best, games / (time.process_time() - begun))
    return best


def by_engine(match: Match, games: int) -> float:
    """The pace of the engine."""
    with Guard(None) as guard:
        return pace(lambda: [play_game(match, number, guard) for number in range(games)], games)


def by_kernel(match: Match, games: int, kernel: compiled.Kernel) -> float:
    """The pace of the fast path with these functions."""
    game, sums = door.laid_out(match, kernel), kernel.zeros(SUMS)
    kernel.play_many(game, 0, sums, kernel.zeros(5))
    return pace(lambda: kernel.play_many(game, 0, sums, kernel.zeros(games)), games)


def prototype_from(path: Path, *, pure: bool) -> ModuleType:
    """The prototype, compiled or as it is written."""
    spec = importlib.util.spec_from_file_location(f"prototype_{'pure' if pure else 'fast'}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    if pure:
        os.environ["GF_PURE"] = "1"
    try:
        spec.loader.exec_module(module)
    finally:
        os.environ.pop("GF_PURE", None)
    return module


def by_prototype(module: ModuleType, rules: Rules, bot: str, players: int, games: int) -> float:
    """The pace of the prototype."""
    bots = [int(bot == "memory")] * players
    module.simulate(5, bots, rules.name)
    return pace(lambda: module.simulate(games, bots, rules.name), games)


def table(games: int, prototype: Path | None) -> float:
    """Print a line for each book, number of players and bot; returns the pace as written of four that ask at random."""
    fast = compiled.compiled()
    pure, fast_prototype = (prototype_from(prototype, pure=pure) if prototype else None for pure in (True, False))
    say(f"{'games/s a core':34}{'engine':>9}{'written':>9}{'(proto.)':>9}{'compiled':>10}{'(proto.)':>10}{'ratio':>7}")
    yardstick = 0.0
    for rules in RULE_BOOKS.values():
        if rules.names_a_card:
            continue
        for players in range(rules.players[0], rules.players[1] + 1):
            for bot in ("random", "memory"):
                match = Match(rules, (bot_named(bot),) * players, (bot,) * players, 1, None)
                written = by_kernel(match, games, compiled.INTERPRETED)
                if rules is STANDARD and (players, bot) == (4, "random"):
                    yardstick = written
                cells = [f"{by_engine(match, ENGINE_GAMES):9,.0f}{written:9,.0f}"]
                cells.append(f"{by_prototype(pure, rules, bot, players, games):9,.0f}" if pure else " " * 9)
                ours = by_kernel(match, games * COMPILED, fast) if fast else 0.0
                cells.append(f"{ours:10,.0f}" if fast else " " * 10)
                if fast and fast_prototype:
                    theirs = by_prototype(fast_prototype, rules, bot, players, games * COMPILED)
                    cells.append(f"{theirs:10,.0f}{ours / theirs:7.2f}")
                say(f"{rules.name:15} {players} players, {bot:7}" + "".join(cells))
    return yardstick


def spiel(python: str, games: int, written: float) -> None:
    """Print OpenSpiel's pace, four players that choose uniformly."""
    done = subprocess.run([python, "-c", SPIEL % (ROUNDS, games, games)], capture_output=True, text=True, check=False)
    if done.returncode:
        say("OpenSpiel is not installed: pip install open_spiel, or name a Python that has it (--spiel).")
        return
    theirs = float(done.stdout)
    say(f"OpenSpiel, 4 at random: {theirs:,.0f} games/s; the fast path as written plays {written / theirs:.2f} of that")


def begin() -> None:
    """Print what it costs to begin: imports, and the first and later answers of 10,000 games."""
    for name in IMPORTS:
        program = f"import time; begun = time.perf_counter(); import {name}; print(time.perf_counter() - begun)"
        best = min(float(fresh(program)) for _ in range(ROUNDS))
        say(f"import {name}: {1000 * best:.0f} ms")
    first = min(float(fresh(COLD)) for _ in range(2))
    say(f"10,000 games of 4 in a fresh process, imports and loading included: {first:.2f} s")
    simulate(STANDARD, ["memory"] * 4, 10_000, 1)
    times = []
    for seed in range(5):
        begun = time.perf_counter()
        simulate(STANDARD, ["memory"] * 4, 10_000, seed)
        times.append(time.perf_counter() - begun)
    middle, slowest = 1000 * statistics.median(times), 1000 * max(times)
    say(f"10,000 games of 4 after that: {middle:.0f} ms (median), {slowest:.0f} ms (slowest)")


def fresh(program: str) -> str:
    """What a program prints in a process of its own."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT).stdout


def odds() -> None:
    """Print how long it takes to work out what a seat can know, at each ask of a few games."""
    times = [update + query for seed in range(5) for update, query in timed_game(STANDARD, 4, seed, Reading.LOGIC)]
    slow = statistics.quantiles(times, n=20)[18]
    say(f"odds of 4 players, update and query: {statistics.median(times):.0f} ms (median), {slow:.0f} ms (p95)")


def main() -> None:
    """Measure all of it."""
    options = argparse.ArgumentParser(description="How fast many games are played.")
    options.add_argument("--games", type=int, default=200, help="games a round, as written; 200 unless told")
    options.add_argument("--prototype", type=Path, help="the file of the prototype, gf_streams.py")
    options.add_argument("--spiel", default=sys.executable, help="a Python that has OpenSpiel; this one unless told")
    told = options.parse_args()
    written = table(told.games, told.prototype)
    spiel(told.spiel, told.games, written)
    begin()
    odds()


if __name__ == "__main__":
    main()
