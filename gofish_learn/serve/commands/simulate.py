"""`gofish-learn simulate`: play many games among bots, and print their statistics as one JSON object."""

import argparse
import json
import math
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, redirect_stdout
from typing import TYPE_CHECKING, TextIO

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.rules_option import rules_named

if TYPE_CHECKING:
    from gofish_learn.lab.simulate import Simulation

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
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="play on the Dask cluster of this scheduler (tcp://…:8786)"
    )
    parser.add_argument("--records", metavar="F", help="write the record of each game to this file, a line each")
    parser.add_argument("--resume", action="store_true", help="go on from the games that the file of records holds")
    parser.add_argument(
        "--time-limit", type=seconds, default=1.0, metavar="T", help="seconds for an ask by a bot of your own (1)"
    )


EXPLAINED = f"""\
rule books:  {", ".join(RULE_BOOKS)},
             or a file with a book of your own, such as {{"like": "standard", "group": 2}}
bots:        random, memory, forgetful, thinker, careful; module:Class or FILE.py for your own, or the name
             that save_bot was given;
             forgetful-N (remembers the last N events), chunks-N (has room for N facts),
             fading-N (has forgotten half after N events)

It prints one JSON object; the same words give the same object, wherever the games are played and however often the
run was ended and went on with --resume. In it are
  asks          asks a game: mean, sd (standard deviation of a sample), min, max and percentiles (linear interpolation)
  wins          for each seat the share of games won, 0 to 1; a shared win is split
  ties          the share of games with more than one winner
  score         for each seat the points a game
  first_player  for each seat the share of games in which it asked first; game i, from 0, is dealt by seat i mod n
  forfeits      for each seat the games it lost by forfeit: its bot raised, took too long or chose no legal ask.
                The game stops there: points and asks so far count, and whoever leads among the others wins
  …_error       the standard error of each of these; another seed mostly comes out nearer than twice that
  partial       true, and only there, if Ctrl-C or a signal ended the run: it tells of the games that were played
"""


def whole_number(text: str) -> int:
    """The whole number that `text` spells."""
    if not re.fullmatch(r"[+-]?[0-9]+", text):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number")
    if len(text.lstrip("+-")) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"{quoted(text)} has more than {MOST_DIGITS} digits")
    return int(text)


def seconds(text: str) -> float:
    """The number of seconds that `text` spells."""
    try:
        time = float(text)
    except ValueError:
        time = math.nan
    if not 0 < time < math.inf:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of seconds above 0")
    return time


def run(options: argparse.Namespace) -> int:
    """Play the games and print their statistics; the exit status is 0."""
    from gofish_learn.serve.runs.games import tell_of

    rules, bots = checked(options)
    with kept_for_the_result() as output:
        simulation, stopped = played(options, rules, bots)
    document = simulation.as_json()
    if stopped:
        print(json.dumps(document | {"partial": True}), file=output, flush=True)
        raise KeyboardInterrupt
    print(json.dumps(document), file=output)
    tell_of(simulation.results())
    return 0


def played(options: argparse.Namespace, rules: Rules, bots: Sequence[str]) -> "tuple[Simulation, bool]":
    """The games, and whether somebody stopped them before all were played."""
    from gofish_learn.bots.registry import BotNameError
    from gofish_learn.lab.runs.running import SimulationError
    from gofish_learn.lab.simulate import Simulation
    from gofish_learn.serve.runs.games import Place, bots_named, play

    try:
        simulation = Simulation(rules, bots_named(bots), options.games, options.seed, time_limit=options.time_limit)
        try:
            play(simulation, Place(options.workers, options.scheduler), options.records, resume=options.resume)
        except KeyboardInterrupt:
            return simulation, True
    except (BotNameError, SimulationError) as error:
        raise CommandError(str(error)) from error
    return simulation, False


def checked(options: argparse.Namespace) -> tuple[Rules, list[str]]:
    """The rule book and the names of the bots; by default a memory bot and random ones on the best number of seats.

    Raises:
        CommandError: there is no such rule book, or the numbers do not fit.
    """
    rules = rules_named(options.rules)
    if options.games < 1:
        raise CommandError(f"Play at least 1 game, not {options.games}.")
    if options.resume and options.records is None:
        raise CommandError("To go on, --resume needs the file of records: --records F.")
    check_workers(options)
    if options.bots is None:
        return rules, ["memory", *["random"] * (rules.best_players - 1)]
    bots = [name.strip() for name in options.bots.split(",")]
    try:
        rules.check_players(len(bots))
    except ValueError as error:
        raise CommandError(f"{error}") from error
    return rules, bots


def check_workers(options: argparse.Namespace) -> None:
    """Check where games are to be played: by so many workers of this machine, or by a scheduler's.

    Raises:
        CommandError: it says both, or fewer than one worker.
    """
    if options.scheduler is not None and options.workers > 1:
        raise CommandError("Games are played by the scheduler's workers or by this machine's: leave --workers out.")
    if options.workers < 1:
        raise CommandError(f"Games are played by at least 1 worker, not {options.workers}.")


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
