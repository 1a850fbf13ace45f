"""A process of its own: how the Octopus would have played a learner's game in the learner's seat.

It reads the record of the game that is over, as one line of JSON, from standard input, and writes two deeds. It needs
NumPy, which a kernel that plays does without. It ends when standard input does, and so with the kernel, however that
ends.
"""

import json
import os
import sys
import threading

from gofish_learn.engine.history import Game
from gofish_learn.engine.record import parse_record
from gofish_learn.teach.deal_code import chance_for
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.restore import resume
from gofish_learn.ui.table.rivals.daily import THINKER, Deed


def played_by_the_thinker(setup: Setup) -> Game:
    """The same game with the Octopus in the seat of the one person; everything else is as it was."""
    session, thinker = Session(setup), THINKER.seat(setup.rules)
    while session.stage is not Stage.OVER:
        view = session.view()
        if session.stage is Stage.YOUR_ASK and view is not None:
            ask = thinker.choose(view, view.legal_asks(), chance_for(setup.seed, f"{len(session.game.actions)}"))
            session.ask(ask.target, ask.wanted)
        else:
            session.advance()
    return session.game


def judged(game: Game, seat: int) -> Deed:
    """How a seat has played a game, with its accuracy."""
    from gofish_learn.knowledge.review.review import review  # noqa: PLC0415 - loads NumPy

    reviewed = review(game, seat)
    accuracy = None if reviewed.accuracy is None else round(reviewed.accuracy)
    return Deed(game.view(seat).scores[seat], len(reviewed.asks), accuracy)


def both(text: str) -> tuple[Deed, Deed]:
    """How the learner has played a game, and how the Octopus does.

    Args:
        text: the record of the game.

    Raises:
        RecordError: the text is no record.
        SavedTextError: the record is of no game at a table.
    """
    session = resume(parse_record(text))
    seat = session.setup.people[0]
    return judged(session.game, seat), judged(played_by_the_thinker(session.setup), seat)


def end_with_the_kernel() -> None:
    """Wait until nobody can write to standard input any more, and end."""
    sys.stdin.read()
    os._exit(1)


def main() -> None:
    """Read a record, write two deeds."""
    text = json.loads(sys.stdin.readline())
    threading.Thread(target=end_with_the_kernel, daemon=True).start()
    deeds = both(text)
    sys.stdout.write(json.dumps([[one.points, one.asks, one.accuracy] for one in deeds]))
    sys.stdout.flush()
    os._exit(0)  # the thread still reads


if __name__ == "__main__":
    main()
