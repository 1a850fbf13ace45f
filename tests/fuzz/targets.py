"""Everything that is fuzzed. A target is given a generator of chance, and yields each input that it has come through.

It raises `FindingError` for an input that was answered by a traceback, a fault of the kit, or no sentence.
"""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from gofish_learn.serve.store.store import Store
from gofish_learn.ui.app.saves import Saved, Saves
from gofish_learn.ui.apps import BY_NAME
from tests.fuzz.commands import Desk
from tests.fuzz.odd import changed_text
from tests.fuzz.pages import FuzzedPage, in_memory
from tests.fuzz.places import place_of, places_left
from tests.fuzz.texts import READERS

Target = Callable[[Random], Iterator[Any]]
MESSAGES = 60
MESSAGES_AT_A_PLACE = 4
TEXTS = 50
WITH_A_STORE = {"classroom", "progress"}
"""Apps that do something with a store which saves in memory cannot do."""


def saves_for(app: str, stack: ExitStack) -> Saves:
    """What the host of an app keeps things in."""
    if app not in WITH_A_STORE:
        return in_memory()
    store = Store(Path(stack.enter_context(tempfile.TemporaryDirectory())) / "games.sqlite")
    stack.callback(store.close)
    return store


def messages(app: str, rng: Random) -> Iterator[Any]:
    """Messages of a page, and what they led to, read again."""
    with ExitStack() as stack:
        page = FuzzedPage(app, saves_for(app, stack), rng)
        for _ in range(MESSAGES):
            page.say(page.message())
            yield page.sent
        page.come_back()


def places(app: str, rng: Random, *, pages: int) -> Iterator[Any]:
    """A saved place in which something is changed, and messages there."""
    text = changed_text(rng.choice(places_left(app, pages)), rng)
    saves = in_memory()
    saves.save(place_of(app, saves), Saved(1, text))
    page = FuzzedPage(app, saves, rng)
    yield text
    for _ in range(MESSAGES_AT_A_PLACE):
        page.say(page.message())
        yield text, page.sent


def texts(name: str, rng: Random) -> Iterator[Any]:
    """What is to be read by one of the readers."""
    for _ in range(TEXTS):
        given = READERS[name].input(rng)
        READERS[name].check(given)
        yield given


def commands(rng: Random) -> Iterator[Any]:
    """Commands typed in a folder."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        for _ in range(TEXTS):
            with desk.typing():
                words = desk.words(rng)
            desk.check(words)
            yield words


def targets(pages: int) -> dict[str, Target]:
    """All of them, but for a server's; so many pages of each app leave places open for the fuzzer to change."""
    found: dict[str, Target] = {f"messages of {app}": partial(messages, app) for app in BY_NAME}
    found |= {f"places of {app}": partial(places, app, pages=pages) for app in BY_NAME if app != "classroom"}
    found |= {f"{name}, read": partial(texts, name) for name in READERS}
    return found | {"commands": commands}


def come_through(target: Target, seed: object, most: int) -> int:
    """Try so many inputs of a target at most; how many there were."""
    return sum(1 for _ in islice(target(Random(str(seed))), most))
