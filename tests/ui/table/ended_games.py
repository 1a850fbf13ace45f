"""Games that were played to their end, of each kind that there is, and the pages that show it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from gofish_learn.bots.opponents import LADDER, OPPONENTS
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.deal_code import chance_for, fresh_secret
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.progress.album import Against
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.table.ending_shown import EndingShown, ending_shown
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import FACES, PERSON, Player, Setup
from gofish_learn.ui.table.results.results import LearnerRecord, counted_result
from gofish_learn.ui.table.setups import you_against

BOTS = [one.bot for one in LADDER]
GOOD, BAD = "memory", "random"
"""How a person plays who is to win, or to lose."""
MOST_DEALS = 40


def to_the_end(session: Session, bot: str) -> Session:
    player = OPPONENTS[bot].seat(session.setup.rules)
    while session.stage is not Stage.OVER:
        view = session.view()
        if session.stage is Stage.YOUR_ASK and view is not None:
            chance = chance_for(session.setup.seed, f"person {len(session.game.actions)}")
            ask = player.choose(view, view.legal_asks(), chance)
            session = session.ask(ask.target, ask.wanted)
        elif session.stage is Stage.BOTS:
            session = session.advance()
        else:
            session = session.pass_on()
    return session


@cache
def ended(*bots: str, book: str = "standard", won: bool = True, practice: bool = False, big: bool = False) -> Session:
    """A game against these bots, which you have won, or lost: the first deal with which it comes out so."""
    for number in range(MOST_DEALS):
        seed = number if practice else fresh_secret(Random(number))
        setup = Setup(RULE_BOOKS[book], you_against(bots), seed, practice, few_words=big, fresh=True)
        session = to_the_end(Session.dealt(setup), GOOD if won else BAD)
        if (session.game.table.winners == (0,)) is won:
            return session
    raise AssertionError(f"no deal comes out so against {bots}")


@cache
def among_people(names: tuple[str, ...] = ("Ana", "Ben", "Cleo"), book: str = "standard") -> Session:
    """A game of several people around one device."""
    players = tuple(Player(name, PERSON, face) for name, face in zip(names, FACES, strict=False))
    return to_the_end(Session.dealt(Setup(RULE_BOOKS[book], players, 7, practice=True)), GOOD)


@cache
def stopped() -> Session:
    """A game whose time was up before its end."""
    setup = Setup(RULE_BOOKS["standard"], you_against(("random", "memory")), 7, practice=False)
    session = Session.dealt(setup)
    while len(session.game.actions) < 24:
        view = session.view()
        if session.stage is Stage.YOUR_ASK and view is not None:
            ask = Random(1).choice(view.legal_asks())
            session = session.ask(ask.target, ask.wanted)
        else:
            session = session.advance()
    return replace(session, stopped=True)


def record(crowns: int = 0, session: Session | None = None) -> LearnerRecord:
    """What a learner has to show with the first so many crowns, once a game was counted."""
    kept = LearnerRecord(against={bot: Against(2, 1, 1, 1) for bot in BOTS[:crowns]}, crowns=frozenset(BOTS[:crowns]))
    result = session and counted_result(session)
    return kept.with_result(result) if result else kept


def shown(session: Session, crowns: int = 0, **more: Any) -> EndingShown:
    """The end of a game, for a learner with the first so many crowns before it."""
    return ending_shown(session, record(crowns, session), **more)


def page(ending: EndingShown) -> Message:
    return drawn("table/ending.html", ending)


def asks_of(session: Session, seat: int) -> Sequence[int]:
    """The asks of a seat, by the numbers of their actions."""
    return [number for number, ask in enumerate(session.game.actions) if getattr(ask, "asker", None) == seat]
