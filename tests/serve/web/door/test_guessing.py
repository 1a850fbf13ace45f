"""Wrong keys wait, more and more of them for longer, each address for itself; right ones are never asked to."""

import asyncio

import pytest

from gofish_learn.serve.web.door.guessing import (
    AT_ONCE,
    AT_ONCE_IN_ALL,
    LOOK_SECONDS,
    MOST_WAITING,
    SECONDS,
    Guessing,
    TooManyError,
)
from gofish_learn.serve.web.door.hosts import network_of
from gofish_learn.serve.web.door.limits import Lane


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


def test_whoever_does_not_wait_for_answers_gets_no_more_looks_than_the_module_says(clock: Clock) -> None:
    async def sleep(seconds: float) -> None:
        clock.now += seconds  # of those in the line one sleeps at a time; nobody waits for answers
        await asyncio.sleep(0)

    async def attack() -> int:
        guessing, looked = Guessing(clock, sleep), 0

        def look() -> bool:
            nonlocal looked
            looked += clock.now < 60
            return False

        async def flood(address: str) -> None:
            while clock.now < 60:
                await guessing.look(address, look)
                guessing.seconds(address)

        await asyncio.gather(*(flood(f"10.0.{number}.1") for number in range(20) for _ in range(5)))
        return looked

    assert asyncio.run(attack()) <= 60 / LOOK_SECONDS + AT_ONCE_IN_ALL + 20 * 5


@pytest.mark.parametrize("address", ["10.0.0.1", "2001:db8::77", "10.9.9.9"])
def test_a_right_key_opens_while_hundreds_of_wrong_ones_wait_wherever_it_comes_from(clock: Clock, address: str) -> None:
    """From the address of a guesser, from a guesser's network, and from an address of nobody else."""

    async def attack() -> tuple[bool, int, int]:
        told, looked = 0, 0

        async def sleep(seconds: float) -> None:
            await (asyncio.sleep(0) if seconds == LOOK_SECONDS else asyncio.Event().wait())

        def look() -> bool:
            nonlocal looked
            looked += 1
            return False

        async def guess(place: str) -> None:
            nonlocal told
            await guessing.look(place, look)
            try:
                await guessing.wrong(place)
            except TooManyError:
                told += 1

        guessing = Guessing(clock, sleep)
        places = ["10.0.0.1", *(f"2001:db8::{number:x}" for number in range(40)), *(f"10.1.{n}.1" for n in range(40))]
        guesses = [asyncio.create_task(guess(place)) for place in places for _ in range(8)]
        await asyncio.sleep(0)
        opened = await guessing.look(address, lambda: True)
        before = looked
        for _ in range(len(guesses) * 4):
            await asyncio.sleep(0)
        for one in guesses:
            one.cancel()
        await asyncio.gather(*guesses, return_exceptions=True)
        return opened, before, told

    opened, before, told = asyncio.run(attack())
    assert opened
    assert before <= 8 * 81
    assert told, "and whoever guesses without waiting is told to"


def test_others_are_heard_in_turns_with_whoever_guesses_most(clock: Clock) -> None:
    async def attack() -> list[str]:
        looks: list[str] = []
        go = asyncio.Event()

        async def sleep(_: float) -> None:
            await go.wait()

        guessing = Guessing(clock, sleep)
        for _ in range(AT_ONCE_IN_ALL):
            guessing.seconds("10.0.0.1")
        some = ["10.0.0.1"] * 50 + ["10.0.0.2"]
        tasks = [asyncio.create_task(guessing.look(one, lambda one=one: looks.append(one))) for one in some]  # type: ignore[misc]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*tasks)
        return looks

    assert asyncio.run(attack()).index("10.0.0.2") <= 2


def test_whoever_does_not_wait_is_told_to_and_others_are_heard() -> None:
    async def attack() -> None:
        guessing = Guessing()
        for _ in range(AT_ONCE):
            await guessing.wrong("10.0.0.1")
        waiting = [asyncio.create_task(guessing.wrong("10.0.0.1")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooManyError):
            await guessing.wrong("10.0.0.1")
        await guessing.wrong("10.0.0.2")
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert await guessing.look("10.0.0.1", lambda: True), "a right key opens"

    asyncio.run(attack())


def test_whoever_leaves_the_line_is_not_waited_for() -> None:
    async def leave() -> list[int]:
        lane, done, go = Lane(), [], asyncio.Event()

        async def work(who: str, number: int) -> None:
            async with lane.turn(who):
                await go.wait()
                done.append(number)

        tasks = [asyncio.create_task(work("a", number)) for number in range(4)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        tasks[2].cancel()
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert lane.number("a") == 0
        await work("b", 9)
        return done

    assert asyncio.run(leave()) == [1, 3, 9]


def test_the_many_addresses_of_one_device_count_as_one() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1%eth0") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:10.0.0.1") == "10.0.0.1"
    assert network_of("") == "?"
