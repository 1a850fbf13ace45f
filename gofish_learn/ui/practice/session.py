"""What one learner has open in Practice, without a toolkit: a round, the answer just given, and what was missed."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Any

from gofish_learn.teach.practice.catalogue import LESSON_TITLES, MAKERS, fresh
from gofish_learn.teach.practice.rounds import MISSED, PracticeRound, new_round
from gofish_learn.teach.questions.boxes import Boxes, boxes_of
from gofish_learn.teach.questions.marking import Outcome, Verdict, mark
from gofish_learn.teach.questions.question import Question
from gofish_learn.teach.questions.quiz import Item, Quiz
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.session_text import dump, load
from gofish_learn.ui.practice.messages import NO_LESSON

FORMAT = "gofish-practice/1"
LONGEST_ANSWER = 2000
"""The most characters of an answer in one's own words."""

fresh_question = lru_cache(maxsize=256)(fresh)
"""A page is drawn several times while a question is open, and a class has many pages."""

Given = str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PracticeSession:
    """What a learner has open.

    Attributes:
        boxes: all that was missed, while no round is open; a round has its own.
        round: the round that is open, or None at the choice of one.
        given: the answer just given, or None while the question is open.
        hints: how many hints of the question have been opened.
        turns: how many questions were answered, which gives the warm words their turn.
    """

    boxes: Boxes = field(default_factory=Boxes)
    round: PracticeRound | None = None
    given: Given | None = None
    hints: int = 0
    turns: int = 0

    @property
    def item(self) -> Item | None:
        """Which question is asked now, or None where none is."""
        return self.round.quiz.now if self.round else None

    @property
    def question(self) -> Question | None:
        """The question that is asked now, or None where none is."""
        return fresh_question(self.item) if self.item else None

    @property
    def kept_boxes(self) -> Boxes:
        """All that was missed so far."""
        return self.round.boxes if self.round else self.boxes

    @property
    def verdict(self) -> Verdict | None:
        """The feedback on the answer just given, or None while the question is open."""
        question = self.question
        return None if question is None or self.given is None else mark(question, self.given, self.turns)

    def began(self, lesson: int, rng: Random) -> "PracticeSession":
        """The session with a new round on a lesson, or on what was missed."""
        if lesson not in {MISSED, *LESSON_TITLES}:
            raise RequestError(NO_LESSON)
        try:
            return PracticeSession(round=new_round(lesson, self.kept_boxes, rng), turns=self.turns)
        except ValueError as error:
            raise RequestError(str(error)) from None

    def answered(self, answer: Given) -> "PracticeSession":
        """The session after an answer."""
        if self.question is None or self.given is not None:
            raise RequestError("This question has been answered: go on to the next.")
        given = answer[:LONGEST_ANSWER] if isinstance(answer, str) else answer
        mark(self.question, given)
        return replace(self, given=given)

    def hinted(self) -> "PracticeSession":
        """The session with one more hint opened."""
        if self.question is None or self.given is not None or self.hints >= len(self.question.hints):
            raise RequestError("There is no further hint.")
        return replace(self, hints=self.hints + 1)

    def gone_on(self) -> "PracticeSession":
        """The session at the next question of the round, or at its end.

        Nearly right counts as right, and so does what only a teacher can judge.
        """
        if self.round is None or self.verdict is None:
            raise RequestError("Answer the question first.")
        right = self.verdict.outcome is not Outcome.WRONG
        after = self.round.answered(right=right, misconception=self.verdict.misconception)
        return PracticeSession(round=after, turns=self.turns + 1)

    def at_home(self) -> "PracticeSession":
        """The session at the choice of a round; the one that was open is given up."""
        return PracticeSession(self.kept_boxes, turns=self.turns)

    @classmethod
    def from_text(cls, text: str) -> "PracticeSession":
        """The session that was kept."""
        return load(text, FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is kept."""
        open_round = self.round and {
            "lesson": self.round.lesson,
            "waiting": [[item.name, item.seed] for item in self.round.quiz.waiting],
            "right": self.round.quiz.right,
            "missed": self.round.missed,
            "believed": self.round.believed,
        }
        fields = {"boxes": self.kept_boxes.to_text(), "round": open_round, "given": self.given}
        return dump(FORMAT, fields | {"hints": self.hints, "turns": self.turns})


def _session_with(saved: Mapping[str, Any]) -> PracticeSession:
    boxes, part = boxes_of(saved["boxes"]), saved["round"]
    if part is None:
        return PracticeSession(boxes, turns=int(saved["turns"]))
    waiting = tuple(Item(str(name), int(seed)) for name, seed in part["waiting"])
    if part["lesson"] not in {MISSED, *LESSON_TITLES} or not all(item.name in MAKERS for item in waiting):
        raise ValueError("That round is of another version.")
    quiz = Quiz(waiting, int(part["right"]))
    missed, believed = (tuple(map(str, part[name])) for name in ("missed", "believed"))
    open_round = PracticeRound(part["lesson"], quiz, boxes, missed, believed)
    session = PracticeSession(round=open_round, turns=int(saved["turns"]))
    for _ in range(int(saved["hints"])):
        session = session.hinted()
    given = saved["given"]
    if given is None:
        return session
    return session.answered(given if isinstance(given, str) else tuple(map(str, given)))
