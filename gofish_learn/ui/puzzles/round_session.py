"""The round of questions that a learner has open, without a toolkit: the answer just given, and what was missed.

A wrong answer is followed by a hint and a second try. A number is chosen first; whoever is right places it on a line
next time, and then writes it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Any

from gofish_learn.engine.history import replay
from gofish_learn.knowledge.proofs.phrases import number as number_in_words
from gofish_learn.teach.practice.catalogue import LESSON_TITLES, MAKERS, fresh
from gofish_learn.teach.practice.rounds import MISSED, TODAY, PracticeRound, new_round, set_round
from gofish_learn.teach.questions.marking import Outcome, Verdict, mark, number_in
from gofish_learn.teach.questions.number_forms import forms_of, in_form
from gofish_learn.teach.questions.question import (
    ChoiceQuestion,
    NumberQuestion,
    OrderQuestion,
    Question,
    TextQuestion,
)
from gofish_learn.teach.questions.quiz import Boxes, Item, Quiz, boxes_of
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.puzzles.messages import NO_LESSON
from gofish_learn.ui.words.scene import Scene, scene_of

ROUND_FORMAT = "gofish-practice/2"
FEWEST_FOR_A_SECOND_TRY = 3
"""With two choices a second try gives the answer away."""
LONGEST_ANSWER = 2000
"""The most characters of an answer in one's own words."""

fresh_question = lru_cache(maxsize=256)(fresh)
"""A page is drawn several times while a question is open, and a class has many pages."""


@lru_cache(maxsize=256)
def _question_in_form(item: Item, form: int) -> Question:
    return in_form(fresh_question(item), form)


Given = str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundSession:
    """What a learner has open.

    Attributes:
        boxes: all that was missed, while no round is open; a round has its own.
        round: the round that is open, or None at the choice of one.
        given: the answer just given, or None while the question is open.
        tried: the wrong answer that was given before it, or None.
        repeated: whether that wrong answer was just given once more, which is not marked again.
        covered: whether the learner has covered what is read once.
        hints: how many hints of the question have been opened.
        turns: how many questions were answered, which gives the warm words their turn.
        streak: how many were right at the first try; each that is missed takes one off.
        forms: in which form each kind of number is asked, by its place in `forms_of`.
        lesson: the lesson that comes next: that of a round that was given up, or the one after a round that is over.
    """

    boxes: Boxes = field(default_factory=Boxes)
    round: PracticeRound | None = None
    given: Given | None = None
    tried: Given | None = None
    repeated: bool = False
    covered: bool = False
    hints: int = 0
    turns: int = 0
    streak: int = 0
    forms: Mapping[str, int] = field(default_factory=dict)
    lesson: int = 1

    @property
    def item(self) -> Item | None:
        """Which question is asked now, or None where none is."""
        return self.round.quiz.now if self.round else None

    @property
    def made(self) -> Question | None:
        """The question that is asked now as it was made, whatever its form."""
        return fresh_question(self.item) if self.item else None

    @property
    def question(self) -> Question | None:
        """The question that is asked now, in its form, or None where none is."""
        return _question_in_form(self.item, self.forms.get(self.item.name, 0)) if self.item else None

    @property
    def reading(self) -> bool:
        """Whether what is read once lies open: the first answer covers it, too."""
        fresh = not self.covered and self.tried is None and self.given is None
        return fresh and self.question is not None and self.question.shown.once

    @property
    def kept_boxes(self) -> Boxes:
        """All that was missed so far."""
        return self.round.boxes if self.round else self.boxes

    @property
    def verdict(self) -> Verdict | None:
        """The feedback on the answer just given, or None while the question is open."""
        question = self.question
        return None if question is None or self.given is None else mark(question, self.given, self.turns)

    @property
    def opened_hints(self) -> tuple[str, ...]:
        """The hints that have been opened."""
        return self.question.hints[: self.hints] if self.question else ()

    @property
    def has_more_hints(self) -> bool:
        """Whether one more can be."""
        return self.question is not None and self.given is None and self.hints < len(self.question.hints)

    @property
    def table(self) -> Scene | None:
        """The table that the question shows, with the hands that may be seen; None where there is none."""
        if self.question is None or (record := self.question.shown.record) is None:
            return None
        game, seat = replay(record), self.question.shown.seat
        view = game.view(seat or 0)
        seen = view if seat is not None else view._replace(seat=-1, hands=game.state.hands)
        return scene_of(seen, record.names or ())

    @property
    def second_try(self) -> str | None:
        """What is said to a first answer that is wrong, or that was just given again; None where there is none."""
        question, tried = self.question, self.tried
        if question is None or tried is None or self.given is not None:
            return None
        verdict = mark(question, tried)
        match question:
            case OrderQuestion() if self.repeated:
                return "You have tried that order. Change something first."
            case _ if self.repeated:
                return "You have tried that one. What else could it be?"
            case NumberQuestion(exact=exact):
                number = number_in(tried)
                high = number is not None and number > exact
                return verdict.why if verdict.why != question.why else f"That is too {'high' if high else 'low'}."
            case OrderQuestion(right=order):
                fit = sum(one == other for one, other in zip(tried, order, strict=True))
                right = f"{number_in_words(fit).capitalize()} {'is' if fit == 1 else 'are'} in the right place."
                return right if fit else "None is in the right place yet."
            case _:
                return ""

    def began(self, lesson: int, rng: Random) -> "RoundSession":
        """The session with a new round on a lesson, or on what was missed."""
        if lesson not in {MISSED, *LESSON_TITLES}:
            raise RequestError(NO_LESSON)
        try:
            begun = new_round(lesson, self.kept_boxes, rng)
        except ValueError as error:
            raise RequestError(str(error)) from None
        return replace(self.at_home(), boxes=Boxes(), round=begun, lesson=lesson or self.lesson)

    def set_by(self, task: str, lesson: int) -> "RoundSession":
        """The session with the round that a task of homework sets."""
        return replace(self.at_home(), boxes=Boxes(), round=set_round(task, lesson, self.kept_boxes), lesson=lesson)

    def answered(self, answer: Given) -> "RoundSession":
        """The session after an answer; the first that is wrong opens a hint, and leaves the question open."""
        question = self.question
        if question is None or self.given is not None:
            raise RequestError("This question has been answered: go on to the next.")
        given = answer[:LONGEST_ANSWER] if isinstance(answer, str) else answer
        if given == self.tried:
            return replace(self, repeated=True)
        wrong = mark(question, given).outcome is Outcome.WRONG
        if wrong and self.tried is None and _has_second_try(question):
            return replace(self, tried=given, hints=min(self.hints + 1, len(question.hints)))
        return replace(self, given=given, repeated=False)

    def having_read(self) -> "RoundSession":
        """The session with what is read once covered."""
        if not self.reading:
            raise RequestError("There is nothing to cover.")
        return replace(self, covered=True)

    def hinted(self) -> "RoundSession":
        """The session with one more hint opened."""
        if not self.has_more_hints:
            raise RequestError("There are no more hints.")
        return replace(self, hints=self.hints + 1)

    def gone_on(self) -> "RoundSession":
        """The session at the next question of the round, or at its end.

        Nearly right counts as right, and so does what only a teacher can judge.
        """
        if self.round is None or self.verdict is None:
            raise RequestError("Answer the question first.")
        right, item, made = self.verdict.outcome is not Outcome.WRONG, self.item, self.made
        sure = right and self.tried is None
        after = self.round.answered(right=right, sure=sure, misconception=self.verdict.misconception)
        step = 1 if sure else 0 if right else -1
        forms = dict(self.forms)
        if item and made and (highest := len(forms_of(made)) - 1) > 0:
            forms[item.name] = min(max(0, forms.get(item.name, 0) + step), highest)
        lesson = self.lesson
        if after.quiz.now is None and after.lesson in LESSON_TITLES:
            lesson = min(after.lesson + 1, max(LESSON_TITLES))
        return RoundSession(
            round=after, turns=self.turns + 1, streak=max(0, self.streak + step), forms=forms, lesson=lesson
        )

    def at_home(self) -> "RoundSession":
        """The session at the choice of a round; the one that was open is given up."""
        return RoundSession(self.kept_boxes, turns=self.turns, streak=self.streak, forms=self.forms, lesson=self.lesson)

    def to_fields(self) -> dict[str, object]:
        """The session as it is saved."""
        open_round = self.round and {
            "lesson": self.round.lesson,
            "waiting": [[item.name, item.seed] for item in self.round.quiz.waiting],
            "right": self.round.quiz.right,
            "answers": self.round.answers,
            "missed": self.round.missed,
            "believed": self.round.believed,
            **({"task": self.round.task, "marks": self.round.marks} if self.round.task else {}),
        }
        boxes = self.kept_boxes.to_text()
        fields = {"format": ROUND_FORMAT, "boxes": boxes, "round": open_round, "given": self.given, "tried": self.tried}
        counts = {"hints": self.hints, "turns": self.turns, "streak": self.streak, "lesson": self.lesson}
        covered = {"covered": True} if self.covered else {}
        return {**fields, **counts, **covered, "rungs": dict(self.forms)}


