"""The opening that a question about chance refers to: the number of players, and what I hold."""

from dataclasses import dataclass

from gofish_learn.engine.cards import Card, Rank, Suit

RANK = Rank.SEVEN
"""The rank that every question is about."""
PACK = 52
SUITS_HELD = (Suit.HEARTS, Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS)
"""The suits in which I hold the rank: the first `held` of these."""
QUIET = (
    *(Rank.KING, Rank.TWO, Rank.NINE, Rank.JACK, Rank.FOUR, Rank.QUEEN, Rank.ACE, Rank.FIVE, Rank.TEN, Rank.SIX),
    *(Rank.THREE, Rank.EIGHT),
)
"""The ranks of my other cards, one card of each: the first that are needed to fill the hand."""
PLAYERS = (2, 6)
"""The fewest and the most players."""
LARGEST_HAND = 13


@dataclass(frozen=True, slots=True)
class Setting:
    """An opening that a question refers to.

    Attributes:
        players: the number of players, 2 to 6.
        hand: the number of cards dealt to each player, 1 to 13, and no more in all than there are.
        held: the number of cards of the rank that I hold, 0 to 4 and at most `hand`.
        draws: the number of cards fished, at least 1; only questions about fishing use it.

    Raises:
        ValueError: there is no such opening; the message says why in a sentence.
    """

    players: int = 2
    hand: int = 7
    held: int = 1
    draws: int = 1

    def __post_init__(self) -> None:
        for name in self.__slots__:
            if type(value := getattr(self, name)) is not int:
                raise ValueError(f"For {name}, write a whole number without quotation marks, not {value!r}.")
        if not PLAYERS[0] <= self.players <= PLAYERS[1]:
            raise ValueError(f"There are {PLAYERS[0]} to {PLAYERS[1]} players, not {self.players}.")
        if not 1 <= self.hand <= LARGEST_HAND:
            raise ValueError(f"Each player is dealt 1 to {LARGEST_HAND} cards, not {self.hand}.")
        if self.players * self.hand > PACK:
            raise ValueError(f"A pack of {PACK} is not enough for {self.players} players with {self.hand} cards each.")
        if not 0 <= self.held <= min(4, self.hand):
            raise ValueError(f"Of {self.hand} cards, 0 to {min(4, self.hand)} can be of one rank, not {self.held}.")
        if not 1 <= self.draws <= self.outside:
            raise ValueError(f"Outside the two hands there are {self.outside} cards to draw, not {self.draws}.")

    @property
    def unseen(self) -> int:
        """The number of cards that I cannot see."""
        return PACK - self.hand

    @property
    def missing(self) -> int:
        """The number of cards of the rank that I do not hold."""
        return 4 - self.held

    @property
    def outside(self) -> int:
        """The number of cards outside both my hand and that of the opponent I ask."""
        return PACK - 2 * self.hand

    @property
    def pond(self) -> int:
        """The number of cards left for the pond."""
        return PACK - self.players * self.hand

    @property
    def mine(self) -> tuple[Card, ...]:
        """My hand: `held` cards of the rank, the others one each of other ranks."""
        held = [Card(RANK, suit) for suit in SUITS_HELD[: self.held]]
        others = [
            Card(QUIET[place % len(QUIET)], SUITS_HELD[(place + place // len(QUIET)) % 4])
            for place in range(self.hand - self.held)
        ]
        return (*held, *others)
