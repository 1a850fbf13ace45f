"""Whether chances can be counted here: where NumPy can be found, and nowhere else."""

import importlib.util

import pytest

from gofish_learn.knowledge.needs_numpy import can_count


def missing(name: str) -> None:
    """Look for a package as Pyodide does that knows it and has not been given it."""
    raise ImportError(name)


@pytest.mark.parametrize(
    ("look", "there"), [(importlib.util.find_spec, True), (lambda _: None, False), (missing, False)]
)
def test_chances_can_be_counted_where_numpy_is(look: object, monkeypatch: pytest.MonkeyPatch, *, there: bool) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", look)
    assert can_count.__wrapped__() is there
