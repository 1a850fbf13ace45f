"""`gofish-learn replay`: play a record again and print how it stands, or all its events."""

import argparse
import json
import sys
from pathlib import Path

from gofish_learn.engine.events import seen_by
from gofish_learn.engine.history import Game
from gofish_learn.engine.lines import line_of
from gofish_learn.engine.record import RecordError, parse_record, replay
from gofish_learn.engine.state import winners
from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError

HELP = "play a record again and print how the game stands, or all its events"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("record", metavar="RECORD", help="the file of a record, or - to read standard input")
    parser.add_argument("--events", action="store_true", help="print every event, one JSON object a line")
    parser.add_argument("--seat", type=int, metavar="K", help="the events as seat K saw them: an unseen card is null")


def run(options: argparse.Namespace) -> int:
    """Print the game; the exit status is 0.

    Raises:
        CommandError: the record cannot be read or played, or has no such seat.
    """
    game = load_game(options.record)
    if options.seat is not None and not options.events:
        raise CommandError("--seat says whose eyes --events are seen with: add --events.")
    if options.seat is not None and not 0 <= options.seat < game.players:
        raise CommandError(f"There is no seat {options.seat}: this game has the seats 0 to {game.players - 1}.")
    if options.events:
        for event in game.events:
            print(json.dumps(line_of(event if options.seat is None else seen_by(event, options.seat))))
    else:
        print(json.dumps(summary(game)))
    return 0


def summary(game: Game) -> dict[str, object]:
    """How a game stands: whether it is over, whose turn it is, the points, who has won, and how many events there were."""
    state = game.state
    return {
        "over": state.over,
        "turn": state.turn,
        "scores": list(state.scores),
        "winners": list(winners(state)) if state.over else None,
        "events": len(game.events),
    }


def load_game(path: str) -> Game:
    """The game of a record in a file, or on standard input where the path is ``-``.

    Raises:
        CommandError: the file cannot be read, or what it holds is no record that can be played.
    """
    try:
        text = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return replay(parse_record(text))
    except OSError as error:
        raise CommandError(f"The record {quoted(path)} cannot be read: {error.strerror or error}.") from None
    except ValueError as error:
        raise CommandError(
            str(error) if isinstance(error, RecordError) else f"The path {quoted(path)} cannot be read."
        ) from None
