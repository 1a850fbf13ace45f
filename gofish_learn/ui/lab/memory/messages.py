"""What the page of Memory says to its host."""

from enum import Enum

from gofish_learn.ui.app.messages import GoOn
from gofish_learn.ui.app.requests import Request

NO_ROUND = "There is no such round."
NO_PACE = "There is no such pace."
NO_ANSWER = "That is not one of the answers."
NO_SHEET = "The sheet cannot be read."
NO_GUESS = "Touch the line first."


class MemoryPage(Enum):
    """The pages of the app: the round, and the animals as their memories."""

    TRAIN = "train"
    ANIMALS = "animals"


class Task(Enum):
    """What is asked of a listener."""

    WHO = "who"
    SHEET = "sheet"


class Begin(Request, otherwise=NO_ROUND):
    """A round of a kind is wanted, about a fresh game."""

    task: Task


class GuessCount(Request, type="guess"):
    """How many the learner will remember."""

    number: int


class Heard(Request, otherwise=NO_PACE):
    """The story has been told, at the pace that is named."""

    pace: str | None = None


class AnswerWho(Request, type="answer", otherwise=NO_ANSWER):
    """The number of an answer from 0, or None for “It has drifted off”."""

    choice: int | None = None


class HandIn(Request, type="sheet", otherwise=NO_SHEET):
    """Which boxes of a sheet are ticked, rank after rank, and of each rank player after player."""

    cells: tuple[bool, ...]


class GuessWorth(Request, type="worth-guess", otherwise=NO_GUESS):
    """How many of 100 games the learner thinks that Jellyfish wins."""

    games: int


class LookAtMind(Request, type="mind"):
    """Which animal's memory is looked at, by its place in the line from 0."""

    animal: int


class LookAtWorth(Request, type="worth"):
    """The games are to be played a little further."""


class Clear(Request):
    """All results are to be forgotten."""


MemoryRequest = Begin | GuessCount | Heard | AnswerWho | HandIn | GoOn | GuessWorth | LookAtMind | LookAtWorth | Clear
