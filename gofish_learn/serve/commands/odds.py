"""`gofish-learn odds`: the exact chances that one seat can work out for the others' hands."""

import argparse
import json

from gofish_learn.engine.cards import RANKS
from gofish_learn.engine.history import Game
from gofish_learn.serve.commands.replay import load_game
from gofish_learn.serve.errors import CommandError

HELP = "print what a seat can know: the exact chance that each opponent holds each rank"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("record", metavar="RECORD", help="the file of a record, or - to read standard input")
    parser.add_argument("--seat", type=int, required=True, metavar="K", help="whose eyes see the game")
    parser.add_argument("--after", type=int, metavar="N", help="after the N-th action (the last one); 0 is the deal")


def run(options: argparse.Namespace) -> int:
    """Print the chances; the exit status is 0."""
    game = load_game(options.record, options.seat)
    if options.after is not None and not 0 <= options.after <= len(game.actions):
        raise CommandError(f"There is no action {options.after}: this record has {len(game.actions)} of them.")
    print(json.dumps(odds(at(game, options.after), options.seat)))
    return 0


def at(game: Game, after: int | None) -> Game:
    """The game as it stood after that many actions, or as it stands if `after` is `None`."""
    if after is None:
        return game
    earlier = Game(game.rules, game.players, game.state.dealer, game.deck, game.declares)
    for action in game.actions[:after]:
        earlier.play(action)
    return earlier


def odds(game: Game, seat: int) -> dict[str, object]:
    """What a seat can know, as `odds` prints it: chances (0 to 1) and expected cards, by opponent and rank letter."""
    from gofish_learn.knowledge.beliefs.beliefs import beliefs_of

    beliefs = beliefs_of(game.view(seat), declares=game.declares)
    opponents = [other for other in range(game.players) if other != seat]
    return {
        "seat": seat,
        "method": "exact",
        "hold": {str(other): {rank.letter: beliefs.hold(other, rank) for rank in RANKS} for other in opponents},
        "expected": {str(other): {rank.letter: beliefs.expected(other, rank) for rank in RANKS} for other in opponents},
        "pond": {rank.letter: beliefs.pond[rank] for rank in RANKS},
    }
