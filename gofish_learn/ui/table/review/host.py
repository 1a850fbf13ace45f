"""What may be looked at once the game is over: the review, each mistake to be tried again, and the game as a file."""

from dataclasses import replace
from typing import TYPE_CHECKING

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import Game
from gofish_learn.engine.view import View
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.tries import Tries
from gofish_learn.ui.table.help.hint import Reasons
from gofish_learn.ui.table.messages.looks import BackLook, KnownAnswer, MomentLook
from gofish_learn.ui.table.messages.requests import (
    NO_MISTAKE,
    NO_MOMENT,
    NO_PERSON,
    Moment,
    Retry,
    Review,
    ReviewRequest,
    SaveFile,
    Try,
)
from gofish_learn.ui.table.review.moments import moment_object
from gofish_learn.ui.table.review.screen import answer_object, retry_object, reveal_object, review_object, try_object

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.choices import Judgement
    from gofish_learn.knowledge.review.moments import Moments
    from gofish_learn.knowledge.review.review import AskReview, GameReview


class ReviewHost:
    """Answers the looks back at one game after the other; each person's asks are gone through once a game.

    Attributes:
        reasons: what finds the reasons for a chance.
        reviewed: the review of each person who has asked for it.
        moments: the moments in each of these.
        reviewed_game: the game that they are of.
    """

    def __init__(self) -> None:
        self.reasons = Reasons()
        self.reviewed: dict[int, GameReview] = {}
        self.moments: dict[int, Moments] = {}
        self.reviewed_game: Game | None = None

    def look(self, session: Session, request: ReviewRequest) -> tuple[BackLook, Session]:
        """The answer to a message that looks back at the game, and the game with the tries that count now."""
        if session.stage is not Stage.OVER:
            raise RequestError("First play the game to its end: then you can look back at it.")
        if isinstance(request, SaveFile):
            return {"look": "record", "name": session.file_name, "text": session.record().to_json()}, session
        reviewed = self.review_of(session, request.seat)
        if isinstance(request, Review):
            from gofish_learn.knowledge.review.moments import turning_point  # noqa: PLC0415 - only a look back needs it

            moments = self.moments[reviewed.seat]
            return review_object(session, reviewed, moments, turning_point(session.game)), session
        if isinstance(request, Moment):
            return self.moment(session, request), session
        one = mistake_of(reviewed, request.action)
        view = view_before(session, one.ask.asker, one.action)
        tries = session.tries.get(one.action, Tries())
        if isinstance(request, Retry):
            return retry_object(session, one, view, self.answered(session, one, view) if tries.over else None), session
        if isinstance(request, Try):
            judgement = judged(one, Ask(view.seat, request.target, session.wanted_in(request)))
            tries = tries.after(found=judgement.is_best)
            answer = self.answered(session, one, view) if judgement.is_best else None
            looked = try_object(session.setup.names, one, judgement, tries.count, answer)
        else:
            tries = tries.after(shown=True)
            looked = reveal_object(one, tries, self.answered(session, one, view))
        return looked, replace(session, tries={**session.tries, one.action: tries})

    def moment(self, session: Session, request: Moment) -> MomentLook:
        """The table as it was before the best ask, or before the luckiest card came."""
        found = self.moments[request.seat]
        one = found.best if request.which == "best" else found.luck
        if one is None:
            raise RequestError(NO_MOMENT)
        view = view_before(session, request.seat, one.action)
        answer = self.answered(session, found.best, view) if one is found.best else None
        return moment_object(session, found, request.which, view, answer)

    def answered(self, session: Session, one: "AskReview", view: View) -> KnownAnswer:
        """The answer, with the reasons for the best ask, and for the ask that was made where it was bound to fail."""
        names, declares = session.setup.names, session.game.declares
        reasons = self.reasons.why(view, one.best[0], names, declares)
        against = self.reasons.why(view, one.ask, names, declares)[:1] if one.chance == 0 else ()
        return answer_object(session, one, view, reasons, against)

    def review_of(self, session: Session, seat: int) -> "GameReview":
        """The review of a person's asks."""
        from gofish_learn.knowledge.review.moments import moments_of  # noqa: PLC0415 - loads NumPy
        from gofish_learn.knowledge.review.review import review  # noqa: PLC0415 - the same

        if seat not in session.setup.people:
            raise RequestError(NO_PERSON)
        if self.reviewed_game is not session.game:
            self.reviewed, self.moments, self.reviewed_game = {}, {}, session.game
        if seat not in self.reviewed:
            whole, since = review(session.game, seat), session.since(seat)
            asks = tuple(one for one in whole.asks if one.action >= since)
            void = tuple(one for one in whole.void if one.action >= since)
            self.reviewed[seat] = found = replace(whole, asks=asks, void=void)
            self.moments[seat] = moments_of(session.game, found)
        return self.reviewed[seat]


def mistake_of(reviewed: "GameReview", action: int) -> "AskReview":
    """The ask that is to be tried again."""
    for one in reviewed.mistakes:
        if one.action == action:
            return one
    raise RequestError(NO_MISTAKE)


def view_before(session: Session, seat: int, action: int) -> View:
    """What the person at a seat saw before an ask."""
    from gofish_learn.knowledge.review import review  # noqa: PLC0415 - loads NumPy

    return review.view_before(session.game, seat, action)


def judged(one: "AskReview", ask: Ask) -> "Judgement":
    """Another ask judged in the place of one that was made."""
    from gofish_learn.knowledge.review.review import judge_retry  # noqa: PLC0415 - loads NumPy

    try:
        return judge_retry(one, ask)
    except ValueError:
        raise RequestError("You could not have asked that: choose a rank of this hand, and another player.") from None
