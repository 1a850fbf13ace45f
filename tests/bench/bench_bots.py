"""Bots head to head, by hand: who wins how often, and how long each thinks.

    OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 python tests/bench/bench_bots.py [GAMES] [WORKERS] [BOOK] [MATCHES]

For each match so many games are played, in groups of one deal: every seat gets every place of the line-up once, with
the same cards dealt to the same seats, so that neither the seat nor the deal favours anybody. The error that is shown
is the standard error over the deals, which are independent; the games of one deal are not. After each tenth of the
games the table so far is printed, so that a run may be stopped at any time. MATCHES are numbers, as `0,3`.
"""

import multiprocessing
import sys
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, median

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.guard import Guard
from gofish_learn.bots.registry import BOTS
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.view import View
from gofish_learn.lab.playing import Match, play_game

GAMES = 10_000
SEED = 20
TENTHS = 10
MATCHES = (
    ("thinker", "memory"),
    ("careful", "memory"),
    ("careful", "thinker"),
    ("thinker", "memory", "memory", "memory"),
    ("careful", "memory", "memory", "memory"),
    ("careful", "thinker", "thinker", "thinker"),
    ("thinker", "careful", "careful", "careful"),
    ("careful", "thinker", "careful", "thinker"),
    ("thinker", "memory", "memory"),
    ("thinker", *["memory"] * 4),
    ("thinker", *["memory"] * 5),
)
"""Line-ups, of which the share of the first bot is counted, and that of all its kind."""


class Timed:
    """A bot that notes how many milliseconds of the processor's time each of its asks took."""

    def __init__(self, make: BotFactory, times: list[float]) -> None:
        """Seat a bot, and note its times here."""
        self.bot = make()
        self.times = times

    def choose(self, view: View, asks: Sequence[Ask], rng: Random) -> Ask:
        """Choose as the bot does."""
        began = time.thread_time()
        chosen = self.bot.choose(view, asks, rng)
        self.times.append((time.thread_time() - began) * 1000)
        return chosen


@dataclass
class Score:
    """What the deals so far came to, for one kind of bot: for each deal the mean over its games."""

    wins: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    def add(self, other: "Score") -> None:
        """Count these deals too."""
        self.wins += other.wins
        self.points += other.points
        self.times += other.times


def played(
    rules: Rules, line_up: tuple[str, ...], deals: range, makers: Mapping[str, BotFactory] = BOTS
) -> dict[str, Score]:
    """Play these deals, each once for every turn of the line-up round the table."""
    scores: dict[str, Score] = defaultdict(Score)
    players = len(line_up)
    with Guard(None) as guard:
        for deal in deals:
            wins: dict[str, list[float]] = defaultdict(list)
            points: dict[str, list[float]] = defaultdict(list)
            for turn in range(players):
                names = line_up[turn:] + line_up[:turn]
                bots = tuple(partial(Timed, makers[name], scores[name].times) for name in names)
                outcome = play_game(Match(rules, bots, names, SEED, None), deal, guard)
                for seat, name in enumerate(names):
                    wins[name].append((seat in outcome.winners) / len(outcome.winners))
                    points[name].append(outcome.scores[seat])
            for name in set(line_up):
                scores[name].wins.append(fmean(wins[name]))
                scores[name].points.append(fmean(points[name]))
    return scores


def estimate(values: Sequence[float], digits: int) -> str:
    """The mean of some values and its standard error."""
    mean = fmean(values)
    error = sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
    return f"{mean:.{digits}f} ± {error:.{digits}f}"


def report(rules: Rules, line_up: tuple[str, ...], scores: dict[str, Score]) -> str:
    """The table of a match so far: for each kind of bot what one seat of it gets."""
    players = len(line_up)
    games = len(scores[line_up[0]].wins) * players
    lines = [f"{rules.name}, {', '.join(line_up)}: {games} games (an equal share is {1 / players:.4f})"]
    for name in dict.fromkeys(line_up):
        score = scores[name]
        lines.append(
            f"  {name:<8} wins {estimate(score.wins, 4)}  {rules.point_word}s {estimate(score.points, 3)}  "
            f"ms a move: median {median(score.times):.1f}, mean {fmean(score.times):.1f}"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play the matches and print their tables."""
    games, workers, book, which = [*sys.argv[1:], *[f"{GAMES}", "1", "standard", ""][len(sys.argv) - 1 :]]
    rules = RULE_BOOKS[book]
    matches = [MATCHES[int(number)] for number in which.split(",")] if which else MATCHES
    with ProcessPoolExecutor(int(workers), mp_context=multiprocessing.get_context("spawn")) as executor:
        for line_up in matches:
            if not rules.players[0] <= len(line_up) <= rules.players[1]:
                continue
            deals = max(TENTHS, int(games) // len(line_up))
            cuts = [range(deals * part // TENTHS, deals * (part + 1) // TENTHS) for part in range(TENTHS)]
            total: dict[str, Score] = defaultdict(Score)
            for scores in executor.map(partial(played, rules, line_up), cuts):
                for name, score in scores.items():
                    total[name].add(score)
                sys.stdout.write(report(rules, line_up, total))
                sys.stdout.flush()


if __name__ == "__main__":
    main()
