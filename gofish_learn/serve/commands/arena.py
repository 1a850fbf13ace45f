"""`gofish-learn arena`: a tournament among bots, printed as one JSON object."""

import argparse
import json
from contextlib import ExitStack
from typing import TYPE_CHECKING

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.serve.errors import CommandError, UnfinishedError
from gofish_learn.serve.output import note
from gofish_learn.serve.runs.options import add_shared_arguments, at_least_one, kept_for_the_result, whole_number

if TYPE_CHECKING:
    from gofish_learn.lab.arena.running import Block
    from gofish_learn.lab.arena.tournament import Tournament

HELP = "let bots meet on the same deals in every seat, and rate them"
DEALS = 50


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_shared_arguments(parser)
    parser.add_argument("--bots", metavar="B,B,…", default="random,chunks-3,memory", help="the bots that take part")
    parser.add_argument("--players", type=whole_number, default=2, metavar="P", help="how many meet at a table (2)")
    parser.add_argument("--deals", type=at_least_one, default=DEALS, metavar="N", help=f"how many deals ({DEALS})")


EXPLAINED = f"""\
rule books:  {", ".join(RULE_BOOKS)},
             or a file with a book of your own, as in simulate
bots:        as in simulate; one of your own plays in a process of its own, under a limit of time and of memory

Every choice of P of the bots meets on N deals, the same for all, once in each of P rotations of the seats. It prints
one JSON object; the same words give the same object, however many workers there are. In it are
  bots   for each its games; wins, the games it won (a shared win counts for each who shares it); rating, its
         Bradley-Terry strength (natural logarithm, mean 0, half a win and half a loss added to each pair); error, the
         standard error of the rating, clustered by deal (null after one deal); and forfeits, where it had some: its
         bot raised, took too long or chose no legal ask, and so lost to all others in that game
  pairs  for every two bots how often they were compared by points at the end of a game, how often a had more, and ties
Stopped by Ctrl-C, SIGTERM or lost workers it prints what is done, with "partial": true.
"""


def run(options: argparse.Namespace) -> int:
    """Play the tournament and print where it stands; the exit status is 0."""
    with kept_for_the_result() as output:
        tournament = asked_for(options)
        blocks: list[Block] = []
        stopped: KeyboardInterrupt | UnfinishedError | None = None
        try:
            play(tournament, options, blocks)
        except (KeyboardInterrupt, UnfinishedError) as stop:
            stopped = stop
        result = summed_up(tournament, options.deals, blocks)
    print(json.dumps(result | ({"partial": True} if stopped else {})), file=output, flush=True)
    if stopped:
        raise stopped
    return 0


def asked_for(options: argparse.Namespace) -> "Tournament":
    """The tournament that the options describe."""
    from gofish_learn.lab.arena.tournament import tournament_of
    from gofish_learn.serve.runs.games import bots_named

    names = [name.strip() for name in options.bots.split(",")]
    try:
        return tournament_of(options.rules, bots_named(names), options.players, options.seed, options.time_limit)
    except ValueError as error:
        raise CommandError(str(error)) from error


def play(tournament: "Tournament", options: argparse.Namespace, into: "list[Block]") -> None:
    """Play the tournament, block after block into a list, which is whole whenever the command is stopped."""
    from gofish_learn.lab.arena.running import blocks
    from gofish_learn.serve.runs.games import progress, refused, workers

    with refused(), ExitStack() as stack:
        executor, _ = stack.enter_context(workers(options))
        on_games = stack.enter_context(progress(options.deals * len(tournament.seatings)))
        for block in blocks(tournament, options.deals, executor, note):
            into.append(block)
            on_games(len(block))


def summed_up(tournament: "Tournament", deals: int, blocks: "list[Block]") -> dict[str, object]:
    """Where the tournament stands after these blocks of games; who has forfeited is told on standard error."""
    from gofish_learn.lab.arena.standings import standings_of
    from gofish_learn.lab.arena.tournament import Ledger

    ledger = Ledger(len(tournament.bots))
    for block in blocks:
        ledger.add_all(block)
    standings = standings_of(tournament, deals, ledger)
    for fault in standings.faults:
        note(fault)
    return standings.as_json()
