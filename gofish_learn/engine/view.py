"""What one seat can see: the only door to a hidden hand.

A `Witness` follows a game from one seat and remembers what that seat saw; its `View` at any moment is what a bot
chooses by and what a page shows. Both are made from events as the seat saw them, so they cannot hold anything that the
seat was not shown.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.cards import Card
from gofish_learn.engine.display import game_table
from gofish_learn.engine.drawing import drawn
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardsGiven,
    Event,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    HandRefilled,
    TurnStarted,
    seen_by,
)
from gofish_learn.engine.hands import EMPTY, cards_in
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shown import TextTable
from gofish_learn.engine.table import Table
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
        """The seat's own hand (`gofish_learn.engine.hands`)."""
        return self.hands[self.seat] or EMPTY

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


class Witness:
    """Follows a game from one seat, event by event, and keeps what that seat has seen."""

    def __init__(self, rules: Rules, seat: int, players: int, dealer: int) -> None:
        """Begin before the deal, at a seat, or as an `ONLOOKER` who holds no cards."""
        self.rules = rules
        self.seat = seat
        self.dealer = dealer
        self.table = Table.empty(players)
        self.events: list[Event] = []
        self.hands: list[int | None] = [
            EMPTY if rules.open_hands or other == seat else None for other in range(players)
        ]

    def see(self, event: Event) -> Event:
        """Take in an event; returns it as this seat saw it."""
        seen = self.remember(event)
        self.table = self.table.after(seen)
        return seen

    def remember(self, event: Event) -> Event:
        """Take in what an event shows this seat, without updating the table; returns it as this seat saw it."""
        seen = seen_by(event, self.seat)
        self.events.append(seen)
        match seen:
            case Asked() | GoFishSaid() | TurnStarted():
                pass  # the commonest, and no card changes hands
            case CardDrawn():
                self.change(seen.seat, (seen.card,))
            case CardsGiven():
                self.change(seen.seat, seen.cards)
                self.change(seen.to, seen.cards)
            case GroupLaid() | HandDealt() | HandRefilled():
                self.change(seen.seat, seen.cards)
        return seen

    def change(self, seat: int, cards: Iterable[Card | None]) -> None:
        """Update the hand of `seat`, if it can be seen: each of these cards has either come into it or left it."""
        hand = self.hands[seat]
        if hand is not None:
            for card in cards:
                if card:
                    hand ^= 1 << card.number
            self.hands[seat] = hand

    def view(self) -> View:
        """The view of the seat at this moment."""
        return View(self.rules, self.seat, self.dealer, self.table, tuple(self.hands), tuple(self.events))
