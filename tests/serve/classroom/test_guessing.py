"""Wrong keys wait, more and more of them for longer, each address for itself; right ones are never asked to."""

import asyncio

import pytest

from gofish_learn.serve.classroom.guessing import (
    AT_ONCE,
    AT_ONCE_IN_ALL,
    MOST_WAITING,
    SECONDS,
    SECONDS_IN_ALL,
    Guessing,
    TooManyError,
    network_of,
)


class Clock:
    """Tells the time that it is set to."""

    now = 0.0

    def __call__(self) -> float:
        """The seconds."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still."""
    return Clock()


def test_a_class_that_mistypes_does_not_wait_and_a_guesser_gets_one_more_every_two_seconds(clock: Clock) -> None:
    guessing = Guessing(clock)
    assert [guessing.seconds("10.0.0.1") for _ in range(AT_ONCE)] == [0] * AT_ONCE
    assert [guessing.seconds("10.0.0.1") for _ in range(3)] == [SECONDS, 2 * SECONDS, 3 * SECONDS]
    assert guessing.seconds("10.0.0.2") == 0
    clock.now = 3 * SECONDS + AT_ONCE * SECONDS
    assert [guessing.seconds("10.0.0.1") for _ in range(AT_ONCE)] == [0] * AT_ONCE


def test_all_addresses_together_are_slowed_too(clock: Clock) -> None:
    guessing = Guessing(clock)
    waits = [guessing.seconds(f"10.0.{number}.1") for number in range(AT_ONCE_IN_ALL + 2)]
    assert waits == [0] * AT_ONCE_IN_ALL + [SECONDS_IN_ALL, 2 * SECONDS_IN_ALL]


def guesses_in(seconds: float, addresses: int) -> int:
    """How many wrong keys so many guessers get an answer to who wait for each, and ask again at once."""
    clock = Clock()
    guessing = Guessing(clock)
    free_at = [(0.0, one) for one in range(addresses)]
    count = 0
    while min(free_at)[0] < seconds:
        clock.now, one = min(free_at)
        free_at.remove((clock.now, one))
        free_at.append((clock.now + guessing.seconds(f"10.0.{one}.1") + 1e-6, one))
        count += 1
        if count > 20_000:
            break
    return count


@pytest.mark.parametrize(("addresses", "most"), [(1, 1_832), (40, 7_340)])
def test_what_gets_through_in_a_lesson_is_as_few_as_the_module_says(addresses: int, most: int) -> None:
    assert guesses_in(3_600, addresses) <= most


def test_whoever_does_not_wait_is_told_to_and_others_are_heard() -> None:
    async def attack() -> None:
        guessing = Guessing()
        for _ in range(AT_ONCE):
            await guessing.wrong("10.0.0.1")
        waiting = [asyncio.create_task(guessing.wrong("10.0.0.1")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooManyError):
            guessing.check("10.0.0.1")
        guessing.check("10.0.0.2")
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        guessing.check("10.0.0.1")

    asyncio.run(attack())


def test_the_many_addresses_of_one_device_count_as_one() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1%eth0") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:10.0.0.1") == "10.0.0.1"
    assert network_of("") == "?"


def test_addresses_that_have_paid_are_forgotten(clock: Clock) -> None:
    guessing = Guessing(clock)
    for number in range(1_200):
        clock.now += 1
        guessing.seconds(f"10.{number // 250}.{number % 250}.1")
    assert len(guessing._next) < 1_100
