"""What the functions of `pieces` make: widgets like those of ipywidgets, for a box, `observe`, `link` and `jslink`.

`value` holds what the learner has chosen, and nothing else: no game is read back from it, for a page may write into it
what it likes. No trait holds an answer that is not open yet, or a card that the seat may not see.
"""

import gzip
from collections.abc import Mapping, Sequence
from numbers import Number
from typing import Any, ClassVar, TypeAlias

import traitlets
from ipywidgets import Layout, ValueWidget, VBox, Widget

from gofish_learn.engine.cards import Card
from gofish_learn.engine.history import Game
from gofish_learn.engine.wording import must_be
from gofish_learn.serve.notebook.chart import Chart
from gofish_learn.serve.notebook.widget import HostWidget
from gofish_learn.teach.lessons.ways import Ways
from gofish_learn.ui.app.scripts.joined import joined_script, joined_style
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.pieces import crossing_out, guessing
from gofish_learn.ui.pieces.at_table import AtTable
from gofish_learn.ui.pieces.deal_again import DealAgain
from gofish_learn.ui.pieces.draw_again import DrawAgain
from gofish_learn.ui.pieces.hands import Cards, CardsPiece, PartsPiece
from gofish_learn.ui.pieces.host import PieceHost
from gofish_learn.ui.pieces.parts import Part, PicturePart
from gofish_learn.ui.pieces.piece import Piece, say

FOLDER, SHEET = "pieces", "in-notebook.css"
PATIENCE_MS = 20_000
"""How long a piece waits for an answer: while another cell runs, the kernel gives none."""
PING_MS = 60_000
"""How often each piece of a notebook asks whether the kernel is still there."""

Shown: TypeAlias = Picture | Widget | str
"""What may be shown with an answer: a chart, a widget of any kind, or a sentence."""


