"""How answers to a question compare with the right one, and who of a class needs the teacher first."""

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from math import isclose

from gofish_learn.teach.classroom.asking.tallies import tally_of
from gofish_learn.teach.classroom.classroom import Given, Kind, Member, Prompt

CLEARLY = 0.15
"""An ask that gives away so much chance, and more, is not near the best."""


class Mark(Enum):
    """What an answer is worth; the value is the sign for it."""

    RIGHT = "✓"
    NEAR = "≈"
    WRONG = "✗"

    @property
    def words(self) -> str:
        """The mark in a word."""
        return self.name.lower()


NUMBER = re.compile(r"\d+(?:[.,]\d+)?|[.,]\d+")
OUT_OF = re.compile(r"/|\b(?:out of|of|in)\b")
IN_HUNDRED = re.compile(r"%|per cent|percent")
CLOSE = 0.005
"""A share is as good as another one that rounds to the same two places."""


def mark_of(prompt: Prompt, value: Given) -> Mark | None:
    """The mark of an answer: a number is right in the bar of the right one, and near in the next one to it.

    An ask is right if none is better, and near if it gives away little. None where nobody knows the right answer.
    """
    if isinstance(value, str):
        return _mark_of_words(prompt, value)
    if prompt.exact is None:
        return None
    if prompt.chances:
        gives_away = prompt.chances[int(prompt.exact)] - prompt.chances[int(value)]
        return Mark.RIGHT if value in prompt.right else Mark.NEAR if gives_away < CLEARLY else Mark.WRONG
    if prompt.kind is Kind.CHOICE:
        return Mark.RIGHT if value == prompt.exact else Mark.WRONG
    bars = tally_of(prompt, [value]).bars
    right = next(at for at, bar in enumerate(bars) if bar.exact)
    off = abs(right - next(at for at, bar in enumerate(bars) if bar.count))
    return Mark.RIGHT if not off else Mark.NEAR if off == 1 else Mark.WRONG


def _mark_of_words(prompt: Prompt, written: str) -> Mark | None:
    """The mark of what was written; None where a machine cannot tell, as where a number is written in letters."""
    if not prompt.expects:
        return None
    expected, given = _numbers(prompt.expects), _numbers(written)
    if not expected:
        words = re.findall(r"\w+", written.casefold())
        return Mark.RIGHT if prompt.expects.casefold() in words else Mark.WRONG
    if not given:
        return None
    # What stands beside the gap may be written too: "9 out of 15" for 9, where 15 is printed behind it.
    rest = given[len(expected) :]
    if given[: len(expected)] == expected and set(rest) <= set(_numbers(prompt.text)):
        return Mark.RIGHT
    share, wanted = _share(written), _share(prompt.expects)
    is_same = share is not None and wanted is not None and isclose(share, wanted, abs_tol=CLOSE)
    return Mark.RIGHT if is_same else Mark.WRONG


def _numbers(text: str) -> list[float]:
    return [float(found.replace(",", ".")) for found in NUMBER.findall(text)]


def _share(text: str) -> float | None:
    """One number of a text, or two as a share; None for anything else."""
    match _numbers(text):
        case [one]:
            return one / 100 if IN_HUNDRED.search(text) else one
        case [some, all_of_them] if all_of_them and OUT_OF.search(text):
            return some / all_of_them
        case _:
            return None


def in_need_first(
    members: Sequence[Member], prompts: Sequence[Prompt], answers: Mapping[int, Mapping[int, Given]]
) -> list[Member]:
    """Those first whose answers were wrong most often, then those who answered least; else by nickname.

    Answers go by the number of the question, and then by the learner's.
    """

    def need(member: Member) -> tuple[int, int]:
        given = [(prompt, answers[prompt.number].get(member.number)) for prompt in prompts]
        marks = [None if value is None else mark_of(prompt, value) for prompt, value in given]
        return -marks.count(Mark.WRONG), sum(value is not None for _, value in given)

    return sorted(members, key=need)
