"""What a worker does, in a process of its own or, where the system starts none, on threads of the server.

As a program it takes messages of pages from one pipe, and gives their answers to another. It is started fresh, so that
it has none of the server's connections, and ends when the server does, whatever ends that.
"""

import gc
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from importlib import import_module
from typing import IO, TYPE_CHECKING, Any

from gofish_learn.serve.threads import use_one_thread
from gofish_learn.serve.web.access.limits import LONGEST_GREETING, MessageError, read_message
from gofish_learn.serve.web.workers.frames import WRITTEN, Frame, frame_bytes, frames_in, queue_of, table_of
from gofish_learn.serve.web.workers.hosted_pages import HostedPages, as_json
from gofish_learn.serve.web.workers.jobs import Job, Jobs
from gofish_learn.serve.web.workers.setup import WorkerSetup
from gofish_learn.store.memory import MemorySaves
from gofish_learn.teach.classroom.tables import Visitor
from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import APPS, Needs, TogetherNeeds

if TYPE_CHECKING:
    from gofish_learn.ui.table.together.live_tables import LiveTables

log = logging.getLogger(__name__)

PATIENCE = 10
"""How much a patient process lets others go first, of 19, where it takes long; its pages open as quickly as others."""
TIDY_SECONDS = 5.0
LEAST_SECONDS = 0.02
"""How soon the tables are looked at again where something is due that is not done yet."""
COLLECTING = (5_000, 10, 10)
"""How often garbage is collected. Python's own 700 looks every few hundred messages through the games of all pages,
which takes a tenth of a second where 400 are open, and everybody waits."""
FIRST_LOOKS = ("gofish_learn.ui.table.host", "gofish_learn.knowledge.beliefs.beliefs")
"""What is loaded before a page asks for it: a table, and what counts exact chances, which brings NumPy."""
UNEXPECTED = "Something went wrong in the game engine. What you did is saved: reload the page to go on."


