"""What the pages show of a moment of an own game.

Before the answer, and after it, that is the cards that the learner saw then, and no chance before the answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.asks import Ask
from gofish_learn.knowledge.proofs.chance_words import promise
from gofish_learn.teach.practice.own_games import OwnMoment
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.puzzles.own_game_session import Games, OwnSession
from gofish_learn.ui.puzzles.round_shown import ChoiceMark, ChoiceShown
from gofish_learn.ui.words.scene import Scene, scene_of


@dataclass(frozen=True, slots=True)
class OwnShown:
    """A moment as the learner saw it, with the asks to choose from.

    Attributes:
        key: tells the moment from every other.
        number: which of the learner's asks it was, of so many in the game.
        right: whether the best ask was chosen; None before the answer, and `why` is empty then.
    """

    key: str
    number: int
    asks: int
    table: Scene
    before: list[str]
    last: list[str]
    choices: list[ChoiceShown]
    right: bool | None
    why: Sequence[str]


@dataclass(frozen=True, slots=True)
class NoneShown:
    """That there is no moment, in so many games, and whether there may be some in older ones."""

    games: int
    more: bool


def own_page(session: OwnSession, games: Games) -> Message:
    """The moment that is open, with what is said to its answer; or that there is none."""
    moment = session.moment(games)
    if moment is None:
        return drawn("puzzles/no_own_game.html", NoneShown(len(games), bool(session.unseen(games))))
    before, last = moment.heard
    given = Ask.parse(session.given) if session.given else None
    own = OwnShown(
        key="-".join(map(str, session.at or ())),
        number=moment.number,
        asks=moment.asks,
        table=scene_of(moment.view, moment.own.names, moment.own.faces),
        before=before,
        last=last,
        choices=[
            ChoiceShown(str(ask), moment.words(ask), _mark_of(moment, ask, given)) for ask in session.offered(games)
        ],
        right=given == moment.best if given else None,
        why=(*moment.why, moment.asked(given)) if given else (),
    )
    return drawn("puzzles/own_game.html", own)


def _mark_of(moment: OwnMoment, ask: Ask, given: Ask | None) -> ChoiceMark | None:
    """How an ask is marked once all is said, with its chance; None before."""
    if given is None:
        return None
    chance = promise(next(one.chance for one in moment.offered if one.ask == ask))
    yours = ", your answer" if ask == given else ""
    if ask == moment.best:
        return ChoiceMark("right", "✓", f"{chance}{yours}")
    return ChoiceMark("wrong", "✗", f"{chance}{yours}") if yours else ChoiceMark("other", "", chance)
