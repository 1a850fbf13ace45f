"""The results of a class as a grid: a row for each learner, a column for each question, and in each cell a mark.

The machine marks what it can; a mark by hand stands in place of its. A guess from before the teaching has no mark.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from gofish_learn.teach.classroom.answers import MARKS, Mark, mark_of
from gofish_learn.teach.classroom.classroom import Given, Kind, Member, Prompt
from gofish_learn.teach.classroom.lesson_prompts import lesson_prompt_of

WORTH: Mapping[Mark, float] = {Mark.RIGHT: 1, Mark.NEAR: 0.5, Mark.WRONG: 0}
"""How much of a question's marks an answer gets."""
GUESSED = "What they guessed"
BY_ITSELF = "Questions to the class"
MACHINE = "machine"
"""Stands for the mark that the machine gives."""
WORD_OF = {mark: word for word, mark in MARKS.items()}


def is_guess(prompt: Prompt) -> bool:
    """Whether a class is asked what it guesses before it is taught, which is nothing to be marked."""
    return lesson_prompt_of(prompt) is not None


def list_of(prompt: Prompt) -> str:
    """The title of the list that a question stands in: that of its sheet, or what it has in common with others."""
    return prompt.sheet or (GUESSED if is_guess(prompt) else BY_ITSELF)


@dataclass(frozen=True, slots=True)
class Cell:
    """What one learner answered to one question.

    Attributes:
        given: her answer; None where she gave none.
        mark: what it is worth; None where it is not marked.
        machine: what the machine says that it is worth.
        by_hand: whether a teacher gave the mark, or took it away.
        idea: the wrong answer that it comes to, and what that tells; both empty where nothing is known of it.
    """

    given: Given | None = None
    mark: Mark | None = None
    machine: Mark | None = None
    by_hand: bool = False
    idea: tuple[str, str] = ("", "")

    @property
    def falls_short(self) -> bool:
        """Whether it is marked, and not as right."""
        return self.mark in {Mark.NEAR, Mark.WRONG}

    @property
    def following(self) -> Mark | None:
        """The mark that a press gives: each in turn, right before close before wrong, and then the machine's again."""
        return _following(self.mark, self.machine)

    @property
    def press(self) -> str:
        """The word for the mark that a press gives; one for the machine's."""
        then = self.following
        return MACHINE if then is self.machine else WORD_OF[then]


@cache
def _following(mark: Mark | None, machine: Mark | None) -> Mark | None:
    turns: tuple[Mark | None, ...] = (machine, *(one for one in (*Mark, None) if one is not machine))
    return turns[(turns.index(mark) + 1) % len(turns)]


EMPTY = Cell()


@dataclass(frozen=True, slots=True)
class Total:
    """How many marks somebody has, out of how many."""

    marks: float = 0
    out_of: float = 0

    @property
    def words(self) -> str:
        """Both; empty where nothing is marked."""
        return f"{self.marks:g} of {self.out_of:g}" if self.out_of else ""


