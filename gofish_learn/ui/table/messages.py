"""What the page of the table says to its host."""

from dataclasses import field
from typing import Literal

from gofish_learn.ui.app.requests import Request
from gofish_learn.ui.table.game_choice import Extra

NO_BOT = "Choose a bot: only its memory can be looked into."
NO_PERSON = "Choose a person: only a person’s asks are reviewed."
NO_MISTAKE = "Choose one of your asks, or of the moments of this game."
NO_OPPONENT = "Choose one of the opponents."
NO_CHOICE = "Choose one of the games, one of the players, or how many play."
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


class AnswerAsk(Request, type="answer"):
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


class Again(Request):
    """Deal another game of the same set-up, with the same cards or with others."""

    same_deal: bool = False


class Challenge(Request, otherwise=NO_OPPONENT):
    """Play one opponent alone, by the standard game: in it a crown can be won."""

    bot: str


class TodaysDeal(Request, type="today"):
    """Play the deal of the day."""


class PlayBook(Request):
    """Play by a rule book that was just learnt, against the easiest opponents."""

    book: str


class PlayLittle(Request, type="little"):
    """Play with somebody little: open hands, big cards, and the child begins."""


class ClassDeal(Request):
    """Play the deal that a class had in 2.0.0, by its link."""

    deal: str


class OpenAnother(Request, type="another-game"):
    """Choose another game."""


class Choose(Request, otherwise=NO_CHOICE):
    """Press one thing of what can be chosen for another game; the others are None."""

    rules: str | None = None
    bot: str | None = None
    players: int | None = None
    people: int | None = None
    switch: Extra | None = None


class DealChosen(Request, otherwise=NO_SETUP):
    """Deal the game that was chosen: of one person neither name nor face is asked."""

    deal: str = ""
    names: list[str] = field(default_factory=list)
    faces: list[str] = field(default_factory=list)


class Know(Request):
    """What can I know?"""


class Hint(Request, otherwise="That hint cannot be read."):
    """Give a hint: where to look (1), also what to ask (2), also why (3)."""

    step: Literal[1, 2, 3]


class Recall(Request, otherwise=NO_BOT):
    """What does the bot at this seat remember?"""

    seat: int


class StorySoFar(Request, type="story"):
    """What has happened so far?"""


class Shut(Request):
    """No more of what is looked at."""


class Review(Request, otherwise=NO_PERSON):
    """Go through a person's asks."""

    seat: int


class AllAsks(Request, type="asks", otherwise=NO_PERSON):
    """Show all asks of a person, with their numbers."""

    seat: int


class Retry(Request, otherwise=NO_MISTAKE):
    """Open the table as it was before an ask (by the number of its action, from 0), to ask again."""

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


class SaveFile(Request, type="record"):
    """Hand out the game as a file."""


class Compare(Request):
    """How has the Octopus played the deal of the day?"""


class BringBook(Request, type="book"):
    """Bring a rule book of one's own, as the text of its file."""

    text: object = None


ByHand = AnswerAsk | Fish | Lay | EndTurn
HelpRequest = Know | Hint | Recall | StorySoFar
ReviewRequest = Review | AllAsks | Retry | Try | Reveal
AnotherGameRequest = OpenAnother | Choose
"""Opens the choosing of another game, or chooses there."""
Elsewhere = Challenge | TodaysDeal | PlayBook | PlayLittle | ClassDeal | DealChosen | AnotherGameRequest | Shut
"""Leads to another game."""
TableRequest = (
    AskFor
    | Advance
    | Undo
    | Ready
    | ByHand
    | Call
    | Elsewhere
    | Again
    | HelpRequest
    | ReviewRequest
    | SaveFile
    | Compare
    | BringBook
)
