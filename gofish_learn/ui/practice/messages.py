"""What the page of Practice says to its host."""

from gofish_learn.ui.app.messages import GoOn
from gofish_learn.ui.app.requests import Request

NO_LESSON = "There are no questions on that lesson."
NO_ANSWER = "Answer first: write, choose, or move the mark."


class StartRound(Request, type="round", otherwise=NO_LESSON):
    """A round of questions is wanted, on a lesson or (0) on what was missed."""

    lesson: int


class GiveAnswer(Request, type="answer", otherwise=NO_ANSWER):
    """An answer: the key of a choice, what was typed, or the keys of things in order."""

    answer: str | tuple[str, ...]


class OpenHint(Request, type="hint"):
    """One more hint of the question is wanted."""


class GoHome(Request, type="home"):
    """The choice of a round is wanted again."""


PracticeRequest = StartRound | GiveAnswer | OpenHint | GoOn | GoHome
