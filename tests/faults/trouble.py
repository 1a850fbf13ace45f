"""Learners at their tables over one store, while whatever can go wrong with a computer goes wrong, by seeded chance.

Their tabs stay with workers, as in a server: those of one worker share its store and end with it. What was answered
without a word that it is not kept counts as acknowledged; `look` compares that with a copy of the files as they are on
the disk at that moment, which is what a computer would find whose server and workers were all killed now.
"""

import json
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from gofish_learn.serve.web.workers.hosted_pages import HostedPage, HostedPages
from gofish_learn.store.saves import owner_of
from gofish_learn.store.store import FILE, Store
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import Needs
from gofish_learn.ui.table.host import TableHost
from tests.store.small_disk import fill
from tests.ui.table.pages import Page
from tests.ui.table.reading import Shown

FAULTS = ("worker killed", "server killed", "held", "full", "second tab", "clock", "cut", "sent again")
WORKERS = 2
LONGEST_HELD = 3
"""So many steps a store is held, or a disk is full, at most."""
DAYS = (-400, -1, 1, 400)


class LossError(AssertionError):
    """Something was lost that had been acknowledged."""


class Tab(Page):
    """A page that stays with a worker; where that ends, it goes on with the one that takes its place.

    Attributes:
        place: which of the workers it stays with.
        key: what it is called there.
        sent: the last message.
        heard: its answer.
    """

    host: TableHost

    def __init__(self, desk: HostedPages, place: int, key: str, token: str, host: TableHost) -> None:
        """Open it at the desk of a worker."""
        self.place, self.key, self.token = place, key, token
        self.heard: Message = {}
        self.sit_down(desk, host)
        super().__init__(host, token)

    def sit_down(self, desk: HostedPages, host: TableHost) -> None:
        """Have a host at a desk."""
        self.desk, self.host = desk, host
        desk.pages[self.key] = HostedPage(host)

    def send(self, kind: str, **fields: object) -> Message:
        """Send a message to the worker."""
        self.seq += 1
        self.sent = {"type": kind, "seq": self.seq, "version": self.table.get("version"), **fields}
        self.heard = Shown(json.loads(self.desk.answer(self.key, "table", self.sent)))
        if self.heard["type"] == "screen":
            self.table = self.heard
        return self.heard

    def greet(self) -> Message:
        """Say hello again."""
        return self.send("hello", token=self.token)


@dataclass
class Learner:
    """Somebody at one table, in one tab or in several.

    Attributes:
        token: what her browser keeps.
        tabs: her tabs.
        version: the version of what was acknowledged last.
        text: what that was.
    """

    token: str
    tabs: list[Tab] = field(default_factory=list)
    version: int = 0
    text: str = ""


