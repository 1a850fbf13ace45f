"""Fixtures of the browser tests, which the journeys have too."""

import pytest

from tests.browser import fixtures


def pytest_configure(config: pytest.Config) -> None:
    """Register the fixtures once for whoever needs them, so that there is one Chromium and one server for all."""
    if not config.pluginmanager.is_registered(fixtures):
        config.pluginmanager.register(fixtures)
