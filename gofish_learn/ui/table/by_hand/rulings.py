"""What the referee says at the table: each irregularity with its rule in the words of the source.

Everything is told from events as the person saw them, so a ruling cannot tell more of a hand than the table does.
"""

from collections.abc import Sequence
from typing import assert_never

from gofish_learn.engine.events import Asked, CardRefused, Event, GoFishSaid, Offence, PenaltyGiven
from gofish_learn.engine.rule_books import FINDER
from gofish_learn.knowledge.proofs.saying import spoken
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.messages.screen import Ruling

SENTENCES = {
    Offence.ILLEGAL_CALL: "illegal",
    Offence.OUT_OF_TURN: "out-of-turn",
    Offence.FAILED_TO_GIVE: "failed",
    Offence.UNSHOWN_BOOK: "unshown",
}
"""The short names of the sentences that the offences break (`sources`)."""

RIGHT = "You called the referee, but nothing was wrong."


def rulings(session: ByHandSession, narrator: Narrator, shown: Sequence[Event]) -> list[Ruling]:
    """The irregularities among these events, as the referee explains them."""
    from gofish_learn.teach.sources import quotes  # noqa: PLC0415 - only a refereed game quotes its rules

    asks: list[Asked] = []
    ruled: list[Ruling] = []
    last = len(session.game.actions) - (0 if session.unfinished else 1)
    for event in shown:
        if isinstance(event, Asked):
            asks.append(event)
        if isinstance(event, PenaltyGiven):
            own = event.seat == session.holder
            (quote,) = quotes(FINDER, SENTENCES[event.offence])
            ruled.append(
                {
                    "head": head(session.setup, own=own, spotted=last in session.called),
                    "say": what_was_wrong(event, asks[-1] if asks else None, narrator),
                    "sentence": quote.sentence,
                    "document": quote.document,
                    "cost": cost(event, narrator),
                    "own": own,
                }
            )
    return ruled


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
    """Why there was nothing to call, told kindly and without telling more than the rules do to who called."""
    narrator = session.story(seat).narrator
    if session.unfinished is None or not session.is_in_doubt:
        return f"{RIGHT} The referee has seen to every ask so far."
    ask = session.unfinished.ask
    if isinstance(session.events[-1], GoFishSaid | CardRefused):
        return f"{RIGHT} The referee has looked: {narrator.name(ask.target)} does not hold {spoken(ask.wanted)}."
    asker = narrator.names[ask.asker]
    holds = "a card of that rank" if narrator.rules.names_a_card else ask.rank.plural
    return f"{RIGHT} It is {asker}’s turn, and {asker} holds {holds}."
