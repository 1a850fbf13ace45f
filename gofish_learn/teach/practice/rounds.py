"""Which questions come next: a round on a lesson or on what was missed, and the boxes that remember it."""

from dataclasses import dataclass, replace
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.teach.practice.catalogue import MAKERS, of_lesson
from gofish_learn.teach.practice.making import between
from gofish_learn.teach.questions.quiz import LENGTH, Boxes, Item, Quiz

SEEDS = 2**31
"""The seeds of questions are smaller than this."""
MISSED = 0
"""In place of a lesson: what was missed before."""
NOT_RIGHT, SECOND_TRY, FIRST_TRY = range(3)
"""What an answer of homework came to, as its code has it."""
TODAY = -1
"""In place of a lesson: the five questions that a day had until 2.0.0, which are gone on with."""


@dataclass(frozen=True, slots=True)
class PracticeRound:
    """A round of practice.

    Attributes:
        lesson: the number of its lesson, `MISSED` or `TODAY`.
        boxes: all that was missed in this and earlier rounds.
        missed: the names of the kinds that were missed in this round.
        believed: the common mistakes that wrong answers in this round fit, as words of `MISCONCEPTIONS`.
        task: the homework that it is; empty where it is none.
        marks: of homework, what each answer came to: `FIRST_TRY`, `SECOND_TRY` or `NOT_RIGHT`.
    """

    lesson: int
    quiz: Quiz
    boxes: Boxes
    missed: tuple[str, ...] = ()
    believed: tuple[str, ...] = ()
    answers: int = 0
    task: str = ""
    marks: tuple[int, ...] = ()

    @property
    def length(self) -> int:
        """How many questions there are in all."""
        return self.answers + len(self.quiz.waiting)

    def answered(self, *, right: bool, sure: bool | None = None, misconception: str = "") -> "PracticeRound":
        """The round after an answer, one question shorter; what was missed, or not `sure`, comes again later."""
        sure = right if sure is None else sure
        now = self.quiz.now
        quiz = Quiz(self.quiz.waiting[1:], self.quiz.right + right)
        believed = tuple(dict.fromkeys((*self.believed, *filter(None, [misconception]))))
        mark = FIRST_TRY if sure else SECOND_TRY if right else NOT_RIGHT
        marks = (*self.marks, mark) if self.task else ()
        after = replace(self, quiz=quiz, believed=believed, answers=self.answers + 1, marks=marks)
        if now is None or (right and now.name in self.missed):
            return after
        missed = self.missed if sure else tuple(dict.fromkeys((*self.missed, now.name)))
        return replace(after, boxes=self.boxes.answered(now.name, right=sure), missed=missed)


def fresh_item(name: str, rng: Random) -> Item:
    """A fresh question of a kind."""
    return Item(name, between(rng, 1, SEEDS - 1))


def new_round(lesson: int, boxes: Boxes, rng: Random) -> PracticeRound:
    """A round of about five fresh questions, of which what is due of this lesson (or, if `MISSED`, of all) comes first.

    It is the next session of these boxes. A `ValueError` says that there are no questions on that lesson, or nothing is
    due.
    """
    begun = boxes.begun()
    due = [name for name in begun.due if name in MAKERS]
    if lesson == MISSED:
        if not due:
            raise ValueError("Nothing that you missed is due now.")
        return PracticeRound(lesson, Quiz(tuple(fresh_item(name, rng) for name in due[:LENGTH])), begun)
    kinds = [maker.name for maker in of_lesson(lesson)]
    names = [name for name in due if name in kinds][:LENGTH]
    names += [name for name in shuffled(rng, kinds) if name not in names][: LENGTH - len(names)]
    while len(names) < LENGTH:
        names.append(pick(rng, [name for name in kinds if name != names[-1]] or kinds))
    return PracticeRound(lesson, Quiz(tuple(fresh_item(name, rng) for name in names)), begun)


def set_round(task: str, lesson: int, boxes: Boxes) -> PracticeRound:
    """The round that a task of homework sets: the same questions for everybody, whatever somebody has missed before."""
    same = new_round(lesson, Boxes(), Random(f"homework {task}"))
    return replace(same, boxes=boxes.begun(), task=task)


def due_next(boxes: Boxes) -> tuple[str, ...]:
    """The names of the kinds that come back in the next round."""
    return tuple(name for name in boxes.begun().due if name in MAKERS)
