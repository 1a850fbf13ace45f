"""Learners whose pages share a process share nothing that is theirs: all that modules and classes hold has a reason."""

from dataclasses import dataclass, field
from threading import Lock
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


@pytest.mark.parametrize("value", [Loose(), (1, Loose()), Fixed(Loose()), {"a": {"b": Loose()}}, Lock(), np.ones(1)])
def test_what_can_change_needs_one(value: Any) -> None:
    assert not is_fixed("value", value, ())
