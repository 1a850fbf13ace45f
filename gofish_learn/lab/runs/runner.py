"""Work in blocks on any executor: the results come in order, and what is lost with a worker is done again here.

An executor is anything with the `submit` of `concurrent.futures.Executor`: a pool of processes or threads, our own for
Dask (`cluster`), ipyparallel's, MPI's.
"""

import math
import pickle
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from threading import Lock
from types import FrameType
from typing import Generic, NamedTuple, TypeVar

from gofish_learn import __version__
from gofish_learn.bots.own.forfeits import STOPPING


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let Ctrl-C, and whatever else stops a run, wait until the end of a `with` statement.

    Only the main thread hears signals, so in any other nothing need be done.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    waiting: list[tuple[int, FrameType | None]] = []
    before = {number: heard for number in STOPPING if callable(heard := signal.getsignal(number))}
    try:
        for number in before:
            signal.signal(number, lambda *came: waiting.append(came))
        yield
    finally:
        for number, heard in before.items():
            signal.signal(number, heard)
        for number, frame in waiting[:1]:  # whatever else went wrong
            before[number](number, frame)


Result = TypeVar("Result")
Work = Callable[[range], Result]
"""What is done with the numbers of a block; it is pickled where workers are other processes."""

BLOCKS = 64
"""Work has at least this many blocks (if it has as many numbers), so that progress is visible."""
AHEAD = 32
"""The most blocks submitted at a time, so that long work needs no more memory than short work."""
SECONDS = 0.5
"""How long a block should take: much longer than sending it, and short enough to lose."""
GROWTH = 4
"""A block is at most this many times as large as the one before: the first ones also load what they need."""
LOST = ("KilledWorker", "FutureCancelledError", "FuturesCancelledError", "EngineError", "WorkerCrashedError")
"""What executors outside the standard library raise for work that is lost with its workers: Dask, ipyparallel, Ray.

They are known by name, as none of them need be installed.
"""


def ignore(_: object) -> None:
    """A callback that does nothing."""


class SimulationError(Exception):
    """The games cannot be played, or their records not read or written; the message says why in a sentence.

    A run raises it where a bot cannot be sent to a worker, or seems to have ended one, and whatever handles its
    records.
    """


class LostError(BrokenExecutor):
    """An executor has lost what it does its work with; the message says what, as a sentence without its full stop."""


class LostWorkError(SimulationError):
    """Work was lost that cannot be done here, and with it the rest of the run; the message says why in a sentence."""


class StrangeWorkerError(Exception):
    """A worker has another version of the kit, whose games may be others; the message says which."""


class Timed(NamedTuple, Generic[Result]):
    """The result of a block, and the seconds that it took."""

    result: Result
    seconds: float


