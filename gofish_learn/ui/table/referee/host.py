"""What a page sends that plays under the referee: a card given by hand, a book laid, a turn ended, a call."""

from collections.abc import Mapping
from typing import Any

from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.asks import rank_of
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.referee.session import RefereedSession


def by_hand(session: Session, fields: Mapping[str, Any]) -> Session:
    """The game after what a person does by hand under the referee: `answer` an ask, `lay` a book, `end` the turn.

    Raises:
        IllegalActionError: it cannot be done now.
        RequestError: the message cannot be read.
    """
    refereed = under_referee(session)
    match fields.get("type"):
        case "answer":
            return refereed.answer(gives=fields.get("gives") is True)
        case "lay":
            return refereed.lay(rank_of(fields.get("rank")))
        case _:
            return refereed.end_turn()


def under_referee(session: Session) -> RefereedSession:
    """A game that is played under the referee.

    Raises:
        RequestError: it is not.
    """
    if isinstance(session, RefereedSession):
        return session
    raise RequestError("This game is played without the referee.")
