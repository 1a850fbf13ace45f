"""What the wall is told."""

from typing import Literal, NotRequired, TypedDict

from gofish_learn.ui.app.messages import Scene


class WallScene(TypedDict):
    """A table, and what was done there last in words."""

    title: str
    scene: Scene
    words: str


class WallGame(TypedDict):
    """A whole game with open hands, from the deal on."""

    title: str
    scenes: list[WallScene]


class WallAsked(TypedDict):
    """A question, as a slide shows it."""

    # The guess of a slide that it is, such as `04-2`; empty for any other question.
    slide: str
    stage: Literal["asked", "tally", "answer"]
    # The question with how it was answered, as far as learners may see that.
    html: str


class WallSlide(TypedDict):
    """A slide."""

    # Its address; behind the number of the screen what the class has crossed out on those before.
    address: str
    asked: WallAsked | None


class WallShown(TypedDict):
    """What stands on the wall: one of these parts."""

    shows: Literal["join", "question", "board", "outcomes", "slide", "table", "game", "nothing"]
    # What is said where there is nothing to be shown.
    says: str
    # How many minutes the tables still play, in a sentence; empty without an end.
    minutes: NotRequired[str]
    # Whether nothing is to be seen for a moment.
    dark: bool
    # A question, the board, or what came of the same cards, as its host draws it.
    html: NotRequired[str]
    table: NotRequired[WallScene]
    slide: NotRequired[WallSlide]
    # What a game that is to be fetched is called by, and whether it waits.
    game: NotRequired[str]
    paused: NotRequired[bool]
