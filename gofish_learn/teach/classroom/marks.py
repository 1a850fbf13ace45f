"""How answers to a question compare with the right one, and who of a class needs the teacher first."""

from collections.abc import Mapping, Sequence
from enum import Enum

from gofish_learn.teach.classroom.asking.tallies import tally_of
from gofish_learn.teach.classroom.classroom import Kind, Member, Prompt

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


def mark_of(prompt: Prompt, value: float) -> Mark | None:
    """The mark of an answer: a number is right in the bar of the right one, and near in the next one to it.

    An ask is right if none is better, and near if it gives away little. None where nobody knows the right answer.
    """
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


def in_need_first(
    members: Sequence[Member], prompts: Sequence[Prompt], answers: Mapping[int, Mapping[int, float]]
) -> list[Member]:
    """Those first whose answers were wrong most often, then those who answered least; else by nickname.

    Answers go by the number of the question, and then by the learner's.
    """

    def need(member: Member) -> tuple[int, int]:
        given = [(prompt, answers[prompt.number].get(member.number)) for prompt in prompts]
        marks = [None if value is None else mark_of(prompt, value) for prompt, value in given]
        return -marks.count(Mark.WRONG), sum(value is not None for _, value in given)

    return sorted(members, key=need)
