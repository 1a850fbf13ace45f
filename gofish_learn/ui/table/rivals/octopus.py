"""How the Octopus plays the deal of a day, in the seat of the one person.

The whole game takes less than a second, so it is played in the answer to who asks for it: on a server that answer waits
in the slow lane, and no click waits for it. The deal, the seat and the opponents are the same for all, and so is the
result.
"""

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
