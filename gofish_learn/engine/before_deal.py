"""Before the deal: the draw for dealer, and deals that go wrong.

None of this is an action of the game: it settles who deals, and which cards everybody saw on the way. Chance is passed
in, as the order of a pack or as a number from 0 to 1, so that the same ceremony can be repeated.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.cards import Card, Rank


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat was dealt a card face up in the draw for dealer."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """The draw for dealer, round by round.

    Attributes:
        rounds: the cards of each round in the order dealt; after a tie, another round of those who tied.
        dealer: the seat with the lowest card of the last round.
    """

    rounds: tuple[tuple[Drawn, ...], ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class Misdeal:
    """A deal that has to be made again by the same dealer.

    Attributes:
        seat: whose card was exposed, or who got too few cards and said so before looking.
        card: the card that was exposed, or None where a seat got too few.
    """

    seat: int
    card: Card | None = None


def height(rank: Rank) -> int:
    """How high a rank is in the draw: 2 (two) to 14 (ace).

    Source: "The cards rank from ace (high) to two (low)."
    """
    return 14 if rank is Rank.ACE else rank + 1


def draw_for_dealer(players: int, pack: Sequence[Card]) -> Draw:
    """Deal one card face up to each player; the lowest deals, and those who tie for it draw again.

    Source: "Any player deals one card face up to each player. The player with the lowest card is the dealer." That
    those who tie draw again was decided by the project.

    Args:
        players: the number of players, 2 to 6.
        pack: the 52 cards in the order dealt. They always last: a rank has four cards, so at most four seats can tie,
            and rounds of six and then at most four cards settle the dealer before the pack runs out.

    Raises:
        ValueError: the pack runs out.
    """
    seats = tuple(range(players))
    rounds: list[tuple[Drawn, ...]] = []
    dealt = 0
    while len(seats) > 1:
        if dealt + len(seats) > len(pack):
            raise ValueError("The pack has too few cards for the draw.")
        cards = pack[dealt : dealt + len(seats)]
        dealt += len(seats)
        rounds.append(tuple(Drawn(seat, card) for seat, card in zip(seats, cards, strict=True)))
        lowest = min(height(card.rank) for card in cards)
        seats = tuple(drawn.seat for drawn in rounds[-1] if height(drawn.card.rank) == lowest)
    return Draw(tuple(rounds), seats[0])


def misdeal(players: int, dealer: int, dealt: int, pack: Sequence[Card], chance: float) -> Misdeal:
    """A deal that goes wrong: a card exposed on the way, or a seat with too few cards.

    Source: "The dealer must deal again if he exposes a card while dealing, or if any player receives too few cards and
    calls attention to this mistake before looking at his hand."

    Args:
        players: the number of players.
        dealer: the seat that deals.
        dealt: how many cards are dealt in all.
        pack: the cards in the order dealt.
        chance: what goes wrong (0-1): up to 0.5 one of the cards dealt is exposed, the later the higher; from 0.5 on,
            one of the seats gets too few cards.
    """
    if chance < 0.5:
        place = int(chance * 2 * dealt)
        return Misdeal((dealer + 1 + place) % players, pack[place])
    return Misdeal((dealer + 1 + int((chance - 0.5) * 2 * players)) % players)
