"""What everybody at the table can see, folded from the events one by one.

A table knows how many cards each hand holds, never which. It is built from events alone, so every change of the game must
have its event, and the tests compare it with the state after each ask.
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


class Table(NamedTuple):
    """The public side of a game.

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
    def bare(cls, players: int) -> "Table":
        """The table before the deal."""
        return cls((0,) * players, ((),) * players)

    @property
    def counted(self) -> tuple[int, ...]:
        """How many groups that score each seat has laid."""
        return tuple(sum(group.counted for group in groups) for groups in self.groups)

    def after(self, event: Event) -> "Table":
        """The table after an event, whoever's eyes the event was seen with."""
        match event:
            case Asked() | GoFishSaid() | CardRefused() | TurnSkipped() | PenaltyGiven() | CardExposed():
                return self
            case TurnStarted():
                return self._replace(turn=event.seat)
            case CardDrawn():
                return self._replace(sizes=changed(self.sizes, event.seat, 1), pond=self.pond - 1)
            case CardsGiven():
                count = len(event.cards)
                return self._replace(sizes=changed(changed(self.sizes, event.seat, -count), event.to, count))
            case GroupLaid():
                groups = list(self.groups)
                groups[event.seat] += (event,)
                return self._replace(sizes=changed(self.sizes, event.seat, -len(event.cards)), groups=tuple(groups))
            case HandDealt() | HandRefilled():
                count = len(event.cards)
                return self._replace(sizes=changed(self.sizes, event.seat, count), pond=self.pond - count)
            case GameEnded():
                return self._replace(turn=None, winners=event.winners)
            case _:
                assert_never(event)


def changed(sizes: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """The sizes of the hands after one of them has grown by this many cards."""
    return (*sizes[:seat], sizes[seat] + by, *sizes[seat + 1 :])
