"""What a page sends that plays under the referee: a card given by hand, a book laid, a turn ended."""

from gofish_learn.engine.cards import Rank
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.messages.requests import Answer, ByHand, EndTurn, Lay
from gofish_learn.ui.table.referee.session import RefereedSession


def by_hand(session: Session, request: ByHand) -> Session:
    """The game after what a person does by hand under the referee."""
    refereed = under_referee(session)
    match request:
        case Answer(gives=gives):
            return refereed.answer(gives=gives)
        case Lay(rank=letter):
            try:
                rank = Rank.parse(letter)
            except ValueError as error:
                raise RequestError(str(error)) from None
            return refereed.lay(rank)
        case EndTurn():
            return refereed.end_turn()


def under_referee(session: Session) -> RefereedSession:
    """A game that is played under the referee."""
    if isinstance(session, RefereedSession):
        return session
    raise RequestError("This game is played without the referee.")
