"""A page whose kernel is known before it starts, and starts when its turn comes.

Voila asks the kernel manager for a kernel before it sends the first line of a page, and never again looks at whether
somebody still waits for that page. For one page, this stands in for the manager.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from gofish_learn.serve.seats.seating import Seating
from gofish_learn.serve.seats.seats import Seat

PATCHES = ("jupyter-server", "voila")


class PageKernels:
    """Stands in for the kernel manager while one page is made: the page's kernel has the id of its seat.

    The kernel is started when the page has been begun, so that its first lines reach the browser while it waits.

    Attributes:
        in_line: whether the kernel waits for its turn to start.
        fails: called if it does not start.
    """

    def __init__(self, seating: Seating, seat: Seat) -> None:
        """Start at most one kernel, for this seat."""
        self.seating, self.seat = seating, seat
        self.in_line = False
        self.fails: Callable[[], object] = lambda: None
        self._starting: asyncio.Task[Any] | None = None
        self._has_turn = False

    async def start_kernel(self, **about: Any) -> str:
        """Get in line for the kernel; its id, which is known before it starts."""
        self._starting = asyncio.create_task(self._start(about))
        self._starting.add_done_callback(self._look_at)
        return self.seat.kernel

    def get_kernel(self, _: str) -> "asyncio.Task[Any] | None":
        """The kernel, once it has been started."""
        return self._starting

    async def _start(self, about: dict[str, Any]) -> Any:
        self.in_line = True
        await self.seating.line.acquire()
        self.in_line, self._has_turn = False, True
        manager = self.seating.manager
        await manager.start_kernel(kernel_id=self.seat.kernel, **about)
        self.seat.started = True
        # One that dies before its page is made is started anew, by Jupyter; Voila would wait for the dead one for ever.
        manager.add_restart_callback(self.seat.kernel, self.fails)
        return manager.get_kernel(self.seat.kernel)

    def _look_at(self, starting: "asyncio.Task[Any]") -> None:
        # Voila waits for ever for a page whose kernel does not start.
        if starting.cancelled() or starting.exception() is not None:
            self.fails()

    def give_up(self) -> bool:
        """Leave the line, if the kernel has not begun to start; whether that was so."""
        if self.in_line and self._starting is not None:
            self._starting.cancel()
        return self.in_line

    def done(self) -> None:
        """Let the next one start; a kernel that nobody has waited for does not."""
        self.give_up()
        if self._has_turn:
            self._has_turn = False
            self.seating.line.release()
