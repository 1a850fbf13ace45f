"""Wrong keys wait, more and more of them for longer, each address for itself; right ones are never asked to."""

import asyncio

import pytest

from gofish_learn.serve.web.access.limits import FairTurns
from gofish_learn.serve.web.access.wrong_keys import (
    AT_ONCE,
    AT_ONCE_IN_ALL,
    LOOK_SECONDS,
    MOST_WAITING,
    SECONDS,
    TooManyError,
    WrongKeys,
)
from tests.store.stores import Clock


def test_a_class_that_mistypes_does_not_wait_and_a_guesser_gets_one_more_every_two_seconds(clock: Clock) -> None:
    wrong_keys = WrongKeys(clock)
    assert [wrong_keys.seconds("10.0.0.1") for _ in range(AT_ONCE)] == [0] * AT_ONCE
    assert [wrong_keys.seconds("10.0.0.1") for _ in range(3)] == [SECONDS, 2 * SECONDS, 3 * SECONDS]
    assert wrong_keys.seconds("10.0.0.2") == 0
    clock.now = 3 * SECONDS + AT_ONCE * SECONDS
    assert [wrong_keys.seconds("10.0.0.1") for _ in range(AT_ONCE)] == [0] * AT_ONCE


@pytest.mark.parametrize(("addresses", "most"), [(1, 1_832), (40, 7_340)])
def test_what_gets_through_in_a_lesson_is_as_few_as_the_module_says(clock: Clock, addresses: int, most: int) -> None:
    """The guessers wait for each answer, and ask again at once."""
    wrong_keys, count = WrongKeys(clock), 0
    free_at = [(0.0, one) for one in range(addresses)]
    while min(free_at)[0] < 3_600 and count <= most:
        clock.now, one = min(free_at)
        free_at.remove((clock.now, one))
        free_at.append((clock.now + wrong_keys.seconds(f"10.0.{one}.1") + 1e-6, one))
        count += 1
    assert count <= most


async def test_whoever_does_not_wait_for_answers_gets_no_more_looks_than_the_module_says(clock: Clock) -> None:
    async def sleep(seconds: float) -> None:
        clock.now += seconds  # of those in the line one sleeps at a time; nobody waits for answers
        await asyncio.sleep(0)

    wrong_keys, looked = WrongKeys(clock, sleep), 0

    def look() -> bool:
        nonlocal looked
        looked += clock.now < 60
        return False

    async def flood(address: str) -> None:
        while clock.now < 60:
            await wrong_keys.look(address, look)
            wrong_keys.seconds(address)

    await asyncio.gather(*(flood(f"10.0.{number}.1") for number in range(20) for _ in range(5)))
    assert looked <= 60 / LOOK_SECONDS + AT_ONCE_IN_ALL + 20 * 5


@pytest.mark.parametrize("address", ["10.0.0.1", "2001:db8::77", "10.9.9.9"])
async def test_a_right_key_opens_while_hundreds_of_wrong_ones_wait_wherever_it_comes_from(
    clock: Clock, address: str
) -> None:
    """From the address of a guesser, from a guesser's network, and from an address of nobody else."""
    told, looked = 0, 0

    async def sleep(seconds: float) -> None:
        await (asyncio.sleep(0) if seconds == LOOK_SECONDS else asyncio.Event().wait())

    def look() -> bool:
        nonlocal looked
        looked += 1
        return False

    async def guess(place: str) -> None:
        nonlocal told
        await wrong_keys.look(place, look)
        try:
            await wrong_keys.wrong(place)
        except TooManyError:
            told += 1

    wrong_keys = WrongKeys(clock, sleep)
    places = ["10.0.0.1", *(f"2001:db8::{number:x}" for number in range(40)), *(f"10.1.{n}.1" for n in range(40))]
    guesses = [asyncio.create_task(guess(place)) for place in places for _ in range(8)]
    await asyncio.sleep(0)
    assert await wrong_keys.look(address, lambda: True)
    assert looked <= 8 * 81
    for _ in range(len(guesses) * 4):
        await asyncio.sleep(0)
    for one in guesses:
        one.cancel()
    await asyncio.gather(*guesses, return_exceptions=True)
    assert told, "and whoever guesses without waiting is told to"


async def test_others_are_heard_in_turns_with_whoever_guesses_most(clock: Clock) -> None:
    looks: list[str] = []
    go = asyncio.Event()

    async def sleep(_: float) -> None:
        await go.wait()

    wrong_keys = WrongKeys(clock, sleep)
    for _ in range(AT_ONCE_IN_ALL):
        wrong_keys.seconds("10.0.0.1")
    some = ["10.0.0.1"] * 50 + ["10.0.0.2"]
    tasks = [asyncio.create_task(wrong_keys.look(one, lambda one=one: looks.append(one))) for one in some]  # type: ignore[misc]
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*tasks)
    assert looks.index("10.0.0.2") <= 2


async def test_whoever_does_not_wait_is_told_to_and_others_are_heard() -> None:
    wrong_keys = WrongKeys()
    for _ in range(AT_ONCE):
        await wrong_keys.wrong("10.0.0.1")
    waiting = [asyncio.create_task(wrong_keys.wrong("10.0.0.1")) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(TooManyError):
        await wrong_keys.wrong("10.0.0.1")
    await wrong_keys.wrong("10.0.0.2")
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert await wrong_keys.look("10.0.0.1", lambda: True), "a right key opens"


async def test_whoever_leaves_the_line_is_not_waited_for() -> None:
    turns, done, go = FairTurns(), list[int](), asyncio.Event()

    async def work(who: str, number: int) -> None:
        async with turns.turn(who):
            await go.wait()
            done.append(number)

    tasks = [asyncio.create_task(work("a", number)) for number in range(4)]
    await asyncio.sleep(0)
    tasks[0].cancel()
    tasks[2].cancel()
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert turns.number("a") == 0
    await work("b", 9)
    assert done == [1, 3, 9]
