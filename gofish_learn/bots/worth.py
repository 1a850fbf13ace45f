"""What cards and turns are worth to a thinking bot, in groups: numbers found by playing, one table a size of group."""

from dataclasses import dataclass

PACK = 52


@dataclass(frozen=True, slots=True)
class Held:
    """What it is worth to hold cards of a rank whose group is not complete.

    Attributes:
        cards: the worth of holding 0, 1, 2 or 3 cards.
        located: what is added where another player is certain to hold the rank, so that it is there to be caught.
    """

    cards: tuple[float, ...]
    located: float


@dataclass(frozen=True, slots=True)
class OverTheGame:
    """A worth that changes while the pond shrinks, evenly.

    Attributes:
        early: with a full pond of 52 cards.
        late: with an empty pond.
    """

    early: float
    late: float

    def at(self, pond: int) -> float:
        """The worth with so many cards in the pond."""
        return self.late + (self.early - self.late) * pond / PACK


@dataclass(frozen=True, slots=True)
class Worth:
    """What a bot takes things to be worth.

    Attributes:
        secret: cards of a rank that nobody can be sure it holds.
        shown: cards of a rank that it has asked for or received, so that everybody knows.
        turn: to ask again, beside what the next ask promises.
        card: each card caught, beside what it is worth in the hand: what the target has lost.
        onward: the share of the promise of the next ask that counts.
    """

    secret: Held
    shown: Held
    turn: OverTheGame
    card: OverTheGame
    onward: float


BOOKS = Held((0.0, 0.46, 0.13, 0.23), 0.18)
THINKER = {
    4: Worth(BOOKS, BOOKS, OverTheGame(-0.1, 0.1), OverTheGame(-0.05, 0.2), 0.5),
    2: Worth(Held((0.0, 0.4), 0.1), Held((0.0, 0.4), 0.1), OverTheGame(0.3, 0.3), OverTheGame(0.0, 0.0), 0.5),
}
CAREFUL = {
    4: Worth(
        Held((0.0, 0.557, 0.119, 0.651), 0.058),
        Held((0.0, 0.322, 0.236, 0.125), 0.0),
        OverTheGame(0.07, 0.187),
        OverTheGame(-0.17, 0.085),
        0.483,
    ),
    2: Worth(Held((0.0, 0.4), 0.1), Held((0.0, 0.2), 0.0), OverTheGame(0.3, 0.3), OverTheGame(0.0, 0.0), 0.5),
}
