"""What the notebook of lesson 03, “Fishing without replacement”, calls: its small pond, and a kind check of a draw."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

SMALL_POND = ("7C", "7D", "7H", "AC", "2C", "3C", "4C", "5C")
"""The eight cards of the lesson: three sevens and five others."""
TRIES = 400


def share_with_a_seven(draw: Callable[[Sequence[str], int], Sequence[str]], draws: int, tries: int) -> float:
    """The share (0 to 1) of tries in which at least one of the cards drawn from the small pond is a seven.

    Args:
        draw: what draws: from the pond and a number of cards to the cards drawn.
        draws: how many cards are drawn each time.
        tries: how often.
    """
    found = sum(any(card.startswith("7") for card in draw(SMALL_POND, draws)) for _ in range(tries))
    return found / tries


def check_draw(draw: Callable[[Sequence[str], int, Random], object]) -> str:
    """What to say of a learner's function that draws cards and does not put them back.

    Args:
        draw: from the pond, a number of cards and a generator of chance to the cards drawn.
    """
    seen = Counter[str]()
    for number in range(TRIES):
        for draws in (1, 3, 8):
            wanted = f"{draws} of the pond's cards"
            try:
                drawn = draw(SMALL_POND, draws, Random(number))
                cards = list(drawn) if isinstance(drawn, Sequence) and not isinstance(drawn, str) else []
            except Exception as error:  # noqa: BLE001 - a learner's function may fail in any way
                return f"Asked for {wanted} your function stopped ({type(error).__name__}: {error}). Mend it."
            if len(cards) != draws or not set(cards) <= set(SMALL_POND):
                return f"Asked for {wanted} your function gives {drawn!r}."
            twice = [card for card, count in Counter(cards).items() if count > 1]
            if twice:
                return f"Nearly. Drawing {draws}, your function drew {twice[0]} more than once: was it put back?"
            seen.update(cards[:1])
    if set(seen) != set(SMALL_POND):
        return f"Nearly. In {len(SMALL_POND)} cards every one should come first now and then, and some never do."
    return f"Your function drew {TRIES} times and never put a card back."
