"""What the end of a game shows: who stands there, what went well, why it is over, and which game comes next.

What a person did well is said first, also where somebody else has won. Only a game for a crown leads on to the next
opponent; each other kind has an end of its own (`Kind`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.state import places
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.counting import can_count
from gofish_learn.knowledge.proofs.saying import Speaker, number
from gofish_learn.teach.characters.album import in_the_album
from gofish_learn.teach.characters.lines import lines
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.progress.album import Against
from gofish_learn.ui.app.progress.ladder import Rung, ladder, next_on
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.game.story import NOBODY, Story
from gofish_learn.ui.table.rivals.daily import Daily, line_to_send, thinkers_said, yours_said
from gofish_learn.ui.table.rivals.results import LearnerRecord, game_name, kinds_of, why_not
from gofish_learn.ui.words.outcome import (
    capital,
    most_words,
    places_by_score,
    units,
    why_stopped,
    why_won,
)
from gofish_learn.ui.words.praise import praise

Mood = Literal["pleased", "calm"]
HELPED = "You had help, so there is no crown this time."
TIME_UP = "Time is up!"
ALL_PAIRS = "We found all the pairs!"
SO_MANY = "Look, so many pairs!"
ALL_CROWNS = "You have every crown. Who is left?"


class Kind(Enum):
    """What kind of game has ended; the value is what the page is marked with."""

    CROWN = "crown"
    GAME = "game"
    TODAY = "today"
    LITTLE = "little"
    PEOPLE = "people"
    FRIENDS = "friends"


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody who has played.

    Attributes:
        name: what the player is called.
        face: the picture.
        mood: how the player looks.
        crowned: whether the player has won.
        laid: what the player has laid, in words; empty where nobody counts.
        says: what the player says; empty for most.
    """

    name: str
    face: str
    mood: Mood
    crowned: bool
    laid: str
    says: str


@dataclass(frozen=True, slots=True)
class Pile:
    """A book or a pair that lies on the sand: its cards, and what they are in words."""

    cards: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class NextGame:
    """The game against one opponent that is offered: whom, in which words, and what to look for in it."""

    bot: str
    face: str
    words: str
    hint: str


@dataclass(frozen=True, slots=True)
class TodaysEnd:
    """The deal of the day: how the Octopus played it, and a line to send; both are empty before it has."""

    octopus: str
    line: str
    can_play: bool


@dataclass(frozen=True, slots=True)
class SameCards:
    """The deal, once it may be told: its code, what the code is for, and by which digits it can be checked."""

    code: str
    says: str
    digits: str
    check: str


@dataclass(frozen=True, slots=True)
class CompanyEnd:
    """What comes next at a table of several devices.

    Attributes:
        may_deal: whether you deal the next game.
        may_leave: whether you can leave.
        waits: why the deal is not told yet; empty where it is.
        tables: how the tables that played the same cards have ended, yours among them.
    """

    may_deal: bool
    may_leave: bool
    waits: str
    tables: Sequence[str]


@dataclass(frozen=True, slots=True)
class EndingShown:
    """A game that is over.

    Attributes:
        kind: what kind of game it was.
        game: a name of the game.
        joy: whether somebody at the device has won.
        first: whether it is the first win over an opponent.
        opponent: the bot of the only opponent, in a game for a crown.
        headline: the first thing that is said.
        lines: what else is said, a sentence or two each.
        found: the weakness that this game has shown for the first time.
        standings: who has played, you first.
        piles: what lies on the sand, and `whose` says so.
        coming: the next opponent, or the same again; None for other games.
        rungs: the ladder, in a game for a crown.
        reviews: who can look back: the seat, and the words of the button.
        today: the deal of the day, if it was that.
        cards: the deal, if it may be told.
        company: what comes next at a table of several devices.
    """

    kind: str
    game: str
    joy: bool
    first: bool
    opponent: str
    headline: str
    lines: list[str]
    found: str
    standings: list[Standing]
    piles: list[Pile]
    whose: str
    coming: NextGame | None
    rungs: tuple[Rung, ...]
    reviews: list[tuple[int, str]]
    today: TodaysEnd | None
    cards: SameCards | None
    company: CompanyEnd | None


