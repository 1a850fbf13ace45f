"""What is remembered of a learner from game to game: written down, read again, and kept beside the games.

Several tabs may add to it at once, so nothing is written over: each change is done to what is kept at that moment. Of
accuracies only games that count against an opponent are compared, each rule book by itself, from three of them on.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.ui.app.progress.album import FORM, Against, Album
from gofish_learn.ui.app.saves import RESULTS, MovedOnError, NotKeptError, Saved, Saves, name_in
from gofish_learn.ui.app.session_text import SavedTextError, dump, load
from gofish_learn.ui.table.rivals.daily import Daily, Deed
from gofish_learn.ui.table.rivals.results import Result

MOST_NAMED = 30
"""So many of the last games are known by name, so that none is counted twice."""
ENOUGH = 3
"""So many games of a book, this one included, before anything is said."""
MOST_KEPT = 100
TRIES = 5
"""So often is a change tried again when other tabs keep theirs at the same moment."""


@dataclass(frozen=True, slots=True)
class LearnerRecord:
    """What one learner has to show.

    Attributes:
        against: the results by opponent, as far as there are any.
        games: the names of the last games that were counted, the latest last.
        daily: the last deal of a day that was begun.
        accuracies: the accuracies (0 to 100) of the games that were reviewed, by rule book, the latest last.
        met: the opponents that have sat at a table with the learner.
        found: those whose weakness a game has shown.
        uncounted: why the last game against some opponents did not count, where none does.
    """

    against: Mapping[str, Against] = field(default_factory=dict)
    games: tuple[str, ...] = ()
    daily: Daily | None = None
    accuracies: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    met: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    uncounted: Mapping[str, str] = field(default_factory=dict)

    @property
    def album(self) -> Album:
        """What of it is shown of each opponent."""
        return Album(self.against, self.met, self.found, self.uncounted)

    def once(self, name: str, **changed: Any) -> "LearnerRecord":
        """The record with what was changed by something of this name; the same where that has been counted before."""
        if name in self.games:
            return self
        return replace(self, games=(*self.games, name)[-MOST_NAMED:], **changed)

    def with_met(self, bots: tuple[str, ...]) -> "LearnerRecord":
        """The record of a learner at whose table these opponents sit."""
        return replace(self, met=tuple(dict.fromkeys((*self.met, *bots))))

    def has_searched(self, game: str) -> bool:
        """Whether it is known what a game has shown of weaknesses."""
        return f"album {game}" in self.games

    def with_found(self, game: str, bots: tuple[str, ...]) -> "LearnerRecord":
        """The record after a game has shown the weaknesses of these opponents; the same where it had been searched."""
        return self.once(f"album {game}", found=tuple(dict.fromkeys((*self.found, *bots))))

    def with_result(self, result: Result) -> "LearnerRecord":
        """The record after a game; the same where that game has been counted."""
        after = {
            bot: self.against.get(bot, Against()).after(won=result.won, shared=result.shared) for bot in result.bots
        }
        uncounted = {bot: why for bot, why in self.uncounted.items() if bot not in after}
        return self.once(result.game, against={**self.against, **after}, uncounted=uncounted)

    def with_uncounted(self, bots: tuple[str, ...], why: str) -> "LearnerRecord":
        """The record after a game that does not count; where others do, they are told."""
        new = {bot: why for bot in bots if bot in OPPONENTS and bot not in self.against}
        return replace(self, uncounted={**self.uncounted, **new})

    def with_day_begun(self, day: date) -> "LearnerRecord":
        """The record of a learner who has seen the cards of a day."""
        return self if self.daily and self.daily.day == day else replace(self, daily=Daily(day))

    def with_daily(self, day: date, yours: Deed) -> "LearnerRecord":
        """The record after the first try at the deal of a day; the same where it has been counted."""
        if self.daily is None or self.daily.day != day:
            return self
        return self.once(f"daily {day.isoformat()}", daily=Daily(day, yours))

    def with_comparison(self, day: date, thinkers: Deed) -> "LearnerRecord":
        """The record once it is known how the Octopus plays the deal; the same where nothing is to be compared."""
        if self.daily is None or self.daily.day != day or self.daily.yours is None:
            return self
        return replace(self, daily=replace(self.daily, thinkers=thinkers))

    def with_accuracy(self, game: str, book: str, accuracy: int) -> "LearnerRecord":
        """The record after a game was reviewed, with its accuracy (0 to 100); the same where it had been before."""
        more = {book: with_one_more(self.accuracies.get(book, ()), accuracy)}
        return self.once(f"accuracy {game}", accuracies={**self.accuracies, **more})

    def erased(self) -> "LearnerRecord":
        """An empty record; it still knows which games not to count again."""
        return LearnerRecord(games=self.games, daily=self.daily and Daily(self.daily.day))

    def to_text(self) -> str:
        """The record as it is kept."""
        fields: dict[str, object] = {
            "against": {bot: [one.games, one.wins, one.streak, one.best] for bot, one in self.against.items()},
            "games": list(self.games),
        }
        if self.accuracies:
            fields["accuracies"] = {book: list(kept) for book, kept in self.accuracies.items()}
        if self.uncounted:
            fields["uncounted"] = dict(self.uncounted)
        fields |= {name: list(bots) for name, bots in (("met", self.met), ("found", self.found)) if bots}
        return dump(FORM, fields | ({"daily": self.daily.to_object()} if self.daily else {}))

    @classmethod
    def of_text(cls, text: str) -> "LearnerRecord":
        """The record that was kept; an opponent that is not known is left out."""
        return load(text, FORM, cls.of_fields)

    @classmethod
    def of_fields(cls, fields: Mapping[str, Any]) -> "LearnerRecord":
        """The record of these fields."""
        album = Album.of_fields(fields)
        daily = Daily.of_object(fields["daily"]) if "daily" in fields else None
        accuracies = {
            book: accuracies_of(kept) for book, kept in fields.get("accuracies", {}).items() if book in RULE_BOOKS
        }
        games = tuple(str(game) for game in fields["games"])[-MOST_NAMED:]
        return cls(album.against, games, daily, accuracies, album.met, album.found, album.uncounted)


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


def with_one_more(accuracies: tuple[int, ...], accuracy: int) -> tuple[int, ...]:
    """The accuracies after one more game: where there are too many, the oldest is forgotten that was not the best."""
    kept = (*accuracies, accuracy)
    if len(kept) <= MOST_KEPT:
        return kept
    best = max(kept)
    oldest = next(number for number, one in enumerate(kept) if one != best or kept.count(best) > 1)
    return kept[:oldest] + kept[oldest + 1 :]


Change = Callable[[LearnerRecord], LearnerRecord]


class ResultsShelf:
    """Keeps the record of whoever is at the page.

    Attributes:
        place: says where it is kept just now, and whose it is; without an owner it lasts as long as the page.
        known: the record as it was last seen.
        waiting: the changes that could not be kept yet; they are tried again whenever the record is looked at.
        why: why they could not, in a sentence for the learner, or None where all is kept.
    """

    def __init__(self, place: Callable[[], tuple[Saves, str]]) -> None:
        self.place = place
        self.known = LearnerRecord()
        self.waiting: list[Change] = []
        self.why: str | None = None
        self._whose = ""

    def read(self) -> LearnerRecord:
        """The record as it stands."""
        return self.change()

    def change(self, *changes: Change) -> LearnerRecord:
        """Change the record, and keep it. A store that fails never stops a game: the changes wait then."""
        saves, owner = self.place()
        if owner != self._whose:
            self._whose, self.known, self.waiting = owner, LearnerRecord(), []
        self.waiting.extend(changes)
        self.why = None
        try:
            if not owner or self._keep(saves, name_for(owner)):
                self.known = self._changed(self.known)
                self.waiting.clear()
                return self.known
        except NotKeptError as error:
            self.why = str(error)
        return self._changed(self.known)

    def _keep(self, saves: Saves, name: str) -> bool:
        """Whether what waits has been done to what is kept."""
        for _ in range(TRIES):
            saved = saves.load(name)
            is_lost = False
            try:
                self.known = LearnerRecord.of_text(saved.text) if saved else LearnerRecord()
            except SavedTextError:
                self.known, is_lost = LearnerRecord(), True
            after = self._changed(self.known)
            if after == self.known:
                return True
            try:
                version = (saved.version if saved else 0) + 1
                saves.save(name, Saved(version, after.to_text()), new_game=is_lost)
            except MovedOnError:
                continue
            return True
        return False

    def _changed(self, record: LearnerRecord) -> LearnerRecord:
        for change in self.waiting:
            record = change(record)
        return record


def name_for(owner: str) -> str:
    """The name under which an owner's record is kept, beside those of the apps."""
    return name_in(RESULTS, owner)
