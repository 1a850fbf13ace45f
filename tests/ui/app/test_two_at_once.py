"""Pages of different learners that two threads of one process answer at once get the answers that each gets alone."""

import random
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from gofish_learn.store.memory import MemorySaves
from tests.fuzz.pages import FuzzedPage, host_of
from tests.shared_state import caches
from tests.tiers import thoroughly

APPS = ("table", "rules", "puzzles", "memory", "chance", "rules_lab", "story")
FEW, MANY = 10, 60
"""The messages of an app, at every change and before a release."""
LEARNERS = 2
"""So many learners send the same messages in each app, as a class does that works on one case."""
TIME = re.compile("<time.*?</time>")
TIMED = {"compare", "worth"}
"""What is answered as far as a process has come, or a clock allows."""


@pytest.fixture
def often() -> Iterator[None]:
    """Threads take turns a hundred times as often as usual."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(before / 100)
    yield
    sys.setswitchinterval(before)


def sent_by(app: str, count: int) -> list[Any]:
    """What a page of an app sends while a learner uses it."""
    page = FuzzedPage(app, MemorySaves(), Random(app))
    while len(page.sent) < count:
        message = page.message()
        if not isinstance(message, dict) or str(message.get("type")) not in TIMED:
            page.say(message)
    return page.sent


def answered(app: str, messages: list[Any]) -> list[Any]:
    """What a page that sends these messages is answered."""
    host = host_of(app, MemorySaves())
    return [timeless(host.answer(message)) for message in messages]


def timeless(answer: Any) -> Any:
    """An answer without the time at which a game was kept, and without the digests by which pages are known.

    A page that says of what its parts are drawn is known by the macros that draw them, which are made anew here.
    """
    rest = {name: said for name, said in answer.items() if name not in {"drawn", "on"}}
    return rest | {"html": TIME.sub("", answer["html"])} if answer.get("html") else rest


def forget_all() -> None:
    """Empty every cache, so that threads meet where they are filled."""
    for keeping in caches():
        keeping.cache_clear()


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("count", thoroughly(FEW, MANY))
def test_two_threads_answer_each_page_as_it_is_answered_alone(count: int) -> None:
    scripts = {app: sent_by(app, count) for app in APPS}
    alone = {app: answered(app, messages) for app, messages in scripts.items()}
    chance = random.getstate()
    forget_all()
    with ThreadPoolExecutor(2) as lanes:
        pages = [
            (app, lanes.submit(answered, app, messages)) for app, messages in scripts.items() for _ in range(LEARNERS)
        ]
        for app, page in pages:
            assert page.result() == alone[app], app
    assert random.getstate() == chance, "no host draws from what all share"
