"""What a worker does with what comes to it, on whatever thread that is answered: in a process of its own or not."""

import gc
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gofish_learn.serve.web.door.limits import LONGEST_GREETING, MessageError, read_message
from gofish_learn.serve.web.workers.desk import Desk, as_json
from gofish_learn.serve.web.workers.frames import Frame
from gofish_learn.serve.web.workers.keys import lane_of, table_of
from gofish_learn.serve.web.workers.lanes import Job, Lanes
from gofish_learn.serve.web.workers.ticking import Ticking
from gofish_learn.teach.classroom.tables import Visitor
from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import Company, Needs

if TYPE_CHECKING:
    from gofish_learn.ui.table.together.live import Hall

log = logging.getLogger(__name__)

TIDY_SECONDS = 5.0
FIRST_LOOKS = ("gofish_learn.ui.table.host", "gofish_learn.knowledge.beliefs.beliefs")
"""What is loaded before a page asks for it: a table, and what counts exact chances, which brings NumPy."""
UNEXPECTED = "Something went wrong in the game engine. What you did is saved: reload the page to go on."


class Answering:
    """The pages of a worker, and when each is answered.

    Attributes:
        desk: the pages.
        lanes: when each message is answered.
        send: takes what is for a page, and whether it answers what the page has said.
        alone: whether the process is there for this alone, and may be ended where something hangs.
        changed: set when something has been done.
        ticking: lets the tables go on; None before there is one.
    """

    def __init__(self, desk: Desk, send: Callable[[Frame], None], *, alone: bool) -> None:
        self.desk, self.lanes, self.send, self.alone = desk, Lanes(), send, alone
        self.changed = threading.Event()
        self.ticking: Ticking | None = None
        threading.Thread(target=self.look_after_pages, name="look-after-pages", daemon=True).start()
        threading.Thread(target=get_ready, name="get-ready", daemon=True).start()

    def take(self, frame: Frame) -> None:
        """Answer a frame as soon as it is its turn."""
        if frame.head["do"] == "look":
            if self.ticking is not None:
                self.ticking.look(frame.head["classes"])
            return
        page = frame.head["page"]
        if frame.head["do"] == "leave":
            self.take_job(Job(lane_of(page), "leave", partial(self.desk.leave, page)))
            return
        app, text = frame.head["app"], frame.body
        needs = self.needs_of(page, frame.head.get("visitor"))
        message = read(text) if len(text) <= LONGEST_GREETING else None  # a longer one keeps nobody else waiting

        def answer() -> None:
            told = self.answer(page, app, read(text) if message is None else message, needs)
            self.send(Frame({"page": page, "answers": True}, told))

        kind = message.get("type") if isinstance(message, dict) else "long"
        self.take_job(Job(lane_of(page), f"{app} {kind}", answer))

    def take_job(self, job: Job) -> None:
        """See to a job; what goes wrong with it ends nothing else."""

        def work() -> None:
            try:
                job.work()
            except Exception as error:  # noqa: BLE001 - others wait for their turn
                log.error("Something was not done (%s): %s", job.kind, kind_and_place(error))  # noqa: TRY400 - see `faults`
            self.changed.set()

        self.lanes.take(job._replace(work=work))

    def needs_of(self, page: str, visitor: dict[str, Any] | None) -> Needs:
        """What the host of a page is handed; where people play together, who it is, and what is at the tables."""
        if visitor is None:
            return self.desk.needs

        def send(message: Message) -> None:
            self.send(Frame({"page": page, "answers": False}, as_json(message)))

        return replace(self.desk.needs, company=Company(self.hall, Visitor(**visitor), send, table_of(page)))

    @cached_property
    def hall(self) -> "Hall":
        """The tables of this process; none is there before somebody asks, which happens on one thread."""
        from gofish_learn.ui.table.together.live import Hall

        tables = self.desk.needs.tables
        if tables is None:
            raise ValueError("Nothing is kept of tables here.")
        hall = Hall(tables, time.monotonic)
        self.ticking = Ticking(hall, self.changed, self.take_job)
        return hall

    def answer(self, page: str, app: str, message: dict[str, Any] | MessageError, needs: Needs) -> bytes:
        """The answer to a message of a page, as JSON."""
        if isinstance(message, MessageError):
            return refused(str(message), None)
        try:
            return self.desk.answer(page, app, message, needs)
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the page gets its one answer
            log.error("A page could not be answered: %s", kind_and_place(error))  # noqa: TRY400 - see `faults`
            return refused(UNEXPECTED, message.get("seq"))

    def look_after_pages(self) -> None:
        """Look now and then after the pages that have gone, and whether something hangs."""
        while True:
            time.sleep(TIDY_SECONDS)
            if self.alone:
                self.lanes.end_if_hung()
            for page in self.desk.overdue():
                self.take_job(Job(lane_of(page), "look after", partial(self.desk.look_after, page)))


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
    """Load what the first pages will ask for, and have it looked through for garbage no more: that holds up clicks."""
    for module in FIRST_LOOKS:
        import_module(module)
    gc.collect()
    gc.freeze()
