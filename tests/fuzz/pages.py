"""Pages that send their hosts whatever comes to mind: known messages with known fields, mostly, and odd values in them.

Which messages and fields an app knows is what its host declares, so that a new one is tried as soon as it is there.
What they could hold is taken from what the host has answered.
"""

import json
import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, get_type_hints

from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import Saves
from gofish_learn.store.store import Store
from gofish_learn.ui.app.messages import MoveRequest, PageRequest
from gofish_learn.ui.app.requests import Request, requests_by_type
from gofish_learn.ui.apps import ON_A_SERVER, ClassNeeds, Needs
from gofish_learn.ui.frame.page_host import PageHost
from tests.fuzz.odd import changed, odd_value
from tests.store.stores import let_join

TOKEN = "0123456789abcdef" * 2
EVERY_APP = tuple(requests_by_type(PageRequest | MoveRequest))
KINDS = {"screen", "refused", "looked", "pong", "moving"}
LONGEST_ANSWER = 2_000_000


def desk(saves: Saves) -> ClassNeeds:
    """A class with two learners."""
    assert isinstance(saves, Store)
    if not saves.classes.classes():
        room = saves.classes.open("8b").number
        for name in ("Ana", "Ben"):
            let_join(saves.classes, room, name)
    return ClassNeeds(saves.classes)


def host_of(app: str, saves: Saves) -> PageHost[Any, Any]:
    """The host of an app, to which the same happens by chance each time."""
    host = ON_A_SERVER[app].host(Needs(saves, classroom=desk(saves) if app == "classroom" else None))
    assert isinstance(host, PageHost)
    host.rng = Random(1)
    return host


class Faults(logging.Handler):
    """Hears what is logged as an error."""

    def __init__(self) -> None:
        """Hear nothing yet."""
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note it, unless it says that a text was none of the app's, which the page has been told."""
        if not record.getMessage().startswith("What was kept of"):
            self.said.append(record.getMessage())


@contextmanager
def faults_heard() -> Iterator[Faults]:
    """What the kit logs as an error while a `with` block runs."""
    log, heard = logging.getLogger("gofish_learn"), Faults()
    propagates, log.propagate = log.propagate, False
    log.addHandler(heard)
    try:
        yield heard
    finally:
        log.removeHandler(heard)
        log.propagate = propagates


@dataclass
class FuzzedPage:
    """A page of an app, and what it has sent.

    Attributes:
        app: which app.
        saves: what its host keeps things in.
        rng: what it draws from.
        sent: all that it has sent, so that it can be sent again.
        seen: what the host has answered, by the names of the fields.
    """

    app: str
    saves: Saves
    rng: Random
    sent: list[Any] = field(default_factory=list)
    seen: dict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        """Open it, and learn which messages and fields the host declares that it reads."""
        self.host = host_of(self.app, self.saves)
        own, every = requests_by_type(self.host.requests), requests_by_type(PageRequest | MoveRequest)
        names = [name for kind, _ in (*own.values(), *every.values()) for name in get_type_hints(kind)]
        self.own, self.fields = (
            tuple(own),
            [name for name in dict.fromkeys(names) if name not in get_type_hints(Request)],
        )
        self.say({"type": "hello", "token": TOKEN})

    def message(self) -> Any:
        """A message, out of date only now and then."""
        rng = self.rng
        if rng.random() < 0.02:
            return odd_value(rng)
        kind = odd_value(rng) if rng.random() < 0.03 else rng.choice(self.own if rng.random() < 0.9 else EVERY_APP)
        said: dict[str, Any] = {"type": kind, "version": self.host.version if rng.random() < 0.98 else odd_value(rng)}
        if kind == "hello":
            said["token"] = TOKEN if rng.random() < 0.8 else odd_value(rng)
        for name in self.fields:
            if rng.random() < 0.75:
                said[name] = self.value(name)
        return said

    def value(self, name: str) -> Any:
        """What a field could hold: what was shown under its name or a similar one, something else, or odd."""
        rng = self.rng
        chance = rng.random()
        if name == "setup" and self.seen["defaults"]:
            shown = self.seen["defaults"][-1]
            return shown if chance < 0.5 else changed(shown, rng)
        if chance < 0.7:
            alike = [value for key in (name, f"{name}s") for value in self.seen.get(key, ())[-8:]]
            alike = alike or [
                value for key, values in self.seen.items() if key[:4] == name[:4] for value in values[-8:]
            ]
            if alike:
                return one_of(rng.choice(alike), rng)
        if chance < 0.8:
            return rng.randrange(8)
        if chance < 0.92 and self.seen:
            values = self.seen[rng.choice(sorted(self.seen))]
            return rng.choice(values) if values else None
        return odd_value(rng)

    def notice(self, value: Any, name: str = "") -> None:
        """Keep what was shown, to send it again."""
        if isinstance(value, dict):
            for key, part in value.items():
                self.notice(part, key)
        elif isinstance(value, list):
            for part in value[:30]:
                self.notice(part, name)
        kept = self.seen[name]
        kept.append(value)
        del kept[:-30]

    def say(self, message: Any) -> dict[str, Any]:
        """Send a message; its answer, which is one that a page may get: it can travel, and a refusal is a sentence."""
        self.sent.append(message)
        before = self.host.session and self.host.session.to_text()
        with faults_heard() as faults:
            answer = self.host.answer(message)
        say = answer.get("say") or ""
        assert not faults.said, faults.said
        assert say != self.host.unexpected
        assert answer["type"] in KINDS
        text = json.dumps(answer, allow_nan=False, ensure_ascii=False)
        assert len(text.encode()) <= LONGEST_ANSWER
        if answer["type"] == "refused":
            assert say.endswith((".", "!", "?", "”")), f"this is no sentence: {say[:500]!r}"
            assert "\n" not in say and len(say) <= 400, f"this is no sentence: {say[:500]!r}"  # noqa: PT018
            now = self.host.session and self.host.session.to_text()
            assert before in (None, now), f"refused, and yet changed: {say}"
        self.notice(answer)
        return answer

    def come_back(self) -> str:
        """Open the page anew: what was kept, which is read."""
        kept = self.saves.load(self.host.save_name(self.host.owner)) if self.host.owner else None
        if kept is None:
            return ""
        kept.text.encode()
        self.host.session_of(kept.text)
        return kept.text


def one_of(value: Any, rng: Random) -> Any:
    """Something out of a list, and what an object is called by; mostly, for it may be wanted whole."""
    if isinstance(value, list) and value and rng.random() < 0.85:
        value = rng.choice(value)
    if isinstance(value, dict) and rng.random() < 0.85:
        return next((value[key] for key in ("id", "seat", "value", "name", "number", "book") if key in value), value)
    return value


def in_memory() -> Saves:
    """Saves that take no time."""
    return MemorySaves()
