"""What every piece has: its parts, what its page may ask, and how it reads where nothing can be pressed."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.ui.app.requests import Request, RequestError
from gofish_learn.ui.pieces.parts import (
    ButtonsPart,
    ChoicesPart,
    HandsPart,
    MarksPart,
    Part,
    PicturePart,
    PieceButton,
    PieceHand,
    SayPart,
    TablePart,
    Tone,
    WorldsKind,
    WorldsPart,
)
from gofish_learn.ui.words.scene import Scene

NOT_THERE = "That is not on offer just now."


class Press(Request, otherwise=NOT_THERE):
    """A press on one of the buttons."""

    button: str


class Give(Request, otherwise=NOT_THERE):
    """An answer to the question: what was written, or the key of a choice."""

    answer: str


PieceRequest = Press | Give


class Piece(ABC):
    """A small thing to touch in a notebook.

    Attributes:
        label: what it is, for a screen reader.
    """

    label: str

    @abstractmethod
    def parts(self) -> list[Part]:
        """What it shows now; only this ever reaches the page."""

    def press(self, button: str) -> None:  # noqa: ARG002 - for those who have buttons
        """Do what a button says.

        Raises:
            RequestError: it is not there; nothing has changed then.
        """
        raise RequestError(NOT_THERE)

    def give(self, answer: str) -> None:  # noqa: ARG002 - for those who ask
        """Take an answer.

        Raises:
            RequestError: it is none, or nothing is asked; nothing has changed then.
        """
        raise RequestError(NOT_THERE)

    @property
    def value(self) -> Any:
        """What the learner has chosen: never a card that this seat may not see, nor an answer."""
        return None

    def choose(self, value: Any) -> None:
        """Have this chosen, as if the learner had done it.

        Raises:
            TypeError, ValueError: it cannot be chosen, as a sentence says; nothing has changed then.
        """
        if value is not None:
            raise ValueError("There is nothing to choose here, so its value stays None.")

    def take(self, request: PieceRequest) -> None:
        """Do what the page asks for."""
        match request:
            case Press(button=button):
                self.press(button)
            case Give(answer=answer):
                self.give(answer)

    def text(self) -> str:
        """What it shows, in words, for where nothing can be pressed: on paper, or in a notebook that is only read."""
        return "\n".join([line for part in self.parts() for line in lines_of(part)])


def lines_of(part: Part) -> list[str]:
    """A part in words; what is only there to be pressed has none."""
    match part:
        case SayPart():
            return list(part.lines)
        case HandsPart():
            return [hand_in_words(hand) for hand in part.hands]
        case TablePart():
            return table_in_words(part.scene)
        case MarksPart():
            return [f"{part.name}: {part.words}"]
        case WorldsPart():
            return [kind_in_words(part.places, kind) for kind in part.kinds]
        case PicturePart():
            return [f"{part.picture.title}. {part.picture.says}"]
        case ChoicesPart():
            return [f"- {choice.words}" for choice in part.choices]
    return []


def table_in_words(scene: Scene) -> list[str]:
    """A table in words: what is seen of each player, and the pond."""
    lines = []
    for player, seat in zip(scene["players"], scene["table"]["seats"], strict=True):
        seen = " ".join(seat.get("hand") or ()) or counted(seat["cards"], "card")
        laid = "".join(f", {group['rank']} laid" for group in seat["groups"])
        lines.append(f"{player['name']}: {seen}{laid}")
    return [*lines, f"In the pond: {counted(scene['table']['pond'], 'card')}"]


def kind_in_words(places: Sequence[str], kind: WorldsKind) -> str:
    """The ways of a kind in words: where the cards lie, and how many of them are left."""
    where = ", ".join(f"{place}: {held}" for place, held in zip(places, kind.held, strict=True))
    return f"{where}; {kind.left} of {counted(len(kind.ways), 'way')} left"


def hand_in_words(hand: PieceHand) -> str:
    """A hand as a line: who has it, the cards that are seen, and how many are not."""
    seen = [*hand.cards, *([f"{counted(hand.backs, 'card')} face down"] if hand.backs else [])]
    return f"{hand.name}: {' '.join(seen) or 'no cards'}".removeprefix(": ")


def say(*lines: str, tone: Tone = "plain") -> SayPart:
    """Sentences as a part."""
    return SayPart([line for line in lines if line], tone)


def buttons(*offered: PieceButton, label: str = "") -> ButtonsPart:
    """Buttons as a part."""
    return ButtonsPart(label, offered)