@dataclass(frozen=True)
class Grid:
    """What a class was asked, and how each learner answered.

    Attributes:
        answers: by the number of the question, and then by the learner's.
        by_hand: the marks that a teacher gave, likewise; None where she took one away.
    """

    prompts: Sequence[Prompt]
    answers: Mapping[int, Mapping[int, Given]]
    by_hand: Mapping[int, Mapping[int, Mark | None]] = field(default_factory=dict)

    def of(self, prompts: Sequence[Prompt]) -> "Grid":
        """The part of it with these questions."""
        return replace(self, prompts=prompts)

    @cached_property
    def columns(self) -> Mapping[int, Mapping[int, Cell]]:
        """The cells of all who answered a question or were marked, by its number and then by the learner's."""
        return {prompt.number: self._column(prompt) for prompt in self.prompts}

    def _column(self, prompt: Prompt) -> Mapping[int, Cell]:
        answers = self.answers.get(prompt.number, {})
        if is_guess(prompt):
            return {member: Cell(given) for member, given in answers.items()}
        hand = self.by_hand.get(prompt.number, {})
        machine = {given: mark_of(prompt, given) for given in {*answers.values()}}
        tells = {given: idea_behind(prompt, given) for given in machine}
        cells = {}
        for one in {**answers, **hand}:
            given = answers.get(one)
            by_machine = None if given is None else machine[given]
            mark = hand.get(one, by_machine)
            idea = ("", "") if given is None or mark is Mark.RIGHT else tells[given]
            cells[one] = Cell(given, mark, by_machine, one in hand, idea)
        return cells

    def right_words(self, prompt: Prompt) -> str:
        """How many answers to a question are right; empty where none is marked."""
        cells = self.columns[prompt.number].values()
        right = [cell.mark for cell in cells].count(Mark.RIGHT)
        return f"{right} of {len(cells)} right" if prompt.number in self.marked else ""

    def cell(self, prompt: Prompt, member: int) -> Cell:
        """The cell of a learner, by her number."""
        return self.columns[prompt.number].get(member, EMPTY)

    @cached_property
    def marked(self) -> frozenset[int]:
        """The numbers of the questions to which anybody's answer has a mark."""
        return frozenset(
            number for number, cells in self.columns.items() if any(cell.mark is not None for cell in cells.values())
        )

    @cached_property
    def _began(self) -> frozenset[tuple[str, int]]:
        """Who answered anything on which sheet."""
        return frozenset((prompt.sheet, one) for prompt in self.prompts for one in self.columns[prompt.number])

    def marks(self, prompt: Prompt, member: int) -> float | None:
        """The marks for an answer; None where it counts for nothing.

        What is not marked counts for nothing. What a learner left out of a sheet that she began gets no marks, where it
        was marked for others.
        """
        cell = self.cell(prompt, member)
        if cell.mark is not None:
            return prompt.points * WORTH[cell.mark]
        was_left_out = cell is EMPTY and bool(prompt.sheet) and (prompt.sheet, member) in self._began
        return 0 if was_left_out and prompt.number in self.marked else None

    def total(self, member: int) -> Total:
        """How many marks a learner has, out of how many."""
        counted = [(prompt, self.marks(prompt, member)) for prompt in self.prompts]
        return Total(
            sum(marks for _, marks in counted if marks is not None),
            sum(prompt.points for prompt, marks in counted if marks is not None),
        )

    def in_need_first(self, members: Sequence[Member]) -> list[Member]:
        """The learners with most wrong answers first, then those who answered least; otherwise as they come."""
        columns = [self.columns[prompt.number] for prompt in self.prompts if not is_guess(prompt)]

        def need(member: Member) -> tuple[int, int]:
            cells = [column.get(member.number, EMPTY) for column in columns]
            return -[cell.mark for cell in cells].count(Mark.WRONG), sum(cell.given is not None for cell in cells)

        return sorted(members, key=need)


def idea_behind(prompt: Prompt, given: Given) -> tuple[str, str]:
    """The wrong answer that an answer comes to, and what that tells; both empty where nothing is known of it.

    It is one of the printed choices, or of the wrong answers that the notes quote, which may be said in other words.
    """
    known = prompt.choices if prompt.kind is Kind.CHOICE else prompt.wrong
    pairs = zip(known, prompt.tells, strict=False)
    said = prompt.words_of(given)
    return next((pair for pair in pairs if pair[0] == said or _says_the_same(prompt, pair[0], given)), ("", ""))


def _says_the_same(prompt: Prompt, known: str, given: Given) -> bool:
    if not isinstance(given, str):
        return False
    is_same = mark_of(replace(prompt, expects=known, wrong=(), tells=()), given) is Mark.RIGHT
    return is_same or f" {_words(known)} " in f" {_words(given)} "


def _words(text: str) -> str:
    return " ".join(re.findall(r"[\w−]+", text.casefold().replace("’", "")))
