"""A game that is over, as it is told to the people at one device: what kind of game it was, who won, and what is said.

What a person did well is said first, also where somebody else has won.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.state import places
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.phrases import Speaker
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.table.game.narration import NOBODY, Narration
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.results.daily import Daily
from gofish_learn.ui.table.results.results import kinds_of, why_not
from gofish_learn.ui.words.outcome import capital, most_words, places_by_score, why_stopped, why_won
from gofish_learn.ui.words.praise import praise

HELPED = "You had help, so there is no crown this time."
TIME_UP = "Time is up!"
ALL_PAIRS = "We found all the pairs!"
SO_MANY = "Look, so many pairs!"


class Kind(Enum):
    """What kind of game has ended; the value is what the page is marked with."""

    CROWN = "crown"
    GAME = "game"
    TODAY = "today"
    LITTLE = "little"
    PEOPLE = "people"
    FRIENDS = "friends"
    WATCHED = "watched"


@dataclass(frozen=True)
class GameOver:
    """A game that is over.

    Attributes:
        session: the game.
        narration: the game as it was told to the person whose device it is.
        daily: the learner's try at the deal of a day, where this was that game.
        own_devices: whether each player has a device of their own.
    """

    session: Session
    narration: Narration
    daily: Daily | None = None
    own_devices: bool = False

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who look at it."""
        return self.session.setup.at_device_of(self.narration.seat)

    @property
    def view(self) -> View:
        """The game as the person whose device it is has seen it."""
        return self.narration.view(len(self.narration.seen))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody where the game was stopped."""
        return self.view.table.winners or ()

    @property
    def narrator(self) -> Narrator:
        """Who tells it: to one person as "you", to several by their names."""
        told = self.narration.narrator
        return told if len(self.people) == 1 else Narrator(told.rules, told.names, NOBODY, told.dealer)

    @property
    def kind(self) -> Kind:
        """What kind of game it was."""
        setup = self.session.setup
        if setup.rules.open_hands and setup.few_words and len(setup.people) == 1:
            return Kind.LITTLE
        if self.own_devices:
            return Kind.FRIENDS
        if len(setup.people) != 1:
            return Kind.PEOPLE if setup.people else Kind.WATCHED
        if self.daily:
            return Kind.TODAY
        return Kind.GAME if why_not(setup) or self.session.helped or self.session.stopped else Kind.CROWN

    @property
    def joy(self) -> bool:
        """Whether somebody at the device has won."""
        return any(seat in self.winners for seat in self.people)

    @property
    def order(self) -> Sequence[int]:
        """Everybody's place, from 1."""
        return places_by_score(self.view.scores) if self.session.stopped else places(self.session.game.state)

    @property
    def rival(self) -> str:
        """The bot of the only opponent; empty where there is another number of them, or it is a learner's own."""
        kinds = kinds_of(self.session.setup)
        alone = len(self.session.setup.players) == 2 and len(kinds) == 1
        return kinds[0] if alone and kinds[0] in OPPONENTS else ""

    def told(self) -> list[str]:
        """What is said, the headline first."""
        kind, view, narrator = self.kind, self.view, self.narrator
        if kind is Kind.LITTLE:
            laid = sum(map(len, view.table.groups))
            return [ALL_PAIRS if laid == view.rules.groups_in_all else SO_MANY]
        if self.session.stopped:
            return [TIME_UP, most_words(view.scores, view.rules, narrator), why_stopped(view), *self.praises()]
        said = self.praises()
        if kind is Kind.TODAY and self.daily and self.daily.yours:
            return [f"You {self.daily.yours.words}.", *said]
        if kind in {Kind.PEOPLE, Kind.WATCHED}:
            return [self.won_words(), *said, self.tie()]
        if self.joy:
            helped = HELPED if self.is_helped_win else ""
            return [self.won_words(), *said, self.tie(), helped]
        return [*said[:1], self.whose_game(), *said[1:]] if said else [self.whose_game()]

    @property
    def is_helped_win(self) -> bool:
        """Whether only the help stands between a win and a crown."""
        return self.joy and self.session.helped and not why_not(self.session.setup)

    def won_words(self) -> str:
        """Who has won, in a few words."""
        names = [self.narrator.name(seat) for seat in self.winners]
        if len(names) > 1:
            return f"{capital(listed(names))} share the win!"
        if not self.joy or len(self.people) > 1:
            return f"{capital(names[0])} won!"
        return f"You beat {OPPONENTS[self.rival].title}!" if self.rival else "You won!"

    def whose_game(self) -> str:
        """Who has won instead, and by how little."""
        view, rules = self.view, self.view.rules
        names = listed([self.narrator.names[seat] for seat in self.winners])
        match (max(view.scores) - view.scores[view.seat]) // rules.points:
            case 0:
                how = "and only the tie-break came between you"
            case 1:
                how = f"by one {rules.group_word}"
            case _:
                how = "this time"
        return f"{names}’s game, {how}."

    def tie(self) -> str:
        """How a tie for the win was broken; empty where there was none."""
        view = self.view
        return why_won(view, self.narrator, self.order) if view.scores.count(max(view.scores)) > 1 else ""

    def praises(self) -> list[str]:
        """What each person at the device did best, the winners first."""
        session, narrator = self.session, self.narrator
        mine = [seat for seat in self.people if session.game.actions and not session.since(seat)]
        views = [session.narration(seat).view(len(session.events)) for seat in mine]
        views.sort(key=lambda view: view.seat not in self.winners)
        speaker = Speaker(narrator.names, narrator.you)
        return [praise(view, speaker, helped=session.helped) for view in views]
