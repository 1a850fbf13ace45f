"""What a learner may look at besides the table.

Each look is answered from what whoever holds the device may see, and changes nothing.
"""

from collections.abc import Mapping
from typing import Any

from gofish_learn.ui.answering import Message
from gofish_learn.ui.knowing import Knowing, know_object, known_view
from gofish_learn.ui.session import Session, Stage
from gofish_learn.ui.setup import SetupError

COVERED = "The table is covered: take the device first."


def offers(session: Session) -> dict[str, bool]:
    """What the page may offer now: `know`, the chances that each opponent holds each of your ranks.

    Where all hands lie open there is nothing to work out.
    """
    at_table = session.holder is not None and session.stage is not Stage.OVER
    closed = not session.setup.rules.open_hands
    return {"know": at_table and closed and (session.setup.practice or session.setup.odds)}


class Help:
    """Answers the looks at one table.

    Attributes:
        knowing: what counts the chances.
    """

    def __init__(self) -> None:
        """Stand by."""
        self.knowing = Knowing()

    def look(self, session: Session, fields: Mapping[str, Any]) -> Message | None:
        """The answer to a message that is a look, or None where it is none.

        Raises:
            SetupError: this is not to be seen now.
        """
        match fields.get("type"):
            case "know":
                return self.know(session)
            case _:
                return None

    def know(self, session: Session) -> Message:
        """What the holder can know of the others' hands."""
        view = known_view(session)
        if view is None:
            raise SetupError(COVERED)
        if session.setup.rules.open_hands:
            raise SetupError("All hands lie open: look at the table.")
        if not offers(session)["know"]:
            raise SetupError(
                "The game is over."
                if session.stage is Stage.OVER
                else "In this game the odds are not shown: a practice game shows them."
            )
        return know_object(session, view, self.knowing)
