"""What the referee says and offers at the table: each irregularity with its rule in the words of the source.

Everything is told from events as the person saw them, so a ruling cannot tell more of a hand than the table does.
"""

from collections.abc import Sequence
from typing import Any, assert_never

from gofish_learn.engine.events import Asked, CardRefused, Event, GoFishSaid, Offence, PenaltyGiven
from gofish_learn.engine.rule_books import FINDER
from gofish_learn.knowledge.proofs.saying import spoken
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.referee.session import RefereedSession

SENTENCES = {
    Offence.ILLEGAL_CALL: "illegal",
    Offence.OUT_OF_TURN: "out-of-turn",
    Offence.FAILED_TO_GIVE: "failed",
    Offence.UNSHOWN_BOOK: "unshown",
}
"""The short names of the sentences that the offences break (`sources`)."""

RIGHT = "You called the referee, but nothing was wrong."


def referee_object(session: RefereedSession, narrator: Narrator, shown: Sequence[Event]) -> dict[str, Any]:
    """What the referee says and offers now.

    `rulings` are the irregularities among the events just shown; `calls` whether calling the referee makes sense;
    `answer` the words of the two answers while a bot's ask waits for one; `lay` the books that may be laid; `end` the
    words for ending the turn, where it waits for that; `barge` the words for asking out of turn, where one can; `asks`
    what may then be asked, as on one's own turn.
    """
    answering = session.stage is Stage.ANSWERING
    no = "Go fish!" if session.setup.rules.fishes else "No"
    between = session.stage is Stage.BOTS and session.unfinished is None
    return {
        "rulings": rulings(session, narrator, shown),
        "calls": session.setup.mistakes and session.stage is not Stage.OVER,
        "answer": {"give": "Hand over", "no": no} if answering else None,
        "lay": [{"rank": rank.letter, "say": f"Lay the {rank.plural}"} for rank in session.to_lay],
        "end": "End my turn" if session.stage is Stage.LAYING else None,
        "barge": "Ask out of turn" if between else None,
    }


def begun_prompt(session: RefereedSession) -> str | None:
    """What the person is to do about an unfinished ask, in a sentence; None where it is an ordinary moment."""
    if session.unfinished is None:
        return None
    ask = session.unfinished.ask
    names = session.setup.names
    match session.stage:
        case Stage.ANSWERING:
            return f"{names[ask.asker]} asks you for {spoken(ask.wanted)}. Look at your cards: what do you say?"
        case Stage.LAYING:
            return "You hold a whole book. Lay it before your turn ends."
        case Stage.YOUR_ASK:
            return "You hold a whole book. Lay it now, or ask on and lay it later in this turn."
        case _:
            said = session.unfinished.seen > 1
            doubt = f"{names[ask.target]} says no." if said else f"{names[ask.asker]} asks {names[ask.target]}."
            return f"{doubt} If that is wrong, call the referee."


def rulings(session: RefereedSession, narrator: Narrator, shown: Sequence[Event]) -> list[dict[str, Any]]:
    """The irregularities among these events, as the referee explains them."""
    from gofish_learn.teach.sources import quotes  # noqa: PLC0415 - only a refereed game quotes its rules

    asks: list[Asked] = []
    ruled = []
    last = len(session.game.actions) - (0 if session.unfinished else 1)
    for event in shown:
        if isinstance(event, Asked):
            asks.append(event)
        if isinstance(event, PenaltyGiven):
            own = event.seat == session.person
            (quote,) = quotes(FINDER, SENTENCES[event.offence])
            ruled.append(
                {
                    "head": head(own=own, spotted=last in session.called, mistakes=session.setup.mistakes),
                    "say": what_was_wrong(event, asks[-1] if asks else None, narrator),
                    "sentence": quote.sentence,
                    "document": quote.document,
                    "cost": cost(event, narrator),
                    "own": own,
                }
            )
    return ruled


def head(*, own: bool, spotted: bool, mistakes: bool) -> str:
    """The first words of a ruling: who noticed the irregularity."""
    if own or not mistakes:
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


def nothing_wrong(session: RefereedSession) -> str:
    """Why there was nothing to call, told kindly and without telling more than the rules do."""
    narrator = session.story(session.person).narrator
    if session.unfinished is None or not session.is_in_doubt:
        return f"{RIGHT} The referee has seen to every ask so far."
    ask = session.unfinished.ask
    if isinstance(session.events[-1], GoFishSaid | CardRefused):
        return f"{RIGHT} The referee has looked: {narrator.name(ask.target)} does not hold {spoken(ask.wanted)}."
    asker = narrator.names[ask.asker]
    holds = "a card of that rank" if narrator.rules.names_a_card else ask.rank.plural
    return f"{RIGHT} It is {asker}’s turn, and {asker} holds {holds}."
