"""How the learners of a class have done, what they have gained between two tests, and all of it as a spreadsheet.

A number about a person is only given from enough games and asks. How sure somebody is, and how far guesses are off, is
told on the learner's own pages, and to nobody else.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, median, stdev

from gofish_learn.knowledge.proofs.chance_words import counted, rounded
from gofish_learn.teach.classroom.answers import Mark, mark_of
from gofish_learn.teach.classroom.classroom import POST_TEST, PRE_TEST, Given, Kind, Member, Prompt
from gofish_learn.teach.classroom.games import Outcome, Played
from gofish_learn.teach.classroom.ready import titles_of
from gofish_learn.teach.classroom.tables import learner_is
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.spreadsheet import Cell, csv_text

ENOUGH_GAMES = 3
"""So many reviewed games before an accuracy is given."""
ENOUGH_ASKS = 5
"""A game of fewer asks is not counted: one lucky hand would decide it."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one learner has done.

    Attributes:
        games: how many were played to their end.
        reviewed: how many of them were looked back at, and had enough asks.
        accuracy: the median accuracy of these, 0 to 100; None before there are enough.
        misconceptions: for each common mistake, by its word, how often it showed.
    """

    games: int = 0
    reviewed: int = 0
    accuracy: int | None = None
    misconceptions: Mapping[str, int] = field(default_factory=dict)


def learner_result(done: Iterable[Done]) -> Result:
    """How a learner has done, by what she has completed."""
    all_done = list(done)
    accuracies = [accuracy for one in all_done if (accuracy := _accuracy(one)) is not None]
    words = [word for one in all_done for word in str(one.evidence.get("misconception", "")).split()]
    return Result(
        games=sum(one.kind == "game" for one in all_done),
        reviewed=len(accuracies),
        accuracy=round(median(accuracies)) if len(accuracies) >= ENOUGH_GAMES else None,
        misconceptions=Counter(words),
    )


def misconceptions_of(results: Iterable[Result]) -> list[tuple[str, int]]:
    """The common mistakes of a class, each with how many learners make it, the one that most make first."""
    times, learners = Counter[str](), Counter[str]()
    for result in results:
        times.update(result.misconceptions)
        learners.update(result.misconceptions.keys())
    return sorted(learners.items(), key=lambda one: (-one[1], -times[one[0]], one[0]))


def _accuracy(one: Done) -> float | None:
    """The accuracy of a reviewed game, 0 to 100; None of anything else, and of a game of few asks."""
    accuracy, asks = one.evidence.get("accuracy"), one.evidence.get("asks", 0)
    if one.kind != "review" or isinstance(accuracy, str | None) or isinstance(asks, str) or asks < ENOUGH_ASKS:
        return None
    return 100 * accuracy


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


COLUMNS = ("nickname", "games played", "games looked back at", "median accuracy")


def as_csv(  # noqa: PLR0913, PLR0917 - what a class has
    about: Sequence[str],
    members: Sequence[Member],
    results: Mapping[int, Result],
    prompts: Sequence[Prompt],
    answers: Mapping[int, Mapping[int, Given]],
    games: Sequence[Played] = (),
    *,
    decimal: str = ".",
) -> str:
    """The results of a class, with a column for each question that it was asked, and three for each of its games.

    Results go by the learner's number, answers by that of the question and then by the learner's. `about` says which
    class, day and lesson it was, and `decimal` is the mark that spreadsheets expect in numbers.
    """
    of_games = [f"{game.title}: {what}" for game in games for what in ("books", "asks", "result")]
    right = [_right(prompt) for prompt in prompts]
    rows: list[list[Cell]] = [
        [*about],
        [*COLUMNS, *titles_of(prompts), *of_games],
        ["right answer", *[None] * (len(COLUMNS) - 1), *right, *[None] * len(of_games)],
    ]
    for member in members:
        result = results.get(member.number, Result())
        known = (result.games, result.reviewed, result.accuracy)
        given = [_given(prompt, answers.get(prompt.number, {}).get(member.number)) for prompt in prompts]
        came = [cell for one in games for cell in _came(one.outcomes.get(learner_is(member.number)))]
        rows.append([member.nickname, *known, *given, *came])
    return csv_text(rows, decimal)


def _came(outcome: Outcome | None) -> tuple[Cell, Cell, Cell]:
    return (None, None, None) if outcome is None else (outcome.books, outcome.asks, outcome.came.value)


def _right(prompt: Prompt) -> Cell:
    is_number = prompt.kind in {Kind.CHANCE, Kind.NUMBER}
    return _given(prompt, prompt.exact) if is_number else prompt.right_words or None


def _given(prompt: Prompt, value: Given | None) -> Cell:
    if value is None or isinstance(value, str):
        return value
    if prompt.kind is Kind.CHOICE:
        return prompt.choices[int(value)]
    return int(value) if value == int(value) else round(value, 2)
