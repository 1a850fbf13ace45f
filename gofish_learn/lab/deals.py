"""Deals without play: one question asked of each of many deals, and how often it came true, with its error.

A deal is the engine's own: the deck is shuffled as for `simulate`, the last seat deals, and seat 0 asks first. Where I
am to hold certain cards they lie in my places of the deck, and only the others are shuffled: that is what I know when I
look at my hand. Deal `number` of a seed is the same wherever and whenever it is dealt.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass
from math import sqrt

from gofish_learn.bots.chance import shuffled
from gofish_learn.engine.cards import CARDS
from gofish_learn.lab.playing import generator
from gofish_learn.lab.setting import RANK, Setting
from gofish_learn.lab.statistics import Estimate

OF_THE_RANK = tuple(card.number for card in CARDS if card.rank == RANK)
Z = 1.959964
"""So many standard errors on either side hold 95 in 100 of a bell curve."""


class Deal:
    """One deal.

    Attributes:
        deck: the numbers of the 52 cards in the order dealt.
        players: the number of players.
        dealt: how many cards are dealt in all.
        held: how many cards of the rank each seat was dealt.
        fishable: where in the pond the other cards of the rank lie, 0 being its top.
    """

    __slots__ = ("dealt", "deck", "fishable", "held", "players")

    def __init__(self, deck: Sequence[int], setting: Setting) -> None:
        """Deal a deck."""
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
        """The numbers of the cards of a seat, in the order dealt."""
        return self.deck[seat : self.dealt : self.players]


Trial = Callable[[Deal, Setting], int | None]
"""What is counted of a deal: a number (1 and 0 for yes and no), or None where the question does not arise."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What deals came to.

    Attributes:
        deals: how many were dealt.
        asked: in how many of them the question arose.
        total: the sum of what was counted in these.
        squares: the sum of its squares.
    """

    deals: int = 0
    asked: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: "Tried") -> "Tried":
        """What these deals and others came to together."""
        return Tried(*(mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)))

    @property
    def estimate(self) -> Estimate | None:
        """The mean of what was counted, with its standard error; None where the question never arose."""
        return Estimate.of(self.total, self.squares, self.asked) if self.asked else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the exact chance lies for 95 in 100 seeds, roughly; None where the question never arose.

        It is for what is counted as 1 or 0, and says something even where nothing or everything came true, when the
        standard error is 0.

        Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, Journal of the
        American Statistical Association 22 (1927), 209-212.
        """
        if not self.asked:
            return None
        n, share = self.asked, self.total / self.asked
        middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


def deck_of(setting: Setting, seed: int, number: int, *, fixed: bool = True) -> list[int]:
    """The deck of one deal, as the numbers of its cards in the order dealt, where the last seat deals.

    Args:
        setting: the opening.
        seed: what the deals follow from.
        number: which of them, from 0.
        fixed: whether I hold the cards of the setting; else all 52 cards are shuffled, and it is the very deck that
            `gofish_learn.lab.playing` shuffles for the game of this number.
    """
    mine = [card.number for card in setting.mine] if fixed else []
    held = set(mine)
    rng = generator(seed, number, "deck")
    deck = list(shuffled(rng, [card for card in range(len(CARDS)) if card not in held]))
    for place, card in enumerate(mine):
        deck.insert(place * setting.players, card)
    return deck


def try_deals(setting: Setting, trial: Trial, seed: int, deals: range, *, fixed: bool = True) -> Tried:
    """Deal the deals with these numbers and count.

    Args:
        setting: the opening.
        trial: what is counted of each deal.
        seed: what the deals follow from.
        deals: the numbers of the deals.
        fixed: whether I hold the cards of the setting, or am dealt mine too.
    """
    *_, tried = course(setting, trial, seed, (len(deals),), start=deals.start, fixed=fixed)
    return tried


def course(  # noqa: PLR0913 - the last two have defaults
    setting: Setting, trial: Trial, seed: int, stops: Sequence[int], *, start: int = 0, fixed: bool = True
) -> Iterator[Tried]:
    """What the deals have come to after each of these numbers of them: the way to the last one.

    Args:
        setting: the opening.
        trial: what is counted of each deal.
        seed: what the deals follow from.
        stops: after how many deals to look, in rising order.
        start: the number of the first deal.
        fixed: whether I hold the cards of the setting, or am dealt mine too.
    """
    dealt = asked = total = squares = 0
    for stop in stops:
        for number in range(start + dealt, start + stop):
            deck = deck_of(setting, seed, number, fixed=fixed)
            counted = trial(Deal(deck, setting), setting)
            if counted is not None:
                asked += 1
                total += counted
                squares += counted * counted
        dealt = max(dealt, stop)
        yield Tried(dealt, asked, total, squares)


def stops_up_to(deals: int, first: int = 10, each_decade: int = 20) -> tuple[int, ...]:
    """Where to look on the way to so many deals: evenly on a scale of powers of ten, and at the end."""
    stops, step = [], 0
    while (stop := round(first * 10 ** (step / each_decade))) < deals:
        stops.append(stop)
        step += 1
    return (*dict.fromkeys(stops), deals)


def opponent_has_one(deal: Deal, _: Setting) -> int:
    """Whether the opponent at my left was dealt the rank."""
    return int(deal.held[1] > 0)


def opponent_holds(deal: Deal, _: Setting) -> int:
    """How many cards of the rank the opponent at my left was dealt."""
    return deal.held[1]


def somebody_has_one(deal: Deal, _: Setting) -> int:
    """Whether any of the others was dealt the rank."""
    return int(any(deal.held[1:]))


def wish_is_fished(deal: Deal, _: Setting) -> int | None:
    """Whether the top card of the pond is of the rank; only where the opponent says “Go fish!”."""
    return None if deal.held[1] else int(0 in deal.fishable)


def wish_is_fished_within(deal: Deal, setting: Setting) -> int | None:
    """Whether the rank is among the first cards of the pond; only where the opponent says “Go fish!”."""
    return None if deal.held[1] else int(any(place < setting.draws for place in deal.fishable))


def book_is_dealt(deal: Deal, _: Setting) -> int:
    """Whether I was dealt all four cards of any rank."""
    ranks = [card % 13 for card in deal.cards_of(0)]
    return int(any(ranks.count(rank) == 4 for rank in set(ranks)))
