"""`gofish-learn replay`: play a record again, and print how the game stands or all its events."""

import argparse
import json
import sys

from gofish_learn.engine.events import seen_by
from gofish_learn.engine.history import Game, replay_text
from gofish_learn.engine.records.lines import line_of
from gofish_learn.engine.records.record import RecordError
from gofish_learn.engine.state import winners
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import content_of

HELP = "play a record again and print how the game stands, or all its events"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("record", metavar="RECORD", help="the file of a record, or - to read standard input")
    parser.add_argument("--events", action="store_true", help="print every event, one JSON object a line")
    parser.add_argument("--seat", type=int, metavar="K", help="with --events: as seat K saw them, unseen cards null")


def run(options: argparse.Namespace) -> int:
    """Print the game; the exit status is 0."""
    game = load_game(options.record, options.seat)
    if options.events:
        seen = game.events if options.seat is None else [seen_by(event, options.seat) for event in game.events]
        sys.stdout.writelines(f"{json.dumps(line_of(event))}\n" for event in seen)
    else:
        print(json.dumps(standing_of(game)))
    return 0


def standing_of(game: Game) -> dict[str, object]:
    """How a game stands: whether it is over, whose turn it is, the points, who has won, and the number of events."""
    state = game.state
    return {
        "over": state.over,
        "turn": state.turn,
        "scores": list(state.scores),
        "winners": list(winners(state)) if state.over else None,
        "events": len(game.events),
    }


def load_game(path: str, seat: int | None) -> Game:
    """The game of a record in a file, or on standard input if the path is ``-``; it has the seat, if one is named."""
    try:
        game = replay_text(read_bytes(path))
    except RecordError as error:
        raise CommandError(str(error)) from None
    if seat is not None and not 0 <= seat < game.players:
        raise CommandError(f"There is no seat {seat}: this game has the seats 0 to {game.players - 1}.")
    return game


def read_bytes(path: str) -> bytes:
    """The content of a file, or of standard input if the path is ``-``."""
    if path == "-":
        if sys.stdin is None:
            raise CommandError("There is no standard input to read a record from.")
        return sys.stdin.buffer.read()
    return content_of(path, "The record")
