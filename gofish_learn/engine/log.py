"""What has happened in a game, and what each seat has seen of it: the one place where events become a view.

A log may be told every card, as a `gofish_learn.engine.history.Game` tells its own; or only what one seat saw
(`gofish_learn.engine.events.seen_by`), and then it cannot hold a card that the seat was not shown. Events alone are
enough to say how a game stands, so nothing in a game may change without one.
"""

from collections.abc import Iterable
from typing import assert_never

from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import (
    ONLOOKER,
    Asked,
    CardDrawn,
    CardExposed,
    CardRefused,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    HandDealt,
    HandRefilled,
    PenaltyGiven,
    SeenCards,
    TurnSkipped,
    TurnStarted,
    seen_by,
)
from gofish_learn.engine.hands import EMPTY, hand_of
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import GameState, with_value
from gofish_learn.engine.table import Groups, Table
from gofish_learn.engine.view import View

PLAIN = frozenset({Asked, CardsGiven, GoFishSaid, TurnStarted})
"""The commonest events: everybody sees all of them, and no group is laid."""


class Log:
    """The events of a game so far. What came of them is worked out when somebody looks.

    Attributes:
        rules: the rule book.
        players: the number of players.
        dealer: the seat that dealt.
        events: all that has happened, as the log was told it.
    """

    def __init__(
        self, rules: Rules, players: int, dealer: int = 0, events: Iterable[Event] = (), *, pond: int = 52
    ) -> None:
        """Begin with some events, or before the deal, when so many cards are in the pond."""
        self.rules = rules
        self.players = players
        self.dealer = dealer
        self.events = [*events]
        self._state: GameState | None = None
        self._table = Table.empty(players, pond)
        self._hands = (EMPTY,) * players
        self._public: list[Event] = []  # the events that are worked out, as an onlooker saw them
        # For each seat, and last for an `ONLOOKER`: what it had seen when it last looked, and since then (by its place
        # in the events) what nobody else has seen.
        self._seen: list[list[Event]] = [[] for _ in range(players + 1)]
        self._own: list[list[tuple[int, Event]]] = [[] for _ in range(players + 1)]

    @classmethod
    def of(cls, view: View) -> "Log":
        """What a view shows, as a log that can go on from there."""
        log = cls(view.rules, view.players, view.dealer, view.events)
        log._table = view.table
        log._hands = tuple([hand or EMPTY for hand in view.hands])
        log._public = [*view.events]
        log._seen[view.seat] = [*view.events]
        return log

    def __copy__(self) -> "Log":
        """A log of its own, which goes on from here."""
        log = object.__new__(type(self))
        vars(log).update(
            vars(self),
            events=[*self.events],
            _public=[*self._public],
            _seen=[[*seen] for seen in self._seen],
            _own=[[*own] for own in self._own],
        )
        return log

    def add(self, events: Iterable[Event], state: GameState | None = None) -> None:
        """Write down what has happened next; a state that it led to need not be worked out from the events."""
        self.events.extend(events)
        self._state = state

    @property
    def table(self) -> Table:
        """What everybody can see now; it holds no secret, so it is the same for all seats."""
        self._work_out()
        return self._table

    @property
    def hands(self) -> tuple[int, ...]:
        """For each seat the cards that it holds now, as far as the events name them."""
        self._work_out()
        return self._hands

    def view(self, seat: int) -> View:
        """What a seat (or an `ONLOOKER`, who holds no cards) can see now."""
        self._work_out()
        hands: tuple[int | None, ...] = self._hands
        if not self.rules.open_hands:
            hidden = (None,) * self.players
            hands = hidden if seat == ONLOOKER else with_value(hidden, seat, hands[seat])
        seen, own = self._seen[seat], self._own[seat]
        seen += self._public[len(seen) :]
        while own:
            place, event = own.pop()
            seen[place] = event
        return View(self.rules, seat, self.dealer, self._table, hands, tuple(seen))

    def _work_out(self) -> None:
        """Take in the events since somebody last looked."""
        first = len(self._public)
        if first == len(self.events):
            return
        news = self.events[first:]
        groups = self._table.groups
        self._public += news
        for place, event in enumerate(news, first):
            if type(event) in PLAIN:
                continue
            match event:
                case GroupLaid():
                    groups = with_value(groups, event.seat, (*groups[event.seat], event))
                case CardDrawn() | HandDealt() | HandRefilled():
                    self._public[place] = seen_by(event, None)
                    self._own[event.seat].append((place, event))
        if self._state is None:
            self._follow(news, groups)
        else:
            self._table, self._hands = Table.of(self._state, groups), self._state.hands

    def _follow(self, events: Iterable[Event], groups: Groups) -> None:
        """Work out how the game stands after these events."""
        sizes, hands = [*self._table.sizes], [*self._hands]
        pond, turn, winners = self._table.pond, self._table.turn, self._table.winners

        def gain(seat: int, cards: SeenCards) -> None:
            sizes[seat] += len(cards)
            hands[seat] |= hand_of(card for card in cards if card)

        def lose(seat: int, cards: tuple[Card, ...]) -> None:
            sizes[seat] -= len(cards)
            hands[seat] &= ~hand_of(cards)

        for event in events:
            match event:
                case TurnStarted():
                    turn = event.seat
                case CardDrawn():
                    pond -= 1
                    gain(event.seat, (event.card,))
                case CardsGiven():
                    lose(event.seat, event.cards)
                    gain(event.to, event.cards)
                case GroupLaid():
                    lose(event.seat, event.cards)
                case HandDealt() | HandRefilled():
                    pond -= len(event.cards)
                    gain(event.seat, event.cards)
                case GameEnded():
                    turn, winners = None, event.winners
                case Asked() | GoFishSaid() | CardRefused() | TurnSkipped() | PenaltyGiven() | CardExposed():
                    pass
                case _:
                    assert_never(event)
        self._table, self._hands = Table(tuple(sizes), groups, pond, turn, winners), tuple(hands)
