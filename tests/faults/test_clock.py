"""The clock of the computer jumps, as when a battery was empty or a server sets it: nobody is locked out, or lost."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from gofish_learn.serve.web.access.limits import Threads
from gofish_learn.serve.web.access.nicknames import MOST_WRONG as MOST_WRONG_WORDS
from gofish_learn.serve.web.access.nicknames import WRONG_SECONDS, Nicknames
from gofish_learn.serve.web.access.visits import Visits
from gofish_learn.store.classroom.visits import Visit
from gofish_learn.store.saves import owner_of
from gofish_learn.store.store import Store
from gofish_learn.teach.classroom.classroom import HERE_SECONDS, Member
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.ui.table.host import TableHost
from tests.store.stores import Clock, let_join, store_by
from tests.ui.table.pages import TOKEN, Page

ANA, BEN = owner_of("a" * 32), owner_of("b" * 32)
YEAR = 365 * 86_400.0
JUMPS = [pytest.param(YEAR, id="forward"), pytest.param(-YEAR, id="back")]


@pytest.fixture
def clock() -> Clock:
    return Clock(50 * YEAR)


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Store:
    """A store that lives by it."""
    return store_by(clock, tmp_path)


def refusal(deed: Callable[[], object]) -> str:
    """The sentence that a deed is refused with."""
    with pytest.raises(ClassError) as caught:
        deed()
    return str(caught.value)


@pytest.mark.parametrize("jump", JUMPS)
def test_who_typed_wrong_words_waits_ten_minutes_and_not_until_the_clock_comes_there_again(
    store: Store, clock: Clock, jump: float
) -> None:
    room, nicknames = store.classes.open("7b").number, Nicknames(Threads("store"), clock=lambda: passed[0])
    passed = [0.0]  # what is counted in is no time of day
    ana = let_join(store.classes, room, "Ana", "otter")

    def join(word: str) -> Member:
        return asyncio.run(nicknames.join(store.classes, room, "Ana", word, browser="b", address="10.0.0.1"))

    for _ in range(MOST_WRONG_WORDS):
        refusal(lambda: join("badger"))
    clock.now += jump
    assert "Wait ten minutes" in refusal(lambda: join("otter"))
    passed[0] += WRONG_SECONDS + 1
    assert join("otter").number == ana.number
    store.classes.note_wrong_word(ana.number)
    assert store.classes.wrong_words(room) == {ana.number: 1}, "what the teacher is told is of the last ten minutes"


@pytest.mark.parametrize("jump", JUMPS)
def test_the_teacher_sees_who_is_here_once_their_pages_are_heard_of_again(
    store: Store, clock: Clock, jump: float
) -> None:
    room = store.classes.open("7b").number
    ana = let_join(store.classes, room, "Ana").number
    store.classes.here(ana, ANA, "table")
    clock.now += jump
    member = store.classes.here(ana, ANA, "table")
    assert member.is_here(clock.now)
    clock.now += HERE_SECONDS
    (member,) = store.classes.members(room)
    assert not member.is_here(clock.now), "she has left, whatever the clock said before"


def test_whoever_was_let_in_stays_in_when_the_clock_is_put_back_and_is_asked_for_the_key_when_a_year_has_gone(
    store: Store, clock: Clock
) -> None:
    room = store.classes.open("7b").number
    store.visits._clock = clock
    store.visits.add(Visit("c" * 64, room))
    visits = Visits(store.visits, today=clock)
    asyncio.run(visits.look())
    clock.now -= YEAR
    assert visits.current("c" * 64) == Visit("c" * 64, room)
    clock.now += 2 * YEAR
    assert visits.current("c" * 64) is None


@pytest.mark.parametrize("jump", JUMPS)
def test_a_game_goes_on_at_the_same_card(tmp_path: Path, jump: float) -> None:
    now = [datetime(2026, 11, 22, 23, 59, tzinfo=UTC)]
    saves, rng = Store(tmp_path / "games.sqlite"), Random(1)
    page = Page(TableHost(saves, Random(1), now=lambda: now[0]), TOKEN)
    page.send("today")
    for _ in range(5):
        assert page.go_on(rng)["type"] == "screen"
    now[0] += timedelta(seconds=jump)
    answer = page.go_on(rng)
    assert answer["type"] == "screen"
    assert "unsaved" not in answer
    back = Page(TableHost(saves, Random(1), now=lambda: now[0]), TOKEN)
    assert back.table["table"] == page.table["table"]
