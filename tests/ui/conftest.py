"""Tests of pages: the text form of each that is kept in `pages/` is as a person has read it."""

from collections.abc import Iterator
from datetime import date
from functools import cache

import pytest

from gofish_learn.ui.frame import own_page, pages
from gofish_learn.ui.puzzles.host import PuzzlesHost
from tests.ui.frame.branches import Watched, watched
from tests.ui.frame.kept_pages import FOLDERS, UI, Writer, changes

DAY = date(2026, 11, 27)
"""Whose puzzle is today's on a page that is kept."""


@cache
def templates() -> Watched:
    """The templates, compiled once for all tests of a process."""
    return watched()


@pytest.fixture(autouse=True)
def pages_read(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Compare the pages that a test has had drawn with those that are kept of it."""
    item = request.node
    if not any(item.path.is_relative_to(folder) for folder in FOLDERS) or hasattr(item.obj, "hypothesis"):
        yield
        return
    watched_here = templates()
    watched_here.drawings.clear()
    for module in (pages, own_page):
        monkeypatch.setattr(module, "environment", lambda: watched_here)
    monkeypatch.setattr(PuzzlesHost, "today", lambda _: DAY)
    yield
    writers = [one for one in request.config.pluginmanager.get_plugins() if isinstance(one, Writer)]
    test = f"{item.path.relative_to(UI)}::{item.name}"
    for writer in writers:
        writer.drawings[test] = list(watched_here.drawings)
    if not writers and (found := list(changes(test, watched_here.drawings))):
        pytest.fail(
            "Read what has changed, then: python -m tests.ui.frame.write_pages\n" + "\n".join(found), pytrace=False
        )
