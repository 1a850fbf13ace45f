"""What the first page shows: who is next, the ladder, what goes on, and today's deal."""

from dataclasses import dataclass
from datetime import date

from gofish_learn.bots.opponents import LADDER, Opponent, on_offer
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.characters.sayings import sayings
from gofish_learn.teach.daily import MONTHS
from gofish_learn.ui.app.progress.album import DailyTry
from gofish_learn.ui.app.progress.ladder import Rung, ladder
from gofish_learn.ui.app.progress.next_game import GoingOn, LearnerSaves, what_next

PLACES = ("first", "second", "third")
MONTH_LETTERS = 3


@dataclass(frozen=True, slots=True)
class PlayShown:
    """The first page.

    Attributes:
        table: the address of the table.
        friends: that of the page on which friends play together; empty where no server is that others reach.
        going_on: the game that goes on, if there is one.
        next: who is next, and a line of its own; None once all are beaten.
        ladder: every opponent that can play here, the easiest first.
        elsewhere: those that can be met elsewhere only.
        beaten: how many are beaten, in words; empty for none.
        rungs: how many there are, in words.
        month, day: today's, as a leaf of a calendar has them; empty on a page that is drawn before its day is known.
        todays: what is said of today's deal.
    """

    table: str
    friends: str
    going_on: GoingOn | None
    next: tuple[Rung, str] | None
    ladder: tuple[Rung, ...]
    elsewhere: tuple[Opponent, ...]
    beaten: str
    rungs: str
    month: str
    day: str
    todays: str


def play_shown(kept: LearnerSaves, today: date | None, table: str, friends: str) -> PlayShown:
    """The first page of a learner of whom this is kept, on a day."""
    rungs = ladder(kept.album)
    coming = what_next(kept, rungs)
    following = coming.rung
    crowns = sum(one.crowned for one in rungs)
    return PlayShown(
        table=table,
        friends=friends,
        going_on=coming.going_on,
        next=(following, sayings()[following.face].hello) if following else None,
        ladder=rungs,
        elsewhere=tuple(one for one in LADDER if one not in on_offer()),
        beaten=number(crowns) if crowns else "",
        rungs=number(len(rungs)),
        month=MONTHS[today.month - 1][:MONTH_LETTERS].upper() if today else "",
        day=str(today.day) if today else "",
        todays=todays_words(kept.daily, today),
    )


def todays_words(daily: DailyTry | None, today: date | None) -> str:
    """What is said of today's deal: how the first try came out, or what it is."""
    if daily is None or daily.day != today:
        return "Same cards for all."
    if daily.place is None:
        return "You have seen it."
    return f"You came {PLACES[daily.place - 1]}."
