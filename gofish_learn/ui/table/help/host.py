"""What a learner may look at besides the table.

Each look is answered from what whoever holds the device may see, and changes nothing.
"""

from collections.abc import Mapping
from typing import Any

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.help.hint import LAST_STEP, hint_object
from gofish_learn.ui.table.help.memory import recall_object
from gofish_learn.ui.table.help.odds import OddsOverlay, know_object, known_view
from gofish_learn.ui.table.help.reasons import Reasons

COVERED = "The table is covered: take the device first."


def offers(session: Session) -> Message:
    """What the page may offer now.

    `know`: the chances that each opponent holds each of your ranks; where all hands lie open there is nothing to work
    out. `hint`: what to ask, and why. `recall`: the seats of the bots whose memory can be looked into, or None.
    """
    setup = session.setup
    at_table = session.holder is not None and session.stage is not Stage.OVER
    closed = at_table and not setup.rules.open_hands
    return {
        "know": closed and (setup.practice or setup.odds),
        "hint": setup.practice and session.stage is Stage.YOUR_ASK and session.is_between_asks,
        "recall": [*session.bots] if closed and setup.practice and session.bots else None,
    }


class Help:
    """Answers the looks at one table.

    Attributes:
        overlay: what counts the chances.
        reasons: what finds the reasons for them.
    """

    def __init__(self) -> None:
        """Begin without any odds counted or reasons found."""
        self.overlay = OddsOverlay()
        self.reasons = Reasons()

    def look(self, session: Session, fields: Mapping[str, Any]) -> Message:
        """The answer to a message that looks at what can be known.

        Raises:
            RequestError: this is not to be seen now.
        """
        match fields.get("type"):
            case "know":
                return self.know(session)
            case "hint":
                return self.hint(session, fields.get("step"))
            case "recall":
                return self.recall(session, fields.get("seat"))
            case _:
                raise UnreadableError

    def know(self, session: Session) -> Message:
        """What the holder can know of the others' hands."""
        view = known_view(session)
        if view is None or not offers(session)["know"]:
            raise RequestError(why_not(session, "In this game the odds are not shown: a practice game shows them."))
        return know_object(session, view, self.overlay)

    def hint(self, session: Session, step: object) -> Message:
        """A hint for the ask that the holder is to make."""
        view = known_view(session)
        if view is None or not offers(session)["hint"]:
            raise RequestError(
                "Only in a practice game are there hints."
                if not session.setup.practice
                else "A hint is for your own ask: wait until it is your turn."
            )
        if type(step) is not int or not 1 <= step <= LAST_STEP:
            raise RequestError("That hint cannot be read.")
        return hint_object(session, view, self.overlay, self.reasons, step)

    def recall(self, session: Session, seat: object) -> Message:
        """What a bot remembers of the others."""
        if session.holder is None or not offers(session)["recall"]:
            raise RequestError(why_not(session, "Only in a practice game can one look into a bot’s memory."))
        if type(seat) is not int or seat not in session.bots:
            raise RequestError("Choose a bot: only its memory can be looked into.")
        return recall_object(session, seat, session.holder)


def why_not(session: Session, in_this_game: str) -> str:
    """Why something is not to be seen now."""
    if session.holder is None:
        return COVERED
    if session.stage is Stage.OVER:
        return "The game is over."
    return "All hands lie open: look at the table." if session.setup.rules.open_hands else in_this_game
