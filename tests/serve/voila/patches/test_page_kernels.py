"""A page's kernel has the id of its seat, and starts when its turn comes, which it does not if the page is left."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from voila.notebook_renderer import NotebookRenderer

from gofish_learn.serve.seats.seating import Seating, starts_at_once
from gofish_learn.serve.seats.seats import Seats
from gofish_learn.serve.voila.patches.page_kernels import PageKernels


class Manager:
    """Starts kernels that are nothing but their ids."""

    def __init__(self) -> None:
        """No kernel has started."""
        self.started: list[str] = []
        self.died: dict[str, Callable[[], object]] = {}

    async def start_kernel(self, *, kernel_id: str, **about: object) -> str:
        """Start one."""
        if about.get("fails"):
            raise OSError
        self.started.append(kernel_id)
        return kernel_id

    def add_restart_callback(self, kernel_id: str, callback: Callable[[], object]) -> None:
        """Call back when one has died, and was started anew."""
        self.died[kernel_id] = callback

    def get_kernel(self, kernel_id: str) -> str:
        """Give one back."""
        return f"kernel {kernel_id}"


class Made:
    """A server's seating, whose manager is watched."""

    def __init__(self) -> None:
        """Have seats for all."""
        self.manager = Manager()
        self.seating = Seating(Seats(100))
        self.seating.manager = self.manager  # type: ignore[assignment]

    def page(self) -> PageKernels:
        """A page that has its seat."""
        return PageKernels(self.seating, self.seating.seats.take(None))


def run(what: Callable[[Made], Awaitable[None]]) -> None:
    """Run what happens to a server."""

    async def all_of_it() -> None:
        await what(Made())

    asyncio.run(all_of_it())


def test_the_id_is_known_at_once_and_the_kernel_when_it_has_started() -> None:
    async def happens(made: Made) -> None:
        page = made.page()
        kernel = await page.start_kernel(kernel_name="python3")
        assert (kernel, made.manager.started) == (page.seat.kernel, [])
        assert await cast(Any, page.get_kernel(kernel)) == f"kernel {kernel}"
        assert page.seat.started
        assert made.manager.started == [kernel]

    run(happens)


def test_kernels_start_a_few_at_a_time_and_first_come_first_served() -> None:
    async def happens(made: Made) -> None:
        pages = [made.page() for _ in range(starts_at_once() + 2)]
        ids = [await page.start_kernel() for page in pages]
        await asyncio.sleep(0.01)
        assert made.manager.started == ids[:-2]
        assert [page.in_line for page in pages[-2:]] == [True, True]
        pages[0].done()
        pages[0].done()
        await asyncio.sleep(0.01)
        assert made.manager.started == ids[:-1], "and only one for each that is done"

    run(happens)


def test_who_leaves_the_line_gets_no_kernel_and_keeps_nobody_waiting() -> None:
    async def happens(made: Made) -> None:
        pages = [made.page() for _ in range(starts_at_once() + 2)]
        ids = [await page.start_kernel() for page in pages]
        await asyncio.sleep(0.01)
        assert pages[-2].give_up()
        pages[0].done()
        await asyncio.sleep(0.01)
        assert made.manager.started == [*ids[:-2], ids[-1]]
        assert not pages[0].give_up(), "it has its kernel already"

    run(happens)


def test_a_page_is_told_if_its_kernel_does_not_start() -> None:
    async def happens(made: Made) -> None:
        page, told = made.page(), []
        page.fails = lambda: told.append(True)
        await page.start_kernel(fails=True)
        await asyncio.sleep(0.01)
        assert told == [True]
        page.done()
        assert not made.seating.line.locked()

    run(happens)


def test_a_page_is_told_if_its_kernel_dies_before_it_is_made() -> None:
    async def happens(made: Made) -> None:
        page, told = made.page(), []
        page.fails = lambda: told.append(page.seat.kernel)
        await page.start_kernel()
        await page.get_kernel(page.seat.kernel)  # type: ignore[misc]  # it has been asked for
        made.manager.died[page.seat.kernel]()
        assert told == [page.seat.kernel]

    run(happens)


def test_voila_waits_for_the_kernel_only_while_it_writes_the_page() -> None:
    async def happens(made: Made) -> None:
        page = made.page()
        kernel = await page.start_kernel(fails=True)
        renderer = SimpleNamespace(kernel_started=False)
        with pytest.raises(OSError):  # noqa: PT011 - it is what the manager raises
            await NotebookRenderer._jinja_kernel_start(renderer, None, kernel, page.get_kernel(kernel))

    run(happens)
