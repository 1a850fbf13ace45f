"""How learners come into a class: an owner's word works, guesses are few, and nobody fills it or holds up another."""

import asyncio
import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from gofish_learn.serve.web.access.limits import Threads, Turns
from gofish_learn.serve.web.access.nicknames import (
    AT_ONCE,
    AT_ONCE_A_VISIT,
    MOST_WRONG,
    SECONDS,
    SECONDS_A_VISIT,
    WRONG_SECONDS,
    Nicknames,
)
from gofish_learn.store.classroom.return_words import HashedWord
from gofish_learn.store.store import Store
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.teach.classroom.errors import ClassError


@dataclass
class Door:
    """A class, and how learners come into it."""

    store: Store
    number: int
    nicknames: Nicknames
    now: list[float] = field(default_factory=lambda: [0.0])

    async def join(self, nickname: str, word: str = "", browser: str = "one", address: str = "10.0.0.1") -> Member:
        classes = self.store.classes
        return await self.nicknames.join(classes, self.number, nickname, word, browser=browser, address=address)

    async def said(self, *who: str) -> str:
        """What somebody is told who may not come in as this."""
        with pytest.raises(ClassError) as caught:
            await self.join(*who)
        return str(caught.value)


@pytest.fixture
def door(tmp_path: Path) -> Door:
    store, now = Store(tmp_path / "games.sqlite"), [0.0]
    return Door(store, store.classes.open("8b").number, Nicknames(Threads("store"), lambda: now[0]), now)


async def test_whoever_guesses_words_is_stopped_for_ten_minutes(door: Door) -> None:
    ana = await door.join("Ana", "otter")
    for number in range(MOST_WRONG):
        assert "’s word" in await door.said("Ana", f"guess{number}", "eve")
    assert "Wait ten minutes" in await door.said("Ana", "guess", "eve")
    assert "Wait ten minutes" in await door.said("Ana", "otter", "eve"), "not even the right one is heard of her"
    door.now[0] += WRONG_SECONDS + 1
    assert await door.join("Ana", "otter", "eve") == ana


async def test_the_right_word_works_however_many_wrong_ones_others_have_typed(door: Door) -> None:
    ana = await door.join("Ana", "otter", "ana")
    for guesser in ("eve", *(f"eve {number}" for number in range(20))):
        for number in range(MOST_WRONG + 2):
            assert await door.said("Ana", f"guess{number}", guesser)
    for browser, address in (("ana", "10.0.0.1"), ("eve", "10.0.0.2")):
        assert await door.join("Ana", "otter", browser, address) == ana
    assert door.store.classes.wrong_words(door.number) == {ana.number: 100}


async def test_guesses_in_one_browser_at_the_same_time_are_counted_one_by_one(door: Door) -> None:
    each = Turns()

    async def guess() -> str:
        async with each.turn("eve"):
            return await door.said("Ana", "badger", "eve")

    await door.join("Ana", "otter")
    said = await asyncio.gather(*(guess() for _ in range(9)))
    assert sum("’s word" in one for one in said) == MOST_WRONG
    assert sum("Wait ten minutes" in one for one in said) == 9 - MOST_WRONG


async def test_a_hundred_guesses_hold_up_neither_who_has_no_word_nor_more_than_one_turn_of_who_has(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashed, may_go_on = list[str](), threading.Event()
    is_of = HashedWord.is_of

    def slowly(known: HashedWord, word: str) -> bool:
        assert may_go_on.wait(30)
        hashed.append(word)
        return is_of(known, word)

    ana = await door.join("Ana", "otter", "ana")
    monkeypatch.setattr(HashedWord, "is_of", slowly)
    guesses = [asyncio.create_task(door.said("Ana", "guess", "eve")) for _ in range(100)]
    comes_back = asyncio.create_task(door.join("Ana", "otter", "ana"))
    assert (await door.join("Ben", "", "ben")).nickname == "Ben", "while a word is being hashed"
    may_go_on.set()
    assert await comes_back == ana
    assert hashed.index("otter") <= 2
    await asyncio.gather(*guesses)


async def test_a_class_of_sixty_comes_in_at_once_from_one_address_and_invented_learners_wait(door: Door) -> None:
    class_, other = "2001:db8::1", "2001:db8::2"  # of one network, which counts as one
    coming = (door.join(f"Learner {number}", "", f"b{number}", class_) for number in range(AT_ONCE))
    assert len(await asyncio.gather(*coming)) >= 60
    more = [door.said(f"More {number}", "", f"more {number}", other) for number in range(20)]
    (said,) = set(await asyncio.gather(*more))
    assert said == f"Many are joining from here just now. Wait {SECONDS:g} seconds, then press Join again."
    await door.join("Far", "", "far", "10.0.0.2")
    door.now[0] += SECONDS
    await door.join("One more", "", "another", other)
    assert await door.said("Two more", "", "yet another", class_)


async def test_in_one_browser_a_few_learners_come_after_each_other_and_then_one_every_half_minute(door: Door) -> None:
    for number in range(AT_ONCE_A_VISIT):
        await door.join(f"Learner {number}")
    assert "Wait 30 seconds" in await door.said("One more")
    door.now[0] += SECONDS_A_VISIT
    await door.join("One more")
