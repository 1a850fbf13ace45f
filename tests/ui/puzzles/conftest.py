"""No test of Puzzles draws a page that reads a secret too soon."""

from collections.abc import Iterator

import pytest

from tests.ui.puzzles.secrets import guarded_puzzles


@pytest.fixture(autouse=True)
def no_page_reads_secrets() -> Iterator[None]:
    """Guard all that is secret."""
    with guarded_puzzles():
        yield
