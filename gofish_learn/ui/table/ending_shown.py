"""What the end of a game shows: who stands there, what went well, why it is over, and which game comes next.

Only a game for a crown leads on to the next opponent; each other kind has an end of its own (`ended.Kind`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.needs_numpy import can_count
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.characters.album import in_the_album
from gofish_learn.ui.app.progress.album import Against
from gofish_learn.ui.app.progress.ladder import Rung, ladder, next_on
from gofish_learn.ui.table.game.narration import NOBODY
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.game.setup import DealShown
from gofish_learn.ui.table.game_over import GameOver, Kind
from gofish_learn.ui.table.results.daily import THINKER, Daily, line_to_send
from gofish_learn.ui.table.results.results import LearnerRecord, game_name
from gofish_learn.ui.words.outcome import (
    capital,
    units,
)

Mood = Literal["pleased", "calm"]


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
class CompanyEnd:
    """What comes next at a table of several devices.

    Attributes:
        may_deal: whether you deal the next game.
        may_leave: whether you can leave.
        waits: why the deal is not told yet; empty where it is.
        tables: how the tables that played the same cards have ended, yours among them.
        others: whether somebody else is here to whom something can be said.
        said: what somebody has just said to the others, by the seat.
    """

    may_deal: bool
    may_leave: bool
    waits: str
    tables: Sequence[str]
    others: bool = False
    said: Mapping[int, str] = field(default_factory=dict)


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
    cards: DealShown | None
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
    seat = session.holder if session.holder is not None else session.setup.people[0]
    over = GameOver(session, session.narration(seat), daily, own_devices=company is not None)
    return Ending(over, record, found, company).shown


@dataclass(frozen=True)
class Ending:
    """What is shown of a game that is over."""

    over: GameOver
    record: LearnerRecord
    found: Sequence[str]
    company: CompanyEnd | None

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The ladder as it stands now."""
        return ladder(self.record)

    @property
    def shown(self) -> EndingShown:
        """All that is shown."""
        kind, won = self.over.kind, self.over.joy and len(self.over.winners) == 1
        first = kind is Kind.CROWN and won and self.record.against.get(self.over.rival, Against()).wins == 1
        told = self.over.told()
        return EndingShown(
            kind=kind.value,
            game=game_name(self.over.session),
            joy=self.over.joy or kind is Kind.LITTLE,
            first=first,
            opponent=self.over.rival if kind is Kind.CROWN else "",
            headline=told[0],
            lines=[line for line in told[1:] if line],
            found=self.found_out(),
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

    def found_out(self) -> str:
        """The weaknesses that this game has shown, each under its name where several opponents are at the table."""
        of = {bot: in_the_album()[OPPONENTS[bot].face].found for bot in self.found if bot in OPPONENTS}
        alone = len(self.over.session.setup.players) == 2
        return " ".join(told if alone else f"{OPPONENTS[bot].title}: {told}" for bot, told in of.items())

    def standings(self) -> list[Standing]:
        """Who has played: you first, else by their places."""
        view, players, kind = self.over.view, self.over.session.setup.players, self.over.kind
        crowns = set() if kind is Kind.LITTLE else {*self.over.winners} & {*self.over.people}
        if counts := kind is not Kind.LITTLE and len(players) > 2:
            crowns = {*self.over.winners}
        around = sorted(range(view.players), key=lambda seat: (self.over.people != (seat,), self.over.order[seat]))
        speaks, line = self.last_word()
        said = {speaks: line} | dict(self.company.said if self.company else {})
        return [
            Standing(
                name=capital(self.over.narrator.name(seat)),
                face=players[seat].face,
                mood=self.mood(seat),
                crowned=seat in crowns,
                laid=f"{number(view.scores[seat])} {units(view.rules, view.scores[seat])}" if counts else "",
                says=said.get(seat, ""),
            )
            for seat in around
        ]

    def mood(self, seat: int) -> Mood:
        """How a player looks: nobody looks beaten, and who lost to a person is pleased for her."""
        over = self.over
        is_for_you = over.joy and seat not in over.people
        return "pleased" if over.kind is Kind.LITTLE or seat in over.winners or is_for_you else "calm"

    def last_word(self) -> tuple[int, str]:
        """Who of the opponents speaks, and what it says: the best of those beaten, or the one that has won."""
        speakers, order = self.over.narration.speakers.lines, self.over.order
        if self.over.kind is Kind.LITTLE or self.over.session.stopped:
            return NOBODY, ""
        if self.over.joy:
            beaten = [seat for seat in speakers if order[seat] > 1]
            best = min(beaten, key=lambda seat: order[seat], default=NOBODY)
            return best, speakers[best].beaten if beaten else ""
        won = next((seat for seat in self.over.winners if seat in speakers), NOBODY)
        return won, speakers[won].wins if won in speakers else ""

    def pile_seats(self) -> Sequence[int]:
        """Whose books lie on the sand: yours, of several people those of who has won, of young children everybody's."""
        if self.over.kind is Kind.LITTLE:
            return range(self.over.view.players)
        return self.over.people if len(self.over.people) == 1 else self.over.winners

    def piles(self) -> list[Pile]:
        """What lies on the sand."""
        groups = [group for seat in self.pile_seats() for group in self.over.view.table.groups[seat]]
        if self.over.kind is Kind.LITTLE:
            groups.sort(key=lambda group: group.rank)
        return [
            Pile(tuple(map(str, group.cards)), f"{number(len(group.cards))} {group.rank.plural}") for group in groups
        ]

    def whose(self) -> str:
        """What lies on the sand, in words."""
        group = f"{self.over.view.rules.group_word}s"
        if self.over.kind is Kind.LITTLE:
            return f"All our {group}"
        names = [self.over.narrator.name(seat) for seat in self.pile_seats()]
        return f"Your {group}" if names == ["you"] else f"{listed(names)}’s {group}"

    def coming(self) -> NextGame | None:
        """The game that is offered first: the next opponent after a win, and else the same again."""
        if self.over.kind is Kind.CROWN and self.over.joy and len(self.over.winners) == 1:
            rung = next_on(self.rungs)
            if rung is None:
                return None
            return NextGame(rung.bot, rung.face, f"Next: {rung.title}", in_the_album()[rung.face].question)
        if not (self.over.kind is Kind.CROWN or self.over.is_helped_win) or not self.over.rival:
            return None
        one, words = OPPONENTS[self.over.rival], in_the_album()[OPPONENTS[self.over.rival].face]
        if self.over.is_helped_win:
            return NextGame(one.bot, one.face, f"{one.title}, for the crown", words.question)
        return NextGame(one.bot, one.face, f"{one.title} again", words.question if self.over.joy else words.plan)

    def reviews(self) -> list[tuple[int, str]]:
        """Who can look back."""
        if self.over.kind is Kind.LITTLE:
            return []
        if len(self.over.people) == 1:
            return [(self.over.people[0], "Look back")]
        return [(seat, f"Look back as {self.over.session.setup.names[seat]}") for seat in self.over.people]

    def todays(self) -> TodaysEnd | None:
        """The deal of the day beside the Octopus."""
        daily = self.over.daily
        if self.over.kind is not Kind.TODAY or daily is None or daily.yours is None:
            return None
        thinkers = daily.thinkers
        return TodaysEnd(
            octopus=f"{THINKER.title} played your cards and {thinkers.words}." if thinkers else "",
            line=line_to_send(daily),
            can_play=can_count(),
        )

    def same_cards(self) -> DealShown | None:
        """The deal, where it may be told."""
        deal = self.over.session.deal_shown()
        return deal if deal.code and self.over.kind is not Kind.LITTLE else None
