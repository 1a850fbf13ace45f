"""What the wall is told, and what the teacher's page is told of it."""

from typing import Literal, NotRequired, TypedDict

from gofish_learn.teach.classroom.messages import ClassQuestion, ClassTally
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.classroom.messages.board import TeacherBoard, TeacherChoice


class WallGuess(TypedDict):
    """What the slide on the wall asks the class, or answers."""

    # By which name it is asked.
    ready: str
    # How far it has come; null before it is asked.
    stage: Literal["asked", "tally", "answer"] | None
    # Whether this slide gives the answer, and another one before it has asked.
    answers: bool


class WallLed(TypedDict):
    """What stands on the wall, as the teacher's page says and changes it."""

    says: str
    # What is chosen, of the choices.
    value: str
    choices: list[TeacherChoice]
    # The slides of the lesson, by number; empty where it is none.
    slides: list[TeacherChoice]
    step: int
    # What the slide asks, if it asks for a guess.
    guess: WallGuess | None
    # Whether nicknames stand there; null where there are none to show.
    names: bool | None
    # Whether a game that goes on by itself waits; null where there is none.
    paused: bool | None


class WallQuestion(ClassQuestion):
    """What the class is asked; the tally is null as long as learners may not see it either."""

    tally: ClassTally | None
    # How many have answered.
    so_far: str
    answer: str | None
    why: str


class WallScene(TypedDict):
    """A table, and what was done there last in words."""

    title: str
    scene: Scene
    words: str


class WallGame(TypedDict):
    """A whole game with open hands, from the deal on."""

    title: str
    scenes: list[WallScene]


class WallShown(TypedDict):
    """What stands on the wall: one of these parts."""

    shows: Literal["join", "question", "board", "outcomes", "slide", "table", "game", "nothing"]
    # What is said where there is nothing to be shown.
    says: str
    question: NotRequired[WallQuestion]
    board: NotRequired[TeacherBoard]
    table: NotRequired[WallScene]
    # The address of a slide.
    slide: NotRequired[str]
    # What a game that is to be fetched is called by, and whether it waits.
    game: NotRequired[str]
    paused: NotRequired[bool]
