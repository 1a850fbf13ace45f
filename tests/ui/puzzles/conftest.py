"""No test of Puzzles draws a page that reads a secret too soon, and it is always the same day."""

from collections.abc import Iterator
from datetime import date

import pytest

from gofish_learn.ui.puzzles.host import PuzzlesHost
from tests.ui.puzzles.secrets import guarded_puzzles

DAY = date(2026, 11, 27)
"""A Friday."""


@pytest.fixture(autouse=True)
def no_page_reads_secrets() -> Iterator[None]:
    with guarded_puzzles():
        yield


@pytest.fixture(autouse=True)
def the_same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each page show the case of one day, whose text is kept."""
    monkeypatch.setattr(PuzzlesHost, "today", lambda _: DAY)
