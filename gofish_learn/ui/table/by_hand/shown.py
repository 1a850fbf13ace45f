"""What a page may do by hand and is told of it: what the table waits for, and what the referee says.

Each irregularity has its rule in the words of the source, and is told from events as the person saw them, so a ruling
cannot tell more of a hand than the table does.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar, assert_never

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Asked, CardRefused, Event, GoFishSaid, Offence, PenaltyGiven
from gofish_learn.engine.rule_books import FINDER
from gofish_learn.knowledge.proofs.phrases import spoken
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.by_hand.waits import Verb
from gofish_learn.ui.table.game.narration import Narration
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.messages import AnswerAsk, AskFor, ByHand, Call, EndTurn, Fish, Lay

SessionT = TypeVar("SessionT", bound=Session)


@dataclass(frozen=True, slots=True)
class RulingShown:
    """What the referee said of a mistake: who noticed it, what it was, the rule with its source, and what it costs."""

    head: str
    say: str
    sentence: str
    document: str
    cost: str
    own: bool


@dataclass(frozen=True, slots=True)
class ByHandShown:
    """What may be done by hand, and what the referee has said.

    Attributes:
        lay: the ranks that can be laid, with the words for it.
        answer: the words for giving, and for saying no; None where nobody asks.
        fish: whether a card is to be fished.
        end: whether the turn can be ended.
        barge: whether it can be asked out of turn.
        calls: whether the referee can be called.
        rulings: what the referee has said of what was just shown.
    """

    lay: tuple[tuple[str, str], ...]
    answer: tuple[str, str] | None
    fish: bool
    end: bool
    barge: bool
    calls: bool
    rulings: tuple[RulingShown, ...]


def by_hand_shown(session: ByHandSession, narration: Narration) -> ByHandShown:
    """What the page may offer, and what the referee says of the last ask."""
    setup, begun = session.setup, session.unfinished
    shown = [seen.event for seen in narration.seen[max(narration.asks, default=0) :]]
    is_asked = begun is not None and session.stage is Stage.ANSWERING
    between = session.stage in {Stage.BOTS, Stage.OTHERS} and session.is_between_asks
    doubts = setup.referee and (setup.mistakes or len(setup.people) > 1)
    return ByHandShown(
        lay=tuple((rank.letter, f"Lay the {rank.plural}") for rank in session.to_lay),
        answer=("Hand over", "Go fish!" if setup.rules.fishes else "No") if is_asked else None,
        fish=session.stage is Stage.FISHING,
        end=session.stage is Stage.LAYING and session.forgets_books,
        barge=between and setup.referee,
        calls=doubts and session.stage is not Stage.OVER,
        rulings=tuple(rulings(session, narration.narrator, shown)) if setup.referee else (),
    )


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


def done(session: SessionT, request: AskFor | ByHand | Call) -> SessionT:
    """The game after what a person asks for, does by hand, or calls the referee for."""
    if isinstance(request, AskFor):
        return session.ask(request.target, session.wanted_in(request))
    if not isinstance(session, ByHandSession):
        raise RequestError("At this table nobody has to do that by hand.")
    match request:
        case AnswerAsk(gives=gives):
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
        case Call():
            return session.call()


def under_referee(session: Session) -> ByHandSession:
    """A game that is played under the referee."""
    if isinstance(session, ByHandSession) and session.setup.referee:
        return session
    raise RequestError("This game is played without the referee.")


SENTENCES = {
    Offence.ILLEGAL_CALL: "illegal",
    Offence.OUT_OF_TURN: "out-of-turn",
    Offence.FAILED_TO_GIVE: "failed",
    Offence.UNSHOWN_BOOK: "unshown",
}
"""The short names of the sentences that the offences break (`sources`)."""

RIGHT = "You called the referee, but nothing was wrong."


def rulings(session: ByHandSession, narrator: Narrator, shown: Sequence[Event]) -> Iterator[RulingShown]:
    """The irregularities among these events, as the referee explains them."""
    from gofish_learn.teach.sources import quotes  # noqa: PLC0415 - only a refereed game quotes its rules

    ask: Asked | None = None
    last = len(session.game.actions) - (0 if session.unfinished else 1)
    for event in shown:
        if isinstance(event, Asked):
            ask = event
        if isinstance(event, PenaltyGiven):
            own = event.seat == session.holder
            (quote,) = quotes(FINDER, SENTENCES[event.offence])
            yield RulingShown(
                head=head(session.setup, own=own, spotted=last in session.called),
                say=what_was_wrong(event, ask, narrator),
                sentence=quote.sentence,
                document=quote.document,
                cost=cost(event, narrator),
                own=own,
            )


def head(setup: Setup, *, own: bool, spotted: bool) -> str:
    """The first words of a ruling: who noticed the irregularity."""
    if spotted and setup.own_devices:
        return "Somebody has called the referee." if own else "Well spotted!"
    if own or not setup.mistakes:
        return "The referee steps in."
    return "Well spotted!" if spotted else "The referee steps in: this one went past you."


def what_was_wrong(penalty: PenaltyGiven, ask: Asked | None, narrator: Narrator) -> str:
    """The irregularity in a sentence."""
    wish = spoken(ask.wanted) if ask else penalty.rank.plural
    match penalty.offence:
        case Offence.ILLEGAL_CALL if narrator.rules.names_a_card:
            needs = "which needs another card of that rank in the hand"
            return f"{narrator.does(penalty.seat, 'ask')} for {wish}, {needs}, and not that one."
        case Offence.ILLEGAL_CALL:
            return f"{narrator.does(penalty.seat, 'ask')} for {wish} without holding any."
        case Offence.OUT_OF_TURN:
            return f"{narrator.does(penalty.seat, 'ask')} for {wish} on somebody else’s turn."
        case Offence.FAILED_TO_GIVE:
            return f"{narrator.does(penalty.seat, 'say')} no while holding {wish}."
        case Offence.UNSHOWN_BOOK:
            return f"{narrator.does(penalty.seat, 'end')} the turn without laying the book of {penalty.rank.plural}."
        case _:
            assert_never(penalty.offence)


def cost(penalty: PenaltyGiven, narrator: Narrator) -> str:
    """The penalty in a sentence."""
    name, books = narrator.name(penalty.seat), f"a book of {penalty.rank.plural}"
    match penalty.offence:
        case Offence.ILLEGAL_CALL:
            misses = narrator.verb(penalty.seat, "miss", "misses")
            return f"{narrator.does(penalty.seat, 'ask')} again now, and {misses} the next turn."
        case Offence.OUT_OF_TURN:
            return f"From now on {books} does not count for {name}."
        case Offence.FAILED_TO_GIVE:
            return f"The cards change hands, {books} does not count for {name}, and the next turn is missed."
        case Offence.UNSHOWN_BOOK:
            return "The book is laid, but it does not count."
        case _:
            assert_never(penalty.offence)


def nothing_wrong(session: ByHandSession, seat: int) -> str:
    """Why there was nothing to call the referee for, kindly, and telling no more than the rules do."""
    narrator = session.narration(seat).narrator
    if session.unfinished is None or not session.is_in_doubt:
        return f"{RIGHT} The referee has seen to every ask so far."
    ask = session.unfinished.ask
    if isinstance(session.events[-1], GoFishSaid | CardRefused):
        return f"{RIGHT} The referee has looked: {narrator.name(ask.target)} does not hold {spoken(ask.wanted)}."
    asker = narrator.names[ask.asker]
    holds = "a card of that rank" if narrator.rules.names_a_card else ask.rank.plural
    return f"{RIGHT} It is {asker}’s turn, and {asker} holds {holds}."
