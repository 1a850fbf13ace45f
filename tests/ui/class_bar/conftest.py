"""No test of the bar draws one that reads a secret too soon."""

from collections.abc import Iterator

import pytest

from tests.ui.classroom.secrets import guarded_class


@pytest.fixture(autouse=True)
def no_page_reads_secrets() -> Iterator[None]:
    with guarded_class():
        yield
