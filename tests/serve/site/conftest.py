"""A site that is built once for the tests that only look at it."""

from pathlib import Path

import pytest

from tests.serve.site.sites import site_of_a_stand_in


@pytest.fixture(scope="package")
def built(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that was built once; nobody changes it."""
    return site_of_a_stand_in(pytestconfig, tmp_path_factory)
