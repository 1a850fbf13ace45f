"""What a worker does with what comes to it, on whatever thread that is answered: in a process of its own or not."""

import json
import logging
import threading
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module

from gofish_learn.serve.web.workers.desk import Desk
from gofish_learn.serve.web.workers.frames import Frame
from gofish_learn.serve.web.workers.lanes import Job, Lanes
from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.app.host import Message

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
        send: takes an answer, with the number of what it answers.
        alone: whether the process is there for this alone, and may be ended where something hangs.
    """

    def __init__(self, desk: Desk, send: Callable[[int, bytes], None], *, alone: bool) -> None:
        self.desk, self.lanes, self.send, self.alone = desk, Lanes(), send, alone
        threading.Thread(target=self.look_after_pages, name="look-after-pages", daemon=True).start()
        threading.Thread(target=get_ready, name="get-ready", daemon=True).start()

    def take(self, frame: Frame) -> None:
        """Answer a frame as soon as it is its turn."""
        page = frame.head["page"]
        if frame.head["do"] == "leave":
            self.lanes.take(Job(page, "leave", partial(self.desk.leave, page)))
            return
        app, number, message = frame.head["app"], frame.head["number"], json.loads(frame.body)
        kind = f"{app} {message.get('type')}"
        self.lanes.take(Job(page, kind, lambda: self.send(number, self.answer(page, app, message))))

    def answer(self, page: str, app: str, message: Message) -> bytes:
        """The answer to a message of a page, as JSON."""
        try:
            return self.desk.answer(page, app, message)
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the page gets its one answer
            log.error("A page could not be answered: %s", kind_and_place(error))  # noqa: TRY400 - see `faults`
            return json.dumps({"type": "refused", "say": UNEXPECTED, "reply_to": message.get("seq")}).encode()

    def look_after_pages(self) -> None:
        """Look now and then after the pages that have gone, and whether something hangs."""
        while True:
            time.sleep(TIDY_SECONDS)
            if self.alone:
                self.lanes.end_if_hung()
            for page in self.desk.overdue():
                self.lanes.take(Job(page, "look after", partial(self.desk.look_after, page)))


def get_ready() -> None:
    """Load what the first pages will ask for."""
    for module in FIRST_LOOKS:
        import_module(module)
