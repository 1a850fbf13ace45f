"""A page that the tests of a module take turns at, because to load an app costs seconds.

Only tests that begin with something new, such as a game that is dealt, can take turns at a page. One on which a test
has failed is given to nobody else.

    table = LoadedOnce(AtTable).turn(lambda table: table.new_game())
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Generic, Self, TypeVar

import pytest
from playwright.sync_api import Browser

from tests.browser.at_page import AtApp
from tests.browser.fixtures import FAILED, watched_page
from tests.browser.watch import Watch, WatchedPage

Guest = TypeVar("Guest")
App = TypeVar("App", bound=AtApp)


class Turns(Generic[Guest]):
    """One page of an app for test after test; use it in a `with` block, as a fixture of the module."""

    def __init__(self, chromium: Browser, arrive: Callable[[WatchedPage], Guest]) -> None:
        """Have somebody `arrive` at a page of this Chromium for the first turn, and after a test that has failed."""
        self.chromium = chromium
        self.arrive = arrive
        self._visit: tuple[Generator[WatchedPage], WatchedPage, Guest] | None = None

    def __enter__(self) -> Self:
        """Load nothing yet: a test may never come."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the page."""
        self._leave()

    @contextmanager
    def turn(self, test: pytest.Item) -> Iterator[Guest]:
        """The turn of one test: what its page asked of the outside, and every error, is held against this test."""
        if self._visit is None:
            pages = watched_page(self.chromium, Watch())
            page = next(pages)
            self._visit = pages, page, self.arrive(page)
        _, page, guest = self._visit
        page.watch.end_in_time(page.context)
        try:
            yield guest
        except BaseException:
            self._leave()
            raise
        if test.stash.get(FAILED, False):
            self._leave()
            return
        page.evaluate("() => null")  # what the page has said before this answer has been heard
        try:
            page.watch.assert_clean()
        except AssertionError:
            self._leave()
            raise
        page.set_viewport_size({"width": 1280, "height": 800})
        page.emulate_media(color_scheme="null", reduced_motion="reduce")
        page.frames_sent.clear()
        page.frames_received.clear()

    def _leave(self) -> None:
        if self._visit is not None:
            self._visit[0].close()
            self._visit = None


class LoadedOnce(Generic[App]):
    """A page of `gofish-learn play` for the tests of one module, whose fixtures are its turns."""

    def __init__(self, visitor: Callable[[WatchedPage], App]) -> None:
        """Have this visitor open the app for the first turn."""
        self.visitor = visitor
        self._turns: dict[Browser, Turns[App]] = {}

    def turn(self, begin: Callable[[App], object] | None = None) -> Callable[..., Iterator[App]]:
        """A fixture: the turn of a test, which begins with this."""

        @pytest.fixture
        def turn(chromium: Browser, server_url: str, request: pytest.FixtureRequest) -> Iterator[App]:
            if chromium not in self._turns:
                self._turns[chromium] = Turns(chromium, lambda page: self.visitor(page).open(server_url))
                request.node.getparent(pytest.Module).addfinalizer(partial(self._leave, chromium))
            with self._turns[chromium].turn(request.node) as visitor:
                if begin is not None:
                    begin(visitor)
                yield visitor

        return turn

    def _leave(self, chromium: Browser) -> None:
        turns = self._turns.pop(chromium)
        if chromium.is_connected():
            with turns:
                pass
