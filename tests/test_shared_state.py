"""Learners whose pages share a process share nothing that is theirs: all that modules and classes hold has a reason."""

from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

from tests.shared_state import HARMLESS, READS_ENVIRONMENT, environment_read, is_fixed, shared


def test_everything_that_learners_share_has_a_reason_why_it_harms_nobody() -> None:
    found = shared()
    without = sorted(found.keys() - HARMLESS.keys())
    assert not without, f"Say in tests/shared_state.py why it is safe that all learners share this: {without}"
    assert sorted(HARMLESS.keys() - found.keys()) == [], "These are not shared any more."


def test_no_host_reads_the_environment() -> None:
    assert sorted(environment_read() - READS_ENVIRONMENT.keys()) == []


@dataclass(frozen=True)
class Fixed:
    """What cannot change itself, and may hold what can."""

    held: Any = field(default_factory=list)


@dataclass
class Loose:
    """What can change."""


@pytest.mark.parametrize(
    ("value", "fixed"),
    [
        (7, True),
        ((1, "two", frozenset({3})), True),
        ({"a": [1, 2]}, True),
        (MappingProxyType({"a": Fixed((1, 2))}), True),
        (len, True),
        (Loose(), False),
        ((1, Loose()), False),
        (Fixed(Loose()), False),
        ({"a": {"b": Loose()}}, False),
        (lru_cache(len), False),
        (Lock(), False),
        (np.ones(1), False),
        (iter([1]), False),
    ],
)
def test_what_can_change_is_known_from_what_cannot(value: Any, *, fixed: bool) -> None:
    assert is_fixed("value", value, ()) is fixed


@pytest.mark.parametrize("value", [{}, [], set(), Fixed([])])
def test_a_table_that_a_statement_changes_is_no_constant(value: Any) -> None:
    assert is_fixed("held", value, ())
    assert not is_fixed("held", value, {"held"})