def ending_shown(
    session: Session,
    record: LearnerRecord,
    *,
    found: Sequence[str] = (),
    daily: Daily | None = None,
    company: CompanyEnd | None = None,
) -> EndingShown:
    """The end of a game.

    Args:
        session: the game, which is over.
        record: what the learner has to show, this game included.
        found: the opponents whose weakness this game has shown for the first time.
        daily: the learner's try at the deal of a day, where this was that game.
        company: what comes next, where each player has a device of their own.
    """
    seat = session.setup.people[0] if session.holder is None else session.holder
    return Ending(session, session.story(seat), record, found, daily, company).shown


@dataclass(frozen=True)
class Ending:
    """The end of a game, as it is told to the people at one device."""

    session: Session
    story: Story
    record: LearnerRecord
    found: Sequence[str]
    daily: Daily | None
    company: CompanyEnd | None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who look at it."""
        return self.session.setup.at_device_of(self.story.seat)

    @property
    def view(self) -> View:
        """The game as the person whose device it is has seen it."""
        return self.story.view(len(self.story.seen))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody where the game was stopped."""
        return self.view.table.winners or ()

    @property
    def narrator(self) -> Narrator:
        """Who tells it: to one person as "you", to several by their names."""
        told = self.story.narrator
        return told if len(self.people) == 1 else Narrator(told.rules, told.names, NOBODY, told.dealer)

    @property
    def kind(self) -> Kind:
        """What kind of game it was."""
        setup = self.session.setup
        if setup.rules.open_hands and setup.few_words and len(setup.people) == 1:
            return Kind.LITTLE
        if self.company:
            return Kind.FRIENDS
        if len(setup.people) > 1:
            return Kind.PEOPLE
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

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The ladder as it stands now."""
        return ladder(self.record)

    @property
    def shown(self) -> EndingShown:
        """All that is shown."""
        kind, won = self.kind, self.joy and len(self.winners) == 1
        first = kind is Kind.CROWN and won and self.record.against.get(self.rival, Against()).wins == 1
        told = self.told()
        return EndingShown(
            kind=kind.value,
            game=game_name(self.session),
            joy=self.joy or kind is Kind.LITTLE,
            first=first,
            opponent=self.rival if kind is Kind.CROWN else "",
            headline=told[0],
            lines=[line for line in told[1:] if line],
            found=" ".join(in_the_album()[OPPONENTS[bot].face].found for bot in self.found if bot in OPPONENTS),
            standings=self.standings(),
            piles=self.piles(),
            whose=self.whose(),
            coming=self.coming(),
            rungs=self.rungs if kind is Kind.CROWN else (),
            reviews=self.reviews(),
            today=self.todays(),
            cards=self.same_cards(),
            company=self.company,
        )

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
            return [yours_said(self.daily.yours), *said]
        if kind is Kind.PEOPLE:
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
        views = [session.story(seat).view(len(session.events)) for seat in mine]
        views.sort(key=lambda view: view.seat not in self.winners)
        speaker = Speaker(narrator.names, narrator.you)
        return [praise(view, speaker, helped=session.helped) for view in views]

    def standings(self) -> list[Standing]:
        """Who has played: you first, else by their places."""
        view, players, kind = self.view, self.session.setup.players, self.kind
        counts = kind is not Kind.LITTLE and len(players) > 2
        around = sorted(range(view.players), key=lambda seat: (self.people != (seat,), self.order[seat]))
        speaks, line = self.last_word()
        return [
            Standing(
                name=capital(self.narrator.name(seat)),
                face=players[seat].face,
                mood=self.mood(seat),
                crowned=kind is not Kind.LITTLE and seat in self.winners and (seat in self.people or counts),
                laid=f"{number(view.scores[seat])} {units(view.rules, view.scores[seat])}" if counts else "",
                says=line if seat == speaks else "",
            )
            for seat in around
        ]

    def mood(self, seat: int) -> Mood:
        """How a player looks: nobody looks beaten, and who lost to a person is pleased for her."""
        is_glad = self.kind is Kind.LITTLE or seat in self.winners or (self.joy and seat not in self.people)
        return "pleased" if is_glad else "calm"

    def last_word(self) -> tuple[int, str]:
        """Who of the opponents speaks, and what it says: the best of those beaten, or the one that has won."""
        speakers, order = self.story.speakers.lines, self.order
        if self.kind is Kind.LITTLE or self.session.stopped:
            return NOBODY, ""
        if self.joy:
            beaten = [seat for seat in speakers if order[seat] > 1]
            best = min(beaten, key=lambda seat: order[seat], default=NOBODY)
            return best, speakers[best].beaten if beaten else ""
        won = next((seat for seat in self.winners if seat in speakers), NOBODY)
        return won, speakers[won].wins if won in speakers else ""

    def pile_seats(self) -> Sequence[int]:
        """Whose books lie on the sand: yours, of several people those of who has won, of young children everybody's."""
        if self.kind is Kind.LITTLE:
            return range(self.view.players)
        return self.people if len(self.people) == 1 else self.winners

    def piles(self) -> list[Pile]:
        """What lies on the sand."""
        groups = [group for seat in self.pile_seats() for group in self.view.table.groups[seat]]
        if self.kind is Kind.LITTLE:
            groups.sort(key=lambda group: group.rank)
        return [
            Pile(tuple(map(str, group.cards)), f"{number(len(group.cards))} {group.rank.plural}") for group in groups
        ]

    def whose(self) -> str:
        """What lies on the sand, in words."""
        group = f"{self.view.rules.group_word}s"
        if self.kind is Kind.LITTLE:
            return f"All our {group}"
        names = [self.narrator.name(seat) for seat in self.pile_seats()]
        return f"Your {group}" if names == ["you"] else f"{listed(names)}’s {group}"

    def coming(self) -> NextGame | None:
        """The game that is offered first: the next opponent after a win, and else the same again."""
        if self.kind is Kind.CROWN and self.joy and len(self.winners) == 1:
            rung = next_on(self.rungs)
            return rung and NextGame(rung.bot, rung.face, f"Next: {rung.title}", in_the_album()[rung.face].question)
        if not (self.kind is Kind.CROWN or self.is_helped_win) or not self.rival:
            return None
        one, words = OPPONENTS[self.rival], in_the_album()[OPPONENTS[self.rival].face]
        if self.is_helped_win:
            return NextGame(one.bot, one.face, f"{one.title}, for the crown", words.question)
        return NextGame(one.bot, one.face, f"{one.title} again", words.question if self.joy else words.plan)

    def reviews(self) -> list[tuple[int, str]]:
        """Who can look back."""
        if self.kind is Kind.LITTLE:
            return []
        if len(self.people) == 1:
            return [(self.people[0], "Look back")]
        return [(seat, f"Look back as {self.session.setup.names[seat]}") for seat in self.people]

    def todays(self) -> TodaysEnd | None:
        """The deal of the day beside the Octopus."""
        daily = self.daily
        if self.kind is not Kind.TODAY or daily is None or daily.yours is None:
            return None
        thinkers = daily.thinkers
        return TodaysEnd(
            octopus=thinkers_said(thinkers) if thinkers else "",
            line=line_to_send(daily),
            can_play=can_count(),
        )

    def same_cards(self) -> SameCards | None:
        """The deal, where it may be told."""
        deal = self.session.deal_part()
        code, seal = deal["deal_code"], deal["deal_seal"]
        if not code or self.kind is Kind.LITTLE:
            return None
        return SameCards(code, deal["deal_says"], seal["digits"] if seal else "", seal["says"] if seal else "")