class Choosing(ValueWidget):  # type: ignore[misc]  # ipywidgets is published without types
    """A widget whose `value` a page may set, as a `jslink` does."""

    value = traitlets.Any(allow_none=True).tag(sync=True)
    description = ""  # `interact` gives a control a name, and asks in ipywidgets 7 whether it has one

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page has set; what cannot be chosen is set back there, with a sentence."""
        try:
            super().set_state(sync_data)
        except traitlets.TraitError as error:
            self.send_state("value")
            self.tell_pages(str(error))

    def tell_pages(self, note: str | None = None) -> None:
        """Have all pages show what there is now, with a sentence if there is one."""
        raise NotImplementedError


class PieceWidget(Choosing, HostWidget):
    """A piece in a notebook.

    A notebook has a dozen of them, and each page opens with the state of all: what draws them comes once, when the
    first of them asks for it.

    Attributes:
        piece: what it shows, and what came of what was pressed.
        value: what the learner has chosen. Set it, and the page shows it, too; what cannot be chosen is refused with a
            `TraitError`, whose message is a sentence.
    """

    made_by: ClassVar[str] = "redraw"
    """The function to call in place of the class."""

    def __init__(self, piece: Piece) -> None:
        must_be(piece, Piece, f"makes no {type(self).__name__}: call {self.made_by}(…) to get one.")
        self.piece = piece
        self.pages = PieceHost(piece)
        super().__init__(self.pages, FOLDER, joined_script(FOLDER), style="")
        self.ack_ms = PATIENCE_MS
        self.ping_ms = PING_MS

    @traitlets.default("value")
    def _nothing_chosen(self) -> object:
        return self.piece.value

    @traitlets.validate("value")
    def _judged(self, proposal: Mapping[str, Any]) -> object:
        if proposal["value"] != self.piece.value:
            try:
                self.piece.choose(proposal["value"])
            except (TypeError, ValueError) as error:
                raise traitlets.TraitError(str(error)) from None
            self.tell_pages()
        return self.piece.value

    def tell_pages(self, note: str | None = None) -> None:
        """Have all pages show what the piece is now, and `value` say what is chosen in it."""
        self.send(self.pages.pushed(note))
        self.follow()

    def follow(self) -> None:
        """Have `value` say what is chosen in the piece."""
        self.value = self.piece.value

    def _answer(self, widget: object, message: object, buffers: object) -> None:
        if isinstance(message, Mapping) and message.get("type") == FOLDER:
            drawn_by = joined_script(FOLDER, "whole.js"), joined_style(FOLDER, SHEET)
            self.send({"type": FOLDER}, [gzip.compress(text.encode()) for text in drawn_by])
        else:
            super()._answer(widget, message, buffers)
            self.follow()

    def __repr__(self) -> str:
        """What it shows, in words, for a notebook that is only read."""
        return self.piece.text()


class Hand(PieceWidget):
    """Hands drawn as cards, to look at and to choose from; `value` is the cards that are chosen.

    >>> hand = Hand(["7H", "7D", "QS"], choose=2)
    >>> hand.value = ["QS"]
    >>> hand.value
    ('QS',)

    Args:
        cards: cards; hands by the name of who holds them; or the view of a seat, which shows that seat's cards only.
        choose: how many cards may be chosen at most: any number, if nothing is said, and 0 to look at them only.

    Raises:
        ValueError: one of the texts is no card, or a card to choose lies there twice.
    """

    piece: CardsPiece

    def __init__(self, cards: Cards, choose: int | None = None) -> None:
        super().__init__(CardsPiece(cards, choose))
        self._cards = cards

    @property
    def cards(self) -> Cards:
        """What lies there; set it, and other cards do, none of them chosen."""
        return self._cards

    @cards.setter
    def cards(self, cards: Cards) -> None:
        self.piece.lay(cards)
        self._cards = cards
        self.tell_pages()


class Pond(PieceWidget):
    """A small pond to draw from; `value` is how often was drawn."""

    made_by = "draw_again"

    piece: DrawAgain

    @property
    def hits(self) -> dict[str, list[bool]]:
        """For each draw whether there was a seven among the cards seen, by how was drawn: "keep" or "back"."""
        return {way: list(hits) for way, hits in self.piece.hits.items()}

    @property
    def cards(self) -> list[str]:
        """The cards of the pond; set it, and it begins anew with others."""
        return list(self.piece.pond)

    @cards.setter
    def cards(self, cards: Sequence[Card | str]) -> None:
        self.piece.fill([str(card) for card in cards])
        self.tell_pages()


class Deals(PieceWidget):
    """A deal that is dealt again; `value` is how often was dealt."""

    made_by = "deal_again"

    piece: DealAgain

    @property
    def hits(self) -> list[bool]:
        """For each deal that counts whether what is looked for came true."""
        return list(self.piece.hits)


class Seat(PieceWidget):
    """A place at a table; `value` is the ask that is chosen there, as text, or None."""

    made_by = "at_table"

    piece: AtTable

    def show(self, game: Game) -> None:
        """Show the game as it stands now, or another one; no ask is chosen then."""
        self.piece.see(game)
        self.tell_pages()


class CrossOut(PieceWidget):
    """Ways to cross out; `value` is what the learner let happen, in order, as the buttons say it."""

    made_by = "cross_out"

    piece: crossing_out.CrossOut

    @property
    def left(self) -> Ways:
        """The ways that are left."""
        return self.piece.left

    @property
    def crossed(self) -> int:
        """How many ways are crossed out."""
        return len(self.piece.steps[0][0]) - len(self.piece.left)


class Question(PieceWidget):
    """The question of a `Guess`, which hears from it when its answer is open."""

    made_by = "guess"

    piece: guessing.Guess
    opened = traitlets.Bool(default_value=False)

    def follow(self) -> None:
        """Have the traits say what was guessed, and whether the answer is open."""
        super().follow()
        self.opened = self.piece.opened


class Guess(Choosing, VBox):  # type: ignore[misc]
    """A question whose answer opens only once a guess has been given, and then what comes with the answer.

    Attributes:
        value: what was guessed last: a number, or the text of a choice; None before. Set it to guess in code.
    """

    def __init__(self, piece: guessing.Guess, then: Shown | None = None) -> None:
        if then is not None:
            must_be(then, Picture | Widget | str, "cannot come with the answer: a chart, a widget or a sentence can.")
        self.question = Question(piece)
        super().__init__([self.question], layout=Layout(overflow="visible"))
        self.question.observe(lambda change: self.set_trait("value", change["new"]), "value")
        if then is not None:
            # It says what the answer is, so no page hears of it before.
            self.question.observe(
                lambda _: self.set_trait(
                    "children", (self.question, then if isinstance(then, Widget) else Place(then))
                ),
                "opened",
            )

    @traitlets.validate("value")
    def _judged(self, proposal: Mapping[str, Any]) -> object:
        self.question.value = proposal["value"]
        return self.question.value

    @property
    def right(self) -> bool | None:
        """Whether the last guess is right; None before."""
        return self.question.piece.right if self.question.piece.tries else None

    def answer(self) -> float | str:
        """The right answer: a number, or the text of the right choice."""
        return self.question.piece.answer()

    def tell_pages(self, note: str | None = None) -> None:
        """Have all pages show the question as it is now, with a sentence if there is one."""
        self.question.tell_pages(note)

    def _display_(self) -> Question:
        """What marimo shows, which has no boxes: the question, with its answer and without what comes after it."""
        return self.question

    def __repr__(self) -> str:
        """The question, for a notebook that is only read."""
        return repr(self.question)


class Place(PieceWidget):
    """A place that shows a picture, sentences or hands, and others as often as it is told."""

    piece: PartsPiece

    def __init__(self, shown: object = None) -> None:
        super().__init__(PartsPiece())
        self.show(shown)

    def show(self, shown: object) -> bool:
        """Show something else here; whether it could be shown, and if it could not, there is nothing to be seen."""
        self.piece.shown = parts_of(shown)
        self.layout.display = None if self.piece.shown else "none"
        self.tell_pages()
        return bool(self.piece.shown)


def parts_of(shown: object) -> list[Part]:
    """What is shown, as parts of a piece: a picture, a sentence, a number, hands to look at, or several of these.

    There is none for what has to be shown in another way.
    """
    match shown:
        case Picture():
            return [PicturePart(shown)]
        case Chart():
            return parts_of(shown.picture)
        case str():
            return [say(*shown.splitlines())]
        case Number():
            return [say(str(shown))]
        case Hand(piece=CardsPiece(most=0)):
            return shown.piece.parts()
        case list() | tuple():
            each = [parts_of(one) for one in shown]
            return [part for parts in each for part in parts] if all(each) else []
    return []
