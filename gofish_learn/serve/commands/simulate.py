"""`gofish-learn simulate`: play many games among bots, and print what they come to as a table or as JSON."""

import argparse
import json
from typing import TYPE_CHECKING

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.serve.errors import CommandError, UnfinishedError
from gofish_learn.serve.runs.options import add_shared_arguments, at_least_one, kept_for_the_result

if TYPE_CHECKING:
    from gofish_learn.lab.simulation import Simulation

HELP = "play many games among bots and print what they come to"
GAMES = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_shared_arguments(parser)
    parser.add_argument("--bots", metavar="B,B,…", help="a bot for each seat (one memory, the others random)")
    parser.add_argument("--games", type=at_least_one, default=GAMES, metavar="N", help=f"how many games ({GAMES})")
    parser.add_argument("--json", action="store_true", help="print JSON on a terminal, too, as into a file or a pipe")
    parser.add_argument("--records", metavar="F", help="write the record of each game to this file, a line each")


EXPLAINED = f"""\
rule books:  {", ".join(RULE_BOOKS)},
             or a file with a book of your own, such as {{"like": "standard", "group": 2}}
bots:        random, memory, forgetful, thinker, careful; module:Class or FILE.py for your own, or the name
             that save_bot was given;
             forgetful-N (remembers the last N events), chunks-N (has room for N facts),
             fading-N (has forgotten half after N events)

On a terminal it prints a table. Into a file or a pipe, and with --json, it prints one JSON object; the same words give
the same object, wherever the games are played. In it are
  asks          asks a game: mean, sd (standard deviation of a sample), min, max and percentiles (linear interpolation)
  wins          for each seat the share of games won, 0 to 1; a shared win is split
  ties          the share of games with more than one winner
  score         for each seat the points a game
  first_player  for each seat the share of games in which it asked first; game i, from 0, is dealt by seat i mod n
  forfeits      for each seat the games it lost by forfeit: its bot raised, took too long or chose no legal ask.
                The game stops there: points and asks so far count, and whoever leads among the others wins
  …_error       the standard error of each of these; another seed mostly comes out nearer than twice that
  partial       true, and only there, if Ctrl-C, a signal or lost workers ended the run: it tells of the games that were
                played
"""


def run(options: argparse.Namespace) -> int:
    """Play the games and print their statistics; the exit status is 0."""
    from gofish_learn.serve.runs.games import play, tell_of

    stopped: KeyboardInterrupt | UnfinishedError | None = None
    with kept_for_the_result() as output:
        simulation = asked_for(options)
        try:
            play(simulation, options)
        except (KeyboardInterrupt, UnfinishedError) as stop:
            stopped = stop
    print(said(simulation, partial=stopped is not None, as_json=options.json or not output.isatty()), file=output)
    output.flush()
    if stopped:
        raise stopped
    tell_of(simulation.results())
    return 0


def said(simulation: "Simulation", *, partial: bool, as_json: bool) -> str:
    """What the games came to: as a JSON object, or as a person reads it."""
    if as_json:
        return json.dumps(simulation.as_json() | ({"partial": True} if partial else {}))
    if not simulation.tally.games:
        return f"Stopped before the first games were counted: {simulation.games} games were wanted."
    stop = f"Stopped early: {simulation.games} games were wanted.\n" if partial else ""
    return f"{stop}{simulation.results()}"


def asked_for(options: argparse.Namespace) -> "Simulation":
    """The games that the options describe; by default of a memory bot and random ones on the best number of seats."""
    from gofish_learn.lab.simulation import Simulation
    from gofish_learn.serve.runs.games import bots_named

    names = ["memory", *["random"] * (options.rules.best_players - 1)]
    if options.bots is not None:
        names = [name.strip() for name in options.bots.split(",")]
    try:
        options.rules.check_players(len(names))
        return Simulation(options.rules, bots_named(names), options.games, options.seed, time_limit=options.time_limit)
    except ValueError as error:
        raise CommandError(str(error)) from error
