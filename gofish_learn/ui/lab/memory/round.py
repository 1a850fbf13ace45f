"""One round of the memory trainer: a stretch of a game, something that is asked of it, and so on to its end.

There are two kinds. In “Who asked?” the learner sits at the table, and the game stops for four questions. In “Who has
what?” it is told up to where so many facts are true, and what is in mind of it is put down on a sheet; nothing of that
is told before the learner has guessed how much of it they will remember.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from gofish_learn.engine.cards import Rank
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.homework.tasks import DRIFTED_OFF, FORGOTTEN, REMEMBERED
from gofish_learn.teach.memory.games import STOPS, YOU, MemoryQuestion, Overheard, overheard, questions_of
from gofish_learn.teach.memory.measures import (
    LONGEST,
    SHORTEST,
    Place,
    Recall,
    RecallResult,
    Stretch,
    TickedSheet,
    sheet_of,
    stretch_of,
)
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.lab.memory.messages import NO_ANSWER, NO_ROUND, NO_SHEET, Task
from gofish_learn.ui.words.scene import YOUR_FACE

CAST = (("Crab", "crab"), ("Jellyfish", "jellyfish"), ("Turtle", "turtle"), ("Puffer", "puffer"))
"""Who sits at the table, each with a face; the last seat is the learner's where they play."""


class RoundPhase(Enum):
    """What a round of the trainer is waiting for."""

    GUESSING = "guessing"
    TELLING = "telling"
    ASKING = "asking"
    JUDGED = "judged"
    OVER = "over"


@dataclass(frozen=True)
class MemoryRound:
    """One round.

    Attributes:
        facts: how many facts the stretch is to have, where they are put on a sheet.
        guess: how many the learner thinks they will remember; None before, and where nothing is guessed.
        chosen: the number of the answer given to each question so far, or None for “It has drifted off”.
    """

    task: Task
    code: str
    facts: int = 0
    guess: int | None = None
    phase: RoundPhase = RoundPhase.GUESSING
    chosen: tuple[int | None, ...] = ()
    ticked: tuple[Place, ...] = ()

    @property
    def game(self) -> Overheard:
        """The game that is listened to, which follows from the code."""
        return overheard(DealCode.parse(self.code))

    @property
    def questions(self) -> tuple[MemoryQuestion, ...]:
        """The questions of the round, whether or not they have been asked."""
        return questions_of(self.game)

    @property
    def you(self) -> int | None:
        """The seat in which the learner sits, or None for who looks on."""
        return self.game.players - 1 if self.task is Task.WHO else None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        names = [name for name, _ in CAST]
        return (*names[: self.you], YOU) if self.you else tuple(names)

    @property
    def faces(self) -> tuple[str, ...]:
        """The players' faces by seat."""
        faces = [face for _, face in CAST]
        return (*faces[: self.you], YOUR_FACE) if self.you else tuple(faces)

    @property
    def number(self) -> int:
        """The number of the question that is waited for, asked or just answered, from 0."""
        return len(self.chosen) - (self.phase is RoundPhase.JUDGED)

    @property
    def question(self) -> MemoryQuestion:
        """The question that comes next, is asked, or has just been answered."""
        return self.questions[self.number]

    @property
    def stretch(self) -> Stretch:
        """The stretch whose facts are put on a sheet."""
        return stretch_of(self.game, self.facts)

    @property
    def most(self) -> int:
        """The most that can be remembered in this round: its questions, or its facts."""
        return len(self.stretch.facts) if self.task is Task.SHEET else len(self.questions)

    @property
    def right(self) -> int:
        """How many have been remembered so far."""
        if self.task is Task.SHEET:
            return self.sheet.right
        return sum(choice == question.right for question, choice in zip(self.questions, self.chosen, strict=False))

    @property
    def marks(self) -> tuple[int, ...]:
        """What each answer so far came to, as a code of homework has it."""
        worth = {RecallResult.RIGHT: REMEMBERED, RecallResult.UNKNOWN: DRIFTED_OFF, RecallResult.WRONG: FORGOTTEN}
        return tuple(worth[one.said] for one in self.recalls)

    @property
    def events_heard(self) -> range:
        """The events of the stretch that is told now, or was told last."""
        if self.task is Task.SHEET:
            return range(self.stretch.now)
        begin = self.questions[self.number - 1].now if self.number else 0
        return range(begin, self.question.now)

    @property
    def sheet(self) -> TickedSheet:
        """What was put down, counted."""
        return sheet_of(self.stretch, set(self.ticked))

    @property
    def recalls(self) -> tuple[Recall, ...]:
        """The answers given so far to what was told, with their delays."""
        return tuple(_recall_of(*asked) for asked in zip(self.questions, self.chosen, strict=False))

    def guessed(self, number: object) -> "MemoryRound":
        """The round once the learner has guessed how many they will remember."""
        if self.phase is not RoundPhase.GUESSING:
            raise RequestError("You have made your guess already.")
        if type(number) is not int or not 0 <= number <= self.most:
            raise RequestError(f"Choose a number from 0 to {self.most}.")
        return replace(self, guess=number, phase=RoundPhase.TELLING)

    def heard(self) -> "MemoryRound":
        """The round once the stretch has been told."""
        if self.phase is RoundPhase.GUESSING:
            raise RequestError("Make your guess first.")
        if self.phase is not RoundPhase.TELLING:
            raise RequestError("The story has been told already.")
        return replace(self, phase=RoundPhase.ASKING)

    def answered(self, choice: int | None) -> "MemoryRound":
        """The round after an answer, by its number from 0, or None for “It has drifted off”."""
        if self.phase is not RoundPhase.ASKING or self.task is not Task.WHO:
            raise RequestError("Nothing is asked right now.")
        if choice is not None and (type(choice) is not int or not 0 <= choice < len(self.question.choices)):
            raise RequestError(NO_ANSWER)
        return replace(self, phase=RoundPhase.JUDGED, chosen=(*self.chosen, choice))

    def put_down(self, cells: Iterable[tuple[int, str]]) -> "MemoryRound":
        """The round after the sheet was handed in: lists of a seat and the letter of a rank, for what is ticked."""
        if self.phase is not RoundPhase.ASKING or self.task is not Task.SHEET:
            raise RequestError("Nothing is asked right now.")
        return replace(self, phase=RoundPhase.OVER, ticked=_places_of(cells, self.game.players))

    def gone_on(self) -> "MemoryRound":
        """The round with the story going on after an answer, or over."""
        if self.phase is not RoundPhase.JUDGED:
            raise RequestError("There is nothing to go on to.")
        done = len(self.chosen) == len(self.questions)
        return replace(self, phase=RoundPhase.OVER if done else RoundPhase.TELLING)

    def to_object(self) -> dict[str, Any]:
        """The round as it is saved."""
        return {
            "task": self.task.value,
            "code": self.code,
            "facts": self.facts,
            "stops": list(STOPS),
            "guess": self.guess,
            "phase": self.phase.value,
            "chosen": list(self.chosen),
            "ticked": [[seat, rank.letter] for seat, rank in self.ticked],
        }


