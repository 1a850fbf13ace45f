"""What a game may be set up with, and how the opponents stand."""

from typing import Any, Literal, NotRequired, TypedDict

from gofish_learn.ui.app.messages import AnswerPart


class Rival(TypedDict):
    """One opponent, and what was won against it."""

    id: str
    title: str
    face: str
    words: str
    beaten: bool


class TodayOffer(TypedDict):
    """The deal of the day, as it is offered."""

    says: str
    button: str
    lines: list[str]


class RivalsPart(TypedDict):
    """All opponents, and the deal of the day."""

    daily: TodayOffer
    row: list[Rival]
    sum: str
    # Which games count, in a sentence.
    counts: str
    # Whether there is anything to erase.
    any: bool


class RivalsLook(AnswerPart):
    """All opponents, once something was erased."""

    look: Literal["rivals"]
    rivals: RivalsPart


class StandingLine(TypedDict):
    """A line of how things stand, with a face."""

    face: str
    words: str


class DailyPart(TypedDict):
    """The deal of the day: your game, and that of the Octopus once it is there."""

    rows: list[StandingLine]
    say: str
    # Whether the page is to ask again.
    working: bool


class CompareLook(AnswerPart):
    """The deal of the day, as it now stands."""

    look: Literal["compare"]
    daily: DailyPart | None
    rivals: RivalsPart


class GameCounted(TypedDict):
    """What a game that is over adds to your results."""

    standing: list[StandingLine]
    daily: DailyPart | None
    # Null where none is counted.
    rivals: RivalsPart | None


class SeatSetup(TypedDict):
    """Who is to sit at a seat."""

    name: str
    kind: str
    face: str


class GameSetup(TypedDict):
    """What a game is set up with, as it is offered and wished for."""

    # The name of a book, or the choices of one of your own.
    rules: str | dict[str, Any]
    seats: list[SeatSetup]
    # Empty, a deal code or any text.
    deal: str
    practice: bool
    few_words: NotRequired[bool]
    by_hand: NotRequired[bool]
    referee: NotRequired[bool]
    mistakes: NotRequired[bool]
    draw: NotRequired[bool]
    odds: NotRequired[bool]


class BookOption(TypedDict):
    """A rule book to choose."""

    id: str
    # Those of a book of your own.
    choices: dict[str, Any] | None
    title: str
    blurb: str
    players: tuple[int, int]
    best: int
    # What a group that is laid is called.
    group: str
    few_words: bool
    referee: bool
    draw: bool


class BotOption(TypedDict):
    """A bot to choose."""

    id: str
    title: str
    # How it plays, in a sentence without a subject.
    blurb: str
    # The same of all its kind, in a short sentence.
    says: str
    # What it says when it is first met; empty for those who do not speak.
    hello: str
    face: str


class LevelOption(TypedDict):
    """How strong the bots are to be."""

    id: str
    title: str
    # For each book the bots that play, with 2, 3, … players.
    bots: dict[str, list[list[str]]]


class SetupOptions(TypedDict):
    """What a game may be set up with."""

    books: list[BookOption]
    bots: list[BotOption]
    levels: list[LevelOption]
    # Those that people may choose.
    faces: list[str]
    defaults: GameSetup
    rivals: RivalsPart


class BookLook(AnswerPart):
    """Rules of your own that were brought: what can be set up now."""

    look: Literal["book"]
    options: SetupOptions
