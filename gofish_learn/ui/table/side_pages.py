"""What a page has open beside its game: a look back, a moment that is tried again, another game that is chosen.

It is kept nowhere: whoever comes back finds the game, or its end.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gofish_learn.bots.own.saved_bots import NONE, OwnBots
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.rules import Rules
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.table import messages
from gofish_learn.ui.table.another_game_shown import another_game_shown
from gofish_learn.ui.table.game.session import Session, Stage, Tries
from gofish_learn.ui.table.game_choice import GameChoice
from gofish_learn.ui.table.review import NOT_OVER, ReviewHost
from gofish_learn.ui.table.setups import book_wanted

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.choices import Judgement

NO_SUCH_ASK = "You could not have asked that: choose a rank of this hand, and another player."
BROUGHT = "Your own rules, “{title}”, are chosen: deal the cards to play by them."


@dataclass(frozen=True, slots=True)
class Reviewing:
    """A person looks back; `every` ask is listed, or the moments are shown."""

    seat: int
    every: bool = False


@dataclass(frozen=True, slots=True)
class Retrying:
    """A person is at a moment of the game, and has `tried` something else."""

    seat: int
    action: int
    tried: "Judgement | None" = None


class SidePages:
    """What is open beside the game of one page.

    Attributes:
        review: what goes through each person's asks.
        place: what is open, such as the choice of another game; None for the game, or its end.
        own_book: the book of the learner's own that was played or brought last.
        own: how the accuracy compares with that of other games, in a sentence, by the seat.
    """

    def __init__(self) -> None:
        self.review = ReviewHost()
        self.place: Reviewing | Retrying | GameChoice | None = None
        self.own_book: Rules | None = None
        self.own: dict[int, str | None] = {}

    def shut(self) -> None:
        """Go back to the game."""
        self.place = None

    def choose(self, session: Session, request: messages.AnotherGameRequest, own_bots: OwnBots = NONE) -> None:
        """Open the choosing of another game, or choose something there.

        Raises:
            RequestError: there is no such choice.
        """
        chosen = self.place if isinstance(self.place, GameChoice) else GameChoice.of(session.setup, own_bots)
        match request:
            case messages.OpenAnother():
                pass
            case messages.Choose(rules=str(name)):
                own = self.own_book
                chosen = chosen.with_rules(own if own and name == own.name else book_wanted(name))
            case messages.Choose(bot=str(bot)) if bot in chosen.offered:
                chosen = chosen.pressed(bot)
            case messages.Choose(players=int(players)):
                chosen = chosen.with_players(players)
            case messages.Choose(people=int(people)):
                chosen = chosen.with_people(people)
            case messages.Choose(switch=str(switch)) if switch in chosen.switches:
                chosen = chosen.switched(switch)
            case _:
                raise RequestError(messages.NO_CHOICE)
        self.place = chosen

    def choose_by(self, session: Session, book: Rules, own_bots: OwnBots = NONE) -> str:
        """Let another game by a book of the learner's own be chosen; what is said of it."""
        self.own_book = book
        self.choose(session, messages.Choose(rules=book.name), own_bots)
        return BROUGHT.format(title=book.title)

    @property
    def chosen(self) -> GameChoice:
        """The game that is chosen.

        Raises:
            RequestError: none is.
        """
        if not isinstance(self.place, GameChoice):
            raise RequestError(messages.NO_CHOICE)
        return self.place

    def look_back(self, session: Session, request: messages.ReviewRequest) -> Session:
        """Open a look back, or a moment, or try it again; the game with the tries that count now.

        Raises:
            RequestError: that cannot be looked at.
        """
        if session.stage is not Stage.OVER:
            raise RequestError(NOT_OVER)
        match request:
            case messages.Review(seat=seat) | messages.AllAsks(seat=seat):
                self.review.review_of(session, seat)
                self.place = Reviewing(seat, every=isinstance(request, messages.AllAsks))
            case messages.Retry(seat=seat, action=action):
                self.review.ask_at(session, seat, action)
                self.place = Retrying(seat, action)
            case messages.Try() | messages.Reveal():
                return self.tried(session, request)
        return session

    def tried(self, session: Session, request: messages.Try | messages.Reveal) -> Session:
        """The game after a moment was tried again, or the answer was shown."""
        from gofish_learn.knowledge.review.review import judge_retry  # noqa: PLC0415 - loads NumPy

        one = self.review.ask_at(session, request.seat, request.action)
        if one is None:
            raise RequestError(NO_SUCH_ASK)
        tries, judged = session.tries.get(one.action, Tries()), None
        if isinstance(request, messages.Reveal):
            tries = tries.after(shown=True)
        else:
            ask = Ask(request.seat, request.target, session.wanted_in(request))
            try:
                judged = judge_retry(one, ask)
            except ValueError:
                raise RequestError(NO_SUCH_ASK) from None
            tries = tries.after(found=judged.is_best)
        self.place = Retrying(request.seat, request.action, judged)
        return replace(session, tries={**session.tries, one.action: tries})

    def page(self, session: Session) -> Message | None:
        """What is open, as a page; None where nothing is."""
        match self.place:
            case GameChoice() as chosen:
                code = session.deal_shown().code if session.stage is Stage.OVER else ""
                return drawn("table/another_game.html", another_game_shown(chosen, self.own_book, code))
            case Reviewing() | Retrying() if session.stage is Stage.OVER:
                return self.looked(session, self.place)
        return None

    def looked(self, session: Session, place: Reviewing | Retrying) -> Message:
        """A look back as a page."""
        from gofish_learn.ui.table.retry_shown import retry_shown  # noqa: PLC0415 - needed only after a game
        from gofish_learn.ui.table.review_shown import asks_shown, review_shown  # noqa: PLC0415 - the same

        if isinstance(place, Retrying):
            shown = retry_shown(session, self.review, place.seat, place.action, place.tried)
            return drawn("table/retry.html", shown)
        reviewed, moments = self.review.review_of(session, place.seat)
        if place.every:
            return drawn("table/all_asks.html", asks_shown(session, reviewed, self.own.get(place.seat)))
        return drawn("table/review.html", review_shown(session, reviewed, moments))
