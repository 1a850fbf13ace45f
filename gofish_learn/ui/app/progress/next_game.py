"""What is kept of a learner, and the one game that comes next: Play offers it, and so does the reef.

The end of a game offers the next opponent by the same ladder.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.phrases import many, number
from gofish_learn.store.saves import RESULTS, Saves, name_in
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.classroom.tables import has_ended
from gofish_learn.teach.progress.crowns import crowns_in
from gofish_learn.ui.app.progress.album import Album, DailyTry, daily_in, kept_texts
from gofish_learn.ui.app.progress.ladder import Rung, next_on

PERSON = "person"


@dataclass(frozen=True, slots=True)
class LearnerSaves:
    """What is kept of a learner: the results, the text of the game on the table, and the last deal of a day."""

    album: Album
    game: str | None = None
    daily: DailyTry | None = None


@dataclass(frozen=True, slots=True)
class GoingOn:
    """A game that is not over: with whom, and how it stands."""

    faces: tuple[str, ...]
    heading: str
    words: str


@dataclass(frozen=True, slots=True)
class NextGame:
    """The game that is offered first.

    Attributes:
        words: what the button to it says.
        to: what is behind the address of the table, which says what is dealt there.
        going_on: the game that goes on, if it is that.
        rung: whose crown is to be won next; None once all are.
    """

    words: str
    to: str
    going_on: GoingOn | None
    rung: Rung | None


def saves_of_learner(saves: Saves, browser: str) -> LearnerSaves:
    """What is kept of the learner of a browser; nothing of one without a token.

    Raises:
        NotSavedError: it cannot be read just now.
    """
    if not browser:
        return LearnerSaves(Album())
    owner = saves.owners(browser)[0]
    results, game = saves.load(name_in(RESULTS, owner)), saves.load(owner)
    try:
        album = Album.of_text(results.text) if results else Album()
    except SavedTextError:
        album = Album()
    if album.unproven:
        album = album.with_crowns(crowns_in(kept_texts(saves, browser)))
    daily = daily_in(results.text) if results else None
    return LearnerSaves(album, game.text if game else None, daily)


def what_next(kept: LearnerSaves, rungs: tuple[Rung, ...]) -> NextGame:
    """The game that a learner is offered first, who stands so on the ladder."""
    goes_on, rung = going_on(kept.game) if kept.game else None, next_on(rungs)
    if goes_on:
        return NextGame("Go on", "", goes_on, rung)
    return NextGame(f"Next: {rung.title}", f"#against={rung.bot}", None, rung) if rung else TODAYS


TODAYS = NextGame("Today’s deal", "#today", None, None)
"""What is left once all are beaten."""


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
        return f"{many(laid[0], group).capitalize()} each."
    rest = listed([f"{names[seat]} {number(laid[seat]) if laid[seat] else 'none'}" for seat in others])
    return f"You have {many(laid[you], group)}, {rest}."
