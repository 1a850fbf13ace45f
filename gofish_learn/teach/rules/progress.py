"""How far a learner has come on the tour of one book: plain values that are kept as JSON and resumed from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from gofish_learn.teach.rules.questions.question import Verdict, check
from gofish_learn.teach.rules.quiz import Item, Quiz, new_quiz
from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.teach.rules.tours.tour import Tour, TourStep


class ProgressError(ValueError):
    """What cannot be done now, or what was kept and cannot be read; the message is a sentence."""


@dataclass(frozen=True)
class Progress:
    """A learner's progress on one tour.

    Attributes:
        book: the rule book's name.
        number: which step is looked at, from 0.
        answers: the answer given at each step of the tour, by the step's name.
        quiz: the check, once it has been new_quiz.
        checking: whether the check is looked at, and not the tour.
        answer: the answer to the check's question that is being explained, or None while it is to be answered.
    """

    book: str
    number: int = 0
    answers: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    quiz: Quiz | None = None
    checking: bool = False
    answer: str | None = None

    @property
    def tour(self) -> Tour:
        """The tour."""
        return TOURS[self.book]

    @property
    def step(self) -> TourStep | None:
        """The step that is looked at, with other cards in the check; None when the check is over."""
        if not self.checking:
            return self.tour.steps[self.number]
        item = self.quiz.now if self.quiz else None
        return None if item is None else self.tour.step(item.step).with_other_cards(item.seed)

    @property
    def chosen(self) -> str | None:
        """The answer that has been given to what is looked at, or None."""
        if self.checking:
            return self.answer
        return self.answers.get(self.tour.steps[self.number].name)

    @property
    def verdict(self) -> Verdict | None:
        """What is said to the answer, or None while there is none."""
        step, chosen = self.step, self.chosen
        return None if step is None or chosen is None else check(step.question, chosen)

    @property
    def missed(self) -> tuple[str, ...]:
        """The steps of the tour that were answered wrong, in order."""
        return tuple(
            step.name
            for step in self.tour.steps
            if step.name in self.answers and self.answers[step.name] != step.question.right
        )

    @property
    def done(self) -> bool:
        """Whether the check has been passed."""
        return self.quiz is not None and not self.quiz.waiting

    def answered(self, key: str) -> "Progress":
        """The progress after an answer.

        Raises:
            ProgressError: nothing is asked, it has been answered, or the answer is none of those offered.
        """
        step = self.step
        if step is None or self.chosen is not None:
            raise ProgressError("This question has been answered: go on to the next.")
        try:
            step.question.choice(key)
        except ValueError as error:
            raise ProgressError(str(error)) from None
        if self.checking:
            return replace(self, answer=key)
        return replace(self, answers=MappingProxyType({**self.answers, step.name: key}))

    def gone_on(self, seed: int) -> "Progress":
        """The progress after going on: to the next step, into the check, through it.

        Args:
            seed: what a check that begins now follows from.

        Raises:
            ProgressError: the question has not been answered yet.
        """
        verdict = self.verdict
        if verdict is None:
            raise ProgressError("Answer the question first.")
        if self.checking and self.quiz:
            return replace(self, quiz=self.quiz.answered(right=verdict.right), answer=None)
        if self.number + 1 < len(self.tour.steps):
            return replace(self, number=self.number + 1)
        steps = self.tour.steps
        essential = [step.name for step in steps if step.essential]
        quiz = self.quiz or new_quiz(self.missed, essential, [step.name for step in steps], seed)
        return replace(self, quiz=quiz, checking=True)

    def gone_back(self) -> "Progress":
        """The progress after going back a step; from the check, to the last step of the tour.

        Raises:
            ProgressError: this is the first step.
        """
        if self.checking:
            return replace(self, checking=False)
        if not self.number:
            raise ProgressError("This is the first step.")
        return replace(self, number=self.number - 1)

    def to_object(self) -> dict[str, Any]:
        """The progress as JSON keeps it."""
        kept: dict[str, Any] = {"book": self.book, "number": self.number, "answers": dict(self.answers)}
        if self.quiz:
            waiting = [[item.step, item.seed] for item in self.quiz.waiting]
            kept["check"] = {"waiting": waiting, "right": self.quiz.right, "open": self.checking, "answer": self.answer}
        return kept


def progress_of(kept: object) -> Progress:
    """The progress that JSON kept.

    Raises:
        ProgressError: it is not the progress of a tour as it is now.
    """
    try:
        return read(kept)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ProgressError("What was kept of this tour cannot be read.") from error


def read(kept: Any) -> Progress:
    """The progress that JSON kept, with any error of the wrong shape it may have."""
    tour, number = TOURS[kept["book"]], kept["number"]
    if type(number) is not int or not 0 <= number < len(tour.steps):
        raise ValueError(number)
    answers = {str(name): str(key) for name, key in kept["answers"].items()}
    for name, key in answers.items():
        tour.step(name).question.choice(key)
    progress = Progress(tour.rules.name, number, MappingProxyType(answers))
    if "check" not in kept:
        return progress
    part = kept["check"]
    items = tuple(Item(tour.step(name).name, int(seed)) for name, seed in part["waiting"])
    checked = replace(progress, quiz=Quiz(items, int(part["right"])), checking=True)
    if part["answer"] is not None:
        checked = checked.answered(part["answer"])
    return replace(checked, checking=bool(part["open"]))
