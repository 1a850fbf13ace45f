"""How hard each opponent and each level is, by hand: the share of games that a learner wins.

    python tests/bench/bench_levels.py levels [GAMES] [WORKERS] [BOOK,…]
    python tests/bench/bench_levels.py opponents [GAMES] [WORKERS] [BOOK,…] [BOT,…]

`levels` prints the tables of `lessons/how-hard.md` again; `opponents` prints the share against each opponent, from
which the levels were chosen. The learner keeps the last six events in mind, about as a ten-year-old does; where hands
lie open it looks at them, and overlooks every other catch. It sits at seat 0, and the dealer rotates; of `opponents`
the same one has all other seats. A shared win counts as its share. The error is one standard error. All 72 cells with
400 games each take about six minutes of one core.
"""

import multiprocessing
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from math import sqrt
from statistics import fmean, stdev

from gofish_learn.bots.base import Bot
from gofish_learn.bots.open_hands import WatchfulBot
from gofish_learn.bots.opponents import LADDER, OPPONENTS, Level, opponents_at
from gofish_learn.bots.own.forfeits import Guard
from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import listed
from gofish_learn.lab.playing import Match, play_game

GAMES = 600
SEED = 11
LEARNER = "forgetful-6"
LEARNER_OVERLOOKS = 0.5
BLOCK = 30


def learner(rules: Rules) -> Bot:
    """The learner of whom the table speaks."""
    bot = bot_named(LEARNER)()
    return WatchfulBot(bot, LEARNER_OVERLOOKS) if rules.open_hands else bot


def shares(book: str, bots: tuple[str, ...], games: range) -> list[float]:
    """What the learner wins of each of these games, 0 to 1, against these opponents."""
    rules = RULE_BOOKS[book]
    makers = (partial(learner, rules), *[partial(OPPONENTS[bot].seat, rules) for bot in bots])
    match = Match(rules, makers, (LEARNER, *bots), SEED, None)
    with Guard(None) as guard:
        winners = [play_game(match, game, guard).winners for game in games]
    return [(0 in won) / len(won) for won in winners]


def measured(
    cells: Sequence[tuple[str, tuple[str, ...]]], games: int, workers: int
) -> Iterator[tuple[tuple[str, tuple[str, ...]], float, float]]:
    """For each book and the opponents at a table the learner's share and its standard error."""
    blocks = [range(start, min(start + BLOCK, games)) for start in range(0, games, BLOCK)]
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as executor:
        for cell in cells:
            won = list(chain.from_iterable(executor.map(partial(shares, *cell), blocks)))
            yield cell, fmean(won), stdev(won) / sqrt(len(won))


def counts(rules: Rules) -> Iterable[int]:
    """The numbers of players that a book allows."""
    fewest, most = rules.players
    return range(fewest, most + 1)


def opponents(games: int, workers: int, books: Sequence[str], bots: Sequence[str]) -> None:
    """Print the learner's share against each opponent."""
    cells = [(book, (bot,) * (players - 1)) for book in books for players in counts(RULE_BOOKS[book]) for bot in bots]
    for (book, seated), share, error in measured(cells, games, workers):
        write(f"{book:<16} {len(seated) + 1} players  {OPPONENTS[seated[0]].title:<9} {share:.3f} ± {error:.3f}")


def levels(games: int, workers: int, books: Sequence[str]) -> None:
    """Print a table for each book: by number of players, for each level who plays and what the learner wins."""
    for book in books:
        rules = RULE_BOOKS[book]
        tables = [opponents_at(level, rules, players) for players in counts(rules) for level in Level]
        rows = [(book, tuple(one.bot for one in table)) for table in tables]
        found = [
            f"{listed([OPPONENTS[bot].title for bot in seated])} {share:.2f} ± {error:.2f}"
            for (_, seated), share, error in measured(rows, games, workers)
        ]
        write(f"\n**{rules.title}**\n\n| players | {' | '.join(level.value for level in Level)} |\n|---|---|---|---|")
        for number, players in enumerate(counts(rules)):
            write(f"| {players} | {' | '.join(found[number * len(Level) : (number + 1) * len(Level)])} |")


def write(line: str) -> None:
    """Print a line at once, so that a run may be stopped at any time."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    which, games, workers, books, bots = [*sys.argv[1:], *["levels", f"{GAMES}", "1", "", ""][len(sys.argv) - 1 :]]
    chosen = books.split(",") if books else list(RULE_BOOKS)
    if which == "opponents":
        opponents(int(games), int(workers), chosen, bots.split(",") if bots else [one.bot for one in LADDER])
    else:
        levels(int(games), int(workers), chosen)


if __name__ == "__main__":
    main()