class Cuts:
    """Cuts numbers into blocks, one after the other, each as large as `SECONDS` allow by what the last ones took."""

    def __init__(self, numbers: range, largest: int) -> None:
        """Cut these numbers, at most `largest` to a block."""
        self.start, self.stop = numbers.start, numbers.stop
        self.largest = max(1, min(largest, len(numbers) // BLOCKS))
        self.size = 1

    def next(self) -> range | None:
        """The next block, or None after the last."""
        if self.start >= self.stop:
            return None
        block = range(self.start, min(self.start + self.size, self.stop))
        self.start = block.stop
        return block

    def took(self, block: range, seconds: float) -> None:
        """Let the next blocks be as large as this one suggests, which took so many seconds."""
        fitting = math.inf if seconds <= 0 else SECONDS * len(block) / seconds
        self.size = int(max(1, min(self.largest, fitting, GROWTH * self.size)))


class Runner(Generic[Result]):
    """Does work on an executor.

    Attributes:
        work: what is done with the numbers of a block.
        executor: where it is done; None is this process.
        trusted: whether work that was lost with a worker is done again here. Work that runs a learner's code is not:
            what ended the worker would end this process.
        ahead: the most blocks submitted at a time.
        on_trouble: called with a sentence when workers are lost and their work is done here.
    """

    def __init__(
        self,
        work: Work[Result],
        executor: Executor | None,
        *,
        trusted: bool,
        ahead: int = AHEAD,
        on_trouble: Callable[[str], object] = ignore,
    ) -> None:
        """Prepare to do this work there; a `ValueError` where `ahead` is less than 1."""
        if ahead < 1:
            raise ValueError(f"At least 1 block is given to the executor at a time, not {ahead}.")
        self.work, self.executor, self.trusted = work, executor, trusted
        self.ahead, self.on_trouble = ahead, on_trouble
        self.said = set[str | bool]()

    def results(self, numbers: range, largest: int) -> Generator[tuple[range, Result], None, None]:
        """Do the work for these numbers in blocks; yields each block with its result, in order.

        Args:
            numbers: the numbers.
            largest: the most numbers to a block.
        """
        cuts = Cuts(numbers, largest)
        under_way: deque[tuple[range, Future[Timed[Result]] | None]] = deque()
        try:
            while True:
                while len(under_way) < (self.ahead if self.executor else 1) and (block := cuts.next()) is not None:
                    under_way.append((block, self.submitted(block)))
                if not under_way:
                    return
                block, future = under_way.popleft()
                done = self.collected(block, future)
                cuts.took(block, done.seconds)
                yield block, done.result
        finally:
            # A pool of processes falls over work that is cancelled while a worker of it ends, before Python 3.12. So it
            # does what it has been given, unless whoever it belongs to shuts it down.
            if not isinstance(self.executor, ProcessPoolExecutor):
                with uninterrupted():
                    for _, waiting in under_way:
                        if waiting is not None:
                            waiting.cancel()

    def submitted(self, block: range) -> Future[Timed[Result]] | None:
        """Submit a block to the executor; None where there is none, or its workers are gone."""
        if self.executor is None:
            return None
        try:
            with uninterrupted():
                return self.executor.submit(timed, __version__, self.work, block)
        except LostError as error:
            lost: Future[Timed[Result]] = Future()
            lost.set_exception(error)
            return lost
        except BrokenExecutor:
            return None

    def collected(self, block: range, future: Future[Timed[Result]] | None) -> Timed[Result]:
        """Wait for a block; one that was lost with its worker is done here."""
        if self.executor is None:
            return timed(__version__, self.work, block)
        lost: Exception = BrokenExecutor()
        try:
            if future is not None:
                return waited_for(future)
        except Exception as error:  # noqa: BLE001 - an executor may raise anything of its own
            lost = error
        if not is_loss(lost):
            raise self.said_of(lost) from lost
        if not self.trusted:
            raise LostWorkError(
                f"{lost}. Bots of your own are not played in this process."
                if isinstance(lost, LostError)
                else "A worker process was lost. A bot may have ended it, or be defined where other processes cannot "
                "find it: define it in a module, and try it with one worker."
            ) from lost
        self.tell_loss(block, lost)
        return timed(__version__, self.work, block)

    def said_of(self, error: Exception) -> Exception:
        """What to raise for an error that came back from a worker: a sentence where it is about sending the work."""
        if isinstance(error, StrangeWorkerError):
            return SimulationError(str(error))
        if isinstance(error, ImportError):
            return SimulationError(
                f"A worker cannot play these games: {str(error).rstrip('.')}. It needs gofish-learn of this version, "
                "and your own bots in a module that Python finds there."
            )
        if isinstance(error, pickle.PicklingError | AttributeError | TypeError) and not can_be_sent(self.work):
            return SimulationError(
                "A bot cannot be sent to another process: define it as a class in a module, or play with one worker."
            )
        return error

    def tell_loss(self, block: range, lost: Exception) -> None:
        """Say that work was lost, and where it is done now; of each kind of loss once."""
        kind = str(lost) if isinstance(lost, LostError) else isinstance(lost, BrokenExecutor)
        if kind in self.said:
            return
        self.said.add(kind)
        if isinstance(lost, LostError):
            sentence = f"{lost}: this process plays from game {block.start} on."
        elif isinstance(lost, BrokenExecutor):
            sentence = f"The workers were lost: one process plays the games from number {block.start} on."
        else:
            sentence = (
                f"Workers were lost again and again with the games {block.start} to {block.stop - 1}: this process "
                "plays such games itself."
            )
        self.on_trouble(sentence)


def waited_for(future: Future[Result]) -> Result:
    """What comes of work that was submitted. Whoever stops the run meanwhile leaves nothing locked.

    A signal that raises just when a lock of the executor's has been taken would leave it so, and the executor's own
    thread, which Python waits for at the end, would wait for it for ever.
    """
    done = Lock()
    done.acquire()
    with uninterrupted():
        future.add_done_callback(lambda _: done.release())
    done.acquire()
    with uninterrupted():
        return future.result()


def timed(version: str, work: Work[Result], block: range) -> Timed[Result]:
    """Do the work for a block, as a worker of this version of the kit, and say how long it took."""
    if version != __version__:
        raise StrangeWorkerError(
            f"A worker has gofish-learn {__version__}, and this process {version}: their games may differ. Install one "
            "version everywhere."
        )
    started = time.perf_counter()
    result = work(block)
    return Timed(result, time.perf_counter() - started)


def is_loss(error: Exception) -> bool:
    """Whether an executor says that the work was lost, and not that the work itself failed."""
    return isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ in LOST


def can_be_sent(work: Work[Result]) -> bool:
    """Whether work can be pickled, and so sent to another process."""
    try:
        pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True