class Trouble:
    """A store, its learners, and what goes wrong.

    Attributes:
        faults: how often each has happened.
        acknowledged: how many answers were.
        unsaved: how many said that something is not kept.
    """

    def __init__(self, folder: Path, rng: Random, learners: int = 3) -> None:
        """Open a table for each learner.

        Args:
            folder: where the store is; on a disk of its own it is filled as well.
            rng: what is done, and what goes wrong.
            learners: how many there are.
        """
        self.path, self.rng = folder / FILE, rng
        self.now = datetime(2026, 11, 22, tzinfo=UTC)
        self.faults: Counter[str] = Counter()
        self.acknowledged = self.unsaved = 0
        self.holder: sqlite3.Connection | None = None
        self.stuff: Path | None = None
        self.troubled = 0
        self.desks = [self.new_desk() for _ in range(WORKERS)]
        self.learners = [Learner(f"{number:032x}") for number in range(learners)]
        for learner in self.learners:
            self.open_tab(learner)

    @property
    def tabs(self) -> list[tuple[Learner, Tab]]:
        """Every open tab."""
        return [(learner, tab) for learner in self.learners for tab in learner.tabs]

    def new_desk(self) -> HostedPages:
        """A new worker, whose pages share a store."""
        return HostedPages(Needs(Store(self.path)))

    def new_host(self, desk: HostedPages) -> TableHost:
        """A host at a worker."""
        return TableHost(desk.needs.saves, Random(self.rng.random()), now=lambda: self.now)

    def open_tab(self, learner: Learner) -> None:
        """Open a tab, which reads what is kept."""
        place = self.rng.randrange(WORKERS)
        desk, key = self.desks[place], f"{self.rng.getrandbits(128):032x}"
        tab = Tab(desk, place, key, learner.token, self.new_host(desk))
        learner.tabs.append(tab)
        self.hear(learner, tab, tab.table)

    def step(self) -> None:
        """Let a learner do something, or something go wrong, or end."""
        if self.troubled and not self.rng.randrange(LONGEST_HELD):
            self.end_trouble()
        if self.rng.random() < 0.3:
            fault = self.rng.choice(FAULTS)
            if self.happens(fault):
                self.faults[fault] += 1
        self.play(*self.rng.choice(self.tabs))

    def play(self, learner: Learner, tab: Tab) -> None:
        """Go on at a table, or begin a new game; a page that was told that something waits asks for it again."""
        if tab.table["waiting_for"] == "nobody" or self.rng.random() < 0.03:
            answer = tab.send("again")
        else:
            answer = tab.go_on(self.rng)
        self.hear(learner, tab, answer)
        if "unsaved" in answer and self.rng.random() < 0.5:
            self.hear(learner, tab, tab.send("keep"))

    def hear(self, learner: Learner, tab: Tab, answer: Message) -> None:
        """Take an answer as a page does; where it does not say otherwise, all that is on the table is acknowledged.

        Raises:
            LossError: it is none that a page may get.
        """
        if answer["type"] not in {"screen", "pong"}:
            raise LossError(f"it was answered {answer}")
        told = answer.get("unsaved")
        if told is not None:
            self.unsaved += 1
            if not told["say"].endswith(".") or "Error" in told["say"]:
                raise LossError(f"this is no sentence: {told}")
            return
        saved, session = tab.host.saving, tab.host.session
        assert session is not None
        if saved.version and saved.version >= learner.version:
            self.acknowledged += 1
            learner.version, learner.text = saved.version, session.to_text()

    def happens(self, fault: str) -> bool:
        """Let something go wrong; whether it could."""
        learner, tab = self.rng.choice(self.tabs)
        match fault:
            case "worker killed":
                self.kill(self.rng.randrange(WORKERS))
            case "server killed":
                for place in range(WORKERS):
                    self.kill(place)
            case "second tab":
                self.open_tab(learner)
                del learner.tabs[:-2]
            case "clock":
                self.now += timedelta(days=self.rng.choice(DAYS))
            case "cut":
                self.come_back(learner, tab)
            case "sent again":
                self.send_again(tab)
            case _ if self.troubled:
                return False
            case "held":
                self.holder = sqlite3.connect(self.path, isolation_level=None)
                self.holder.execute("BEGIN IMMEDIATE")
                self.troubled = 1
            case "full":
                if not self.path.parent.is_mount():
                    return False
                self.stuff = fill(self.path)
                self.troubled = 1
        return True

    def kill(self, place: int) -> None:
        """End a worker as a kill does: nothing waits any more, and its pages greet the one that takes its place."""
        self.desks[place] = desk = self.new_desk()
        for learner, tab in self.tabs:
            if tab.place == place:
                tab.sit_down(desk, self.new_host(desk))
                self.hear(learner, tab, tab.greet())

    def come_back(self, learner: Learner, tab: Tab) -> None:
        """Cut a tab's connection; it finds its host, and all that it left there.

        Raises:
            LossError: it finds another host.
        """
        tab.desk.leave(tab.key)
        if not tab.greet()["same"]:
            raise LossError("the host was not kept")
        self.hear(learner, tab, tab.heard)

    def send_again(self, tab: Tab) -> None:
        """Send the last message again, as a page does that heard no answer: it hears it now, and nothing is done twice.

        Raises:
            LossError: something was done twice, or is answered otherwise.
        """
        if tab.sent["type"] == "hello":  # which is always answered anew
            return
        session = tab.host.session
        assert session is not None
        before = tab.host.saving.version, session.to_text()
        if json.loads(tab.desk.answer(tab.key, "table", tab.sent)) != tab.heard:
            raise LossError(f"{tab.sent} was answered in two ways")
        if (tab.host.saving.version, session.to_text()) != before:
            raise LossError(f"{tab.sent} was done twice")

    def end_trouble(self) -> None:
        """Let go of the store, or free the disk."""
        self.troubled = 0
        if self.holder is not None:
            self.holder.close()
            self.holder = None
        if self.stuff is not None:
            self.stuff.unlink()
            self.stuff = None

    def look(self, elsewhere: Path) -> None:
        """Look whether all that was acknowledged is on the disk.

        Args:
            elsewhere: an empty folder for a copy.

        Raises:
            LossError: it is not.
        """
        for file in self.path.parent.glob(f"{FILE}*"):
            if not file.name.endswith("-shm"):  # what the processes share is in no power cut's disk
                shutil.copy(file, elsewhere)
        with closing(sqlite3.connect(elsewhere / FILE)) as connection:
            for learner in self.learners:
                query = "SELECT version, text FROM saves WHERE owner = ? ORDER BY version DESC LIMIT 1"
                row = connection.execute(query, (owner_of(learner.token),)).fetchone() or (0, "")
                if row[0] < learner.version or (row[0] == learner.version and row[1] != learner.text):
                    raise LossError(f"version {learner.version} was acknowledged, and {row} is kept")

    def close(self) -> None:
        """Let go of everything, and keep what waits."""
        self.end_trouble()
        for learner, tab in self.tabs:
            self.hear(learner, tab, tab.send("keep"))


def until(trouble: Trouble, steps: int, elsewhere: Callable[[], Path]) -> None:
    """So many steps, and a look after each tenth."""
    for number in range(1, steps + 1):
        trouble.step()
        if not number % 10:
            trouble.look(elsewhere())
