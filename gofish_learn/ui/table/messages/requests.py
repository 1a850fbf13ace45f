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
    """Ask for a rank, or for a card ("7H") where the rule book names cards."""

    target: int
    rank: str | None = None
    card: str | None = None


class Advance(Request):
    """Let the next bot ask."""


class Undo(Request):
    """Take the last ask back."""


class Ready(Request):
    """The device is being passed on, or the next person has it."""


class Answer(Request):
    """Answer an ask by hand: hand the cards over, or say no."""

    gives: bool = False


class Fish(Request):
    """Fish a card by hand."""


class Lay(Request):
    """Lay a whole book by hand."""

    rank: str


class EndTurn(Request, type="end"):
    """Under the referee, end the turn by hand."""


class Call(Request):
    """Call the referee."""


@dataclass(frozen=True)
class TodaysGame:
    """Today's deal: there is nothing to choose."""

    daily: Literal[True]


@dataclass(frozen=True)
class ClassGame:
    """The deal of a class of 2.0.0, by its link."""

    class_deal: str


@dataclass(frozen=True)
class AgainstGame:
    """A game against one opponent, by its bot: alone, by the standard rules, with nothing that helps."""

    against: str


@dataclass(frozen=True)
class LittleGame:
    """A game with somebody little: open hands, big cards, and the child begins."""

    little: Literal[True]


Named = TodaysGame | ClassGame | AgainstGame | LittleGame
"""Games of which nothing else is to be chosen."""


class NewGame(Request, type="new", otherwise=NO_SETUP):
    """Deal a game of this set-up."""

    setup: Named | GameSetup


class Again(Request):
    """Deal another game of the same set-up, with the same cards or with others."""

    same_deal: bool = False


class Know(Request):
    """What can I know?"""


class Hint(Request, otherwise="That hint cannot be read."):
    """Give a hint: where to look (1), also what to ask (2), also why (3)."""

    step: Literal[1, 2, 3]


class Recall(Request, otherwise=NO_BOT):
    """What does the bot at this seat remember?"""

    seat: int


class Review(Request, otherwise=NO_PERSON):
    """Go through a person's asks."""

    seat: int


class Retry(Request, otherwise=NO_MISTAKE):
    """Try an ask again (by the number of its action, from 0)."""

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
    """Show the table as it was before the best ask, or before the luckiest card came."""

    seat: int
    which: Literal["best", "luck"]


class SaveFile(Request, type="record"):
    """Hand out the game as a file."""


class Forget(Request):
    """Erase all results."""


class Compare(Request):
    """How has the Octopus played the deal of the day?"""


class BringBook(Request, type="book"):
    """Bring a rule book of one's own, as the text of its file."""

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
    | HelpRequest
    | ReviewRequest
    | Forget
    | Compare
    | BringBook
)
