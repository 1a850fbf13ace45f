"""What cards and turns are worth to a thinking bot, in groups: numbers found by playing.

Those for books come from evolution: in a quick rehearsal of the game, whose chances were only estimated, tables near
the best one so far played the memory bot and earlier tables for some thousand games each, and the next were made of the
winners. With the exact chances they hold their own as they did there (`tests/bench/bench_bots.py`). Those for pairs
were tried in the same rehearsal, a few of them; those for named cards are set by hand. Three things can be read from
the books:

- Two or three cards of a book are worth less than one. Everybody knows of them, most often, and whoever gets the last
  card takes them all; a single card, kept quiet, gets them.
- Early in the game it does not pay to ask again and to catch much, for each catch shows cards. Late it does.
- A single card of a book is worth twice as much while nobody knows of it.

So the bots may ask, early in a game, what must fail: they wait. Worth alone decides nothing, only what an ask changes
of it does.
"""

from dataclasses import dataclass

from gofish_learn.engine.rules import Rules

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


@dataclass(frozen=True, slots=True)
class Values:
    """What a bot takes things to be worth in each kind of rule book.

    Attributes:
        books: where four of a rank are collected and ranks are asked for.
        pairs: where two of a rank are.
        cards: where asks name a card.
    """

    books: Worth
    pairs: Worth
    cards: Worth

    def in_book(self, rules: Rules) -> Worth:
        """The worths that hold in a rule book."""
        if rules.names_a_card:
            return self.cards
        return self.books if rules.group == 4 else self.pairs


SOME = Held((0.0, 0.31, -0.05, 0.12), -0.05)
NOTHING = Held((0.0, 0.0), 0.0)
MORE_AND_MORE = Held((0.0, 0.2, 0.35, 0.6), 0.0)
ALWAYS = OverTheGame(0.3, 0.3)
NEVER = OverTheGame(0.0, 0.0)

REGARDLESS = Values(
    books=Worth(SOME, SOME, OverTheGame(-0.63, -0.12), OverTheGame(-0.26, 0.24), 0.24),
    pairs=Worth(NOTHING, NOTHING, ALWAYS, NEVER, 0.5),
    cards=Worth(MORE_AND_MORE, MORE_AND_MORE, ALWAYS, NEVER, 0.5),
)
"""For a bot to which it is all the same what the others learn."""

SECRETIVE = Values(
    books=Worth(
        Held((0.0, 0.43, -0.21, 0.07), -0.09),
        Held((0.0, 0.23, -0.09, 0.06), 0.0),
        OverTheGame(-0.28, -0.03),
        OverTheGame(-0.42, 0.2),
        0.49,
    ),
    pairs=Worth(Held((0.0, 0.45), -0.6), Held((0.0, 0.15), 0.0), ALWAYS, NEVER, 0.5),
    cards=Worth(MORE_AND_MORE, Held((0.0, 0.1, 0.25, 0.5), 0.0), ALWAYS, NEVER, 0.5),
)
"""For a bot that minds what its asks give away."""
