"""The workers of a server: processes that are started, asked, and started again when they have ended."""

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import asdict, replace
from itertools import chain

from gofish_learn.serve.web.workers.frames import WRITTEN, Frame, frame_bytes, next_frame, table_of
from gofish_learn.serve.web.workers.process import Answering
from gofish_learn.serve.web.workers.setup import WorkerSetup
from gofish_learn.teach.classroom.tables import Visitor
from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.apps import CLASSROOM, ON_A_SERVER

log = logging.getLogger(__name__)

PROGRAM = (sys.executable, "-m", "gofish_learn.serve.web.workers.process")
MOST = 8
SILENT_SECONDS = 75.0
"""A worker that owes an answer and has given none for so long hangs, and is ended."""
LOOK_SECONDS = 5.0
ENDING_SECONDS = 2.0
"""How long one whose pipe is closed may take to have gone."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 10.0
"""Seconds before a worker is started again: twice as many each time that it ends without having answered."""


class LostError(Exception):
    """The worker ended before it had answered."""


class Pool:
    """The workers, and as many again for the apps that play thousands of games, which give way to all others.

    Attributes:
        lost: called with a worker whose process has ended.
        tell: called with the key of a page and what it is told without having asked for it.
        written: called when a worker has written something about a class.
    """

    def __init__(self, setup: WorkerSetup, number: int | None = None) -> None:
        """Have so many of each kind; one a core where nobody says how many."""
        self.lost: Callable[[Worker], None] = lambda _: None
        self.tell: Callable[[str, bytes], None] = lambda *_: None
        self.written: Callable[[], None] = lambda: None
        kinds = (setup, replace(setup, patient=True))
        self._workers, self._patient = ([Worker(one, self) for _ in range(number or cores())] for one in kinds)

    def of(self, page: str, app: str) -> "Worker":
        """The worker that a page stays with, the same for all pages of a table.

        All pages of teachers share one, which has read the slides of the lessons.
        """
        place = 0 if app == CLASSROOM.name else table_of(page) or int(page[:8], 16)
        workers = self._patient if ON_A_SERVER[app].plays_many else self._workers
        return workers[place % len(workers)]

    def begin_patient(self) -> None:
        """Start the processes of the apps that play thousands of games: somebody is about to open one of them."""
        for worker in self._patient:
            worker.begin()

    def look(self, classes: Collection[int]) -> None:
        """Have the tables of some classes look what has changed."""
        for worker in self._workers:
            worker.look(classes)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Have the workers as long as this lasts."""
        tasks = [asyncio.create_task(worker.run()) for worker in (*self._workers, *self._patient)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


class Worker:
    """A process in which hosts answer, as the server sees it."""

    def __init__(self, setup: WorkerSetup, pool: Pool) -> None:
        """Start nothing yet, and a patient one not before it is asked for something."""
        self.setup, self.pool = setup, pool
        self._wanted = asyncio.Event()
        if not setup.patient:
            self.begin()
        self.process: asyncio.subprocess.Process | None = None
        self._answering: Answering | None = None
        self._owed: defaultdict[str, deque[asyncio.Future[bytes]]] = defaultdict(deque)
        self._heard, self._has_answered = 0.0, False
        self._up = asyncio.Event()

    def begin(self) -> None:
        """Start the process, if it has not been."""
        self._wanted.set()

    async def run(self) -> None:
        """Keep a process going until this is cancelled, whatever happens to it.

        Where the system starts none, two threads of this one answer. One that cannot be started again is tried later.
        """
        await self._wanted.wait()
        pause = FIRST_PAUSE
        while True:
            self._has_answered = False
            try:
                await self._run_once()
            except Exception as error:  # noqa: BLE001 - whatever it was, the pages want a worker
                if self.process is None and isinstance(error, OSError | NotImplementedError):
                    self._answer_here()
                    return
                log.error("A worker has failed, and is started again: %s", kind_and_place(error))  # noqa: TRY400 - see `faults`
            pause = FIRST_PAUSE if self._has_answered else min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(pause)

    def _answer_here(self) -> None:
        """Answer on two threads of this process."""
        loop = asyncio.get_running_loop()

        def give(frame: Frame) -> None:
            loop.call_soon_threadsafe(self._give, frame)

        self._answering = Answering(self.setup, give, alone=False)
        self._up.set()

    async def _run_once(self) -> None:
        """Start a process, and take its answers until it ends."""
        process = self.process = await self._started()
        self._heard = time.monotonic()
        self._up.set()
        watching = asyncio.create_task(self._watch(process))
        try:
            await self._hear(process)
            self._give_up()
            # One that has ended by itself is best waited for: whoever would end it now takes its status away.
            # Not by `wait_for`, which loses a cancellation that comes as the process ends (Python 3.11).
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ENDING_SECONDS):
                    await process.wait()
        finally:
            watching.cancel()
            try:
                self._give_up()
            finally:
                await process_ended(process)
        log.error("A worker has ended with status %s; its pages go on in a new one.", process.returncode)

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

    async def _hear(self, process: asyncio.subprocess.Process) -> None:
        """Take answers until the process ends."""
        assert process.stdout is not None  # noqa: S101 - it was asked for
        while True:
            try:
                frame = await next_frame(process.stdout)
            except (asyncio.IncompleteReadError, ConnectionError):
                return
            self._has_answered, self._heard = True, time.monotonic()
            self._give(frame)

    def _give(self, frame: Frame) -> None:
        """Pass on an answer to whoever has waited longest for one to that page, or news to the page itself.

        Who has waited goes on with the next turn of the loop, and what comes after the answer must not overtake it.
        """
        if frame == WRITTEN:
            self.pool.written()
            return
        page = frame.head["page"]
        if not frame.head["answers"]:
            asyncio.get_running_loop().call_soon(self.pool.tell, page, frame.body)
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
        """Let everybody who waits know that the process has ended."""
        was_up = self._up.is_set()
        self._up.clear()
        owed, self._owed = self._owed, defaultdict(deque)
        for future in chain.from_iterable(owed.values()):
            if not future.done():
                future.set_exception(LostError())
        if was_up:
            self.pool.lost(self)

    async def answer(self, page: str, app: str, message: bytes, visitor: Visitor | None = None) -> bytes:
        """The answer to a message of a page, as JSON; where people play together, it is said whose page it is.

        Raises:
            LostError: The process has ended before it had answered.
        """
        self.begin()
        await self._up.wait()
        if not self._owed:
            self._heard = time.monotonic()
        owed: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._owed[page].append(owed)  # a page's messages are answered in their order
        self._send(Frame({"do": "answer", "page": page, "app": app, "visitor": visitor and asdict(visitor)}, message))
        return await owed

    def leave(self, page: str) -> None:
        """Tell the process that a page has lost its connection."""
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


def cores() -> int:
    """How many workers this computer has room for."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(usable, MOST)


def end_process(process: asyncio.subprocess.Process) -> None:
    """End a process at once: whatever it has answered is in the store."""
    if process.returncode is None:
        process.kill()


async def process_ended(process: asyncio.subprocess.Process) -> None:
    """End a process, and wait until it has gone and its pipes are closed."""
    end_process(process)
    await process.communicate()
