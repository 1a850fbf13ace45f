"""`gofish-learn simulate`: play many games among bots, and print their statistics as one JSON object."""

import argparse
import json
import math
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout
from pathlib import Path
from typing import TextIO

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.output import note
from gofish_learn.serve.rules_option import rules_named
from gofish_learn.serve.workers import pool

HELP = "play many games among bots and print what they come to"
GAMES = 1000
SEED = 1
MOST_DIGITS = 18


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EXPLAINED
    parser.add_argument("--rules", default="standard", metavar="R", help="the rule book, or a file (standard)")
    parser.add_argument("--bots", metavar="B,B,…", help="a bot for each seat (one memory, the others random)")
    parser.add_argument("--games", type=whole_number, default=GAMES, metavar="N", help=f"how many games ({GAMES})")
    parser.add_argument(
        "--seed", type=whole_number, default=SEED, metavar="S", help=f"where all chance starts ({SEED})"
    )
    parser.add_argument("--workers", type=whole_number, default=1, metavar="W", help="processes that play at once (1)")
    parser.add_argument("--records", metavar="F", help="write the record of each game to this file, a line each")
    parser.add_argument(
        "--time-limit", type=seconds, default=1.0, metavar="T", help="seconds for an ask by a bot of your own (1)"
    )


EXPLAINED = f"""\
rule books:  {", ".join(RULE_BOOKS)},
             or a file with a book of your own, such as {{"like": "standard", "group": 2}}
bots:        random, memory, forgetful, thinker, careful, or module:Class for your own;
             forgetful-N (remembers the last N events), chunks-N (has room for N facts),
             fading-N (has forgotten half after N events)

It prints one JSON object; the same words give the same object, however many workers there are. In it are
  asks          asks a game: mean, sd (standard deviation of a sample), min, max and percentiles (linear interpolation)
  wins          for each seat the share of games won, 0 to 1; a shared win is split
  ties          the share of games with more than one winner
  score         for each seat the points a game
  first_player  for each seat the share of games in which it asked first; game i, from 0, is dealt by seat i mod n
  forfeits      for each seat the games it lost by forfeit: its bot raised, took too long or chose no legal ask.
                The game stops there: points and asks so far count, and whoever leads among the others wins
"""


def whole_number(text: str) -> int:
    """The whole number that `text` spells.

    Raises:
        argparse.ArgumentTypeError: it is not one, or has too many digits.
    """
    if not re.fullmatch(r"[+-]?[0-9]+", text):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number")
    if len(text.lstrip("+-")) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"{quoted(text)} has more than {MOST_DIGITS} digits")
    return int(text)


def seconds(text: str) -> float:
    """The number of seconds that `text` spells.

    Raises:
        argparse.ArgumentTypeError: it is not a number above 0.
    """
    try:
        time = float(text)
    except ValueError:
        time = math.nan
    if not 0 < time < math.inf:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of seconds above 0")
    return time


def run(options: argparse.Namespace) -> int:
    """Play the games and print their statistics; the exit status is 0.

    Raises:
        CommandError: the games cannot be played as asked, or their records cannot be written.
    """
    with kept_for_the_result() as output:
        result = played(options)
    print(json.dumps(result), file=output)
    return 0


def played(options: argparse.Namespace) -> dict[str, object]:
    """The statistics of the games, which are played here.

    Raises:
        CommandError: the games cannot be played as asked, or their records cannot be written.
    """
    from gofish_learn.bots.registry import BotNameError
    from gofish_learn.lab.records import records_file
    from gofish_learn.lab.simulate import SimulationError, simulate

    rules, bots = checked(options)
    try:
        with ExitStack() as stack:
            results = simulate(
                rules,
                bots,
                options.games,
                options.seed,
                executor=stack.enter_context(pool(options.workers)) if options.workers > 1 else None,
                time_limit=options.time_limit,
                on_games=stack.enter_context(progress(options.games)),
                on_record=stack.enter_context(records_file(Path(options.records))) if options.records else None,
                on_trouble=note,
            )
    except (BotNameError, SimulationError) as error:
        raise CommandError(str(error)) from error
    for forfeit in results.first_forfeits:
        if forfeit is not None:
            who, lost = f"{results.bots[forfeit.seat]} at seat {forfeit.seat}", results.forfeits[forfeit.seat]
            note(f"{who} lost {lost} of {results.games} games by forfeit, first game {forfeit.game}: {forfeit.reason}")
    if results.stopped:
        note(f"In {results.stopped} of {results.games} games no card moved any more: stopped, and whoever led won.")
    return results.as_json()


def checked(options: argparse.Namespace) -> tuple[Rules, list[str]]:
    """The rule book and the names of the bots; by default a memory bot and random ones on the best number of seats.

    Raises:
        CommandError: there is no such rule book, or the numbers do not fit.
    """
    rules = rules_named(options.rules)
    if options.games < 1:
        raise CommandError(f"Play at least 1 game, not {options.games}.")
    if options.workers < 1:
        raise CommandError(f"Games are played by at least 1 worker, not {options.workers}.")
    if options.bots is None:
        return rules, ["memory", *["random"] * (rules.best_players - 1)]
    bots = [name.strip() for name in options.bots.split(",")]
    try:
        rules.check_players(len(bots))
    except ValueError as error:
        raise CommandError(f"{error}") from error
    return rules, bots


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], object]]:
    """A progress bar on standard error, if that is a terminal; call what it gives with the number of games played."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from tqdm import tqdm

    with tqdm(total=games, unit=" games", leave=False, file=sys.stderr) as bar:
        yield bar.update


@contextmanager
def kept_for_the_result() -> Iterator[TextIO]:
    """Standard output for the result alone: whatever bots print meanwhile goes to standard error."""
    output = sys.stdout
    output.flush()
    with ExitStack() as stack:
        if is_file_1(output):
            kept = os.dup(1)
            stack.callback(os.close, kept)
            stack.callback(os.dup2, kept, 1)
            stack.callback(output.flush)
            send_to_standard_error()
        stack.enter_context(redirect_stdout(sys.stderr))
        yield output


def is_file_1(output: TextIO) -> bool:
    """Whether this is the process's own standard output, and not what a test or a notebook put in its place."""
    try:
        return output.fileno() == 1
    except (AttributeError, OSError, ValueError):
        return False


def send_to_standard_error() -> None:
    """Make file descriptor 1 a copy of 2, or of the null device if there is no standard error."""
    try:
        os.dup2(2, 1)
    except OSError:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.close(nothing)
