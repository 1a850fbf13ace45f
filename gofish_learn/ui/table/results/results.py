"""Which games count against an opponent, what a learner has to show, and what is noted of a game for “My reef”.

A win over an opponent is won alone against it, by the standard rules, and nothing helped it along: the game was played
to its end on cards that nobody asked for, with nothing taken back and no look at a hint, the odds or a bot's memory. So
a practice game counts too, as long as its helps are not used. Such a win, unless it is shared, is a crown; of the wins
that version 2 counted those are that a kept game proves (`teach.progress.crowns`). Accuracies of all games are compared
that nothing helped along, each rule book by itself, from three of them on.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Self

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.store.session_text import dump
from gofish_learn.teach.progress.achievement import DIGITS, OWN, Achievement, Fact, achieved_now, hashed_name
from gofish_learn.ui.app.progress.album import FORM, Against, Album
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.results.daily import Daily, Deed

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.review import GameReview

MOST_NAMED = 30
"""So many of the last games are known by name, so that none is counted twice."""
ENOUGH = 3
"""So many games of a book, this one included, before anything is said of their accuracies."""
MOST_KEPT = 100
HELPED = "You used help in this game, so it does not count as won or lost."
HELP_COSTS = "With help this game won’t count as a win over {name}."
OTHER_GAMES = frozenset({"others", "book"})
"""Why a game is about something else than who beats an opponent: words of `UNCOUNTED`."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game that counts came out.

    Attributes:
        game: a name of the game, the same whenever it is looked at: the seal of its deal.
        bot: the kind of the opponent.
        won: whether the learner was among the winners.
        shared: whether there was more than one winner.
    """

    game: str
    bot: str
    won: bool
    shared: bool


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
    if not all(kind in OPPONENTS for kind in kinds_of(setup)):
        return "own bot"  # which could be made to lose
    if len(setup.players) > 2:
        return "others"
    return "" if setup.rules is STANDARD else "book"


def uncounted(session: Session) -> str:
    """Why a game that is over does not count, as a word of `UNCOUNTED`; empty for one that counts, or goes on."""
    if session.stage is not Stage.OVER or not session.setup.people:
        return ""
    return why_not(session.setup) or ("help" if session.helped else "")


def counted_result(session: Session) -> Result | None:
    """How a game came out; None for one that does not count, or is not over."""
    setup, game = session.setup, unaided_game(session)
    if game is None or why_not(setup):
        return None
    winners = session.game.table.winners or ()
    return Result(game, kinds_of(setup)[0], won=setup.people[0] in winners, shared=len(winners) > 1)


def unaided_game(session: Session) -> str | None:
    """The name of a game that one person has played to its end without help; None for any other."""
    setup = session.setup
    code = setup.deal_code
    is_fair = why_not(setup) in {"", *OTHER_GAMES} and not session.helped
    return code.seal if session.stage is Stage.OVER and setup.people and is_fair and code else None


def still_to_beat(session: Session) -> str:
    """What the opponent is called over whom the game may yet count as a win; empty where it does not."""
    setup = session.setup
    if session.stage is Stage.OVER or session.helped or not setup.people or why_not(setup):
        return ""
    return OPPONENTS[kinds_of(setup)[0]].title


def kinds_of(setup: Setup) -> tuple[str, ...]:
    """The kinds of opponents at a table, each once, in the order of their seats."""
    return tuple(dict.fromkeys(player.kind for player in setup.players if not player.is_person))


def book_of(setup: Setup) -> str:
    """The word for the rule book."""
    return OWN if setup.rules.own else setup.rules.name


def game_name(session: Session) -> str:
    """The name of a game: another one for other asks on the same cards."""
    return hashed_name(session.setup.seed, session.setup.rules.name, [str(action) for action in session.game.actions])


def game_done(session: Session) -> Iterable[Achievement]:
    """The game, once it is over, if people have played it."""
    setup = session.setup
    if session.stage is Stage.OVER and setup.people:
        facts: dict[str, Fact] = {"players": len(setup.players), "people": len(setup.people), "helped": session.helped}
        mine = setup.at_device_of(session.holder or 0)
        if len(mine) == 1 and not session.stopped:  # of friends around one device nobody knows who the learner is
            winners = session.game.table.winners or ()
            facts |= {"won": mine[0] in winners, "shared": len(winners) > 1}
        yield achieved_now(f"game/{book_of(setup)}", game_name(session), **facts)


def review_done(session: Session, reviewed: "GameReview") -> Achievement:
    """A look back at a person's asks."""
    known: dict[str, Fact] = {} if reviewed.accuracy is None else {"accuracy": round(reviewed.accuracy / 100, DIGITS)}
    best, name = sum(one.is_best for one in reviewed.asks), f"{game_name(session)}-{reviewed.seat}"
    return achieved_now(f"review/{book_of(session.setup)}", name, asks=len(reviewed.asks), best=best, **known)


