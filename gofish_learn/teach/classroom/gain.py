"""What a class has gained: how much better it did in the post-test than in the pre-test, give or take how much."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

from gofish_learn.knowledge.proofs.chance_words import counted, rounded
from gofish_learn.teach.classroom.asking.sheets import POST_TEST, PRE_TEST
from gofish_learn.teach.classroom.classroom import Given, Member, Prompt
from gofish_learn.teach.classroom.marks import Mark, mark_of


@dataclass(frozen=True, slots=True)
class Gain:
    """How much better a class did in the post-test.

    Attributes:
        learners: how many took both tests.
        questions: how many questions each test has.
        mean: how many more of them were right, on average.
        error: the standard error of that; None where it cannot be told.
    """

    learners: int
    questions: int
    mean: float
    error: float | None

    @property
    def words(self) -> str:
        """All of it in sentences."""
        if self.learners == 1:
            return f"One learner took both tests: {rounded(self.mean)} of {self.questions} more in the post-test."
        more = "more" if self.mean >= 0 else "fewer"
        lead = (
            f"{counted(self.learners, 'learner').capitalize()} took both tests. On average they had "
            f"{rounded(abs(self.mean), 1)} {more} of the {self.questions} questions right in the post-test, "
            f"give or take {rounded(self.error or 0, 1)}."
        )
        return lead if abs(self.mean) > 2 * (self.error or 0) else f"{lead} Luck alone can do that."


def gain_of(
    prompts: Sequence[Prompt], answers: Mapping[int, Mapping[int, Given]], members: Sequence[Member]
) -> Gain | None:
    """How much better those did in the post-test who took both; None where nobody did.

    Somebody took a test who answered half of it at least. What was left out is not right. Of a test that was given
    twice a learner's latest answer to each question counts.
    """
    points = {sheet: _points(sheet, prompts, answers) for sheet in (PRE_TEST, POST_TEST)}
    both = [one.number for one in members if all(one.number in points[sheet] for sheet in points)]
    if not both:
        return None
    more = [points[POST_TEST][one] - points[PRE_TEST][one] for one in both]
    questions = len({one.label for one in prompts if one.sheet == POST_TEST})
    return Gain(len(both), questions, mean(more), stdev(more) / sqrt(len(more)) if len(more) > 1 else None)


def _points(sheet: str, prompts: Sequence[Prompt], answers: Mapping[int, Mapping[int, Given]]) -> dict[int, int]:
    """How many answers were right, of each learner who took a test."""
    latest: dict[int, dict[str, Mark | None]] = {}
    for prompt in prompts:
        for member, given in answers.get(prompt.number, {}).items() if prompt.sheet == sheet else ():
            latest.setdefault(member, {})[prompt.label] = mark_of(prompt, given)
    labels = {one.label for one in prompts if one.sheet == sheet}
    return {
        member: list(marks.values()).count(Mark.RIGHT)
        for member, marks in latest.items()
        if 2 * len(marks) >= len(labels)
    }
