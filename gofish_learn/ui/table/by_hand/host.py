"""What a page sends that plays by hand: an answer, a card fished, a book laid, a turn ended, a call of the referee."""

from typing import TypeVar

from gofish_learn.engine.cards import Rank
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.messages.requests import Answer, ByHand, EndTurn, Fish, Lay

SessionT = TypeVar("SessionT", bound=Session)


def by_hand(session: SessionT, request: ByHand) -> SessionT:
    """The game after what a person does by hand."""
    if not isinstance(session, ByHandSession):
        raise RequestError("At this table nobody has to do that by hand.")
    match request:
        case Answer(gives=gives):
            return session.answer(gives=gives)
        case Fish():
            return session.fish()
        case Lay(rank=letter):
            try:
                rank = Rank.parse(letter)
            except ValueError as error:
                raise RequestError(str(error)) from None
            return session.lay(rank)
        case EndTurn():
            return session.end_turn()


def under_referee(session: Session) -> ByHandSession:
    """A game that is played under the referee."""
    if isinstance(session, ByHandSession) and session.setup.referee:
        return session
    raise RequestError("This game is played without the referee.")
