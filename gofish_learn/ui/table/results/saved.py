"""What the page is told of a learner's results, and when they change."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.knowledge.needs_numpy import can_count
from gofish_learn.store.saves import RESULTS, MovedOnError, NotSavedError, Saved, Saves, name_in
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.characters.weaknesses import shown_by
from gofish_learn.teach.daily import daily_code
from gofish_learn.teach.progress.crowns import crowns_in
from gofish_learn.ui.app.progress.album import TODAYS
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.results.daily import (
    AGAIN,
    FIRST,
    SHARED,
    Daily,
    daily_setup,
    is_of,
    played_by_the_thinker,
    yours_of,
)
from gofish_learn.ui.table.results.results import (
    LearnerRecord,
    accuracy_in_words,
    counted_result,
    game_name,
    kinds_of,
    unaided_game,
    uncounted,
)

ERASED = "Your results are erased."
Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """What time it is."""
    return datetime.now(UTC)


Change = Callable[[LearnerRecord], LearnerRecord]
TRIES = 5
"""So often is a change tried again when other tabs keep theirs at the same moment."""


class Results:
    """Keeps a learner's results, and says how they stand.

    Attributes:
        saved: where they are kept.
        now: the clock, in UTC.
        found: the opponents whose weakness a game has shown for the first time, by the name of the game.
    """

    def __init__(self, place: Callable[[], tuple[Saves, str]], now: Clock = utc_now) -> None:
        """Begin for the owner at the `place` where they are kept."""
        self.saved = SavedResults(place)
        self.now = now
        self.found: dict[str, tuple[str, ...]] = {}

    @property
    def today(self) -> date:
        """The day, in UTC."""
        return self.now().date()

    def meet(self, session: Session) -> None:
        """Keep which opponents sit at a table."""
        met = tuple(kind for kind in kinds_of(session.setup) if kind in OPPONENTS)
        if not set(met) <= set(self.saved.known.met):
            self.saved.change(lambda record: record.with_met(met))

    @property
    def is_newcomer(self) -> bool:
        """Whether the learner has finished no game yet."""
        return not self.saved.read().games

    def prove(self, kept: Callable[[], Iterable[str]]) -> LearnerRecord:
        """The record, once the texts of the games that are `kept` have shown which wins of version 2 are crowns."""
        record = self.saved.read()
        if record.unproven:
            with suppress(NotSavedError):
                crowns = crowns_in(kept())
                record = self.saved.change(lambda one: one.with_crowns(crowns))
        return record

    def find_out(self, session: Session) -> None:
        """Keep which opponents have shown their weakness in a game that is over.

        With open hands they play in another way, the referee has them make mistakes, and whom it would be shown to is
        only known where one person played.
        """
        setup, name = session.setup, game_name(session)
        says_nothing = setup.rules.open_hands or setup.referee or len(setup.people) != 1
        if says_nothing or session.stage is not Stage.OVER or self.saved.read().has_searched(name):
            return
        bots = {seat: player.kind for seat, player in enumerate(setup.players) if not player.is_person}
        shown = shown_by(session.game, setup.people[0], bots)
        self.found = {name: tuple(bot for bot in shown if bot not in self.saved.known.found)}
        self.saved.change(lambda record: record.with_found(name, shown))

    def note(self, session: Session) -> None:
        """Count a game once, if it is over and counts."""
        self.find_out(session)
        yours = yours_of(session)
        daily = self.saved.read().daily if yours else None
        is_todays = daily is not None and is_of(session, daily.day)
        if (result := counted_result(session)) is not None:
            self.saved.change(lambda record: record.with_result(result))
        elif why := uncounted(session):
            bots = kinds_of(session.setup)
            self.saved.change(lambda record: record.with_uncounted(bots, TODAYS if is_todays else why))
        if daily and yours and is_todays:
            self.saved.change(lambda record: record.with_daily(daily.day, yours))

    def todays_setup(self) -> tuple[Setup, str]:
        """Today's game, and what is said as it begins; the first try counts, and each one after it is practice."""
        today, daily = self.today, self.saved.read().daily
        again = daily is not None and daily.day == today
        return daily_setup(today, practice=again), f"Today’s deal. {SHARED} {AGAIN if again else FIRST}"

    def first_try(self) -> Setup:
        """Today's game as it is played the first time."""
        return daily_setup(self.today, practice=False)

    def begun_today(self, setup: Setup) -> None:
        """Keep that the learner has seen the cards of today's game."""
        if setup == self.first_try():
            self.saved.change(lambda record: record.with_day_begun(self.today))

    def again(self, setup: Setup) -> Setup:
        """The set-up of a game after another: for practice, where that was the deal of a day, as other games are."""
        daily = self.saved.read().daily
        todays = daily_code(daily.day if daily else self.today).seed
        return replace(setup, practice=setup.practice or setup.seed == todays)

    def todays_try(self, session: Session, record: LearnerRecord) -> Daily | None:
        """The learner's try at the deal of a day, where a game that is over was that; None for any other."""
        daily = record.daily
        return daily if daily and daily.yours and is_of(session, daily.day) else None

    def compare(self, session: Session) -> None:
        """Keep how the Octopus plays the deal of the day that is over, where it can play here."""
        daily = self.todays_try(session, self.saved.read())
        if daily is None:
            raise RequestError("First play today’s deal to its end.")
        if daily.thinkers is None and can_count():
            found = yours_of(played_by_the_thinker(daily.day))
            self.saved.change(lambda record: record.with_comparison(daily.day, found))

    def own_accuracy(self, session: Session, accuracy: str | None) -> str | None:
        """How the accuracy of a game that was reviewed compares with the learner's others."""
        game, rules = unaided_game(session), session.setup.rules
        if game is None or accuracy is None:
            return None
        record = self.saved.change(lambda record: record.with_accuracy(game, rules.name, int(accuracy)))
        return accuracy_in_words(record.accuracies.get(rules.name, ()), rules)

    def forget(self) -> None:
        """Erase every result."""
        self.saved.change(LearnerRecord.erased)


class SavedResults:
    """Keeps the record of whoever is at the page, beside the games.

    Several tabs may add to it at once, so nothing is written over: each change is done to what is kept at that moment.

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
            if not owner or self._keep(saves, name_in(RESULTS, owner)):
                self.known = self._changed(self.known)
                self.waiting.clear()
                return self.known
        except NotSavedError as error:
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
