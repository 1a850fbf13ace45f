"""Which cases run at every change, and which only with `--thorough`, before a release."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from tests.tree import name_of

EVERY_TIME = ("01", "04", "08")
"""Lessons with most kinds of exercises: chances and counting, knowing, and bots of one's own."""


def mostly_thorough(cases: Iterable[str], *always: str) -> list[object]:
    """The cases of a table, of which only those named run at every change.

    Raises:
        ValueError: one that is named is no case.
    """
    cases = [*cases]
    if not set(always) <= set(cases):
        raise ValueError(f"{always} are not all among {cases}.")
    return [pytest.param(case, marks=() if case in always else pytest.mark.thorough) for case in cases]


def some_thorough(rows: Sequence[tuple[object, ...]], *always: int) -> list[object]:
    """The rows of a table, of which only those with these numbers run at every change."""
    return [pytest.param(*row, marks=() if at in always else pytest.mark.thorough) for at, row in enumerate(rows)]


def some_lessons(paths: Iterable[Path], *always: str) -> list[object]:
    """The files of lessons, of which these, or three that differ, are tried at every change."""
    every = [(path, path.name.startswith(always or EVERY_TIME)) for path in paths]
    return [pytest.param(path, marks=() if often else pytest.mark.thorough, id=name_of(path)) for path, often in every]


def thoroughly(few: object, thorough: object) -> list[object]:
    """What a test goes by at every change, such as a number, and what with `--thorough`."""
    return [few, pytest.param(thorough, marks=pytest.mark.thorough)]
