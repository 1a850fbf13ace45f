"""What one seat can see: the only door to a hidden hand.

A `View` is what a bot chooses by and what a page shows. `gofish_learn.engine.log` makes it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.cards import Card
from gofish_learn.engine.display import game_table
from gofish_learn.engine.events import (
    Event,
)
from gofish_learn.engine.hands import EMPTY, PrintedHand, cards_in
from gofish_learn.engine.html_hook import drawn
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.table import Table
from gofish_learn.engine.text_table import TextTable
from gofish_learn.engine.wording import as_given, in_ascii


class View(NamedTuple):
    """A game as one seat sees it at one moment.

    >>> from gofish_learn import STANDARD, Game
    >>> from gofish_learn.cards import CARDS
    >>> view = Game(STANDARD, players=2, dealer=1, deck=CARDS).view(0)
    >>> print(*view.cards)
    AC 3C 5C 7C 9C JC KC
    >>> view.hands[1] is None, view.table.sizes
    (True, (7, 7))

    Attributes:
        rules: the rule book.
        seat: whose view it is.
        dealer: the seat that dealt.
        table: what everybody can see.
        hands: for each seat its hand, or None where this seat cannot see it.
        events: all that has happened, as this seat saw it.
    """

    rules: Rules
    seat: int
    dealer: int
    table: Table
    hands: tuple[int | None, ...]
    events: tuple[Event, ...]

    @property
    def players(self) -> int:
        """The number of seats at the table."""
        return len(self.hands)

    @property
    def hand(self) -> int:
        """The seat's own hand, as an integer (`gofish_learn.engine.hands`) that prints as its cards."""
        return PrintedHand(self.hands[self.seat] or EMPTY)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The seat's own cards, by rank and then by suit."""
        return cards_in(self.hand)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(groups * self.rules.points for groups in self.table.counted)

    def legal_asks(self) -> Sequence[Ask]:
        """The asks that this seat may make now; none when it is not its turn."""
        if self.table.turn != self.seat:
            return ()
        return LegalAsks(self.rules, len(self.hands), self.seat, self.hand)

    def __repr__(self) -> str:
        """Whose view it is, and how the game stands."""
        return f"<View of seat {self.seat}: {in_ascii(self._text_table().caption)}>"

    def __str__(self) -> str:
        """What this seat can see of each seat, a line each."""
        return self.text()

    def text(self, *, suits: bool = False) -> str:
        """The same; suits may be drawn ("10♥") instead of written in letters that every console has ("TH")."""
        return self._text_table(suits=suits).text()

    def _repr_html_(self) -> str | None:
        """The same as a table, as a notebook shows it."""
        return drawn(self._text_table(suits=True))

    def _text_table(self, *, suits: bool = False) -> TextTable:
        return game_table(self.rules, self.table, self.hands, self.seat, suits=suits)


def view_given(value: object) -> View:
    """A view that somebody gave.

    Raises:
        TypeError: it is none; the message says how to have one.
    """
    if isinstance(value, View):
        return value
    raise TypeError(f"{as_given(value)} is no view: write game.view(0) for the game as seat 0 sees it.")
