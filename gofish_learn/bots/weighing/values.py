"""What cards and turns are worth to the thinking bots, in groups: numbers fitted by playing.

The values for books come from an evolutionary search. In a fast simulation, which only estimated the chances, value
tables near the best one so far played some thousand games each against the memory bot and against earlier tables, and
the winners produced the next generation. With the exact chances they do as well as they did there.
For pairs, a few hand-picked tables were tried in the same simulation; the values for
named cards are set by hand. The values for books show three things:

- Two or three cards of a book are worth less than one. Usually everybody knows about them, and whoever gets the last
  card takes them all; a single card that nobody knows about is the one that collects them.
- Early in the game it does not pay to ask again or to catch many cards, because each catch reveals cards. Late it does.
- A single card of a book is worth twice as much while nobody knows about it.

So early in a game the bots may choose an ask that is bound to fail: they are waiting. Values are never used on their
own; only the difference that an ask makes to them counts.
"""

from dataclasses import dataclass

from gofish_learn.engine.rules import Rules

PACK = 52


@dataclass(frozen=True, slots=True)
class HoldingValues:
    """The value of holding cards of a rank whose group is not complete.

    Attributes:
        cards: the value of holding 0, 1, 2 or 3 cards (0 or 1 for pairs).
        located: added where another player is certain to hold the rank, so that it can be caught.
    """

    cards: tuple[float, ...]
    located: float


@dataclass(frozen=True, slots=True)
class Tapered:
    """A value that changes linearly as the pond shrinks.

    Attributes:
        early: the value with 52 cards in the pond.
        late: the value with an empty pond.
    """

    early: float
    late: float

    def at(self, pond: int) -> float:
        """The value with `pond` cards (0 to 52) in the pond."""
        return self.late + (self.early - self.late) * pond / PACK


@dataclass(frozen=True, slots=True)
class Values:
    """What a bot values, for one kind of game.

    Attributes:
        secret: cards of a rank that no other player knows for certain.
        shown: cards of a rank that the bot has asked for or received, so that everybody knows.
        turn: the turn itself, on top of what the next ask is worth.
        card: each card caught, on top of its value in the hand, because the target has lost it.
        onward: the share (0 to 1) of the next ask's value that counts.
    """

    secret: HoldingValues
    shown: HoldingValues
    turn: Tapered
    card: Tapered
    onward: float


@dataclass(frozen=True, slots=True)
class ValuesByGame:
    """What a bot values in each kind of game.

    Attributes:
        books: games that collect four of a rank and ask for ranks.
        pairs: games that collect two of a rank.
        cards: games in which an ask names a card.
    """

    books: Values
    pairs: Values
    cards: Values

    def for_rules(self, rules: Rules) -> Values:
        """The values for the kind of game that a rule book describes."""
        if rules.names_a_card:
            return self.cards
        return self.books if rules.group == 4 else self.pairs


BOOK_CARDS = HoldingValues((0.0, 0.31, -0.05, 0.12), -0.05)
PAIR_CARDS = HoldingValues((0.0, 0.0), 0.0)
NAMED_CARDS = HoldingValues((0.0, 0.2, 0.35, 0.6), 0.0)
FLAT = Tapered(0.3, 0.3)
ZERO = Tapered(0.0, 0.0)

THINKER_VALUES = ValuesByGame(
    books=Values(BOOK_CARDS, BOOK_CARDS, Tapered(-0.63, -0.12), Tapered(-0.26, 0.24), 0.24),
    pairs=Values(PAIR_CARDS, PAIR_CARDS, FLAT, ZERO, 0.5),
    cards=Values(NAMED_CARDS, NAMED_CARDS, FLAT, ZERO, 0.5),
)
"""For a bot that does not care what its asks reveal: `secret` and `shown` are the same."""

CAREFUL_VALUES = ValuesByGame(
    books=Values(
        HoldingValues((0.0, 0.43, -0.21, 0.07), -0.09),
        HoldingValues((0.0, 0.23, -0.09, 0.06), 0.0),
        Tapered(-0.28, -0.03),
        Tapered(-0.42, 0.2),
        0.49,
    ),
    pairs=Values(HoldingValues((0.0, 0.45), -0.6), HoldingValues((0.0, 0.15), 0.0), FLAT, ZERO, 0.5),
    cards=Values(NAMED_CARDS, HoldingValues((0.0, 0.1, 0.25, 0.5), 0.0), FLAT, ZERO, 0.5),
)
"""For a bot that takes into account what its asks reveal."""
