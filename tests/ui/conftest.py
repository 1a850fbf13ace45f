"""Tests of pages: the text form of each that is kept in `pages/` is as a person has read it."""

import hashlib
import os
import pickle
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from jinja2 import Environment

from gofish_learn.ui.frame import custom_page, rendering
from gofish_learn.ui.puzzles.host import PuzzlesHost
from tests.ui.frame import kept_pages
from tests.ui.frame.branches import begin, checked, drawings, watched

DAY = date(2026, 11, 27)
"""Whose puzzle is today's on a page that is kept."""


@cache
def templates(*, kept: bool) -> Environment:
    """The templates, compiled once for all tests of a process; noting ways takes as long as drawing."""
    return watched() if kept else checked()


@pytest.fixture(autouse=True)
def pages_read(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Compare the pages that a test has had drawn with those that are kept of it."""
    item = request.node
    if not any(item.path.is_relative_to(folder) for folder in kept_pages.FOLDERS) or hasattr(item.obj, "hypothesis"):
        yield
        return
    test, folder = f"{item.path.relative_to(kept_pages.UI)}::{item.name}", os.environ.get(kept_pages.WRITING)
    here = templates(kept=bool(folder) or any(one.test == test for one in kept_pages.kept()))
    begin()
    for module in (rendering, custom_page):
        monkeypatch.setattr(module, "environment", lambda: here)
    monkeypatch.setattr(PuzzlesHost, "today", lambda _: DAY)
    yield
    if folder:
        drawn = Path(folder, hashlib.sha256(test.encode()).hexdigest())
        drawn.write_bytes(pickle.dumps((test, drawings)))
    elif found := list(kept_pages.changes(test, drawings)):
        pytest.fail(
            "Read what has changed, then: python -m tests.ui.frame.write_pages\n" + "\n".join(found), pytrace=False
        )
