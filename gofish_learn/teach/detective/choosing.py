"""Which asks of a case become questions, by what is known when an ask is heard, and never by its answer.

A chooser sees chances that the watching seat could work out, and which ranks were just asked for. So it adds nothing to
what the seat knows, and the exact chances stay as well calibrated over the chosen asks as over all.

`BY_WORTH` asks where the clues say much: where the chance is far from the usual one, certainties included. Over 160
cases of standard Go Fish with three players, always saying the share that worked scores 0.25 there, a reasoner who
keeps six clues 0.20, and counting deals 0.09. `BY_LESSON` asks sooner and more
often: it makes the first case.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

USUAL = 0.4
"""About so many of all asks work."""
FAR = 0.35
"""A chance this far from the usual one is worth a question at once."""
PATIENCE = {4: 8, 2: 4}
"""By group size: after so many asks without a question any ask is worth one."""
BREATH = {4: 2, 2: 1}
"""By group size: a question comes so many asks after the last one at the soonest, for clues to gather."""
LESSON_PATIENCE = 2
"""The patience of the first case."""
LATELY = 2
"""Who was just heard about a rank in so many asks is no riddle."""
SORTS = (0.2, 0.6)
"""Uncertain chances are of three sorts with these borders, and each certainty is a sort of its own."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What is known when an ask is heard.

    Attributes:
        chance: the exact chance (0 to 1) that it will work.
        since: how many asks ago the last question was, at least 1; the deal counts as one.
        earlier: the chances of the questions so far.
        lately: whether one of the last `LATELY` asks was for the same rank, by or to the player who is asked now.
        group: the group size of the game.
    """

    chance: float
    since: int
    earlier: Sequence[float]
    lately: bool
    group: int


@dataclass(frozen=True, slots=True)
class Chooser:
    """A rule by which asks become questions.

    Attributes:
        name: under which a case that is kept remembers it.
        most: the most questions of a case.
        takes: whether the ask of a moment becomes a question.
    """

    name: str
    most: int
    takes: Callable[[Moment], bool]


def _is_worth_it(moment: Moment) -> bool:
    """Whether the clues say enough for a question; a certainty that was said aloud just now is none."""
    wait = PATIENCE[moment.group]
    if moment.since >= wait:
        return True
    if moment.lately and moment.chance in {0, 1}:
        return False
    return moment.since >= BREATH[moment.group] and _says_enough(moment, wait)


def _is_a_lesson(moment: Moment) -> bool:
    """Whether the clues say enough for a question to somebody who hears a case for the first time."""
    return _says_enough(moment, LESSON_PATIENCE)


def _says_enough(moment: Moment, wait: int) -> bool:
    """Whether a chance is unusual, and of another sort than the last question's; the threshold falls with time.

    After `wait` asks without a question any ask will do.
    """
    if moment.since >= wait:
        return True
    if moment.earlier and sort_of(moment.earlier[-1]) == sort_of(moment.chance):
        return False
    return abs(moment.chance - USUAL) >= FAR * (wait - moment.since) / (wait - 1)


def sort_of(chance: float) -> int:
    """Which sort of question a chance makes: 0 for none, then unlikely, open, likely, and 4 for certain."""
    if chance in {0, 1}:
        return 4 * int(chance)
    return 1 + sum(chance >= border for border in SORTS)


BY_WORTH = Chooser("worth", 8, _is_worth_it)
BY_LESSON = Chooser("lesson", 7, _is_a_lesson)
CHOOSERS = {chooser.name: chooser for chooser in (BY_WORTH, BY_LESSON)}

FIRST_CASE = "S3-01XW5-A"
"""The first case: three asks after the deal the first thing can be known. Chosen by its chances, not by its answers."""
