"""The bots that remember nothing: one guesses, and one asks again for what it was refused."""

from collections import Counter
from random import Random

import pytest

from gofish_learn.bots.random import AGAIN, RandomBot, StubbornBot
from gofish_learn.bots.streams import pick
from gofish_learn.engine.shuffling import shuffled
from tests.bots.stories import said, view


class EveryChance(Random):
    """A generator that gives the numbers of a grid in place of chance."""

    def __init__(self, numbers: tuple[float, ...]) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def choices(hand: str, sizes: tuple[int, ...], rules: str = "standard", steps: int = 12) -> Counter[str]:
    """How often each ask is chosen, when each possible number of chance comes equally often."""
    grid = [(number + 0.5) / steps for number in range(steps)]
    seen = view(hand, sizes=sizes, rules=rules)
    asks = seen.legal_asks()
    numbers = [(one, two, three) for one in grid for two in grid for three in grid]
    return Counter(said(RandomBot().choose(seen, asks, EveryChance(three))) for three in numbers)


def shares(counted: Counter[str]) -> dict[str, float]:
    return {ask: count / counted.total() for ask, count in counted.items()}


def test_each_rank_is_as_likely_however_many_cards_of_it_are_held() -> None:
    assert shares(choices("7C 7D 7H QS", (0, 4, 4))) == pytest.approx(
        {"1 7": 1 / 4, "2 7": 1 / 4, "1 Q": 1 / 4, "2 Q": 1 / 4}
    )


def test_a_player_without_cards_is_not_asked() -> None:
    assert shares(choices("7C QS 2D", (0, 0, 1))) == pytest.approx({"2 7": 1 / 3, "2 Q": 1 / 3, "2 2": 1 / 3})


def test_where_nobody_else_holds_cards_anybody_is_asked() -> None:
    assert shares(choices("7C", (0, 0, 0))) == pytest.approx({"1 7": 1 / 2, "2 7": 1 / 2})


def test_in_authors_the_rank_comes_first_and_then_one_of_the_cards_it_lacks() -> None:
    assert shares(choices("7C 7D 7H QS", (0, 4), "authors")) == pytest.approx(
        {"1 7S": 1 / 2, "1 QC": 1 / 6, "1 QD": 1 / 6, "1 QH": 1 / 6}
    )


def test_a_pick_is_any_of_the_items_and_a_shuffle_any_of_their_orders() -> None:
    rng = Random(1)
    assert {pick(rng, "abc") for _ in range(100)} == set("abc")
    orders = Counter(shuffled(rng, "abc") for _ in range(6000))
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_chance_is_the_same_in_every_version_of_python() -> None:
    assert "".join(shuffled(Random("7:0:deck"), "A23456789TJQK")) == "JT26Q987K45A3"


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
