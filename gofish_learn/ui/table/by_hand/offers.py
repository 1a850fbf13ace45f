"""What a person may do by hand now, what the table waits for in the middle of an ask, and what a page then sends."""

from collections.abc import Sequence
from typing import TypeVar

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Event
from gofish_learn.knowledge.proofs.saying import spoken
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.by_hand.rulings import rulings
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.by_hand.waits import Verb
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.messages.requests import Answer, ByHand, EndTurn, Fish, Lay
from gofish_learn.ui.table.messages.screen import AnswerOffer, ByHandPart

SessionT = TypeVar("SessionT", bound=Session)


def by_hand_part(session: ByHandSession, narrator: Narrator, shown: Sequence[Event]) -> ByHandPart:
    """What the page may offer, and what the referee says of the events just shown."""
    setup, begun = session.setup, session.unfinished
    rules = setup.rules
    answer: AnswerOffer | None = None
    if begun and session.stage is Stage.ANSWERING:
        wanted = begun.ask.wanted
        asked = wanted.letter if isinstance(wanted, Rank) else str(wanted)
        answer = {"give": "Hand over", "no": "Go fish!" if rules.fishes else "No", "wanted": asked}
    between = session.stage in {Stage.BOTS, Stage.OTHERS} and session.is_between_asks
    doubts = setup.referee and (setup.mistakes or len(setup.people) > 1)
    return {
        "rulings": rulings(session, narrator, shown) if setup.referee else [],
        "calls": doubts and session.stage is not Stage.OVER,
        "answer": answer,
        "fish": "Fish a card" if session.stage is Stage.FISHING else None,
        "lay": [{"rank": rank.letter, "say": f"Lay the {rank.plural}"} for rank in session.to_lay],
        "end": "End my turn" if session.stage is Stage.LAYING and session.forgets_books else None,
        "barge": "Ask out of turn" if between and setup.referee else None,
    }


def begun_prompt(session: ByHandSession) -> str | None:
    """What the table waits for in the middle of an ask, in a sentence; None where it is an ordinary moment."""
    begun, wait = session.unfinished, session.wait
    if begun is None or wait is None:
        return None
    setup, ask = session.setup, begun.ask
    names, group = setup.names, setup.rules.group_word
    match session.stage:
        case Stage.ANSWERING:
            return f"{names[ask.asker]} asks you for {spoken(ask.wanted)}. What do you say?"
        case Stage.FISHING:
            return f"{names[ask.target]} says “Go fish!” Fish a card from the pond."
        case Stage.LAYING if not session.to_lay:
            return "That is all you can do in this turn: end it."
        case Stage.LAYING:
            return f"You hold a whole {group}. Lay it{' before your turn ends' if session.forgets_books else ''}."
        case Stage.YOUR_ASK:
            return f"You hold a whole {group}. Lay it now, or ask on and lay it later in this turn."
    match wait.verb:
        case Verb.ANSWER:
            asker = "You have" if ask.asker == session.holder else f"{names[ask.asker]} has"
            return f"{asker} asked {names[ask.target]} for {spoken(ask.wanted)}."
        case Verb.FISH:
            return f"{names[ask.asker]} goes fishing."
        case Verb.LAY if ask.asker in setup.declares:
            return None  # what only the asker can know
        case Verb.LAY:
            return f"{names[ask.asker]} has a whole {group} to lay."
    if ask.target == session.holder:
        return "You have said no. The others may call the referee."
    said = begun.seen > 1
    doubt = f"{names[ask.target]} says no." if said else f"{names[ask.asker]} asks {names[ask.target]}."
    return f"{doubt} If that is wrong, call the referee."


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
