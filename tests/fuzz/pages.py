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

from gofish_learn.serve.store.store import Store
from gofish_learn.ui.app.messages import MoveRequest, PageRequest
from gofish_learn.ui.app.page_host import PageHost
from gofish_learn.ui.app.requests import Request, requests_by_type
from gofish_learn.ui.app.saves import MemorySaves, Saves
from gofish_learn.ui.apps import BY_NAME, ClassDesk, Needs
from tests.fuzz.odd import changed, odd_value
from tests.serve.store.joined import let_join

TOKEN = "0123456789abcdef" * 2
EVERY_APP = tuple(requests_by_type(PageRequest | MoveRequest))
KINDS = {"screen", "refused", "looked", "pong", "moving"}
LONGEST_ANSWER = 2_000_000


class FindingError(AssertionError):
    """Something was answered as it never should be."""


def desk(saves: Saves) -> ClassDesk:
    """A class with two learners."""
    assert isinstance(saves, Store)
    if not saves.classes.classes():
        room = saves.classes.open("8b").number
        for name in ("Ana", "Ben"):
            let_join(saves.classes, room, name)
    return ClassDesk(saves.classes)


def host_of(app: str, saves: Saves) -> PageHost[Any, Any]:
    """The host of an app, to which the same happens by chance each time."""
    host = BY_NAME[app].host(Needs(saves, classroom=desk(saves) if app == "classroom" else None))
    assert isinstance(host, PageHost)
    host.rng = Random(1)
    return host


@dataclass(frozen=True)
class Words:
    """The messages of its own that an app knows, and the fields of all that it knows."""

    own: tuple[str, ...]
    fields: tuple[str, ...]


def words_of(host: PageHost[Any, Any]) -> Words:
    """What a host declares that it reads."""
    own, every = requests_by_type(host.requests), requests_by_type(PageRequest | MoveRequest)
    names = (name for kind, _ in (*own.values(), *every.values()) for name in get_type_hints(kind))
    return Words(tuple(own), tuple(dict.fromkeys(name for name in names if name not in get_type_hints(Request))))


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
        """Open it."""
        self.host = host_of(self.app, self.saves)
        self.words = words_of(self.host)
        self.say({"type": "hello", "token": TOKEN})

    def message(self) -> Any:
        """A message, out of date only now and then."""
        rng, words = self.rng, self.words
        if rng.random() < 0.02:
            return odd_value(rng)
        kind = odd_value(rng) if rng.random() < 0.03 else rng.choice(words.own if rng.random() < 0.9 else EVERY_APP)
        said: dict[str, Any] = {"type": kind, "version": self.host.version if rng.random() < 0.98 else odd_value(rng)}
        if kind == "hello":
            said["token"] = TOKEN if rng.random() < 0.8 else odd_value(rng)
        for name in words.fields:
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
        """Send a message; its answer, which is one that a page may get.

        Raises:
            FindingError: it is none.
        """
        self.sent.append(message)
        session = self.host.session
        before = None if session is None else session.to_text()
        with faults_heard() as faults:
            answer = self.host.answer(message)
        text = self.sendable(answer)
        if faults.said or answer.get("say") == self.host.unexpected:
            raise FindingError(f"{self.app}: {faults.said or answer['say']}")
        if answer["type"] not in KINDS or len(text) > LONGEST_ANSWER:
            raise FindingError(f"{self.app}: an answer of {len(text)} characters: {text[:200]}")
        if answer["type"] == "refused":
            self.look_at_refusal(answer["say"], before)
        self.notice(answer)
        return answer

    def sendable(self, answer: dict[str, Any]) -> str:
        """The answer as the text that travels to the page.

        Raises:
            FindingError: it cannot travel.
        """
        try:
            text = json.dumps(answer, allow_nan=False, ensure_ascii=False)
            text.encode()
        except (ValueError, TypeError, RecursionError) as error:
            raise FindingError(f"{self.app}: an answer that cannot be sent: {error!r}") from error
        return text

    def look_at_refusal(self, say: str, before: str | None) -> None:
        """Look whether a refusal is a sentence, and has changed nothing.

        Raises:
            FindingError: it is none, or has.
        """
        if not say or say[-1] not in ".!?”" or "\n" in say or len(say) > 400:
            raise FindingError(f"{self.app}: this is no sentence: {say[:500]!r}")
        session = self.host.session
        if before is not None and session is not None and session.to_text() != before:
            raise FindingError(f"{self.app}: refused, and yet changed: {say}")

    def come_back(self) -> None:
        """Open the page anew: what was kept is read.

        Raises:
            FindingError: it is not.
        """
        kept = self.saves.load(self.host.owner) if self.host.owner else None
        if kept is not None:
            self.opened(kept.text)

    def opened(self, text: str) -> None:
        """Open what was kept.

        Raises:
            FindingError: it cannot be opened or kept.
        """
        try:
            text.encode()
            self.host.session_of(text)
        except ValueError as error:
            raise FindingError(f"{self.app}: what was kept cannot be read: {error!r} {text[:300]!r}") from error


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
