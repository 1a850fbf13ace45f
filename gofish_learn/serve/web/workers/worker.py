"""One worker as the server sees it: a process that is started, asked, and started again when it has ended."""

import asyncio
import contextlib
import logging
import sys
import time
from collections import defaultdict, deque
from collections.abc import Callable, Collection
from dataclasses import asdict
from itertools import chain

from gofish_learn.serve.web.workers.answering import Answering
from gofish_learn.serve.web.workers.desk import Desk
from gofish_learn.serve.web.workers.frames import WRITTEN, Frame, frame_bytes, next_frame
from gofish_learn.serve.web.workers.setup import Setup
from gofish_learn.teach.classroom.tables import Visitor

log = logging.getLogger(__name__)

PROGRAM = (sys.executable, "-m", "gofish_learn.serve.web.workers.child")
SILENT_SECONDS = 75.0
"""A worker that owes an answer and has given none for so long hangs, and is ended."""
LOOK_SECONDS = 5.0
ENDING_SECONDS = 2.0
"""How long one whose pipe is closed may take to have gone."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 10.0
"""Seconds before a worker is started again: twice as many each time that it ends without having answered."""


class LostError(Exception):
    """The worker ended before it had answered."""


class Worker:
    """A process in which hosts answer."""

    def __init__(
        self,
        setup: Setup,
        lost: Callable[["Worker"], None],
        tell: Callable[[str, bytes], None],
        written: Callable[[], None],
        *,
        at_once: bool = True,
    ) -> None:
        """Start nothing yet; unless it is wanted `at_once`, not before it is asked for something.

        It is said when the process is `lost`, what it has to `tell` a page that has not asked for it, and that it has
        `written` something of a class.
        """
        self.setup, self.lost, self.tell, self.written = setup, lost, tell, written
        self._wanted = asyncio.Event()
        if at_once:
            self._wanted.set()
        self.process: asyncio.subprocess.Process | None = None
        self._answering: Answering | None = None
        self._owed: defaultdict[str, deque[asyncio.Future[bytes]]] = defaultdict(deque)
        self._heard = 0.0
        self._up = asyncio.Event()

    async def run(self) -> None:
        """Keep a process going until this is cancelled; where the system starts none, two threads of this one do."""
        await self._wanted.wait()
        try:
            await self._keep_going()
        except (OSError, NotImplementedError):
            loop = asyncio.get_running_loop()

            def give(frame: Frame) -> None:
                loop.call_soon_threadsafe(self._give, frame)

            self._answering = Answering(Desk(self.setup.needs(lambda: give(WRITTEN))), give, alone=False)
            self._up.set()

    async def _keep_going(self) -> None:
        pause = FIRST_PAUSE
        while True:
            process = self.process = await self._started()
            self._heard = time.monotonic()
            self._up.set()
            watching = asyncio.create_task(self._watch(process))
            try:
                answered = await self._hear(process)
                self._give_up()
                # One that has ended by itself is best waited for: whoever would end it now takes its status away.
                # Not by `wait_for`, which loses a cancellation that comes as the process ends (Python 3.11).
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(ENDING_SECONDS):
                        await process.wait()
            finally:
                watching.cancel()
                self._give_up()
                await process_ended(process)
            log.error("A worker has ended with status %s; its pages go on in a new one.", process.returncode)
            pause = FIRST_PAUSE if answered else min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def _started(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        starting = asyncio.ensure_future(asyncio.create_subprocess_exec(*PROGRAM, stdin=pipe, stdout=pipe))
        try:
            process = await asyncio.shield(starting)
        except asyncio.CancelledError:  # one that has half begun would be left behind
            await process_ended(await starting)
            raise
        assert process.stdin is not None  # noqa: S101 - it was asked for
        process.stdin.write(frame_bytes(Frame(asdict(self.setup))))
        return process

    async def _hear(self, process: asyncio.subprocess.Process) -> bool:
        """Take answers until the process ends; whether there was one."""
        assert process.stdout is not None  # noqa: S101 - it was asked for
        answered = False
        while True:
            try:
                frame = await next_frame(process.stdout)
            except (asyncio.IncompleteReadError, ConnectionError):
                return answered
            answered, self._heard = True, time.monotonic()
            self._give(frame)

    def _give(self, frame: Frame) -> None:
        """Give an answer to who has waited longest for one to that page, or tell the page what is for it.

        Who has waited goes on with the next turn of the loop, and what comes after the answer must not overtake it.
        """
        if frame == WRITTEN:
            self.written()
            return
        page = frame.head["page"]
        if not frame.head["answers"]:
            asyncio.get_running_loop().call_soon(self.tell, page, frame.body)
            return
        owed = self._owed[page].popleft()
        if not self._owed[page]:
            del self._owed[page]
        if not owed.done():
            owed.set_result(frame.body)

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        """End the process where it hangs."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if self._owed and time.monotonic() - self._heard > SILENT_SECONDS:
                end_process(process)

    def _give_up(self) -> None:
        """Let everybody know that the process is no more."""
        was_up = self._up.is_set()
        self._up.clear()
        owed, self._owed = self._owed, defaultdict(deque)
        for future in chain.from_iterable(owed.values()):
            if not future.done():
                future.set_exception(LostError())
        if was_up:
            self.lost(self)

    async def answer(self, page: str, app: str, message: bytes, visitor: Visitor | None = None) -> bytes:
        """The answer to a message of a page, as JSON; where people play together, it is said whose page it is."""
        self._wanted.set()
        await self._up.wait()
        if not self._owed:
            self._heard = time.monotonic()
        owed: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._owed[page].append(owed)  # a page's messages are answered in their order
        self._send(Frame({"do": "answer", "page": page, "app": app, "visitor": visitor and asdict(visitor)}, message))
        return await owed

    def leave(self, page: str) -> None:
        """Say that a page has lost its connection."""
        if self._up.is_set():
            self._send(Frame({"do": "leave", "page": page}))

    def look(self, classes: Collection[int]) -> None:
        """Have the tables of some classes look what has changed; those of a new process do so anyway."""
        if self._up.is_set():
            self._send(Frame({"do": "look", "classes": sorted(classes)}))

    def _send(self, frame: Frame) -> None:
        pipe = self.process.stdin if self.process else None
        if self._answering is not None:
            self._answering.take(frame)
        elif pipe is not None and not pipe.is_closing():
            pipe.write(frame_bytes(frame))


def end_process(process: asyncio.subprocess.Process) -> None:
    """End a process at once: whatever it has answered is in the store."""
    if process.returncode is None:
        process.kill()


async def process_ended(process: asyncio.subprocess.Process) -> None:
    """End a process, and wait until it has gone and its pipes are closed."""
    end_process(process)
    await process.communicate()