def _has_second_try(question: Question) -> bool:
    """Whether a wrong answer to a question is followed by a second try."""
    if isinstance(question, ChoiceQuestion):
        return len(question.choices) >= FEWEST_FOR_A_SECOND_TRY
    return not isinstance(question, TextQuestion)


def round_session_with(saved: Mapping[str, Any]) -> RoundSession:
    """The session that was saved."""
    boxes, part = boxes_of(saved["boxes"]), saved["round"]
    forms = {str(name): int(form) for name, form in saved["rungs"].items() if name in MAKERS}
    lesson = int(saved.get("lesson", 1))
    if lesson not in LESSON_TITLES:
        raise ValueError(lesson)
    session = RoundSession(boxes, turns=int(saved["turns"]), streak=int(saved["streak"]), forms=forms, lesson=lesson)
    if part is None:
        return session
    waiting = tuple(Item(str(name), int(seed)) for name, seed in part["waiting"])
    if part["lesson"] not in {TODAY, MISSED, *LESSON_TITLES} or not all(item.name in MAKERS for item in waiting):
        return session  # a round of another version is left out; what was missed is not
    quiz = Quiz(waiting, int(part["right"]))
    answers = int(part.get("answers", quiz.right))
    missed, believed = (tuple(map(str, part[name])) for name in ("missed", "believed"))
    task, marks = str(part.get("task", "")), tuple(map(int, part.get("marks", ())))
    open_round = PracticeRound(part["lesson"], quiz, boxes, missed, believed, answers, task, marks)
    session = replace(session, boxes=Boxes(), round=open_round)
    for _ in range(int(saved["hints"])):
        session = session.hinted()
    given, tried = (_given(saved[name]) for name in ("given", "tried"))
    for one in (given, tried):
        if one is not None and session.question is not None:
            mark(session.question, one)
    return replace(session, given=given, tried=tried, covered=bool(saved.get("covered")))


def _given(saved: Any) -> Given | None:
    return saved if saved is None or isinstance(saved, str) else tuple(map(str, saved))
