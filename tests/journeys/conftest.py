"""The devices of the people on a journey; the servers are those of the browser tests."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import fixtures
from tests.browser.fixtures import watched_page
from tests.browser.looks import LAPTOP, PHONE
from tests.browser.site import fixtures as site_fixtures
from tests.browser.watch import Watch, WatchedPage


def pytest_configure(config: pytest.Config) -> None:
    """Share one Chromium, one server and one site with the browser tests."""
    for shared in (fixtures, site_fixtures):
        if not config.pluginmanager.is_registered(shared):
            config.pluginmanager.register(shared)


@pytest.fixture
def phone(chromium: Browser) -> Iterator[WatchedPage]:
    """A phone, which is touched."""
    yield from watched_page(chromium, Watch(), PHONE, touched=True)


@pytest.fixture
def laptop(chromium: Browser) -> Iterator[WatchedPage]:
    """A laptop."""
    yield from watched_page(chromium, Watch(), LAPTOP)
