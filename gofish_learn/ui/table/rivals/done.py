"""What is noted of a game at the table for “My progress”: that it was played to its end, and a look back at it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gofish_learn.teach.progress.done import Done, Fact, done_now
from gofish_learn.teach.progress.noted import OWN, game_reviewed, hashed_name
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.review import GameReview


def book_of(setup: Setup) -> str:
    """The word for the rule book."""
    return OWN if setup.rules.own else setup.rules.name


def game_name(session: Session) -> str:
    """The name of a game: another one for other asks on the same cards."""
    return hashed_name(session.setup.seed, session.setup.rules.name, [str(action) for action in session.game.actions])


def game_done(session: Session) -> Iterable[Done]:
    """The game, once it is over, if people have played it."""
    setup = session.setup
    if session.stage is Stage.OVER and setup.people:
        facts: dict[str, Fact] = {"players": len(setup.players), "people": len(setup.people), "helped": session.helped}
        mine = setup.at_device_of(session.holder or 0)
        if len(mine) == 1:  # of friends around one device nobody knows who the learner is
            winners = session.game.table.winners or ()
            facts |= {"won": mine[0] in winners, "shared": len(winners) > 1}
        yield done_now(f"game/{book_of(setup)}", game_name(session), **facts)


def review_done(session: Session, reviewed: "GameReview") -> Done:
    """A look back at a person's asks."""
    return game_reviewed(book_of(session.setup), game_name(session), reviewed)
