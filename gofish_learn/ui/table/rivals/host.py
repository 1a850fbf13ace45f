"""What the page is told of a learner's results, and when they change."""

from collections.abc import Callable
from datetime import UTC, date, datetime

from gofish_learn.bots.opponents import LADDER, OPPONENTS
from gofish_learn.knowledge.counting import can_count
from gofish_learn.teach.characters.weaknesses import shown_by
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.progress.album import COUNTS, Against
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.saves import Saves
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.messages.setup import (
    CompareLook,
    DailyPart,
    GameCounted,
    RivalsLook,
    RivalsPart,
    StandingLine,
)
from gofish_learn.ui.table.rivals.daily import (
    AGAIN,
    COMPARED,
    FIRST,
    SHARED,
    THINKER,
    daily_setup,
    is_of,
    offer,
    played_again,
    yours_of,
)
from gofish_learn.ui.table.rivals.octopus import thinkers
from gofish_learn.ui.table.rivals.results import counted_result, game_name, kinds_of, uncounted, why_not_counted
from gofish_learn.ui.table.rivals.shelf import LearnerRecord, ResultsShelf, accuracy_in_words

NO_OCTOPUS = "Octopus cannot play on this site, so here is your result alone."
ERASED = "Your results are erased."
Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """What time it is."""
    return datetime.now(UTC)


def shows_weaknesses(session: Session) -> bool:
    """Whether what happened in a game says something of its opponents.

    With open hands they play in another way, the referee has them make mistakes, and whom it would be shown to is only
    known where one person played.
    """
    setup = session.setup
    is_usual = not setup.rules.open_hands and not setup.referee
    return session.stage is Stage.OVER and len(setup.people) == 1 and is_usual


