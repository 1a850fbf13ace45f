"""Giving seats to pages, starting their kernels a few at a time, and ending those that nobody uses.

Thirty kernels that start at once keep each other from starting: each of them takes a second of a processor. Those that
wait their turn have a page that says so.
"""

import asyncio
import contextlib
import logging
import os

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError

from gofish_learn.serve.seats.seats import Seat, Seats

log = logging.getLogger(__name__)

LOOK_EVERY_SECONDS = 1.0


def starts_at_once() -> int:
    """How many kernels start at the same time: one a processor and one more, as each waits now and then."""
    return (os.cpu_count() or 1) + 1


class Seating:
    """The seats of a server and their kernels.

    Attributes:
        seats: the seats.
        manager: what starts and ends kernels, once the server has one.
        line: what pages wait for before their kernels start; first come, first served.
    """

    manager: AsyncMappingKernelManager

    def __init__(self, seats: Seats) -> None:
        """Give these seats."""
        self.seats = seats
        self.line = asyncio.Semaphore(starts_at_once())
        self._ending: dict[str, asyncio.Task[None]] = {}

    async def keep(self) -> None:
        """End what is to be ended, as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK_EVERY_SECONDS)
            self.look()

    def look(self) -> None:
        """Free the seats whose kernels have ended, and begin to end those that are overdue."""
        for seat in list(self.seats.taken.values()):
            if seat.started and seat.kernel not in self.manager and seat.kernel not in self._ending:
                self.seats.free(seat)
        for seat in self.seats.overdue():
            if seat.sent and seat.kernel not in self._ending:
                self._ending[seat.kernel] = asyncio.create_task(self._end(seat))

    async def _end(self, seat: Seat) -> None:
        try:
            with contextlib.suppress(HTTPError, KeyError):  # it has ended by itself
                await self.manager.shutdown_kernel(seat.kernel, now=True)  # type: ignore[no-untyped-call]
        finally:
            self.seats.free(seat)
            del self._ending[seat.kernel]
