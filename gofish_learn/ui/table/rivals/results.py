"""Which games count against an opponent, what they add up to, and what is noted of a game for “My progress”.

A win means something where nobody helped it along: the game was played to its end by one person against bots, on cards
that nobody asked for, with nothing taken back and no look at a hint, the odds or a bot's memory. So a practice game
counts too, as long as its helps are not used; with the referee, who plays the bots' part of the rules, none does.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.teach.progress.done import Done, Fact, done_now
from gofish_learn.teach.progress.noted import OWN, game_reviewed, hashed_name
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.review import GameReview

HELPED = "You used help in this game, so it does not count as won or lost."


@dataclass(frozen=True, slots=True)
class Result:
    """How a game that counts came out.

    Attributes:
        game: a name of the game, the same whenever it is looked at: the seal of its deal.
        bots: the kinds of opponents, each once, in the order of their seats.
        won: whether the learner was among the winners.
        shared: whether there was more than one winner.
    """

    game: str
    bots: tuple[str, ...]
    won: bool
    shared: bool


def may_count(setup: Setup) -> bool:
    """Whether a game that is set up like this counts once it is over, if no help is used in it."""
    return bool(setup.people) and not why_not(setup)


def why_not(setup: Setup) -> str:
    """Why a game that people play does not count, whatever happens in it, as a word of `UNCOUNTED`; empty if it may."""
    if len(setup.people) > 1:
        return "people"
    if setup.rules.own:
        return "rules"
    if setup.referee:
        return "referee"
    if not setup.fresh:
        return "cards"
    # A learner's own bot could be made to lose.
    return "" if all(kind in OPPONENTS for kind in kinds_of(setup)) else "own bot"


def uncounted(session: Session) -> str:
    """Why a game that is over does not count, as a word of `UNCOUNTED`; empty for one that counts, or goes on."""
    if session.stage is not Stage.OVER or not session.setup.people:
        return ""
    return why_not(session.setup) or ("help" if session.helped else "")


def counted_result(session: Session) -> Result | None:
    """How a game came out; None for one that does not count, or is not over."""
    setup = session.setup
    if session.stage is not Stage.OVER or session.helped or not may_count(setup) or setup.deal_code is None:
        return None
    winners = session.game.table.winners or ()
    return Result(
        game=setup.deal_code.seal,
        bots=kinds_of(setup),
        won=setup.people[0] in winners,
        shared=len(winners) > 1,
    )


def why_not_counted(session: Session) -> str:
    """What a learner is told of a game that would have counted but for the help; empty for any other."""
    return HELPED if session.stage is Stage.OVER and session.helped and may_count(session.setup) else ""


def kinds_of(setup: Setup) -> tuple[str, ...]:
    """The kinds of opponents at a table, each once, in the order of their seats."""
    return tuple(dict.fromkeys(player.kind for player in setup.players if not player.is_person))


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
        if len(mine) == 1 and not session.stopped:  # of friends around one device nobody knows who the learner is
            winners = session.game.table.winners or ()
            facts |= {"won": mine[0] in winners, "shared": len(winners) > 1}
        yield done_now(f"game/{book_of(setup)}", game_name(session), **facts)


def review_done(session: Session, reviewed: "GameReview") -> Done:
    """A look back at a person's asks."""
    return game_reviewed(book_of(session.setup), game_name(session), reviewed)
