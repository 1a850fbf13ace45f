"""Seats: how many pages may have a kernel at once, whose they are, and who comes next.

An owner is a browser, named by a hash; None stands for whoever asks a server that only one computer can reach. Nothing
here waits, or knows Jupyter: `seating` does.
"""

import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass

PAGES_EACH = 2
"""How many pages a visitor may have open: an activity, and another one beside it."""
MOST_STARTING = 30
"""How many pages wait for their kernel, showing that the table is being laid; whoever comes then sees the queue."""
UNOPENED_SECONDS = 20.0
"""How long a page that was sent may take to fetch its scripts and open its connection, since it was last heard of."""
HUNG_SECONDS = 180.0
"""How long a page may take to be sent whole."""
LEFT_SECONDS = 30.0
"""How long a kernel is kept for a page whose connection is lost, while somebody waits for a seat."""
KEPT_SECONDS = 15.0
"""How long a seat is kept for a visitor who leaves a page, as it is mostly for the next one."""
AWAKE_SECONDS = 12.0
"""Whoever waits and has not been heard of for so long lets others pass,"""
PATIENT_SECONDS = 180.0
"""and after so long has left the queue."""


class FullError(Exception):
    """No seat is free.

    Attributes:
        place: the visitor's place in the queue, from 1.
    """

    def __init__(self, place: int) -> None:
        """Take the place in the queue."""
        super().__init__(f"place {place} in the queue")
        self.place = place


class TooManyPagesError(Exception):
    """The visitor has as many pages open as one may."""


@dataclass
class Seat:
    """What a page needs to have a kernel.

    Attributes:
        kernel: the id of its kernel, which may still have to start.
        owner: whose it is.
        begun: when it was taken.
        heard: when its owner was last heard of, before the page opened its connection.
        started: whether there is a kernel of that id.
        sent: whether the page has been sent whole.
        connections: how many connections its page has to the kernel.
        opened: whether it ever had one.
        left: since when it has had none.
        ending: whether its kernel is to be ended.
    """

    kernel: str
    owner: str | None
    begun: float
    heard: float
    started: bool = False
    sent: bool = False
    connections: int = 0
    opened: bool = False
    left: float = 0
    ending: bool = False

    @property
    def is_left(self) -> bool:
        """Whether the page had a connection, and has it no more."""
        return self.opened and not self.connections


class Seats:
    """The seats of one server.

    Attributes:
        number: how many pages may have a kernel at once.
        taken: the seats that are taken, by the ids of their kernels.
    """

    def __init__(self, number: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Have `number` free seats; `clock` tells seconds."""
        self.number = number
        self.taken: dict[str, Seat] = {}
        self._clock = clock
        self._queue: dict[str, float] = {}
        self._kept: dict[str, float] = {}

    def take(self, owner: str | None, *, instead: bool = False, first: bool = False) -> Seat:
        """Take a seat for a page.

        Args:
            owner: who wants it.
            instead: whether it takes the place of the owner's page that has been open longest, where one more would be
                too many.
            first: whether it is given even if none is free, as it is to a teacher.

        Raises:
            FullError: none is free; the owner is in the queue now.
            TooManyPagesError: the owner has to leave another page first.
        """
        own = [seat for seat in self.taken.values() if seat.owner == owner and not seat.ending and owner is not None]
        leaving = next((seat for seat in own if seat.is_left), None)
        if len(own) >= PAGES_EACH:
            # Of two pages that are still on their way, the first was most likely left before it came.
            leaving = leaving or next((seat for seat in own if seat.sent and not seat.opened), None)
            leaving = leaving or (own[0] if instead else None)
            if leaving is None:
                raise TooManyPagesError
        elif self._is_free(owner) or first:
            leaving = None
        elif leaving is None:
            raise FullError(self._wait(owner))
        if leaving is not None:  # the new page takes over its place
            leaving.ending = True
        if owner is not None:
            self._queue.pop(owner, None)
            self._kept.pop(owner, None)
        seat = Seat(str(uuid.uuid4()), owner, begun=self._clock(), heard=self._clock())
        self.taken[seat.kernel] = seat
        return seat

    def _is_free(self, owner: str | None) -> bool:
        now = self._clock()
        self._kept = {one: until for one, until in self._kept.items() if until > now}
        kept = len(self._kept.keys() - {owner})
        waiting = sum(now - heard <= AWAKE_SECONDS for heard in self._before(owner))
        before = 0 if owner in self._kept else waiting
        starting = sum(not seat.sent for seat in self.taken.values())
        return len(self.taken) + kept + before < self.number and starting + before < MOST_STARTING

    def _before(self, owner: str | None) -> list[float]:
        """When each of those was last heard of who are in the queue before somebody."""
        now = self._clock()
        self._queue = {one: heard for one, heard in self._queue.items() if now - heard <= PATIENT_SECONDS}
        waiting = list(self._queue)
        return [self._queue[one] for one in waiting[: waiting.index(owner) if owner in self._queue else None]]

    def _wait(self, owner: str | None) -> int:
        """Let somebody wait, who may be waiting already; the place in the queue, from 1."""
        place = 1 + len(self._before(owner))
        if owner is not None:
            self._queue[owner] = self._clock()
        return place

    def place(self, owner: str) -> int:
        """The place of somebody who waits, and is heard of by asking for it; 0 if a seat is free now."""
        place = self._wait(owner)
        return 0 if self._is_free(owner) else place

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._before(None))

    def owner(self, kernel: str) -> str | None:
        """Whose page a kernel belongs to; None if it belongs to none."""
        seat = self.taken.get(kernel)
        return None if seat is None else seat.owner

    def heard(self, owner: str | None) -> None:
        """Note that an owner's browser asks for something: it is still fetching what its page needs."""
        for seat in self.taken.values():
            if seat.owner == owner and not seat.opened:
                seat.heard = self._clock()

    def connect(self, kernel: str) -> None:
        """Note that a page has opened a connection to its kernel."""
        seat = self.taken.get(kernel)
        if seat is not None:
            seat.connections += 1
            seat.opened = True

    def disconnect(self, kernel: str) -> None:
        """Note that a page has lost a connection."""
        seat = self.taken.get(kernel)
        if seat is not None:
            seat.connections = max(0, seat.connections - 1)
            seat.left = self._clock()

    def send(self, seat: Seat) -> None:
        """Note that a page has been sent whole."""
        seat.sent = True
        seat.heard = self._clock()

    def overdue(self) -> list[Seat]:
        """The seats whose kernels are to be ended: nobody opened their pages, or somebody waits while they are left."""
        now = self._clock()
        for seat in self.taken.values():
            silent = now - seat.heard > (UNOPENED_SECONDS if seat.sent else HUNG_SECONDS)
            given_up = seat.is_left and now - seat.left > LEFT_SECONDS and self.waiting > 0
            seat.ending = seat.ending or (silent and not seat.opened) or given_up
        return [seat for seat in self.taken.values() if seat.ending]

    def free(self, seat: Seat) -> None:
        """Free a seat whose kernel has ended."""
        if self.taken.pop(seat.kernel, None) and seat.opened and not seat.ending and seat.owner is not None:
            self._kept[seat.owner] = self._clock() + KEPT_SECONDS
