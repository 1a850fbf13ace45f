"""Streams of chance: L'Ecuyer's numbers, a stream a game and seat, and all that any `random.Random` can do."""

import copy
import pickle
from itertools import product
from random import Random

import pytest

from gofish_learn.bots.streams import DECK, Stream, key_of
from gofish_learn.engine.shuffling import shuffled


def next_by_the_paper(left: int, right: int) -> tuple[int, int, int]:
    """The next number and halves as figure 3 of the paper has them, where no product leaves 32 bits."""
    k = left // 53668
    left = 40014 * (left - k * 53668) - k * 12211
    left += 2147483563 if left < 0 else 0
    k = right // 52774
    right = 40692 * (right - k * 52774) - k * 3791
    right += 2147483399 if right < 0 else 0
    number = left - right
    return number + 2147483562 if number < 1 else number, left, right


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, (1548685278, 1397405896)),
        (1, (1067994178, 1838782673)),
        (-1, (1330722956, 1663670352)),
        (2**40, (1089141337, 1563890892)),
    ],
)
def test_a_seed_stands_for_the_same_words_for_ever(seed: int, words: tuple[int, int]) -> None:
    assert key_of(seed) == words


def test_its_numbers_are_those_of_the_paper() -> None:
    stream = Stream(7, 3, 1)
    left, right = stream.left, stream.right
    for _ in range(2000):
        number, left, right = next_by_the_paper(left, right)
        assert stream.random() * 2**31 == number
        assert (stream.left, stream.right) == (left, right)


def test_its_numbers_stay_the_same_in_every_version() -> None:
    firsts = [int(Stream(7, 3, place).random() * 10**6) for place in range(7)]
    assert firsts == [993989, 890919, 396419, 558525, 746604, 75230, 351855]
    assert "".join(shuffled(Stream(7, 3, DECK), "A23456789TJQK")) == "K3JTQ697A2845"


def test_no_two_streams_begin_alike() -> None:
    seeds = (0, 1, -1, 2**31, 2**31 + 1, 2**62, 10**30, -(10**30))
    begun = {(stream.left, stream.right) for key in product(seeds, range(200), range(7)) for stream in [Stream(*key)]}
    assert len(begun) == len(seeds) * 200 * 7


def test_it_goes_on_alike_when_copied_kept_or_set_back() -> None:
    stream = Stream(1, 2, 3)
    stream.random()
    copies = [copy.deepcopy(stream), pickle.loads(pickle.dumps(stream)), Stream()]  # noqa: S301 - our own
    copies[2].setstate(stream.getstate())
    numbers = [stream.random() for _ in range(5)]
    assert all([other.random() for _ in range(5)] == numbers for other in copies)


def test_it_does_whatever_a_random_does_by_its_own_numbers_alone() -> None:
    def used(stream: Stream) -> list[object]:
        order = list(range(20))
        stream.shuffle(order)
        numbers = stream.randrange(10**12), stream.uniform(2, 3), stream.gauss(), stream.randbytes(5)
        return [order, *numbers, stream.sample(range(100), 4), stream.choices("abc", k=5), stream.getrandbits(77)]

    assert used(Stream(4, 0, 0)) == used(Stream(4, 0, 0)) != used(Stream(4, 0, 1))
    anew = Stream(9, 9, 2)
    anew.seed("tables")
    again = Stream()
    again.seed("tables")
    assert used(anew) == used(again)
    assert isinstance(anew, Random)
