"""A part of the table is known by the hash of what it is drawn of: two values with one hash would hide a change.

Python's hash is the same for `True` and 1, for 0, `False` and `""`, and for -1 and -2.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

import pytest

from gofish_learn.ui.table.playing_shown import PlayingShown


def kinds(hint: object) -> list[object]:
    """What a value may be, other than None."""
    if get_origin(hint) in {Union, UnionType}:
        return [kind for one in get_args(hint) for kind in kinds(one)]
    return [] if hint is NoneType else [hint]


def shown_in(hint: object) -> Iterator[type]:
    """The dataclasses in a hint, and in these."""
    for kind in kinds(hint):
        if isinstance(kind, type) and is_dataclass(kind):
            yield kind
            for one in get_type_hints(kind).values():
                yield from shown_in(one)
        elif get_origin(kind) is not Literal:
            for one in get_args(kind):
                if one is not Ellipsis:
                    yield from shown_in(one)


SHOWN = sorted({*shown_in(PlayingShown)}, key=lambda one: one.__name__)


@pytest.mark.parametrize("shown", SHOWN, ids=lambda one: one.__name__)
def test_what_a_part_is_drawn_of_is_of_one_type_so_that_no_two_values_have_one_hash(shown: type) -> None:
    hints = get_type_hints(shown)
    assert [one.name for one in fields(shown) if len(kinds(hints[one.name])) > 1] == []
