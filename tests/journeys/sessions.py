"""Sessions of the hosts: what a page sent, and what came of it, so that a host can be asked again.

A session is one page of one app. Of each message it keeps what kind of answer it got and a digest of what was open
then; of the end what was kept and which activities were completed, and of a table the game. What a page shows is not in
it, so that a page may be drawn anew. A message `{"type": "reload"}` opens the page anew; where one has a
`wish`, that game is dealt.
"""

import gzip
import hashlib
import itertools
import json
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, nullcontext
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import Saves
from gofish_learn.store.store import Store
from gofish_learn.ui.frame.page_host import PageHost
from gofish_learn.ui.lab.arena.host import ArenaHost
from gofish_learn.ui.lab.rule import trial
from gofish_learn.ui.puzzles.host import PuzzlesHost
from gofish_learn.ui.table.game.session import Session
from tests.fuzz.pages import TOKEN, host_of
from tests.ui.puzzles.conftest import DAY
from tests.ui.table.pages import chosen

FILE = Path(__file__).with_name("sessions.jsonl.gz")
RELOAD = "reload"
WITH_A_STORE = {"classroom", "reef"}
"""Apps that do something with a store which saves in memory cannot do."""


@dataclass
class Recorded:
    """A session.

    Attributes:
        app: the app.
        seed: what all its chance comes from.
        messages: what the page sent, one after the other.
        answers: the first letter of what kind of answer each message got: a screen, a refusal, …
        open: four digits for what was open after each message.
        kept: what was kept at the end.
        done: the activities that were completed.
        game: of a table, how many things were done, who won, and the scores.
    """

    app: str
    seed: int
    messages: list[Any] = field(default_factory=list)
    answers: str = ""
    open: str = ""
    kept: str = ""
    done: list[str] = field(default_factory=list)
    game: list[Any] = field(default_factory=list)


@contextmanager
def steady_clocks() -> Iterator[None]:
    """Let what plays for a while play as long on every machine: each look at the clock is a hundredth of a second."""
    ticks = itertools.count()

    def clock() -> float:
        return next(ticks) / 100

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trial.Trial.__init__, "__defaults__", (clock,))
        patch.setattr(PuzzlesHost, "today", lambda _: DAY)
        yield


class Listener:
    """A page that is opened, sends messages, and writes down what comes of them."""

    def __init__(self, app: str, seed: int, stack: ExitStack) -> None:
        """Open the app."""
        self.session = Recorded(app, seed)
        self.saves = saves_for(app, stack)
        self.host = self.arrive()

    def arrive(self) -> PageHost[Any, Any]:
        """A page of the app, for which all chance follows from the seed."""
        host = host_of(self.session.app, self.saves)
        host.rng = Random(self.session.seed)
        if isinstance(host, ArenaHost):
            ticks = itertools.count()
            host.clock, host.kept_at = (lambda: next(ticks) / 100), 0
        return host

    def say(self, message: Any, *, only_if_done: bool = False) -> dict[str, Any]:
        """Send a message, and write down what came of it, unless it was refused and only counts if done; its answer."""
        session, sent = self.session, message
        if message == {"type": RELOAD}:
            self.host = self.arrive()
            sent = {"type": "hello", "token": TOKEN}
        before = self.host.rng.getstate()
        with chosen(self.host, sent["wish"]) if isinstance(sent, dict) and "wish" in sent else nullcontext():
            answer = self.host.answer(sent)
        if only_if_done and answer["type"] == "refused":
            self.host.rng.setstate(before)
            return answer
        session.messages.append(message)
        session.answers += answer["type"][0]
        is_open = self.host.session
        text = "" if is_open is None else is_open.to_text()
        session.open += hashlib.sha256(text.encode()).hexdigest()[:4]
        return answer

    def ended(self) -> Recorded:
        """The session, once all has been said."""
        session, owner = self.session, self.host.owner
        kept = self.saves.load(owner) if owner else None
        session.kept = "" if kept is None else kept.text
        session.done = sorted({done.activity for done in self.saves.progress.done(self.host.saving.browser)})
        if isinstance(self.host.session, Session):
            game = self.host.session.game
            session.game = [len(game.actions), list(game.winners or ()), list(game.scores)]
        return session


def saves_for(app: str, stack: ExitStack) -> Saves:
    """What the host of an app keeps things in."""
    if app not in WITH_A_STORE:
        return MemorySaves()
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    return stack.enter_context(closing(Store(Path(folder) / "games.sqlite")))


def replayed(session: Recorded) -> Recorded:
    """What comes of the same messages now."""
    with steady_clocks(), ExitStack() as stack:
        listener = Listener(session.app, session.seed, stack)
        for message in session.messages:
            listener.say(message)
        return listener.ended()


def sessions() -> list[Recorded]:
    """All that were recorded."""
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        return [Recorded(**json.loads(line)) for line in lines]


def write(recorded: list[Recorded]) -> None:
    """Write them, one a line."""
    lines = "".join(f"{json.dumps(asdict(one), separators=(',', ':'))}\n" for one in recorded)
    FILE.write_bytes(gzip.compress(lines.encode(), mtime=0))
