"""Fixtures of the tests of the site, which a journey has too."""

import pytest

from tests.browser.site import fixtures


def pytest_configure(config: pytest.Config) -> None:
    """Register the fixtures once for whoever needs them, so that the site is built once."""
    if not config.pluginmanager.is_registered(fixtures):
        config.pluginmanager.register(fixtures)
