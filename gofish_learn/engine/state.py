"""The state of a game, frozen and hashable, and who came where when it is over.

A state holds every hand, so it prints no cards and is never handed to a bot or a page: they get a
`gofish_learn.engine.view.View`.
"""

from typing import NamedTuple, TypeVar, assert_never

from gofish_learn.engine.rules import Rules, Tie

Value = TypeVar("Value")


class GameState(NamedTuple):
    """Everything that decides how a game goes on.

    Attributes:
        rules: the rule book.
        dealer: the seat that dealt.
        deck: the 52 cards by `Card.number`, in the order dealt; the pond is what follows the first `drawn`.
        declares: seats that must show their books themselves, as a set of bits.
        laid: the groups that each seat has laid, counted or not.
        counted: how many groups that score each seat has laid.
        last_counted: when each seat completed its last counted group: how many groups had then been laid in all, 0 for
            none.
        misses: seats that miss their next turn, as a set of bits.
        barred: for each seat the ranks, as a set of bits, that it may lay but not score.
        drawn: how many cards have left the deck.
        hands: a hand for each seat (`gofish_learn.engine.hands`).
        turn: whose turn it is, or None when the game is over.
    """

    rules: Rules
    dealer: int
    deck: tuple[int, ...]
    declares: int
    laid: tuple[int, ...]
    counted: tuple[int, ...]
    last_counted: tuple[int, ...]
    misses: int
    barred: tuple[int, ...]
    # Nearly every ask changes the last three, and hardly any changes another.
    drawn: int
    hands: tuple[int, ...]
    turn: int | None

    @property
    def players(self) -> int:
        """The number of seats at the table."""
        return len(self.hands)

    @property
    def pond(self) -> int:
        """How many cards are left in the pond."""
        return 52 - self.drawn

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far, seat by seat."""
        return tuple(groups * self.rules.points for groups in self.counted)

    @property
    def over(self) -> bool:
        """Whether the game has ended, so that nobody asks any more."""
        return self.turn is None

    def __repr__(self) -> str:
        """The state without its cards, so that printing it gives no hand away."""
        return (
            f"<GameState of {self.rules.name}: {self.players} players, {self.pond} cards in the pond, turn {self.turn}>"
        )


def with_value(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    """A tuple of one value a seat, with the value of `seat` replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def places(state: GameState) -> tuple[int, ...]:
    """The place of each seat, from 1; seats that nothing tells apart share theirs.

    Source: the most points win, and `Rules.tie` breaks a tie. A tie for a place behind the first is broken as one for
    the win is.
    """
    match state.rules.tie:
        case Tie.SHARED:
            broken_by = (0,) * state.players
        case Tie.LAST_GROUP_FIRST:
            broken_by = state.last_counted
        case Tie.FEWEST_CARDS:
            broken_by = tuple(map(int.bit_count, state.hands))
        case _:
            assert_never(state.rules.tie)
    standing = [(-counted, least) for counted, least in zip(state.counted, broken_by, strict=True)]
    return tuple(1 + sum(other < own for other in standing) for own in standing)


def winners(state: GameState) -> tuple[int, ...]:
    """The seats that have won, in order; more than one where the win is shared."""
    return tuple(seat for seat, place in enumerate(places(state)) if place == 1)
