"""What the page of the table says to its host."""

from dataclasses import dataclass
from typing import Literal

from gofish_learn.ui.app.requests import Request
from gofish_learn.ui.table.messages.setup import GameSetup

NO_BOT = "Choose a bot: only its memory can be looked into."
NO_PERSON = "Choose a person: only a person’s asks are reviewed."
NO_MISTAKE = "Choose one of the asks that are worth another try."
NO_MOMENT = "Choose one of the moments of this game."
NO_SETUP = "That set-up cannot be read."
NO_ASK = "That ask cannot be read: choose {} and a player."


class AskFor(Request, type="ask", otherwise=NO_ASK.format("what you want")):
    """A rank is asked for, or a card ("7H") where the rule book names cards."""

    target: int
    rank: str | None = None
    card: str | None = None


class Advance(Request):
    """The next bot is to go on."""


class Undo(Request):
    """The last ask is to be taken back."""


class Ready(Request):
    """The device is passed on, or has been taken."""


class Answer(Request):
    """An answer by hand to an ask: the cards, or a no."""

    gives: bool = False


class Fish(Request):
    """A card is fished by hand."""


class Lay(Request):
    """A whole book is laid by hand."""

    rank: str


class EndTurn(Request, type="end"):
    """Under the referee, the turn is ended by hand."""


class Call(Request):
    """The referee is called."""


@dataclass(frozen=True)
class TodaysGame:
    """The game of the day, in which nothing is to be chosen."""

    daily: Literal[True]


@dataclass(frozen=True)
class ClassGame:
    """The game that a class plays, by the link to its deal; nothing else is to be chosen."""

    class_deal: str


class NewGame(Request, type="new", otherwise=NO_SETUP):
    """A game of this set-up is wanted."""

    setup: TodaysGame | ClassGame | GameSetup


class Again(Request):
    """Another game of the same set-up is wanted, on the same cards or on others."""

    same_deal: bool = False


class Back(Request):
    """The game before this one is wanted again."""


class Know(Request):
    """What can I know?"""


class Hint(Request, otherwise="That hint cannot be read."):
    """A hint is wanted: where to look (1), what to ask as well (2), why as well (3)."""

    step: Literal[1, 2, 3]


class Recall(Request, otherwise=NO_BOT):
    """What does the bot at this seat remember?"""

    seat: int


class Review(Request, otherwise=NO_PERSON):
    """A person's asks are to be gone through."""

    seat: int


class Retry(Request, otherwise=NO_MISTAKE):
    """An ask (by the number of its action, from 0) is to be tried again."""

    seat: int
    action: int


class Try(Request, otherwise=NO_MISTAKE):
    """Another ask in its place."""

    seat: int
    action: int
    target: int
    rank: str | None = None
    card: str | None = None


class Reveal(Request, otherwise=NO_MISTAKE):
    """What would have been best?"""

    seat: int
    action: int


class Moment(Request, otherwise=NO_MOMENT):
    """The table is to be seen as it was before the best ask, or before the luckiest card came."""

    seat: int
    which: Literal["best", "luck"]


class SaveFile(Request, type="record"):
    """The game is wanted as a file."""


class Forget(Request):
    """All results are to be erased."""


class Compare(Request):
    """How has the Octopus played the deal of the day?"""


class BringBook(Request, type="book"):
    """A book of the learner's own is brought, as the text of its file."""

    text: object = None


ByHand = Answer | Fish | Lay | EndTurn
HelpRequest = Know | Hint | Recall
ReviewRequest = Review | Retry | Try | Reveal | Moment | SaveFile
TableRequest = (
    AskFor
    | Advance
    | Undo
    | Ready
    | ByHand
    | Call
    | NewGame
    | Again
    | Back
    | HelpRequest
    | ReviewRequest
    | Forget
    | Compare
    | BringBook
)
