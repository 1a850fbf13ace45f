"""Deals without play: asks one question of each of many deals and counts how often it comes true.

A question refers to an opening (`Setting`): the number of players, and what I hold. Deals are the engine's own: the
last seat deals and seat 0, which is me, asks first. To condition on my hand, my cards are put in my places of the deck
and only the others are shuffled. Deal `number` of a seed is always the same, in every version: the places that learners
have kept say no more of their deals than the seed.
"""

from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass

from gofish_learn.bots.streams import named_generator
from gofish_learn.engine.cards import CARDS, Card, Rank, Suit
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.wording import as_given, whole_number
from gofish_learn.lab.estimate import Estimate, share_interval

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


OF_THE_RANK = tuple(card.number for card in CARDS if card.rank == RANK)


class Deal:
    """One deal of a pack, and where the cards of the rank in question came to lie.

    Attributes:
        deck: the numbers of the 52 cards in the order dealt.
        dealt: the number of cards dealt in all.
        held: for each seat, the number of cards of the rank dealt to it.
        fishable: the positions of the other cards of the rank in the pond, 0 being its top.
    """

    __slots__ = ("dealt", "deck", "fishable", "held", "players")

    def __init__(self, deck: Sequence[int], setting: Setting) -> None:
        self.deck = deck
        self.players = setting.players
        self.dealt = setting.players * setting.hand
        self.held = [0] * setting.players
        self.fishable = []
        for card in OF_THE_RANK:
            place = deck.index(card)
            if place < self.dealt:
                self.held[place % self.players] += 1
            else:
                self.fishable.append(place - self.dealt)

    def cards_of(self, seat: int) -> Sequence[int]:
        """The numbers of the cards dealt to a seat, in order."""
        return self.deck[seat : self.dealt : self.players]


Trial = Callable[[Deal, Setting], int | None]
"""Counts one deal: a number (1 and 0 for yes and no), or None where the question does not arise."""


@dataclass(frozen=True, slots=True)
class TrialCounts:
    """Sums over the deals of a trial.

    Attributes:
        asked: the number of deals in which the question arose.
    """

    deals: int = 0
    asked: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: "TrialCounts") -> "TrialCounts":
        return TrialCounts(*(mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)))

    @property
    def estimate(self) -> Estimate | None:
        """The mean of the counted numbers, with its standard error; None where the question never arose."""
        return Estimate.of(self.total, self.squares, self.asked) if self.asked else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 per cent confidence interval of a chance (`share_interval`); None where the question never arose.

        Only for trials that count 1 or 0.
        """
        return share_interval(self.total, self.asked) if self.asked else None


def deck_of(setting: Setting, seed: int, number: int, *, fixed: bool = True) -> list[int]:
    """The deck of one deal, as card numbers in the order dealt; the last seat deals.

    Args:
        setting: the opening.
        seed: the seed of the series of deals.
        number: the number of the deal, from 0.
        fixed: whether I hold the cards of the setting. Otherwise all 52 cards are shuffled.
    """
    mine = [card.number for card in setting.mine] if fixed else []
    held = set(mine)
    rng = named_generator(seed, number, "deck")
    deck = list(shuffled(rng, [card for card in range(len(CARDS)) if card not in held]))
    for place, card in enumerate(mine):
        deck.insert(place * setting.players, card)
    return deck


def try_deals(setting: Setting, trial: Trial, seed: int, deals: range | int, *, fixed: bool = True) -> TrialCounts:
    """Run a trial on the deals with these numbers, as `deck_of` makes them; of a number of deals, on the first.

    >>> from gofish_learn.lab import Setting, opponent_has_one, try_deals
    >>> print(try_deals(Setting(hand=5), opponent_has_one, seed=1, deals=1000).estimate)
    0.307 +/- 0.015

    Raises:
        TypeError: the setting, the trial, the seed or the number of deals is none.
        ValueError: there is not one deal.
    """
    if not isinstance(setting, Setting):
        raise TypeError(f"{as_given(setting)} is no setting: write one such as Setting(hand=5).")
    if not callable(trial):
        raise TypeError(f"{as_given(trial)} is no trial: give a function of a deal and a setting.")
    seed = whole_number(seed, "is no seed: write a whole number, such as 1.")
    if not isinstance(deals, range):
        deals = range(whole_number(deals, "is no number of deals: write one such as 1000, or range(1000)."))
    if not deals:
        raise ValueError("Deal at least once: write a number of deals such as 1000, or range(1000).")
    asked = total = squares = 0
    for number in deals:
        counted = trial(Deal(deck_of(setting, seed, number, fixed=fixed), setting), setting)
        if counted is not None:
            asked += 1
            total += counted
            squares += counted * counted
    return TrialCounts(len(deals), asked, total, squares)


def opponent_has_one(deal: Deal, _: Setting) -> int:
    """Whether the opponent on my left was dealt the rank."""
    return int(deal.held[1] > 0)


def opponent_holds(deal: Deal, _: Setting) -> int:
    """The number of cards of the rank dealt to the opponent on my left."""
    return deal.held[1]


def somebody_has_one(deal: Deal, _: Setting) -> int:
    """Whether any opponent was dealt the rank."""
    return int(any(deal.held[1:]))


def wish_is_fished(deal: Deal, _: Setting) -> int | None:
    """Whether the top card of the pond is of the rank; None unless the opponent says “Go fish!”."""
    return None if deal.held[1] else int(0 in deal.fishable)


def wish_is_fished_within(deal: Deal, setting: Setting) -> int | None:
    """Whether the rank is among the first `draws` cards of the pond; None unless the opponent says “Go fish!”."""
    return None if deal.held[1] else int(any(place < setting.draws for place in deal.fishable))


def book_is_dealt(deal: Deal, _: Setting) -> int:
    """Whether I was dealt all four cards of any rank."""
    ranks = [card % 13 for card in deal.cards_of(0)]
    return int(any(ranks.count(rank) == 4 for rank in set(ranks)))
