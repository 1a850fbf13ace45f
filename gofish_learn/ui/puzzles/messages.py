"""What the page of Puzzles says to its host."""

from enum import Enum

from gofish_learn.ui.app.messages import GoOn
from gofish_learn.ui.app.requests import Request

NO_CODE = "A case is opened by its code, such as S3-7KQ2M-K."
NO_BOOK = "Choose one of the games."
NO_SUSPECT = "First say who has it."
NOT_SURE = "Say how sure you are: just a guess, fairly sure, or certain."
NO_LESSON = "There are no questions on that lesson."
NO_ANSWER = "Answer first: write, choose, or move the mark."


class PuzzlesPage(Enum):
    """The pages of the app: both words for the page with all there is are in addresses of 2.0."""

    TODAY = "today"
    CASE = "case"
    CASES = "cases"
    QUESTIONS = "questions"
    QUESTION = "question"
    RECORD = "record"
    OWN = "own"
    SHEET = "sheet"


class OwnGames(Request, type="own"):
    """A moment of the learner's own finished games is wanted."""


class FirstCase(Request, type="first"):
    """The first case is wanted, whose clues are plain."""


class TakeCase(Request, type="open", otherwise=NO_CODE):
    """The case of a code, as it was typed."""

    code: str


class FreshCase(Request, type="fresh", otherwise=NO_BOOK):
    """A new case of a rule book with so many players."""

    book: str
    players: int


class SameCase(Request, type="again"):
    """The case is to be opened from its beginning."""


class NextCase(Request, type="next"):
    """Another case like this one is wanted."""


class CrossOut(Request, type="cross", otherwise=NO_SUSPECT):
    """A place where the card is not, to the learner's mind: a seat, or -1 for the pond; pressed again it may be."""

    suspect: int


class KnowWho(Request, type="know"):
    """The learner is about to say who has the card."""


class Accuse(Request, type="suspect", otherwise=NO_SUSPECT):
    """The seat that has the card, or -1 for the pond."""

    suspect: int


class BeSure(Request, type="sure", otherwise=NOT_SURE):
    """How sure the learner is of it, in per cent."""

    sure: int


class ShowWho(Request, type="show"):
    """The learner gives up: the hand is to be turned over."""


class StartRound(Request, type="round", otherwise=NO_LESSON):
    """A round of questions is wanted, on a lesson or (0) on what was missed."""

    lesson: int


class GiveAnswer(Request, type="answer", otherwise=NO_ANSWER):
    """An answer: the key of a choice, what was typed, or the keys of things in order."""

    answer: str | tuple[str, ...]


class CoverStory(Request, type="cover"):
    """What is read once has been read."""


class OpenHint(Request, type="hint"):
    """One more hint of the question is wanted."""


class GoHome(Request, type="home"):
    """The round is given up."""


CaseBegun = FirstCase | TakeCase | FreshCase | NextCase
"""The messages that begin another case."""
CaseRequest = CaseBegun | SameCase | CrossOut | KnowWho | Accuse | BeSure | ShowWho
RoundRequest = StartRound | GiveAnswer | CoverStory | OpenHint | GoHome
PuzzlesRequest = OwnGames | CaseRequest | RoundRequest | GoOn
