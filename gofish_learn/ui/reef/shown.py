"""What the reef shows: who swims there, what has grown, the page of one of them, and the one game that is next."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from gofish_learn.bots.opponents import LADDER, Opponent
from gofish_learn.engine.wording import listed
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.characters.album import in_the_album
from gofish_learn.teach.characters.sayings import sayings
from gofish_learn.teach.progress.achievement import Achievement
from gofish_learn.teach.progress.reef import CORALS, grown, lessons_used
from gofish_learn.ui.app.progress.album import Album
from gofish_learn.ui.app.progress.ladder import has_crown, ladder
from gofish_learn.ui.app.progress.next_game import LearnerSaves, NextGame, what_next
from gofish_learn.ui.apps import BY_NAME

LESSONS = "lessons"
QUESTIONS = "#questions"
"""The page of Puzzles with questions by lesson."""


@dataclass(frozen=True, slots=True)
class Swimmer:
    """An opponent in the reef.

    Attributes:
        is_met: whether the learner has met it; else it is a shadow in a bubble.
        is_next: whether its crown is to be won next.
        is_shown: whether its page is open.
        words: how it stands, in a few words.
    """

    one: Opponent
    is_met: bool
    is_next: bool
    crowned: bool
    is_shown: bool
    words: str


@dataclass(frozen=True, slots=True)
class Growing:
    """What grows on the ground.

    Attributes:
        place: its name.
        branches: how many it has, or leaves.
        fresh: how many of them have grown since the last visit.
    """

    place: str
    title: str
    address: str
    words: str
    branches: int
    fresh: int


@dataclass(frozen=True, slots=True)
class AlbumPage:
    """An opponent's page of the album.

    Attributes:
        line: what it says; empty for one that has not been met.
        words: how the learner stands with it, in a sentence.
        found: what its weakness is; empty as long as no game has shown it.
        hint: where to look for it.
    """

    swimmer: Swimmer
    line: str
    words: str
    found: str
    hint: str


@dataclass(frozen=True, slots=True)
class ReefShown:
    """The reef.

    Attributes:
        swimmers: the opponents, the easiest first.
        ground: the corals, and the sea grass where lessons are used.
        news: what has grown since the last visit, in a sentence.
        has_done: whether there is anything to show or to save.
        erased: whether a browser that keeps everything itself is to forget who was here.
    """

    table: str
    swimmers: tuple[Swimmer, ...]
    ground: tuple[Growing, ...]
    album: AlbumPage
    next: NextGame
    news: str
    has_done: bool
    erased: bool = False


def reef_shown(
    saves: LearnerSaves, done: Sequence[Achievement], seen: Mapping[str, int], looked_at: str, ending: str
) -> ReefShown:
    """The reef of a learner, as it has grown since it was seen last.

    Args:
        saves: what is saved of the learner.
        done: what was done.
        seen: how many branches each place had then.
        looked_at: the opponent whose page is open; empty for the one who says what is next.
        ending: how the addresses of apps end.
    """
    coming = what_next(saves, ladder(saves.album))
    shown = looked_at or of_next(coming)
    swimmers = tuple(swimmer(one, saves.album, coming, is_shown=one.bot == shown) for one in LADDER)
    ground = tuple(growing(done, seen, ending))
    fresh = [one.title for one in ground if one.fresh]
    return ReefShown(
        table=BY_NAME["table"].notebook + ending,
        swimmers=swimmers,
        ground=ground,
        album=album_page(next(one for one in swimmers if one.is_shown), saves.album, coming),
        next=coming,
        news=f"New in your reef: {listed(fresh)}." if fresh else "",
        has_done=bool(done),
    )


def of_next(coming: NextGame) -> str:
    """The opponent who says what is next: who sits at the table, who is next on the ladder, or the last one of it."""
    faces = coming.going_on.faces if coming.going_on else ()
    at_table = next((one.bot for one in LADDER if one.face in faces), "")
    return at_table or (coming.rung.bot if coming.rung else LADDER[-1].bot)


def swimmer(one: Opponent, album: Album, coming: NextGame, *, is_shown: bool) -> Swimmer:
    """An opponent as it stands to a learner."""
    is_met, is_next = album.knows(one.bot), coming.rung is not None and coming.rung.bot == one.bot
    crowned = has_crown(album, one.bot)
    words = [album.words(one.bot) if is_met else "Next" if is_next else "Not met yet"]
    words += ["crowned"] * crowned + ["found out"] * (one.bot in album.found)
    return Swimmer(one, is_met, is_next, crowned, is_shown, ", ".join(words))


def album_page(at: Swimmer, album: Album, coming: NextGame) -> AlbumPage:
    """The page of an opponent; of one that was not met, and is not next, nothing is told."""
    one, is_known, is_found = at.one, at.is_met or at.is_next, at.one.bot in album.found
    words, game = in_the_album()[one.face], coming.going_on
    standing = album.words(one.bot) if at.is_met else "You meet it next" if is_known else "Not met yet"
    return AlbumPage(
        swimmer=at,
        line=sayings()[one.face].hello if is_known else "",
        words=game.words if game and one.face in game.faces else f"{standing}.",
        found=words.found if is_found else "",
        hint=words.hint if is_known and not is_found else "",
    )


def growing(done: Sequence[Achievement], seen: Mapping[str, int], ending: str) -> Iterator[Growing]:
    """What grows on the ground, each with what is new of it."""
    for coral in CORALS:
        now, address = grown(coral, done), BY_NAME[coral.app].notebook + ending
        fresh = max(0, now.branches - seen.get(coral.app, 0))
        yield Growing(coral.app, coral.title, address, now.words, now.branches, fresh)
    if leaves := lessons_used(done):
        address = BY_NAME["puzzles"].notebook + ending + QUESTIONS
        fresh = max(0, leaves - seen.get(LESSONS, 0))
        yield Growing(LESSONS, "Lessons", address, f"questions on {number(leaves)}", leaves, fresh)
