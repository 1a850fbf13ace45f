"""What the page of Practice says to its host."""

from gofish_learn.ui.app.requests import Request

NO_LESSON = "There are no questions on that lesson."


class StartRound(Request, type="round", otherwise=NO_LESSON):
    """A round of questions is wanted, on a lesson or (0) on what was missed."""

    lesson: int


class Answer(Request):
    """An answer: the key of a choice, what was typed, or the keys of things in order."""

    answer: str | tuple[str, ...]


class Hint(Request):
    """One more hint of the question is wanted."""


class GoOn(Request, type="on"):
    """The next question is wanted, or the end of the round."""


class GoHome(Request, type="home"):
    """The choice of a round is wanted again."""


PracticeRequest = StartRound | Answer | Hint | GoOn | GoHome
