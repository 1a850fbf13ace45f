"""A process of its own: how the Octopus plays the deal of a day in the learner's seat.

It is told the day, and writes a deed as JSON. It needs NumPy, which a kernel that plays does without. It ends when
standard input does, and so with the kernel, however that ends.
"""

import json
import os
import sys
import threading
from datetime import date

from gofish_learn.teach.deal_code import chance_for
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.rivals.daily import THINKER, Deed, daily_setup, yours_of


def played_by_the_thinker(day: date) -> Session:
    """The game of a day with the Octopus in the seat of the one person; everything else is as it was."""
    setup = daily_setup(day, practice=False)
    session, thinker = Session.dealt(setup), THINKER.seat(setup.rules)
    while session.stage is not Stage.OVER:
        view = session.view()
        if session.stage is Stage.YOUR_ASK and view is not None:
            ask = thinker.choose(view, view.legal_asks(), chance_for(setup.seed, f"{len(session.game.actions)}"))
            session = session.ask(ask.target, ask.wanted)
        else:
            session = session.advance()
    return session


def thinkers(day: date) -> Deed:
    """How the Octopus plays the deal of a day.

    Raises:
        RuntimeError: its game did not end.
    """
    deed = yours_of(played_by_the_thinker(day))
    if deed is None:
        raise RuntimeError("The game is not over.")
    return deed


def end_with_the_kernel() -> None:
    """Wait until nobody can write to standard input any more, and end."""
    sys.stdin.read()
    os._exit(1)


def main() -> None:
    """Write the deed of the day that the command line names."""
    threading.Thread(target=end_with_the_kernel, daemon=True).start()
    sys.stdout.write(json.dumps(thinkers(date.fromisoformat(sys.argv[1])).to_object()))
    sys.stdout.flush()
    os._exit(0)  # the thread still reads


if __name__ == "__main__":
    main()
