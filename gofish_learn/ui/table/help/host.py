"""What a learner may look at besides the table.

Each look is answered from what whoever holds the device may see, and changes nothing.
"""

from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.help.hint import Reasons, hint_object
from gofish_learn.ui.table.help.memory import recall_object
from gofish_learn.ui.table.help.odds import OddsOverlay, know_object, known_view
from gofish_learn.ui.table.messages.looks import HelpLook, HintLook, KnowLook, RecallLook
from gofish_learn.ui.table.messages.requests import NO_BOT, HelpRequest, Hint, Know, Recall

COVERED = "The table is covered: take the device first."


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
        """The answer to a message that looks at what can be known."""
        match request:
            case Know():
                return self.know(session)
            case Hint(step=step):
                return self.hint(session, step)
            case Recall(seat=seat):
                return self.recall(session, seat)

    def know(self, session: Session) -> KnowLook:
        """What the holder can know of the others' hands."""
        view = known_view(session)
        if view is None or not session.offers["know"]:
            raise RequestError(why_not(session, "In this game the odds are not shown: a practice game shows them."))
        return know_object(session, view, self.overlay)

    def hint(self, session: Session, step: int) -> HintLook:
        """A hint for the ask that the holder is to make."""
        view = known_view(session)
        if view is None or not session.offers["hint"]:
            raise RequestError(
                "Only in a practice game are there hints."
                if not session.setup.practice
                else "A hint is for your own ask: wait until it is your turn."
            )
        return hint_object(session, view, self.overlay, self.reasons, step)

    def recall(self, session: Session, seat: int) -> RecallLook:
        """What a bot remembers of the others."""
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
