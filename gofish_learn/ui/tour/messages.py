"""What the page of the tours says to its host, and what is written on it."""

from enum import Enum

from gofish_learn.ui.app.messages import NO_PAGE
from gofish_learn.ui.app.requests import Request

NO_BOOK = "Choose one of the rule books."
NO_ANSWER = "That isn’t one of the answers."
NO_BOOKS = "Choose two of the rule books."
NO_ASK = "Choose a rank, then a player to ask."
NO_WORD = "The glossary has no such word."


class TourPage(Enum):
    """The pages of the app."""

    BOOKS = "books"
    TOUR = "tour"
    TABLE = "compare"
    DEAL = "deal"
    WORDS = "words"


class OpenPage(Request, type="page", otherwise=NO_PAGE):
    """A press on a tab."""

    page: TourPage


class TakeTour(Request, type="tour", otherwise=NO_BOOK):
    """The tour of a book, from where it was left or anew."""

    book: str
    anew: bool = False


class Answer(Request, otherwise=NO_ANSWER):
    """The number of a choice from 0; at the opening, of a card."""

    choice: int


class GoOn(Request, type="on"):
    """The next step is wanted."""


class GoBack(Request, type="back"):
    """The step before is wanted."""


class Compare(Request, otherwise=NO_BOOKS):
    """Two books are to play the same deal."""

    left: str
    right: str
    players: int
    deal: str


class AskBoth(Request, type="ask", otherwise=NO_ASK):
    """An ask that both books are to play."""

    target: int
    wanted: str


class AskByChance(Request, type="chance"):
    """A random ask that both books are to play."""


class AskUntilParted(Request, type="far"):
    """Random asks until the books go different ways."""


class TakeBack(Request, type="undo"):
    """The latest ask is to be taken back."""


class LookUp(Request, type="word", otherwise=NO_WORD):
    """A word of the glossary."""

    word: str


TourRequest = (
    OpenPage | TakeTour | Answer | GoOn | GoBack | Compare | AskBoth | AskByChance | AskUntilParted | TakeBack | LookUp
)
