"""What the page of the story says to its host."""

from gofish_learn.ui.app.messages import GoOn
from gofish_learn.ui.app.requests import Request

NO_SCENE = "That scene comes later in the story."
NO_ANSWER = "That is no answer to this question."


class Answer(Request, otherwise=NO_ANSWER):
    """What was chosen or guessed: the word of a choice, a number from 0 to 10, or that of a way the cards can lie."""

    answer: str | int


class Listen(Request):
    """The next ask is to be heard."""


class GoBack(Request, type="back"):
    """What was heard before the last ask is wanted again."""


class OpenScene(Request, type="scene", otherwise=NO_SCENE):
    """A scene is wanted from its beginning."""

    number: int


class TellAnew(Request, type="anew"):
    """The whole story is wanted from its beginning."""


StoryRequest = Answer | Listen | GoOn | GoBack | OpenScene | TellAnew