@dataclass(frozen=True)
class LearnerRecord(Album):
    """What one learner has to show.

    Attributes:
        games: the names of the last games that were counted, the latest last.
        daily: the last deal of a day that was begun.
        accuracies: the accuracies (0 to 100) of the games that were reviewed, by rule book, the latest last.
    """

    games: tuple[str, ...] = ()
    daily: Daily | None = None
    accuracies: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def once(self, name: str, **changed: Any) -> Self:
        """The record with what was changed by something of this name; the same where that has been counted before."""
        if name in self.games:
            return self
        return replace(self, games=(*self.games, name)[-MOST_NAMED:], **changed)

    def with_met(self, bots: tuple[str, ...]) -> Self:
        """The record of a learner at whose table these opponents sit."""
        return replace(self, met=tuple(dict.fromkeys((*self.met, *bots))))

    def has_searched(self, game: str) -> bool:
        """Whether it is known what a game has shown of weaknesses."""
        return f"album {game}" in self.games

    def with_found(self, game: str, bots: tuple[str, ...]) -> Self:
        """The record after a game has shown the weaknesses of these opponents; the same where it had been searched."""
        return self.once(f"album {game}", found=tuple(dict.fromkeys((*self.found, *bots))))

    def with_result(self, result: Result) -> Self:
        """The record after a game; the same where that game has been counted."""
        after = self.against.get(result.bot, Against()).after(won=result.won, shared=result.shared)
        uncounted = {bot: why for bot, why in self.uncounted.items() if bot != result.bot}
        crowns = self.crowns | ({result.bot} if result.won and not result.shared else set())
        return self.once(result.game, against={**self.against, result.bot: after}, uncounted=uncounted, crowns=crowns)

    def with_uncounted(self, bots: tuple[str, ...], why: str) -> Self:
        """The record after a game that does not count; where others do, they are told."""
        new = {bot: why for bot in bots if bot in OPPONENTS and bot not in self.against}
        return replace(self, uncounted={**self.uncounted, **new})

    def with_day_begun(self, day: date) -> Self:
        """The record of a learner who has seen the cards of that day."""
        return self if self.daily and self.daily.day == day else replace(self, daily=Daily(day))

    def with_daily(self, day: date, yours: Deed) -> Self:
        """The record after the first try at the deal of a day; the same where it has been counted."""
        if self.daily is None or self.daily.day != day:
            return self
        return self.once(f"daily {day.isoformat()}", daily=Daily(day, yours))

    def with_comparison(self, day: date, thinkers: Deed | None) -> Self:
        """The record once it is known how the Octopus plays the deal; the same where nothing is to be compared."""
        if self.daily is None or self.daily.day != day or self.daily.yours is None:
            return self
        return replace(self, daily=replace(self.daily, thinkers=thinkers))

    def with_accuracy(self, game: str, book: str, accuracy: int) -> Self:
        """The record after a game was reviewed, with its accuracy (0 to 100); the same where it had been before.

        Where there are too many, the oldest are forgotten, but for the best.
        """
        kept = (*self.accuracies.get(book, ()), accuracy)
        if len(kept) > MOST_KEPT:
            kept = (max(kept[:-1]), *kept[1 - MOST_KEPT :])
        return self.once(f"accuracy {game}", accuracies={**self.accuracies, book: kept})

    def erased(self) -> Self:
        """An empty record; it still knows which games not to count again."""
        return type(self)(games=self.games, daily=self.daily and Daily(self.daily.day))

    def to_text(self) -> str:
        """The record as it is kept."""
        fields: dict[str, object] = {
            "against": {bot: [one.games, one.wins, one.streak, one.best] for bot, one in self.against.items()},
            "games": list(self.games),
            "crowns": sorted(self.crowns),
        }
        if self.unproven:
            fields["unproven"] = True
        if self.accuracies:
            fields["accuracies"] = {book: list(kept) for book, kept in self.accuracies.items()}
        if self.uncounted:
            fields["uncounted"] = dict(self.uncounted)
        fields |= {name: list(bots) for name, bots in (("met", self.met), ("found", self.found)) if bots}
        return dump(FORM, fields | ({"daily": self.daily.to_object()} if self.daily else {}))

    @classmethod
    def of_fields(cls, fields: Mapping[str, Any]) -> Self:
        """The record of these fields; an opponent that is not known is left out."""
        return replace(
            super().of_fields(fields),
            games=tuple(str(game) for game in fields["games"])[-MOST_NAMED:],
            daily=Daily.of_object(fields["daily"]) if "daily" in fields else None,
            accuracies={
                book: accuracies_of(kept) for book, kept in fields.get("accuracies", {}).items() if book in RULE_BOOKS
            },
        )


def accuracies_of(kept: list[object]) -> tuple[int, ...]:
    """Accuracies, if they can be true."""
    accuracies = tuple(one for one in kept if type(one) is int and 0 <= one <= 100)
    if len(accuracies) != len(kept):
        raise ValueError("Those are not the accuracies of any games.")
    return accuracies[-MOST_KEPT:]


def accuracy_in_words(accuracies: tuple[int, ...], rules: Rules) -> str | None:
    """How the last of these accuracies (0 to 100) compares with the others; None as long as there are too few."""
    if len(accuracies) < ENOUGH:
        return None
    *before, last, now = accuracies
    best = max(*before, last)
    if now > best:
        return f"That is your best accuracy in {rules.title} so far: {now} out of 100. It was {best} before."
    if now == best:
        return f"That is as good as your best accuracy in {rules.title} so far: {now} out of 100."
    more = f"That is {now - last} more than last time. " if now > last else f"Last time it was {last}. "
    return f"{more}Your best accuracy in {rules.title} so far is {best} out of 100."
