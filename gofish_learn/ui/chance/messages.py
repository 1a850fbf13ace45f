"""What the page of the Chance lab says to its host, and what is written on it."""

from enum import Enum
from typing import TypedDict

from gofish_learn.ui.app.messages import Card, Headed, PictureShown, SliderControl, StepShown
from gofish_learn.ui.app.requests import Request

NO_QUESTION = "There is no such question."
NO_STEP = "There is no such step."
NOT_MOVED = "Move the slider first, to say what you think."
NO_PRESS = "Deal one, ten or a hundred."
NO_FIELD = "That cannot be changed here."


class ChancePage(Enum):
    """The pages of the app."""

    QUESTIONS = "questions"
    QUESTION = "question"
    RECORD = "record"


class TakeQuestion(Request, type="question", otherwise=NO_QUESTION):
    """A question is taken up."""

    name: str


class NextQuestion(Request, type="next"):
    """The question after this one is wanted."""


class GuessPlace(Request, type="guess", otherwise=NOT_MOVED):
    """A guess, as a place of the slider from 0."""

    place: int


class DealHands(Request, type="deal", otherwise=NO_PRESS):
    """So many more deals are wanted on the piles."""

    count: int


class DealAnew(Request, type="anew"):
    """The piles are to be emptied."""


class OpenStep(Request, type="step", otherwise=NO_STEP):
    """Another step of the path is to be opened."""

    step: str


class DealMore(Request, type="more"):
    """The running result is to go on."""


class Change(Request, otherwise=NO_FIELD):
    """Another deal is to be asked about."""

    field: str
    value: int


class GiveUpChange(Request, type="back"):
    """The deal that was changed is to be as it was."""


class AskRow(Request, type="row"):
    """The chances of a row of deals are wanted."""


class Clear(Request):
    """All guesses are to be forgotten."""


ChanceRequest = (
    TakeQuestion
    | NextQuestion
    | GuessPlace
    | DealHands
    | DealAnew
    | OpenStep
    | DealMore
    | Change
    | GiveUpChange
    | AskRow
    | Clear
)


class ChanceCard(TypedDict):
    """A question to choose."""

    name: str
    title: str
    story: str
    state: str
    done: bool
    emblem: list[Card]


class ChanceQuestions(Headed):
    """The choice of a question."""

    questions: list[ChanceCard]


class ChanceHand(TypedDict):
    """What lies before one player: cards, some of them ringed, or only their backs."""

    name: str
    cards: list[Card]
    ringed: list[Card]
    backs: int
    words: str
    seen: bool
    # Whether it stays the same whatever is dealt.
    still: bool


class FoundPlaces(TypedDict):
    """Where on the line of the guess the guess and the answer stand."""

    guess: float
    exact: float


class ChanceFound(TypedDict):
    """A round whose answer has been shown."""

    deal: str
    said: str
    exact: str
    places: FoundPlaces | None


class GuessStep(TypedDict):
    """The slider of a guess: what each of its places says, what its ends do, and what follows a typed number."""

    marks: list[str]
    ends: list[str]
    typed: str | None
    # For a deal that was changed: what was found before.
    before: str | None
    # Where it was put, once the guess has been made.
    place: int | None
    back: bool


class ChanceTrack(TypedDict):
    """The line of the slider, from 0 at its left end to 1, with what is marked on it."""

    guess: float | None
    exact: float | None
    pile: float | None
    range: list[float] | None
    ends: list[str]


class ChancePile(TypedDict):
    """A pile of deals that came out alike; its height is from 0 to 1."""

    words: str
    height: float
    counts: bool


class DealPress(TypedDict):
    """A button that deals."""

    count: int
    words: str


class DealStep(TypedDict):
    """The step of dealing: the piles, and what they have come to."""

    presses: list[DealPress]
    # What the last press dealt, as it is read aloud, and shorter where the piles show it.
    told: str | None
    brief: str | None
    piles: list[ChancePile]
    # On which pile each deal of the last press fell.
    fell: list[int]
    # What all deals came to so far; before the first, what stays and what is dealt.
    says: str
    range: str | None
    track: ChanceTrack
    dealt: int


class RunningResult(TypedDict):
    """What thousands of deals come to."""

    press: str
    more: bool
    deals: int
    says: str | None
    error: str | None
    picture: PictureShown | None


class AnswerStep(TypedDict):
    """The step that shows the exact answer."""

    headline: str
    said: str
    off: str
    track: ChanceTrack
    pile: str | None
    why: str | None
    belief: str | None
    reply: str | None
    running: RunningResult


class CountWalk(TypedDict):
    """One way to count a chance."""

    title: str
    says: str
    written: str
    pictures: list[PictureShown | None]


class CountStep(TypedDict):
    """The step that shows how the answer is counted."""

    words: str
    also: str
    picture: PictureShown | None
    walks: list[CountWalk]
    formula: str
    worked: str


class ChangeControl(SliderControl):
    """A slider that changes the deal, with the words at each of its places."""

    places: list[str]


class ChangeStep(TypedDict):
    """The step that asks about another deal."""

    controls: list[ChangeControl]
    across: PictureShown | None
    row: str | None
    same: str | None


class StepOn(TypedDict):
    """The button that goes on."""

    step: str
    words: str


class ChanceQuestionPage(TypedDict):
    """A question, at the step that is open."""

    name: str
    state: str
    title: str
    # The moment of the evening; None where the deal was changed.
    story: str | None
    asks: str
    moved: bool
    scene: list[ChanceHand]
    found: list[ChanceFound]
    step: str
    steps: list[StepShown]
    heading: str
    guess: GuessStep | None
    deal: DealStep | None
    answer: AnswerStep | None
    count: CountStep | None
    change: ChangeStep | None
    on: StepOn | None
    next: str | None


class ChanceGuessed(TypedDict):
    """A guess beside the answer."""

    name: str
    title: str
    said: str
    truth: str
    off: str


class ChanceScore(TypedDict):
    """How good the guesses were, on one scale."""

    title: str
    yours: str
    least: str


class NextChance(TypedDict):
    """The question to go on with."""

    name: str
    title: str


class ChanceRecord(Headed):
    """All guesses so far."""

    picture: PictureShown | None
    rows: list[ChanceGuessed]
    scores: list[ChanceScore]
    score_says: str
    next: NextChance | None
    # Whether anything has been guessed.
    begun: bool
