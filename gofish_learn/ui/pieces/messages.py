"""What the page of a piece says to its host, and the parts that a piece is drawn of."""

from typing import Literal, NotRequired, TypedDict

from gofish_learn.ui.app.messages import Card, PictureShown, Scene
from gofish_learn.ui.app.requests import Request

NOT_THERE = "That is not on offer just now."


class Press(Request, otherwise=NOT_THERE):
    """A press on one of the buttons."""

    button: str


class Give(Request, otherwise=NOT_THERE):
    """An answer to the question: what was written, or the key of a choice."""

    answer: str


PieceRequest = Press | Give


Tone = Literal["ask", "plain", "right", "wrong"]
"""How something is said: as a question, plainly, or as a verdict."""


class SayPart(TypedDict):
    """Sentences."""

    kind: Literal["say"]
    lines: list[str]
    tone: Tone


class PieceHand(TypedDict):
    """A hand, or cards in a row: those that are seen, and how many backs lie beside them."""

    name: str
    cards: list[Card]
    backs: int
    # Those with a ring.
    ringed: list[Card]
    # Those that are chosen, where cards can be chosen from it: each is a button then.
    chosen: NotRequired[list[Card]]


class HandsPart(TypedDict):
    """Hands, each on a line of its own or side by side."""

    kind: Literal["hands"]
    hands: list[PieceHand]


class TablePart(TypedDict):
    """A table as one seat sees it."""

    kind: Literal["table"]
    label: str
    scene: Scene


class MarksPart(TypedDict):
    """What came of each try so far, the last one last, and in words; there may be more tries than marks."""

    kind: Literal["marks"]
    name: str
    marks: list[bool]
    words: str


WorldState = Literal["yes", "no", "left", "out"]
"""A world that is counted and says yes, or no; one that is left; one that is crossed out."""


class WorldsKind(TypedDict):
    """The worlds of one kind: how many of the cards lie at each place, and what each of its worlds is."""

    held: list[int]
    worlds: list[WorldState]


class WorldsPart(TypedDict):
    """Worlds by kind."""

    kind: Literal["worlds"]
    places: list[str]
    kinds: list[WorldsKind]


class PicturePart(TypedDict):
    """A chart."""

    kind: Literal["picture"]
    picture: PictureShown


class PieceButton(TypedDict):
    """Something to press; the one that leads on is `main`."""

    id: str
    words: str
    main: NotRequired[bool]
    # Whether it is a switch, and on or off.
    pressed: NotRequired[bool]


class ButtonsPart(TypedDict):
    """Things to press, under a word or two."""

    kind: Literal["buttons"]
    label: str
    buttons: list[PieceButton]


class FieldPart(TypedDict):
    """A number to write, and to send."""

    kind: Literal["field"]
    label: str
    such_as: str
    words: str


class ChoicesPart(TypedDict):
    """Answers to choose from."""

    kind: Literal["choices"]
    label: str
    choices: list[PieceButton]


SeenPart = SayPart | HandsPart | TablePart | MarksPart | WorldsPart | PicturePart
TouchedPart = ButtonsPart | FieldPart | ChoicesPart
Part = SeenPart | TouchedPart


class PieceContent(TypedDict):
    """All that a piece shows, from top to bottom."""

    label: str
    parts: list[Part]
