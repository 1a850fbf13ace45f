"""What somebody who knows a hand can do: try one short seed after the other, and see which of them deal it."""

from collections.abc import Collection, Iterator
from random import Random

from gofish_learn.engine.cards import CARDS, Card


def places_of(seat: int, dealer: int, players: int, dealt: int) -> set[int]:
    """Which of the first `dealt` cards of the deck a seat gets: one at a time, starting at the dealer's left."""
    return {place for place in range(dealt) if (dealer + 1 + place) % players == seat}


def seeds_that_deal(hand: Collection[Card], places: Collection[int], seeds: Iterator[int] | range) -> Iterator[int]:
    """The seeds among `seeds` whose deck has exactly the cards of a hand at these places.

    It is the shuffle of `gofish_learn.engine.shuffling`, given up at the first card that does not fit, after six
    on average.

    Args:
        hand: the cards that are known.
        places: where in the deck they were (from 0), as many as there are cards.
        seeds: the seeds to try.
    """
    known, own = [card in hand for card in CARDS], [place in places for place in range(len(CARDS))]
    steps = [(place, place + 1, own[place]) for place in range(len(CARDS) - 1, 0, -1)]
    rng = Random()
    chance = rng.random
    for seed in seeds:
        rng.seed(f"{seed}:deck")
        order = known.copy()
        for place, count, fits in steps:
            other = int(chance() * count)
            if order[other] is not fits:
                break
            order[other] = order[place]
        else:
            yield seed