def _recall_of(question: MemoryQuestion, choice: int | None) -> Recall:
    right = RecallResult.RIGHT if choice == question.right else RecallResult.WRONG
    return Recall(question.ago or 0, len(question.choices), RecallResult.UNKNOWN if choice is None else right)


def _places_of(cells: Iterable[tuple[int, str]], players: int) -> tuple[Place, ...]:
    """The cells of a sheet that a page has sent, in their order on it."""
    places = set()
    for seat, letter in cells:
        try:
            places.add((seat, Rank.parse(letter)))
        except ValueError:
            raise RequestError(NO_SHEET) from None
        if not 0 <= seat < players:
            raise RequestError(NO_SHEET)
    return tuple(sorted(places))


def begun(task: Task, code: str, facts: int) -> MemoryRound:
    """A new round about the game of a code."""
    if task is Task.WHO:
        return MemoryRound(task, DealCode.parse(code).text, phase=RoundPhase.TELLING)
    one = MemoryRound(task, DealCode.parse(code).text, facts)
    if not one.stretch.facts:
        raise RequestError("In that game there is nothing to keep in mind. Choose another deal.")
    return one


def round_of(saved: dict[str, Any]) -> MemoryRound:
    """The round that `to_object` wrote down, checked step by step as if it were played.

    Raises:
        RequestError: it cannot be read.
        KeyError: a part of it is missing.
    """
    facts, phase = saved["facts"], RoundPhase(saved["phase"])
    if type(facts) is not int:
        raise RequestError(NO_ROUND)
    replayed = begun(Task(saved["task"]), saved["code"], facts)
    if replayed.phase is RoundPhase.GUESSING and phase is not RoundPhase.GUESSING:
        replayed = replayed.guessed(saved["guess"])
    if replayed.task is Task.WHO:
        replayed = _with_answers(replayed, saved["chosen"], phase)
    elif not SHORTEST <= facts <= LONGEST:
        raise RequestError(NO_ROUND)
    else:
        replayed = _with_sheet(replayed, saved["ticked"], phase)
    if replayed.phase is not phase:
        raise RequestError(NO_ROUND)
    return replayed


def _with_answers(replayed: MemoryRound, chosen: Iterable[int | None], phase: RoundPhase) -> MemoryRound:
    for choice in chosen:
        telling = replayed if replayed.phase is RoundPhase.TELLING else replayed.gone_on()
        replayed = telling.heard().answered(choice)
    if replayed.phase is RoundPhase.JUDGED and phase is not RoundPhase.JUDGED:
        replayed = replayed.gone_on()
    return replayed.heard() if phase is RoundPhase.ASKING else replayed


def _with_sheet(replayed: MemoryRound, ticked: Iterable[tuple[int, str]], phase: RoundPhase) -> MemoryRound:
    if phase in {RoundPhase.ASKING, RoundPhase.OVER}:
        replayed = replayed.heard()
    return replayed.put_down(ticked) if phase is RoundPhase.OVER else replayed
