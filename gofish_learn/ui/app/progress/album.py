"""What a learner has to show against each opponent, as the table keeps it and “My reef” shows it."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from types import MappingProxyType
from typing import Any, Self

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.wording import so_many
from gofish_learn.store.saves import Saves
from gofish_learn.store.session_text import SavedTextError, dump, load

FORM = "gofish-learner/1"
TODAYS = "today"
"""Why the first try at the deal of a day is no win over anybody: three sit at its table."""
UNCOUNTED: Mapping[str, str] = MappingProxyType(
    {
        "help": "Played, but with help",
        "people": "Played, but not alone",
        "rules": "Played, but by rules of your own",
        "referee": "Played, but with the referee",
        "cards": "Played, but not on new cards",
        TODAYS: "Met in today’s deal",
        "own bot": "Played, but beside a bot of your own",
        "others": "Played, but not just the two of you",
        "book": "Played, but not by the standard rules",
    }
)
"""What is told of an opponent against whom no game counts, by a word for why the last one did not."""
MET = "No game counts yet"


@dataclass(frozen=True, slots=True)
class Against:
    """What a learner has to show against one opponent.

    Attributes:
        games: the number of games.
        wins: how many of them the learner won alone.
        streak: how many wins there were in a row until now; a shared win neither adds to it nor ends it.
        best: the longest streak there was.
    """

    games: int = 0
    wins: int = 0
    streak: int = 0
    best: int = 0

    def after(self, *, won: bool, shared: bool) -> "Against":
        """The same after one more game."""
        if won and shared:
            return replace(self, games=self.games + 1)
        if not won:
            return replace(self, games=self.games + 1, streak=0)
        streak = self.streak + 1
        return Against(self.games + 1, self.wins + 1, streak, max(self.best, streak))

    @property
    def words(self) -> str:
        """What the learner is told of it."""
        if not self.games:
            return "Not played yet"
        games = so_many(self.games, "game")
        if not self.wins:
            return f"{games} played"
        streak = f", best streak {self.best}" if self.best > 1 else ""
        return f"{so_many(self.wins, 'win')} in {games}{streak}"


@dataclass(frozen=True, slots=True)
class Album:
    """The opponents that a learner has met.

    Attributes:
        against: the results by opponent, as far as there are any.
        met: the opponents that have sat at a table with the learner.
        found: those whose weakness a game has shown.
        uncounted: for opponents against whom no game counts why the last one did not, as a word of `UNCOUNTED`.
        crowns: the opponents over whom a win is a crown.
        unproven: whether there are wins of versions before 3.0, which are crowns only where a kept game proves it, and
            the kept games have not been looked through yet.
    """

    against: Mapping[str, Against] = field(default_factory=dict)
    met: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    uncounted: Mapping[str, str] = field(default_factory=dict)
    crowns: frozenset[str] = frozenset()
    unproven: bool = False

    def with_crowns(self, bots: Iterable[str]) -> Self:
        """The same with crowns that the kept games prove, once those have been looked through."""
        return replace(self, crowns=self.crowns.union(bots), unproven=False)

    def words(self, bot: str) -> str:
        """What the learner is told of an opponent: the games that count, or why there is none yet."""
        against = self.against.get(bot, Against())
        if against.games or not self.knows(bot):
            return against.words
        return UNCOUNTED.get(self.uncounted.get(bot, ""), MET)

    def knows(self, bot: str) -> bool:
        """Whether the learner has met an opponent; results of older versions tell it, too."""
        return bot in self.met or bot in self.against

    @classmethod
    def of_fields(cls, fields: Mapping[str, Any]) -> Self:
        """The album in a record that was kept; an opponent that is not known is left out."""
        against = {bot: against_of(*numbers) for bot, numbers in fields["against"].items() if bot in OPPONENTS}
        met, found = (tuple(bot for bot in OPPONENTS if bot in fields.get(name, ())) for name in ("met", "found"))
        uncounted = {bot: str(why) for bot, why in fields.get("uncounted", {}).items() if bot in OPPONENTS}
        crowns = frozenset(fields.get("crowns", ())) & OPPONENTS.keys()
        is_older = "crowns" not in fields and any(one.wins for one in against.values())
        return cls(against, met, found, uncounted, crowns, fields.get("unproven", is_older) is True)

    @classmethod
    def of_text(cls, text: str) -> Self:
        """The album in the text of such a record."""
        return load(text, FORM, cls.of_fields)


@dataclass(frozen=True, slots=True)
class DailyTry:
    """A learner's first try at the deal of a day.

    Attributes:
        day: the day, in UTC.
        place: the place that the learner came to, from 1; None while the game goes on, or where nobody knows.
    """

    day: date
    place: int | None


def daily_in(text: str) -> DailyTry | None:
    """The last deal of a day that was begun, in a record that was kept; None where there is none."""
    try:
        daily = json.loads(text)["daily"]
        _, _, place, *_ = daily.get("yours", (0, 0, None))
        return DailyTry(date.fromisoformat(daily["day"]), place if isinstance(place, int) else None)
    except (AttributeError, LookupError, TypeError, ValueError):
        return None


def kept_texts(saves: Saves, browser: str) -> Iterator[str]:
    """The texts of all games at the table that are kept for the learner of a browser."""
    return (kept.saved.text for owner in saves.owners(browser) for kept in saves.latest(owner))


def with_results(ours: str | None, theirs: str) -> str | None:
    """The results that are kept, after those in a file; None where nothing changes, or one of them cannot be read.

    Against each opponent those with more games count, so that a file may be opened twice.
    """
    try:
        brought = Album.of_text(theirs)
        if ours is None:
            return theirs
        own, fields = Album.of_text(ours), json.loads(ours)
    except SavedTextError:
        return None
    against = {
        bot: max(own.against.get(bot, Against()), brought.against.get(bot, Against()), key=lambda one: one.games)
        for bot in (*own.against, *brought.against)
    }
    after = {
        "against": {bot: [one.games, one.wins, one.streak, one.best] for bot, one in against.items()},
        "met": list(dict.fromkeys((*own.met, *brought.met))),
        "found": list(dict.fromkeys((*own.found, *brought.found))),
        "uncounted": {bot: why for bot, why in {**brought.uncounted, **own.uncounted}.items() if bot not in against},
        "crowns": sorted(own.crowns | brought.crowns),
        "unproven": own.unproven or (brought.unproven and against != own.against),
    }
    if Album.of_fields(after) == own:
        return None
    form = fields.pop("format")
    return dump(form, fields | after)


def against_of(games: int, wins: int, streak: int, best: int) -> Against:
    """Results, if they can be true."""
    numbers = (games, wins, best, streak)
    if any(type(number) is not int for number in numbers) or not games >= wins >= best >= streak >= 0:
        raise ValueError("Those are not the results of any games.")
    return Against(games, wins, streak, best)
