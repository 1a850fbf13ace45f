"""Today's deal: the game that everybody plays today, and a learner's first try beside the Octopus in the same seat.

The Octopus plays the whole game in less than a second, in the answer to who asks for it: on a server that answer waits
in the slow lane, and no click waits for it. The deal, the seat and the opponents are the same for all, and so is the
result.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from gofish_learn.bots.opponents import OPPONENTS, Level, opponents_at
from gofish_learn.engine.state import places
from gofish_learn.knowledge.proofs.phrases import many
from gofish_learn.teach.daily import daily_code, day_in_words
from gofish_learn.teach.deal_code import chance_for
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup, unnamed
from gofish_learn.ui.table.setups import you_against

THINKER = OPPONENTS["thinker"]
SHARED = "Everybody gets the same cards today."
FIRST = "Your first try counts: no help, and nothing taken back."
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
AGAIN = "You have played it today, so this is for practice."


@dataclass(frozen=True, slots=True)
class Deed:
    """How somebody has played a deal: what counts in the game, whatever the player was after with each ask.

    Attributes:
        points: the books laid.
        asks: how many asks were made.
        place: the place at the end, from 1; None in a result that was kept before places were.
        shared: whether somebody else had the same place.
    """

    points: int
    asks: int
    place: int | None = None
    shared: bool = False

    @property
    def words(self) -> str:
        """What they did, in words: "came first, with nine books"."""
        books = many(self.points, "book")
        if self.place is None:
            return f"laid {books}"
        place = PLACES[self.place - 1]
        return f"{f'shared {place} place' if self.shared else f'came {place}'}, with {books}"

    def to_object(self) -> list[int | bool | None]:
        """The deed as JSON."""
        return [self.points, self.asks, self.place, self.shared]


@dataclass(frozen=True, slots=True)
class Daily:
    """A learner's try at the deal of one day.

    Attributes:
        day: the day, in UTC.
        yours: how the first try came out, once it has been played to its end.
        thinkers: how the Octopus played in the same seat, once that is worked out.
    """

    day: date
    yours: Deed | None = None
    thinkers: Deed | None = None

    def to_object(self) -> dict[str, Any]:
        """The try as JSON."""
        deeds = {"yours": self.yours, "thinkers": self.thinkers}
        return {"day": self.day.isoformat(), **{name: deed.to_object() for name, deed in deeds.items() if deed}}

    @classmethod
    def of_object(cls, saved: Mapping[str, Any]) -> "Daily":
        """The try that `to_object` wrote down.

        Raises:
            KeyError, TypeError, ValueError: it is none.
        """
        deeds = {name: deed_of(saved[name]) for name in ("yours", "thinkers") if name in saved}
        return cls(date.fromisoformat(saved["day"]), **deeds)


def deed_of(numbers: object) -> Deed:
    """A deed from its numbers; once they were the books, the asks and an accuracy, which is left out."""
    match numbers:
        case [int(points), int(asks), int() | None] if min(points, asks) >= 0:
            return Deed(points, asks)
        case [int(points), int(asks), int() | None as place, bool(shared)] if min(points, asks, (place or 1) - 1) >= 0:
            return Deed(points, asks, place, shared)
    raise ValueError("Those are not the numbers of a game.")


def daily_setup(day: date, *, practice: bool) -> Setup:
    """The game of a day: you and two opponents of medium strength."""
    code = daily_code(day)
    bots = [one.bot for one in opponents_at(Level.MEDIUM, code.rules, code.players)]
    return Setup(code.rules, you_against(bots), code.seed, practice)


def is_of(session: Session, day: date) -> bool:
    """Whether a game is that of a day, played so that it may count."""
    return unnamed(session.setup) == unnamed(daily_setup(day, practice=False))


def yours_of(session: Session) -> Deed | None:
    """How the one person at the table has played a game that is over."""
    view = session.view()
    if session.stage is not Stage.OVER or view is None:
        return None
    order = places(session.game.state)
    place = order[view.seat]
    asks = sum(session.is_persons(action) for action in session.game.actions)
    return Deed(view.scores[view.seat], asks, place, shared=order.count(place) > 1)


def line_to_send(daily: Daily) -> str:
    """How a deal was played, in a line for somebody else; empty as long as there is nothing to tell."""
    if daily.yours is None:
        return ""
    beside = f" {THINKER.title} played my cards and {daily.thinkers.words}." if daily.thinkers else ""
    return f"Go Fish Learn, {day_in_words(daily.day)}: I {daily.yours.words}.{beside}"


def played_by_the_thinker(day: date) -> Session:
    """The game of a day with the Octopus in the seat of the one person; everything else is as it was."""
    setup = daily_setup(day, practice=False)
    session, thinker = Session.dealt(setup), THINKER.seat(setup.rules)
    while session.stage is not Stage.OVER:
        view = session.view()
        if session.stage is Stage.YOUR_ASK and view is not None:
            ask = thinker.choose(view, view.legal_asks(), chance_for(setup.seed, f"{len(session.game.actions)}"))
            session = session.ask(ask.target, ask.wanted)
        else:
            session = session.advance()
    return session
