"""The cases of the days to come, found beforehand: to look for one takes a phone many seconds.

`days.json` has what the search finds for each day, and `tests/teach/detective/write_days.py` writes it. The case of any
other day is looked for (`gofish_learn.teach.detective.fresh`).
"""

import json
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from gofish_learn.engine.cards import RANKS
from gofish_learn.teach.detective.mystery import Mystery


class FoundCase(NamedTuple):
    """A case, and the question that was chosen for its game.

    Attributes:
        eyes: the seat that watches.
        clues: how many of its asks are clues.
        decides: the ask of the game since which the clues leave no other answer.
    """

    code: str
    eyes: int
    mystery: Mystery
    clues: int
    decides: int


def case_found_for(day: date) -> FoundCase | None:
    """The case of a day; None where it is still to be looked for."""
    return _by_day().get(day.isoformat())


def question_found_for(code: str) -> FoundCase | None:
    """The case with a code; None where its question is still to be looked for."""
    return _by_code().get(code)


@cache
def found_codes() -> Sequence[str]:
    """The codes of all cases that were found beforehand."""
    return tuple(_by_code())


@cache
def _by_day() -> Mapping[str, FoundCase]:
    rows = json.loads(files(__package__).joinpath("days.json").read_text(encoding="utf-8"))
    return {
        day: FoundCase(code, eyes, Mystery(RANKS[rank], first, last), clues, decides)
        for day, (code, eyes, rank, first, last, clues, decides) in rows.items()
    }


@cache
def _by_code() -> Mapping[str, FoundCase]:
    return {found.code: found for found in _by_day().values()}
