"""What one seat can see: the only door to a hidden hand.

A `Witness` watches a game with one seat's eyes and remembers what it saw; its `View` at any moment is what a bot
chooses by and what a page shows. Both are made of events as the seat saw them, so they cannot hold what the seat was
not told.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.cards import Card
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
from gofish_learn.engine.table import Table

if TYPE_CHECKING:
    from gofish_learn.engine.display import Sheet


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it at one moment.

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
        """The number of players."""
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
        return LegalAsks(self.rules, self.players, self.seat, self.hand)

    def __repr__(self) -> str:
        """Whose view it is, and how the game stands."""
        return f"<View of seat {self.seat}: {self._sheet().caption}>"

    def __str__(self) -> str:
        """What this seat can see of each seat, a line each."""
        return self._sheet().text()

    def _repr_html_(self) -> str:
        """The same as a table, as a notebook shows it."""
        return self._sheet().html()

    def _sheet(self) -> "Sheet":
        from gofish_learn.engine.display import game_sheet  # noqa: PLC0415 - only who looks at it pays for it

        return game_sheet(self.rules, self.table, self.hands, self.seat)


class Witness:
    """One seat's eyes on a game as it goes on."""

    def __init__(self, rules: Rules, seat: int, players: int, dealer: int) -> None:
        """Sit down at a table before the deal."""
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

    def catch_up(self, events: Iterable[Event], table: Table) -> None:
        """Take in several events at once, after which the table, which is the same for all, is as given."""
        for event in events:
            self.remember(event)
        self.table = table

    def remember(self, event: Event) -> Event:
        """Take in what an event shows this seat, but for the table; returns it as this seat saw it."""
        seen = seen_by(event, self.seat)
        self.events.append(seen)
        match seen:
            case Asked() | GoFishSaid() | TurnStarted():
                pass  # the commonest, and no card changes hands
            case HandDealt() | HandRefilled():
                self.change(seen.seat, seen.cards)
            case CardDrawn():
                self.change(seen.seat, (seen.card,))
            case CardsGiven():
                self.change(seen.seat, seen.cards)
                self.change(seen.to, seen.cards)
            case GroupLaid():
                self.change(seen.seat, seen.cards)
        return seen

    def change(self, seat: int, cards: Iterable[Card | None]) -> None:
        """Keep a hand that this seat can see up to date: each of these cards has come into it, or has left it."""
        hand = self.hands[seat]
        if hand is not None:
            for card in cards:
                if card:
                    hand ^= 1 << card.number
            self.hands[seat] = hand

    def view(self) -> View:
        """What the seat sees now."""
        return View(self.rules, self.seat, self.dealer, self.table, tuple(self.hands), tuple(self.events))
