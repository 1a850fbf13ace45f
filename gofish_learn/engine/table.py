"""What everybody at the table can see.

A table knows how many cards each hand holds, never which. `gofish_learn.engine.log` works it out from events, and reads
it off the state of a game where there is one.
"""

from typing import NamedTuple

from gofish_learn.engine.events import GroupLaid
from gofish_learn.engine.state import GameState, winners

Groups = tuple[tuple[GroupLaid, ...], ...]


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
    groups: Groups
    pond: int = 52
    turn: int | None = None
    winners: tuple[int, ...] | None = None

    @classmethod
    def empty(cls, players: int, pond: int = 52) -> "Table":
        """The table before the deal: no cards in any hand, and all of them in the pond."""
        return cls((0,) * players, ((),) * players, pond)

    @classmethod
    def of(cls, state: GameState, groups: Groups) -> "Table":
        """The table of a game in this state, in which these groups have been laid."""
        turn = state.turn
        sizes = tuple(map(int.bit_count, state.hands))
        return cls(sizes, groups, 52 - state.drawn, turn, winners(state) if turn is None else None)

    @property
    def counted(self) -> tuple[int, ...]:
        """How many groups that score each seat has laid."""
        return tuple(sum(group.counted for group in groups) for groups in self.groups)
