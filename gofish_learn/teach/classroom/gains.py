"""How the learners of a class have done, and what they have gained between two tests.

How accurate and how sure somebody is, and how far guesses are off, is told on the learner's own pages, and to nobody
else.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev

from gofish_learn.knowledge.proofs.chance_words import counted, rounded
from gofish_learn.teach.classroom.classroom import POST_TEST, PRE_TEST, Member
from gofish_learn.teach.classroom.results_grid import WORTH, Grid
from gofish_learn.teach.progress.achievement import Achievement


@dataclass(frozen=True, slots=True)
class LearnerResult:
    """How one learner has done.

    Attributes:
        games: how many were played to their end.
        misconceptions: for each common mistake, by its word, how often it showed.
    """

    games: int = 0
    misconceptions: Mapping[str, int] = field(default_factory=dict)


def learner_result(done: Iterable[Achievement]) -> LearnerResult:
    """How a learner has done, by what she has completed."""
    all_done = list(done)
    words = [word for one in all_done for word in str(one.evidence.get("misconception", "")).split()]
    return LearnerResult(games=sum(one.kind == "game" for one in all_done), misconceptions=Counter(words))


def misconceptions_of(results: Iterable[LearnerResult]) -> list[tuple[str, int]]:
    """The common mistakes of a class, each with how many learners make it, the one that most make first."""
    times, learners = Counter[str](), Counter[str]()
    for result in results:
        times.update(result.misconceptions)
        learners.update(result.misconceptions.keys())
    return sorted(learners.items(), key=lambda one: (-one[1], -times[one[0]], one[0]))


@dataclass(frozen=True, slots=True)
class Gain:
    """How much better a class did in the post-test.

    Attributes:
        learners: how many finished both tests.
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
            return f"One learner finished both tests: {rounded(self.mean)} of {self.questions} more in the post-test."
        more = "more" if self.mean >= 0 else "fewer"
        lead = (
            f"{counted(self.learners, 'learner').capitalize()} finished both tests. On average they had "
            f"{rounded(abs(self.mean), 1)} {more} of the {self.questions} questions right in the post-test, "
            f"give or take {rounded(self.error or 0, 1)}."
        )
        return lead if abs(self.mean) > 2 * (self.error or 0) else f"{lead} Luck alone can do that."


def gain_of(grid: Grid, members: Sequence[Member]) -> Gain | None:
    """How much better those did in the post-test who finished both tests; None where nobody did.

    Of a test that was given twice a learner's latest answer to each question counts.
    """
    points = {sheet: _points(sheet, grid) for sheet in (PRE_TEST, POST_TEST)}
    both = [one.number for one in members if all(one.number in points[sheet] for sheet in points)]
    if not both:
        return None
    more = [points[POST_TEST][one] - points[PRE_TEST][one] for one in both]
    questions = len({one.label for one in grid.prompts if one.sheet == POST_TEST})
    return Gain(len(both), questions, mean(more), stdev(more) / sqrt(len(more)) if len(more) > 1 else None)


def _points(sheet: str, grid: Grid) -> dict[int, float]:
    """The marks of each learner who finished a test."""
    prompts = [prompt for prompt in grid.prompts if prompt.sheet == sheet]
    latest: dict[int, dict[str, float]] = {}
    for prompt in prompts:
        for member, cell in grid.columns[prompt.number].items():
            latest.setdefault(member, {})[prompt.label] = WORTH[cell.mark] if cell.mark else 0
    labels = {one.label for one in prompts}
    return {member: sum(marks.values()) for member, marks in latest.items() if marks.keys() == labels}
