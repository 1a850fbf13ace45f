"""The bot that asks again for what it was just refused."""

from collections import Counter
from random import Random

import pytest

from gofish_learn.bots.stubborn import AGAIN, StubbornBot
from tests.bots.stories import said, view

SEEDS = range(400)
REFUSED = ("0 asks 1 for 7", "1 tells 0 to go fish", "0 draws")


def asked(*story: str, sizes: tuple[int, ...] = (0, 5, 5), hand: str = "7C QS") -> list[str]:
    """What it asks after this story, once for each seed."""
    seen = view(hand, *story, sizes=sizes)
    return [said(StubbornBot().choose(seen, seen.legal_asks(), Random(seed))) for seed in SEEDS]


def test_it_mostly_repeats_its_last_ask() -> None:
    asks = asked(*REFUSED, "2 asks 0 for K")
    expected = AGAIN + (1 - AGAIN) / 4
    assert abs(asks.count("1 7") / len(asks) - expected) < 0.09
    assert set(asks) == {"1 7", "1 Q", "2 7", "2 Q"}


@pytest.mark.parametrize(
    ("story", "sizes", "hand"),
    [
        pytest.param((), (0, 5, 5), "7C QS", id="it has not asked yet"),
        pytest.param(("2 asks 1 for 7",), (0, 5, 5), "7C QS", id="another asked"),
        pytest.param(REFUSED, (0, 5, 5), "2C QS", id="it has lost the rank since"),
        pytest.param(REFUSED, (0, 0, 5), "7C QS", id="the player has no cards left"),
    ],
)
def test_where_it_cannot_repeat_itself_it_asks_at_random(
    story: tuple[str, ...], sizes: tuple[int, ...], hand: str
) -> None:
    counts = Counter(asked(*story, sizes=sizes, hand=hand))
    even = len(SEEDS) / len(counts)
    assert len(counts) == (2 if 0 in sizes[1:] else 4)
    assert all(abs(count - even) < 50 for count in counts.values())
