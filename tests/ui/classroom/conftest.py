"""A teacher's page, with a class in a store whose time goes by a clock of the test's own."""

from pathlib import Path

import pytest

from tests.ui.classroom.teacher import Page


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return Page(tmp_path)
