"""What the first page shows: who is next, the ladder, what goes on, and today's deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from gofish_learn.bots.opponents import LADDER, Opponent, on_offer
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.saying import number
from gofish_learn.teach.characters.lines import lines
from gofish_learn.teach.classroom.tables import has_ended
from gofish_learn.teach.daily import MONTHS
from gofish_learn.ui.app.progress.album import Album, DailyTry
from gofish_learn.ui.app.progress.ladder import Rung, ladder, next_on

PLACES = ("first", "second", "third")
MONTH_LETTERS = 3
PERSON, YOU = "person", "you"


@dataclass(frozen=True, slots=True)
class KeptOfLearner:
    """What is kept of a learner: the results, the text of the game on the table, and the last deal of a day."""

    album: Album
    game: str | None = None
    daily: DailyTry | None = None


@dataclass(frozen=True, slots=True)
class Ways:
    """The addresses to which the page leads.

    Attributes:
        table: that of the table.
        friends: that of the page on which friends play together; empty where no server is that others reach.
    """

    table: str = "play.ipynb"
    friends: str = ""


@dataclass(frozen=True, slots=True)
class NextShown:
    """Who is next: an opponent with a line of its own."""

    bot: str
    title: str
    face: str
    line: str


@dataclass(frozen=True, slots=True)
class GoingOn:
    """A game that is not over: with whom, and how it stands."""

    faces: tuple[str, ...]
    heading: str
    words: str


@dataclass(frozen=True, slots=True)
class PlayShown:
    """The first page.

    Attributes:
        table: the address of the table, see `Ways`.
        friends: that of the page for friends.
        going_on: the game that goes on, if there is one.
        next: who is next; None once all are beaten.
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
    next: NextShown | None
    ladder: tuple[Rung, ...]
    elsewhere: tuple[Opponent, ...]
    beaten: str
    rungs: str
    month: str
    day: str
    todays: str


def play_shown(kept: KeptOfLearner, today: date | None, ways: Ways) -> PlayShown:
    """The first page of a learner of whom this is kept, on a day."""
    rungs = ladder(kept.album)
    following = next_on(rungs)
    crowns = sum(one.crowned for one in rungs)
    return PlayShown(
        table=ways.table,
        friends=ways.friends,
        going_on=going_on(kept.game) if kept.game else None,
        next=NextShown(following.bot, following.title, following.face, lines()[following.face].hello)
        if following
        else None,
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


def going_on(text: str) -> GoingOn | None:
    """What is told of the game whose record this is; None where nobody has asked, it is over, or cannot be read."""
    try:
        record = parse_record(text)
        game = replay(record)
    except (OverflowError, RecordError, RecursionError):
        return None
    seats = record.extras.get("x-seats")
    if has_ended(game) or not isinstance(seats, list) or record.names is None or len(seats) != record.players:
        return None
    looks = [seat if isinstance(seat, dict) else {} for seat in seats]
    people = [seat for seat, look in enumerate(looks) if look.get("kind") == PERSON]
    if not people or all(getattr(action, "asker", None) not in people for action in game.actions):
        return None
    others = [seat for seat in range(record.players) if seat != people[0]]
    return GoingOn(
        faces=tuple(str(looks[seat].get("face")) for seat in others),
        heading=f"Your game with {listed([record.names[seat] for seat in others])}",
        words=standing(record, game, people[0], others),
    )


def standing(record: Record, game: Game, you: int, others: Sequence[int]) -> str:
    """How a game stands, by the books or pairs that lie on the table: "Four books each."."""
    laid, names, group = [len(groups) for groups in game.table.groups], record.names or (), record.rules.group_word
    if not any(laid):
        return f"No {group} is laid yet."
    if len(set(laid)) == 1:
        return f"{counted(laid[0], group).capitalize()} each."
    rest = listed([f"{names[seat]} {number(laid[seat])}" for seat in others])
    return f"You have {counted(laid[you], group)}, {rest}."


def counted(laid: int, group: str) -> str:
    """So many books, in words."""
    return f"{number(laid)} {group}{'' if laid == 1 else 's'}"
