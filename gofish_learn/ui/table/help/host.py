"""What a learner may look at besides the table.

Each look is answered from what whoever holds the device may see, and changes nothing.
"""

from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.help.hint import Reasons, hint_object
from gofish_learn.ui.table.help.memory import recall_object
from gofish_learn.ui.table.help.odds import OddsOverlay, know_object, known_view
from gofish_learn.ui.table.messages.looks import HelpLook
from gofish_learn.ui.table.messages.requests import NO_BOT, HelpRequest, Hint, Know, Recall

COVERED = "The table is covered: take the device first."
NO_ODDS = "In this game the odds are not shown: a practice game shows them."
NO_HINTS = "Only in a practice game are there hints."
NOT_YOUR_ASK = "A hint is for your own ask: wait until it is your turn."


class Help:
    """Answers the looks at one table.

    Attributes:
        overlay: what counts the chances.
        reasons: what finds the reasons for them.
    """

    def __init__(self) -> None:
        self.overlay = OddsOverlay()
        self.reasons = Reasons()

    def look(self, session: Session, request: HelpRequest) -> HelpLook:
        """What the holder can know of the others' hands, a hint for the own ask, or what a bot remembers."""
        view = known_view(session)
        match request:
            case Know():
                if view is None or not session.offers["know"]:
                    raise RequestError(why_not(session, NO_ODDS))
                return know_object(session, view, self.overlay)
            case Hint(step=step):
                if view is None or not session.offers["hint"]:
                    raise RequestError(NOT_YOUR_ASK if session.setup.practice else NO_HINTS)
                return hint_object(session, view, self.overlay, self.reasons, step)
            case Recall(seat=seat):
                if session.holder is None or not session.offers["recall"]:
                    raise RequestError(why_not(session, "Only in a practice game can one look into a bot’s memory."))
                if seat not in session.bots:
                    raise RequestError(NO_BOT)
                return recall_object(session, seat, session.holder)


def why_not(session: Session, in_this_game: str) -> str:
    """Why something is not to be seen now."""
    if session.holder is None:
        return COVERED
    if session.stage is Stage.OVER:
        return "The game is over."
    return "All hands lie open: look at the table." if session.setup.rules.open_hands else in_this_game
