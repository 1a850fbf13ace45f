"""A learner's progress on the tour of one rule book, as an immutable value that can be saved as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from gofish_learn.engine.cards import Card
from gofish_learn.teach.questions.marking import Verdict, mark
from gofish_learn.teach.questions.quiz import Item, Quiz, new_quiz
from gofish_learn.teach.rules.tours.opening import Opening
from gofish_learn.teach.rules.tours.registry import TOURS
from gofish_learn.teach.rules.tours.tour import Tour, TourStep


class ProgressError(ValueError):
    """A step that is not possible now, or saved progress that cannot be read; the message is a sentence.

    Every method that makes a step raises it, and so does `progress_of`.
    """


@dataclass(frozen=True)
class Progress:
    """A learner's progress on one tour.

    Attributes:
        number: the index of the current step, from 0.
        answers: the key of the answer given at each step, by the name of the step.
        tapped: the card that was tapped last at the opening, or None.
        begun: whether the learner has gone on from the opening to the steps.
        quiz: the check, or None before it has started.
        checking: whether the learner is looking at the check rather than the tour.
        answer: the key of the answer just given in the check, or None while its question is open.
    """

    book: str
    number: int = 0
    answers: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    quiz: Quiz | None = None
    checking: bool = False
    answer: str | None = None
    tapped: Card | None = None
    begun: bool = True

    @property
    def tour(self) -> Tour:
        """The tour of the rule book."""
        return TOURS[self.book]

    @property
    def opening(self) -> Opening | None:
        """The opening of the tour, while the learner is there; else None."""
        return None if self.begun else self.tour.opening

    @property
    def found(self) -> bool:
        """Whether a right card has been tapped at the opening."""
        return self.tapped is not None and self.tour.opening.is_right(self.tapped)

    @property
    def step(self) -> TourStep | None:
        """The current step, in the check with different cards; None when the check is over."""
        if not self.checking:
            return self.tour.steps[self.number]
        item = self.quiz.now if self.quiz else None
        return None if item is None else self.tour.step(item.name).with_other_cards(item.seed)

    @property
    def chosen(self) -> str | None:
        """The key of the answer given to the current question, or None."""
        if self.checking:
            return self.answer
        return self.answers.get(self.tour.steps[self.number].name)

    @property
    def verdict(self) -> Verdict | None:
        """The feedback on the answer to the current question, or None while it is open."""
        step, chosen = self.step, self.chosen
        return None if step is None or chosen is None else mark(step.question, chosen, self.number)

    @property
    def missed(self) -> tuple[str, ...]:
        """The names of the tour steps that were answered wrong, in order."""
        return tuple(
            step.name
            for step in self.tour.steps
            if step.name in self.answers and self.answers[step.name] != step.question.right
        )

    @property
    def done(self) -> bool:
        """Whether every question of the check has been answered right."""
        return self.quiz is not None and not self.quiz.waiting

    def tapping(self, card: Card) -> "Progress":
        """The progress after tapping a card at the opening."""
        if self.opening is None or self.found:
            raise ProgressError("The card has been found: go on to the next step.")
        if card not in self.opening.offered:
            raise ProgressError("Tap one of the other players’ cards.")
        return replace(self, tapped=card)

    def answered(self, key: str) -> "Progress":
        """The progress after answering the current question with the choice of this key."""
        if self.opening:
            raise ProgressError("Find the card first.")
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
        """The progress after going on to the next step, into the check, or to its next question."""
        if self.opening:
            if not self.found:
                raise ProgressError("Find the card first.")
            return replace(self, begun=True)
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
        """The progress after going back a step, and from the first to the opening; from the check, to the last step."""
        if self.checking:
            return replace(self, checking=False)
        if self.opening:
            raise ProgressError("The tour starts here.")
        if not self.number:
            return replace(self, begun=False)
        return replace(self, number=self.number - 1)

    def to_object(self) -> dict[str, Any]:
        """The progress as a JSON object, which `progress_of` reads."""
        kept: dict[str, Any] = {"book": self.book, "number": self.number, "answers": dict(self.answers)}
        kept["opening"] = {"tapped": None if self.tapped is None else str(self.tapped), "begun": self.begun}
        if self.quiz:
            waiting = [[item.name, item.seed] for item in self.quiz.waiting]
            kept["check"] = {"waiting": waiting, "right": self.quiz.right, "open": self.checking, "answer": self.answer}
        return kept


def progress_of(kept: object) -> Progress:
    """Read progress that was saved with `Progress.to_object`."""
    try:
        return _read(kept)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ProgressError("What was kept of this tour cannot be read.") from error


def _read(kept: Any) -> Progress:
    """Read saved progress, raising whatever error a wrong shape happens to cause."""
    tour, number = TOURS[kept["book"]], kept["number"]
    if type(number) is not int or not 0 <= number < len(tour.steps):
        raise ValueError(number)
    answers = {str(name): str(key) for name, key in kept["answers"].items()}
    for name, key in answers.items():
        tour.step(name).question.choice(key)
    progress = _with_check(Progress(tour.rules.name, number, MappingProxyType(answers)), kept.get("check"))
    return _with_opening(progress, kept["opening"])


def _with_check(progress: Progress, part: Any) -> Progress:
    """The progress with what was saved of its check, if it has come that far."""
    if part is None:
        return progress
    tour = progress.tour
    items = tuple(Item(tour.step(name).name, int(seed)) for name, seed in part["waiting"])
    checked = replace(progress, quiz=Quiz(items, int(part["right"])), checking=True)
    if part["answer"] is not None:
        checked = checked.answered(part["answer"])
    return replace(checked, checking=bool(part["open"]))


def _with_opening(progress: Progress, part: Any) -> Progress:
    if part["tapped"] is not None:
        progress = replace(progress, begun=False).tapping(Card.parse(part["tapped"]))
    return replace(progress, begun=bool(part["begun"]) or progress.checking)


def newcomer(book: str) -> Progress:
    """The progress of somebody who starts the tour of a book: at its opening."""
    return Progress(book, begun=False)