class Answering:
    """The pages of a worker, and when each is answered."""

    def __init__(self, setup: WorkerSetup, send: Callable[[Frame], None], *, alone: bool) -> None:
        """`send` takes what is for a page; a process that does nothing else (`alone`) is ended if something hangs."""
        is_patient = setup.patient and alone
        self.pages = HostedPages(setup.needs(lambda: send(WRITTEN)))
        self.jobs = Jobs(PATIENCE if is_patient else 0)
        self.send, self.alone = send, alone
        self._changed = threading.Event()
        self._ticking: set[int] = set()
        threading.Thread(target=self._look_after_pages, name="look-after-pages", daemon=True).start()
        if is_patient:
            self._draw_once()
        threading.Thread(target=get_ready, name="get-ready", daemon=True).start()

    def _draw_once(self) -> None:
        """Draw the apps that play many games as a newcomer sees them, so that to open one is quick from now on."""
        for app in APPS:
            if app.plays_many:
                app.host(Needs(MemorySaves())).answer({"type": "hello", "seq": 1, "version": 0})
                self.jobs.expect(f"{app.name} hello")

    def take(self, frame: Frame) -> None:
        """Do what a frame says as soon as it is its turn."""
        about = frame.head
        if about["do"] == "look":
            if "live_tables" in vars(self):  # somebody plays at a table
                self.live_tables.note(about["classes"])
                self._changed.set()
            return
        page = about["page"]
        if about["do"] == "leave":
            self._take_job(Job(queue_of(page), "leave", partial(self.pages.leave, page)))
            return
        app, text = about["app"], frame.body
        needs = self._needs_of(page, about["visitor"])
        message = read(text) if len(text) <= LONGEST_GREETING else None  # a longer one keeps nobody else waiting

        def answer() -> None:
            told = self._answer(page, app, read(text) if message is None else message, needs)
            self.send(Frame({"page": page, "answers": True}, told))

        kind = message.get("type") if isinstance(message, dict) else "long"
        self._take_job(Job(queue_of(page), f"{app} {kind}", answer))

    def _take_job(self, job: Job) -> None:
        """Do a job in its turn; if it fails, the others go on."""

        def work() -> None:
            try:
                job.work()
            except Exception as error:  # noqa: BLE001 - others wait for their turn
                log.error("Something was not done (%s): %s", job.kind, kind_and_place(error))  # noqa: TRY400 - see `faults`
            self._changed.set()

        self.jobs.take(job._replace(work=work))

    def _needs_of(self, page: str, visitor: dict[str, Any] | None) -> Needs:
        """What the host of a page is handed; where people play together, who it is, and what is at the tables."""
        needs = self.pages.needs
        if visitor is None:
            return needs

        def send(message: Message) -> None:
            self.send(Frame({"page": page, "answers": False}, as_json(message)))

        return replace(needs, together=TogetherNeeds(self.live_tables, Visitor(**visitor), send, table_of(page)))

    def _answer(self, page: str, app: str, message: dict[str, Any] | MessageError, needs: Needs) -> bytes:
        if isinstance(message, MessageError):
            return refused(str(message), None)
        try:
            return self.pages.answer(page, app, message, needs)
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the page gets its one answer
            log.error("A page could not be answered: %s", kind_and_place(error))  # noqa: TRY400 - see `faults`
            return refused(UNEXPECTED, message.get("seq"))

    def _look_after_pages(self) -> None:
        """Look now and then after the pages that have gone, and whether something hangs."""
        while True:
            time.sleep(TIDY_SECONDS)
            if self.alone:
                self.jobs.end_if_hung()
            for page in self.pages.overdue():
                self._take_job(Job(queue_of(page), "look after", partial(self.pages.look_after, page)))

    @cached_property
    def live_tables(self) -> "LiveTables":
        """The tables of this process; they are there once somebody asks, which happens on one thread."""
        from gofish_learn.ui.table.together.live_tables import LiveTables

        tables = self.pages.needs.tables
        assert tables is not None  # noqa: S101 - a server keeps them
        live_tables = LiveTables(tables, time.monotonic)
        threading.Thread(target=self._let_tables_go_on, args=(live_tables,), name="ticking", daemon=True).start()
        return live_tables

    def _let_tables_go_on(self, live_tables: "LiveTables") -> None:
        """Do what is due at each table, in its queue: a bot moves, or somebody has been away for too long."""
        while True:
            for number in set(live_tables.overdue()) - self._ticking:
                self._ticking.add(number)
                self._take_job(Job(f"@{number}", "tick", partial(self._tick, live_tables, number)))
            due = live_tables.due()
            self._changed.wait(None if due is None else max(LEAST_SECONDS, due - time.monotonic()))
            self._changed.clear()

    def _tick(self, live_tables: "LiveTables", number: int) -> None:
        try:
            live_tables.tick(number)
        finally:
            self._ticking.discard(number)


def read(text: bytes) -> dict[str, Any] | MessageError:
    """A message, or why it cannot be read."""
    try:
        return read_message(text)
    except MessageError as error:
        return error


def refused(say: str, number: object) -> bytes:
    """The answer to a message that is not carried out."""
    return as_json({"type": "refused", "say": say, "reply_to": number})


def get_ready() -> None:
    """Load what the first pages need, and exempt it from garbage collection, which would hold up clicks."""
    for module in FIRST_LOOKS:
        import_module(module)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def main() -> None:
    """Answer until the server closes its end of the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    use_one_thread(os.environ)
    pipe, answers = own_pipes()
    frames = frames_in(pipe)
    first = next(frames, None)
    if first is None:
        return  # the server has ended before it had said anything
    setup = WorkerSetup(**first.head)
    logging.basicConfig(level=logging.INFO if setup.verbose else logging.WARNING)
    writing = threading.Lock()

    def send(frame: Frame) -> None:
        with writing:
            try:
                answers.write(frame_bytes(frame))
                answers.flush()
            except OSError:  # the server was killed
                os._exit(0)

    answering = Answering(setup, send, alone=True)
    for frame in frames:
        answering.take(frame)
    os._exit(0)


def own_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The pipes, out of reach of whatever reads standard input or prints."""
    pipe, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return pipe, answers


if __name__ == "__main__":
    main()
