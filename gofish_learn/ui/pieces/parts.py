"""The parts that a piece is drawn of, from top to bottom."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from gofish_learn.engine.cards import Card as CardOfDeck
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.words.scene import Card, Scene

Tone = Literal["ask", "plain", "right", "wrong"]
"""How something is said: as a question, plainly, or as a verdict."""
WayState = Literal["yes", "no", "left", "out"]
"""A way that is counted and says yes, or no; one that is left; one that is crossed out."""


@dataclass(frozen=True, slots=True)
class SayPart:
    """Sentences."""

    kind: ClassVar = "say"
    lines: Sequence[str]
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class PieceHand:
    """A hand, or cards in a row.

    Attributes:
        backs: how many others lie beside them.
        chosen: those that are chosen, where cards can be chosen from it: each is a button then.
    """

    name: str
    cards: Sequence[Card] = ()
    backs: int = 0
    ringed: Sequence[Card] = ()
    chosen: Sequence[Card] | None = None

    @property
    def words(self) -> str:
        """The cards, for a screen reader."""
        seen = [CardOfDeck.parse(card).words for card in self.cards]
        hidden = [f"{counted(self.backs, 'card')} face down"] if self.backs else []
        return ", ".join([*seen, *hidden]) or "no cards"


@dataclass(frozen=True, slots=True)
class HandsPart:
    """Hands, each on a line of its own or side by side."""

    kind: ClassVar = "hands"
    hands: Sequence[PieceHand]


@dataclass(frozen=True, slots=True)
class TablePart:
    """A table as one seat sees it."""

    kind: ClassVar = "table"
    label: str
    scene: Scene


@dataclass(frozen=True, slots=True)
class MarksPart:
    """What came of each try so far, the last one last, and in words; there may be more tries than marks."""

    kind: ClassVar = "marks"
    name: str
    marks: Sequence[bool]
    words: str


@dataclass(frozen=True, slots=True)
class WorldsKind:
    """The ways of one kind: how many of the cards lie at each place, and what each of its ways is."""

    held: Sequence[int]
    ways: Sequence[WayState]

    @property
    def left(self) -> int:
        """How many of them are left."""
        return len(self.ways) - self.ways.count("out")

    @property
    def words(self) -> str:
        """How many of them are what, for a screen reader."""
        yes = self.ways.count("yes")
        return f"{self.left} left{f', {yes} counted' if yes else ''}, {self.ways.count('out')} crossed out"


@dataclass(frozen=True, slots=True)
class WorldsPart:
    """The ways in which the cards can lie, by kind."""

    kind: ClassVar = "ways"
    places: Sequence[str]
    kinds: Sequence[WorldsKind]


@dataclass(frozen=True, slots=True)
class PicturePart:
    """A chart."""

    kind: ClassVar = "picture"
    picture: Picture


@dataclass(frozen=True, slots=True)
class PieceButton:
    """Something to press.

    Attributes:
        main: whether it is what leads on.
        pressed: whether it is on; None where it is no switch.
    """

    id: str
    words: str
    main: bool = False
    pressed: bool | None = None


@dataclass(frozen=True, slots=True)
class ButtonsPart:
    """Things to press, under a word or two."""

    kind: ClassVar = "buttons"
    label: str
    buttons: Sequence[PieceButton]


@dataclass(frozen=True, slots=True)
class FieldPart:
    """A number to write, and to send."""

    kind: ClassVar = "field"
    label: str
    such_as: str
    words: str


@dataclass(frozen=True, slots=True)
class ChoicesPart:
    """Answers to choose from."""

    kind: ClassVar = "choices"
    label: str
    choices: Sequence[PieceButton]


Part = SayPart | HandsPart | TablePart | MarksPart | WorldsPart | PicturePart | ButtonsPart | FieldPart | ChoicesPart


@dataclass(frozen=True, slots=True)
class PieceShown:
    """All that a piece shows, from top to bottom."""

    parts: Sequence[Part]
