"""Fixtures of the browser tests: one Chromium, a watched page for each test, and servers to visit."""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing, contextmanager

import pytest
from playwright.sync_api import Browser, Playwright, ViewportSize, expect, sync_playwright

from tests.browser import looks
from tests.browser.harness import Server, gofish_server
from tests.browser.letters import BOTH, ONE, WIDE, family_shown, launched, require
from tests.browser.looks import LAPTOP
from tests.browser.notebook_servers import fixture_server
from tests.browser.reach.judge import ALL_SIZES
from tests.browser.watch import Watch, WatchedPage
from tests.serve.web.classroom.rooms import Room, class_room

PATIENCE_MS = 120_000
"""So long a page is waited for: what plays many games gives way to all others, on a busy machine for a minute."""
expect.set_options(timeout=PATIENCE_MS)
ONE_WORKER = """import sys
from gofish_learn.serve import cli
from gofish_learn.serve.web.workers import pool
pool.MOST = 1
sys.exit(cli.main())"""
"""`gofish-learn` with one worker of each kind: whoever is alone at a page needs no second, which takes long to load."""
FAILED = pytest.StashKey[bool]()
"""Whether a test has failed, for whoever cleans up after it."""


def pytest_configure(config: pytest.Config) -> None:
    """Have pages fit more widths, and screens more sizes, before a release."""
    if config.getoption("--thorough"):
        looks.WIDTHS, looks.SCREENS = looks.ALL_WIDTHS, ALL_SIZES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Say in which letters a test sees its pages."""
    if "chromium" in metafunc.fixturenames:
        measured = metafunc.definition.get_closest_marker("two_fonts") and metafunc.config.getoption("--thorough")
        metafunc.parametrize("chromium", BOTH if measured else ONE, indirect=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note whether a test has failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


def watched_page(
    chromium: Browser, watch: Watch, size: ViewportSize = LAPTOP, *, touched: bool = False
) -> Generator[WatchedPage]:
    """A page in a fresh context; once its test is over, fail it if a request outside or an error is left.

    Its reader wants no motion, since a fading button costs as much as an answer: a test about motion says so itself.
    Errors are counted before the page goes: one that speaks while its connection is taken from it is told so by
    Chromium.
    """
    with closing(chromium.new_context(viewport=size, has_touch=touched, reduced_motion="reduce")) as context:
        context.set_default_timeout(PATIENCE_MS)
        watch.attach(context)
        yield WatchedPage(context.new_page(), watch)
        for page in context.pages:
            page.evaluate("() => null")  # what the page has said before this answer has been heard
        watch.assert_clean()
    watch.assert_nothing_outside()


@pytest.fixture(scope="session")
def playwright_driver() -> Iterator[Playwright]:
    """Playwright, started once."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def chromium(
    playwright_driver: Playwright, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """One Chromium for all tests, and one with other letters for those that are marked `two_fonts`."""
    with closing(launched(playwright_driver, request.param, tmp_path_factory.mktemp("letters"))) as browser:
        if request.param is not WIDE:
            require(request.param, family_shown(browser))
        yield browser


@pytest.fixture
def page(chromium: Browser) -> Iterator[WatchedPage]:
    """A page, 1280 by 800, in a fresh context, which reaches nothing but this machine."""
    yield from watched_page(chromium, Watch())


@pytest.fixture
def device(chromium: Browser) -> Iterator[Callable[[], WatchedPage]]:
    """Hands out devices: each is a browser of its own."""
    with ExitStack() as devices:
        yield lambda: devices.enter_context(contextmanager(watched_page)(chromium, Watch()))


@pytest.fixture
def black_hole(chromium: Browser) -> Iterator[WatchedPage]:
    """A page behind a firewall that swallows packets: what it asks of the outside is never answered."""
    yield from watched_page(chromium, Watch(outside="hang"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`gofish-learn play`, started once, with a store that the tests share: each page brings its own browser token."""
    with gofish_server(tmp_path_factory.mktemp("server"), program=("-c", ONE_WORKER)) as running:
        yield running


@pytest.fixture(scope="session")
def server_url(server: Server) -> str:
    """Where the shared `gofish-learn play` answers, with a slash at the end."""
    return server.url


@pytest.fixture
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Start a `gofish-learn play` with a store of its own for one test; `serve(NAME="value")` sets its environment."""
    with ExitStack() as servers:
        yield lambda **env: servers.enter_context(
            gofish_server(tmp_path_factory.mktemp("serve"), program=("-c", ONE_WORKER), **env)
        )


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """`gofish-learn play --classroom`, with a class for all tests of a module."""
    with class_room(tmp_path_factory.mktemp("class")) as room:
        yield room


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`gofish-learn voila`, started once, which shows Play and the tests' own notebooks."""
    with fixture_server(tmp_path_factory.mktemp("notebooks")) as running:
        yield running
