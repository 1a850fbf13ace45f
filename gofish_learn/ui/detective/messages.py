"""What the page of the Detective says to its host, and what is written on it."""

from enum import Enum
from typing import Literal, TypedDict

from gofish_learn.ui.app.messages import GoOn, Headed, PictureShown, Rank, Scene, SeatNamed
from gofish_learn.ui.app.requests import Request

NO_CODE = "A case is opened by its code, such as S3-7KQ2M-K."
NO_BOOK = "Choose one of the rule books."
NO_PER_CENT = "Say a whole number from 0 to 100 per cent."
NO_QUESTION = "There is no such question in this case."


class DetectivePage(Enum):
    """The pages of the app."""

    CASES = "cases"
    CASE = "case"
    RECORD = "record"


class FirstCase(Request, type="first"):
    """The guided first case is wanted."""


class TakeCase(Request, type="open", otherwise=NO_CODE):
    """The case of a code, as it was typed."""

    code: str


class FreshCase(Request, type="fresh", otherwise=NO_BOOK):
    """A new case of a rule book with so many players, seen by an "onlooker" or by one of them."""

    book: str
    players: int
    eyes: str = ""


class SameCase(Request, type="again"):
    """The case is to be opened from its beginning."""


class NextCase(Request, type="next"):
    """Another case like this one is wanted."""


class GoFar(Request, type="far"):
    """All asks are to be told up to the next question."""


class Say(Request, otherwise=NO_PER_CENT):
    """A forecast in per cent; None where nothing has been chosen yet."""

    chance: int | None = None


class LookBackAt(Request, type="back", otherwise=NO_QUESTION):
    """A question of a closed case (from 1), and a cell of its grid; without a seat it is the one asked about."""

    number: int
    seat: int | None = None
    rank: str | None = None


CaseBegun = FirstCase | TakeCase | FreshCase | SameCase | NextCase
"""The messages that begin a case."""
DetectiveRequest = CaseBegun | GoOn | GoFar | Say | LookBackAt


class CaseButton(TypedDict):
    """A button, by what it sends."""

    action: str
    words: str


class CaseBook(TypedDict):
    """A rule book to choose."""

    id: str
    title: str


class CaseChoice(Headed):
    """The way in."""

    main: CaseButton
    aside: str
    others: list[CaseButton]
    scene: Scene
    books: list[CaseBook]
    players: list[int]


class QuickSay(TypedDict):
    """A forecast in words."""

    say: int
    words: str


class CaseAsked(TypedDict):
    """What is to be forecast."""

    number: int
    told: str
    prompt: str
    # What is said of each per cent, from 0 to 100.
    words: list[str]
    quick: list[QuickSay]


class CaseScore(TypedDict):
    """How good one forecast of the question was."""

    who: str
    said: str
    words: str
    sum: str
    score: str
    level: float


class ChanceMark(TypedDict):
    """A forecast on the line from 0 to 1."""

    who: str
    level: float
    text: str


class ChainStep(TypedDict):
    """A clue, and what it did to the chance."""

    told: str
    why: str
    rises: bool
    moved: str
    points: int
    text: str
    level: float


class ChainStart(TypedDict):
    """Where a chance began."""

    told: str
    text: str
    level: float


class ChanceChain(TypedDict):
    """How the chance of one hand and one rank came about."""

    seat: int
    rank: Rank
    title: str
    now: str
    start: ChainStart
    steps: list[ChainStep]


class CaseClue(TypedDict):
    """The clue that told most."""

    told: str
    why: str
    since: str


class CaseVerdict(TypedDict):
    """What came of a forecast."""

    headline: str
    happened: bool
    told: list[str]
    kind: Literal["knew", "missed", "close", "off"]
    cheer: str
    say: str
    marks: list[ChanceMark]
    clue: CaseClue | None
    chain: ChanceChain
    scores: list[CaseScore]
    how: list[str]


class GridCell(TypedDict):
    """A chance in the grid."""

    seat: int
    text: str
    words: str
    level: float
    asked: bool


class GridRow(TypedDict):
    """The chances of one rank."""

    rank: Rank
    name: str
    cells: list[GridCell]
    own: int | None


class Grid(TypedDict):
    """All chances at one moment."""

    number: int
    when: str
    players: list[SeatNamed]
    # Whose hand is seen, or null for an onlooker.
    own: str | None
    rows: list[GridRow]


class LookBack(TypedDict):
    """A question of a closed case looked back at."""

    grid: Grid
    chain: ChanceChain


class OpenCase(TypedDict):
    """A case that goes on."""

    phase: Literal["story", "question", "verdict"]
    guided: bool
    code: str
    state: str
    share: float
    eyes: str
    title: str
    scene: Scene
    cast: list[str]
    hand: str
    lead: str
    news: list[str]
    story: list[str]
    next: str
    far: str
    question: CaseAsked | None
    verdict: CaseVerdict | None


class MeanScore(TypedDict):
    """How good somebody’s forecasts were."""

    who: str
    you: bool
    score: str
    level: float


class WhyScores(TypedDict):
    """How forecasts are scored."""

    measured: str
    scores: list[MeanScore]
    scoring: list[str]
    luck: str
    habits: str


class CaseSummary(TypedDict):
    """What forecasts have come to."""

    closer: str
    knew: str
    advice: str
    why: WhyScores | None


class QuestionRow(TypedDict):
    """A question of a closed case."""

    number: int
    told: str
    said: str
    chance: str
    happened: str
    kind: str


class OpenedTable(TypedDict):
    """The table of a closed case with every hand face up, and what could have been known of each, in sentences."""

    heading: str
    say: str
    scene: Scene
    known: list[str]


class ClosedCase(CaseSummary):
    """A case that is closed. `opened` is nothing where no question was asked."""

    phase: Literal["over"]
    guided: bool
    heading: str
    ending: str
    code: str
    # The code to give to others, or nothing.
    share: str
    next: str
    rows: list[QuestionRow]
    opened: OpenedTable | None


class CaseRecord(Headed, CaseSummary):
    """All cases so far."""

    curve: str
    charts: list[PictureShown]
