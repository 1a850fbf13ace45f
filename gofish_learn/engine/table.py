"""What everybody at the table can see, folded from the events one by one.

A table knows how many cards each hand holds, never which. It is built from events alone, so nothing in a game may
change without an event; the tests compare the table with the state after each ask.
"""

from typing import NamedTuple, assert_never

from gofish_learn.engine.events import (
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
    TurnSkipped,
    TurnStarted,
)
from gofish_learn.engine.state import with_value


class Table(NamedTuple):
    """What everybody can see of a game at one moment.

    Attributes:
        sizes: how many cards each hand holds.
        groups: the groups that each seat has laid, in the order laid.
        pond: how many cards are left in the pond.
        turn: whose turn it is; None before the first turn and when the game is over.
        winners: who has won, or None while the game goes on.
    """

    sizes: tuple[int, ...]
    groups: tuple[tuple[GroupLaid, ...], ...]
    pond: int = 52
    turn: int | None = None
    winners: tuple[int, ...] | None = None

    @classmethod
    def empty(cls, players: int) -> "Table":
        """The table before the deal: no cards in any hand, and all 52 in the pond."""
        return cls((0,) * players, ((),) * players)

    @property
    def counted(self) -> tuple[int, ...]:
        """How many groups that score each seat has laid."""
        return tuple(sum(group.counted for group in groups) for groups in self.groups)

    def after(self, event: Event) -> "Table":
        """The table after an event, whichever seat saw it."""
        sizes, groups, pond, turn, winners = self
        match event:
            case Asked() | GoFishSaid():
                return self  # the commonest come first: every page and every bot folds the events of a game
            case TurnStarted():
                turn = event.seat
            case CardDrawn():
                sizes = with_value(sizes, event.seat, sizes[event.seat] + 1)
                pond -= 1
            case CardsGiven():
                count = len(event.cards)
                sizes = with_value(sizes, event.seat, sizes[event.seat] - count)
                sizes = with_value(sizes, event.to, sizes[event.to] + count)
            case GroupLaid():
                sizes = with_value(sizes, event.seat, sizes[event.seat] - len(event.cards))
                groups = with_value(groups, event.seat, (*groups[event.seat], event))
            case HandDealt() | HandRefilled():
                sizes = with_value(sizes, event.seat, sizes[event.seat] + len(event.cards))
                pond -= len(event.cards)
            case GameEnded():
                turn, winners = None, event.winners
            case CardRefused() | TurnSkipped() | PenaltyGiven() | CardExposed():
                return self
            case _:
                assert_never(event)
        return Table(sizes, groups, pond, turn, winners)
