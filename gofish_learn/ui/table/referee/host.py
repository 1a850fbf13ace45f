"""What a page sends that plays under the referee: a card given by hand, a book laid, a turn ended, a call."""

from collections.abc import Mapping
from typing import Any

from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.asks import rank_of
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.referee.rulings import why_not
from gofish_learn.ui.table.referee.session import RefereedSession


def by_hand(session: Session, fields: Mapping[str, Any]) -> None:
    """Do what a person does by hand under the referee: `answer` an ask, `lay` a book, `end` the turn.

    Raises:
        IllegalActionError: it cannot be done now.
        RequestError: the message cannot be read.
    """
    if not isinstance(session, RefereedSession):
        raise RequestError("This game is played without the referee.")
    match fields.get("type"):
        case "answer":
            session.answer(gives=fields.get("gives") is True)
        case "lay":
            session.lay(rank_of(fields.get("rank")))
        case _:
            session.end_turn()


def call(session: Session) -> str | None:
    """Call the referee: why there was nothing to call, or None where there was.

    Raises:
        RequestError: there is no referee.
    """
    if not isinstance(session, RefereedSession):
        raise RequestError("This game is played without the referee.")
    why = why_not(session, session.story(session.person).narrator)
    return None if session.call() else why