class Rivals:
    """Keeps a learner's results, and says how they stand.

    Attributes:
        shelf: where they are kept.
        now: the clock, in UTC.
    """

    def __init__(self, place: Callable[[], tuple[Saves, str]], now: Clock = utc_now) -> None:
        """Begin for the owner at the `place` that the shelf is to look at."""
        self.shelf = ResultsShelf(place)
        self.now = now

    @property
    def today(self) -> date:
        """The day, in UTC."""
        return self.now().date()

    def meet(self, session: Session) -> None:
        """Keep which opponents sit at a table."""
        met = tuple(kind for kind in kinds_of(session.setup) if kind in OPPONENTS)
        if not set(met) <= set(self.shelf.known.met):
            self.shelf.change(lambda record: record.with_met(met))

    def find_out(self, session: Session) -> None:
        """Keep which opponents have shown their weakness in a game that is over."""
        setup, name = session.setup, game_name(session)
        if not shows_weaknesses(session) or self.shelf.read().has_searched(name):
            return
        bots = {seat: player.kind for seat, player in enumerate(setup.players) if not player.is_person}
        shown = shown_by(session.game, setup.people[0], bots)
        self.shelf.change(lambda record: record.with_found(name, shown))

    def note(self, session: Session) -> None:
        """Count a game, if it is over and counts; one that has been counted is not counted again."""
        self.find_out(session)
        result = counted_result(session)
        if result is not None:
            self.shelf.change(lambda record: record.with_result(result))
        elif why := uncounted(session):
            bots = kinds_of(session.setup)
            self.shelf.change(lambda record: record.with_uncounted(bots, why))
        yours = yours_of(session)
        daily = self.shelf.read().daily if yours else None
        if daily and yours and is_of(session, daily.day):
            self.shelf.change(lambda record: record.with_daily(daily.day, yours))

    def todays_setup(self) -> tuple[Setup, str]:
        """Today's game, and what is said as it begins; the first try counts, and each one after it is practice."""
        today, daily = self.today, self.shelf.read().daily
        again = daily is not None and daily.day == today
        return daily_setup(today, practice=again), f"Today’s deal. {SHARED} {AGAIN if again else FIRST}"

    def begun_today(self, setup: Setup) -> None:
        """Keep that the learner has seen the cards of today's game."""
        if setup == daily_setup(self.today, practice=False):
            self.shelf.change(lambda record: record.with_day_begun(self.today))

    def same_deal(self, setup: Setup) -> Setup:
        """A deal that is played again: for practice, where it is the deal of a day."""
        daily = self.shelf.read().daily
        return played_again(setup, daily.day if daily else self.today)

    def compare(self, session: Session) -> CompareLook:
        """How the Octopus plays the deal of the day that is over, or that it cannot play here."""
        daily = self.shelf.read().daily
        if daily is None or daily.yours is None or not is_of(session, daily.day):
            raise RequestError("First play today’s deal to its end.")
        if daily.thinkers is None and can_count():
            found = thinkers(daily.day)
            self.shelf.change(lambda record: record.with_comparison(daily.day, found))
        record = self.shelf.read()
        return {"look": "compare", "daily": self.daily_object(session, record), "rivals": self.object_of(record)}

    def own_accuracy(self, session: Session, accuracy: str | None) -> str | None:
        """How the accuracy of a game that was reviewed compares with the learner's others."""
        result, rules = counted_result(session), session.setup.rules
        if result is None or accuracy is None:
            return None
        record = self.shelf.change(lambda record: record.with_accuracy(result.game, rules.name, int(accuracy)))
        return accuracy_in_words(record.accuracies.get(rules.name, ()), rules)

    def forget(self) -> RivalsLook:
        """Erase every result."""
        return {"look": "rivals", "rivals": self.object_of(self.shelf.change(LearnerRecord.erased)), "say": ERASED}

    def unsaved(self) -> Message:
        """What an answer says where a result is not kept yet."""
        return {"unsaved": {"say": self.shelf.why, "again": True}} if self.shelf.why else {}

    def offered(self) -> RivalsPart:
        """The opponents with the results against each, for whoever chooses whom to play."""
        return self.object_of(self.shelf.read())

    def outcome_part(self, session: Session) -> GameCounted:
        """What a game that is over has added; nothing for one that does not count, or why it does not."""
        result, record = counted_result(session), self.shelf.read()
        lines: list[StandingLine] = [
            {"face": OPPONENTS[bot].face, "words": f"{OPPONENTS[bot].title}: {record.against[bot].words}."}
            for bot in (result.bots if result else ())
            if bot in record.against
        ]
        return {
            "rivals": self.object_of(record, why_not_counted(session)),
            "standing": lines,
            "daily": self.daily_object(session, record),
        }

    def object_of(self, record: LearnerRecord, why: str = "") -> RivalsPart:
        """The row of opponents, the easiest first, with what was won against each; and today's deal.

        What counts is said below it, and before that why the last game does not, if it does not.
        """
        row, album = [(one, record.against.get(one.bot, Against())) for one in LADDER], record.album
        beaten = sum(against.wins > 0 for _, against in row)
        return {
            "row": [
                {
                    "id": one.bot,
                    "title": one.title,
                    "face": one.face,
                    "words": album.words(one.bot),
                    "beaten": against.wins > 0,
                }
                for one, against in row
            ],
            "sum": f"{beaten} of {len(row)} beaten" if beaten else "",
            "counts": f"{why} {COUNTS}".lstrip(),
            "any": bool(record.against or record.accuracies or record.found or (record.daily and record.daily.yours)),
            "daily": offer(record.daily, self.today),
        }

    def daily_object(self, session: Session, record: LearnerRecord) -> DailyPart | None:
        """Your game beside that of the Octopus, after the deal of a day; None after any other game."""
        daily = record.daily
        if daily is None or daily.yours is None or not is_of(session, daily.day):
            return None
        rows: list[StandingLine] = [{"face": session.setup.players[0].face, "words": f"You: {daily.yours.words}."}]
        say, working = COMPARED, daily.thinkers is None and can_count()
        if daily.thinkers:
            rows.append({"face": THINKER.face, "words": f"{THINKER.title} in your seat: {daily.thinkers.words}."})
        else:
            say = f"{THINKER.title} is playing the same deal in your seat…" if working else NO_OCTOPUS
        return {"rows": rows, "say": say, "working": working}
