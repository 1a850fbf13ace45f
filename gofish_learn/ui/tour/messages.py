"""What the page of the tours says to its host, and what is written on it."""

from enum import Enum
from typing import Literal, TypedDict

from gofish_learn.ui.app.messages import Card, GoOn, Headed, QuoteShown, Scene
from gofish_learn.ui.app.requests import Request

NO_BOOK = "Choose one of the rule books."
NO_ANSWER = "That isn’t one of the answers."


class TourPage(Enum):
    """The pages of the app."""

    BOOKS = "books"
    TOUR = "tour"


class TakeTour(Request, type="tour", otherwise=NO_BOOK):
    """The tour of a book, from where it was left or anew."""

    book: str
    anew: bool = False


class ChooseAnswer(Request, type="answer", otherwise=NO_ANSWER):
    """The number of a choice from 0; at the opening, of a card."""

    choice: int


class PlayCards(Request, type="cards", otherwise=NO_ANSWER):
    """An answer made at the table: the cards that are given or laid."""

    cards: tuple[str, ...]


class GoBack(Request, type="back"):
    """The step before is wanted."""


TourRequest = TakeTour | ChooseAnswer | PlayCards | GoOn | GoBack


class TourBook(TypedDict):
    """A tour to choose."""

    id: str
    title: str
    blurb: str
    state: str
    done: bool
    current: bool
    emblem: list[Card]


class TourBooks(TypedDict):
    """The choice of a tour."""

    heading: str
    say: str
    books: list[TourBook]


class TourVerdict(TypedDict):
    """What is said of an answer."""

    answer: int
    chosen: int
    right: bool
    headline: str
    # What happens instead, in a sentence; empty where the answer is right.
    say: str
    # From here on what is told to those who ask why.
    reason: str
    happened: list[str]
    why: str
    quotes: list[QuoteShown]
    left_open: str | None


class TourHead(TypedDict):
    """Where a tour is taken, and how far it has come."""

    book: str
    title: str
    state: str
    share: float
    checking: bool


class HandToPlay(TypedDict):
    """A hand of which cards are given or laid."""

    name: str
    face: str
    cards: list[Card]
    play: Literal["Give", "Lay"]


class TourStep(TourHead):
    """A step of a tour. `places` says where each choice is made: at a seat, with a hand, or in the list."""

    done: Literal[False]
    step: str
    scene: Scene | None
    lead: str | None
    told: list[str]
    facts: str | None
    prompt: str
    choices: list[str]
    places: list[int | Literal["hand"] | None]
    # Whose cards answer the question, while it is open.
    hand: HandToPlay | None
    next: str
    verdict: TourVerdict | None


class TappableCard(TypedDict):
    """A card of another player, which may be tapped, with its number."""

    card: Card
    number: int


class TourPlayer(TypedDict):
    """A player at the opening."""

    name: str
    face: str
    cards: list[TappableCard]


class TourOpening(TypedDict):
    """The opening of a tour: what the game is about, and a first card to tap."""

    about: str
    hand: list[Card]
    players: list[TourPlayer]
    prompt: str
    tapped: int | None
    found: bool
    say: str | None


class TourStart(TourHead):
    """The opening of a tour, on its page."""

    done: Literal[False]
    opening: TourOpening


class TourDone(Headed, TourHead):
    """The end of a tour."""

    done: Literal[True]
    summary: list[str]
