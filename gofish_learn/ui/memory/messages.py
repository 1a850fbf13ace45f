"""What the page of the memory lab says to its host, and what is written on it."""

from enum import Enum

from gofish_learn.ui.app.messages import NO_PAGE
from gofish_learn.ui.app.requests import Request

NO_ROUND = "There is no such round."
NO_PACE = "There is no such pace."
NO_ANSWER = "That is none of the answers offered."
NO_SHEET = "The sheet cannot be read."
NO_CURVE = "There is no such curve."


class MemoryPage(Enum):
    """The pages of the app."""

    TRAIN = "train"
    CURVE = "curve"
    BOTS = "bots"


class OpenPage(Request, type="page", otherwise=NO_PAGE):
    """A press on a tab."""

    page: MemoryPage


class Begin(Request, otherwise=NO_ROUND):
    """A round of a kind is wanted, about a fresh game or that of a code."""

    task: str
    code: str | None = None


class Guess(Request):
    """How many the learner will remember, and at which pace the story is told; None for the same as before."""

    number: int
    pace: str | None = None


class Heard(Request, otherwise=NO_PACE):
    """The story has been told, at the pace that is named."""

    pace: str | None = None


class Answer(Request, otherwise=NO_ANSWER):
    """The number of an answer from 0, or None for “I don’t know”."""

    choice: int | None = None


class HandIn(Request, type="sheet", otherwise=NO_SHEET):
    """The cells of a sheet that are ticked, each as a seat and the letter of a rank."""

    cells: tuple[tuple[int, str], ...]


class GoOn(Request, type="on"):
    """The next question is wanted."""


class Leave(Request):
    """The round is given up."""


class GuessWorth(Request, type="worth-guess", otherwise=NO_CURVE):
    """How many of 100 games a bot wins, as the learner thinks, at a curve of worth."""

    kind: str
    games: int


class Settings(Request):
    """How the bots that forget are to be set; see `Desk`. What is None stays as it is."""

    code: str | None = None
    asks: int | None = None
    events: int | None = None
    chunks: int | None = None
    half_life: int | None = None
    interference: int | None = None
    curve: str | None = None


class Settle(Settings):
    """They are set so, and stay."""


class LookAtDesk(Settings, type="desk"):
    """What they have in mind while a slider is moved."""


class LookAtWorth(Request, type="worth", otherwise=NO_CURVE):
    """A curve of worth is to be played a little further.

    Attributes:
        kind: which curve.
        events: where its slider is, if it has one.
        resting: whether the slider rests.
    """

    kind: str
    events: int | None = None
    resting: bool = False


class Clear(Request):
    """All results are to be forgotten."""


MemoryRequest = (
    OpenPage
    | Begin
    | Guess
    | Heard
    | Answer
    | HandIn
    | GoOn
    | Leave
    | GuessWorth
    | Settle
    | LookAtDesk
    | LookAtWorth
    | Clear
)
