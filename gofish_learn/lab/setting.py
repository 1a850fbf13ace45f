"""The opening that a question of chances is about: how many play, and what I hold."""

from dataclasses import dataclass

from gofish_learn.engine.cards import Card, Rank, Suit

RANK = Rank.SEVEN
"""The rank that every question is about."""
SUITS_HELD = (Suit.HEARTS, Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS)
"""Which cards of it are mine, in this order."""
QUIET = (Rank.KING, Rank.TWO, Rank.NINE, Rank.JACK, Rank.FOUR, Rank.QUEEN, Rank.ACE, Rank.FIVE, Rank.TEN, Rank.SIX)
"""The ranks of my other cards, in this order: one card of each."""
PLAYERS = (2, 6)
LARGEST_HAND = 8


@dataclass(frozen=True, slots=True)
class Setting:
    """The opening that a question is about.

    Attributes:
        players: the number of players, 2 to 6.
        hand: the cards dealt to each of them, 1 to 8.
        held: how many cards of the rank are mine, 0 to 4 and no more than the hand.
        draws: how many cards are fished, 1 or more, where the question is about fishing.

    Raises:
        ValueError: there is no such opening; the message is a sentence.
    """

    players: int = 2
    hand: int = 7
    held: int = 1
    draws: int = 1

    def __post_init__(self) -> None:
        """Refuse an opening that cannot be dealt."""
        if not PLAYERS[0] <= self.players <= PLAYERS[1]:
            raise ValueError(f"There are {PLAYERS[0]} to {PLAYERS[1]} players, not {self.players}.")
        if not 1 <= self.hand <= LARGEST_HAND:
            raise ValueError(f"Each player is dealt 1 to {LARGEST_HAND} cards, not {self.hand}.")
        if not 0 <= self.held <= min(4, self.hand):
            raise ValueError(f"Of {self.hand} cards, 0 to {min(4, self.hand)} can be of one rank, not {self.held}.")
        if not 1 <= self.draws <= self.outside:
            raise ValueError(f"Outside the two hands there are {self.outside} cards to draw, not {self.draws}.")

    @property
    def unseen(self) -> int:
        """How many cards I do not see."""
        return 52 - self.hand

    @property
    def missing(self) -> int:
        """How many cards of the rank are not mine."""
        return 4 - self.held

    @property
    def outside(self) -> int:
        """How many cards lie outside my hand and that of the opponent I ask."""
        return 52 - 2 * self.hand

    @property
    def pond(self) -> int:
        """How many cards are left for the pond."""
        return 52 - self.players * self.hand

    @property
    def mine(self) -> tuple[Card, ...]:
        """My cards: as many of the rank as I am to hold, and the rest of other ranks, one each."""
        held = [Card(RANK, suit) for suit in SUITS_HELD[: self.held]]
        others = [Card(rank, SUITS_HELD[place % 4]) for place, rank in enumerate(QUIET[: self.hand - self.held])]
        return (*held, *others)
