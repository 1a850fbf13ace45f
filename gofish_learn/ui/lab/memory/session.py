"""What one learner has open in the memory lab, without a toolkit: the round, and all results."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from gofish_learn.knowledge.remembering.memories import Chunks, Memory, Perfect
from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.memory.measures import (
    FEWEST_ROUNDS,
    FIRST,
    LONGEST,
    SHORTEST,
    Likeness,
    Recall,
    RecallResult,
    Span,
    TickedSheet,
    likeness_of,
    next_length,
    span_of,
)
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.lab.memory.messages import NO_PACE, MemoryPage, Task
from gofish_learn.ui.lab.memory.round import MemoryRound, RoundPhase, begun, round_of

FORMAT = "gofish-memory/4"
MOST_KEPT = 1_000
"""So many of the last answers, sheets and rounds are kept."""
PACES = ("step", "slow", "normal", "fast")
"""How a story is told: an ask at a press, or by itself."""
FIRST_PACE = "normal"
PERCENT = 100
WORTH = "chunks"
"""What the guess at what a memory is worth is kept as, since 1.0.0."""
ANIMALS = ("chunks-1", "chunks-2", "chunks-3", "chunks-6", "memory")
"""Those whose memories stand in one line, the shortest first."""
MEMORIES: tuple[Memory, ...] = (Chunks(1), Chunks(2), Chunks(3), Chunks(6), Perfect())
"""The memories by which they play."""


@dataclass(frozen=True)
class MemorySession:
    """What a learner has open.

    Attributes:
        round: the round that was begun last, or None.
        rounds: how many rounds of questions have come to their end.
        facts: how many facts the next sheet is about.
        pace: how the story is told, one of `PACES`.
        guesses: for `WORTH`, how many of 100 games the learner thinks that Jellyfish wins. The other guess that 2.0.0
            asked for stays kept.
        desk: how the bots that forget were set until 2.0.0, which stays kept.
    """

    page: MemoryPage = MemoryPage.TRAIN
    round: MemoryRound | None = None
    recalls: tuple[Recall, ...] = ()
    sheets: tuple[TickedSheet, ...] = ()
    rounds: int = 0
    facts: int = FIRST
    pace: str = FIRST_PACE
    guesses: Mapping[str, int] = field(default_factory=dict)
    desk: Mapping[str, object] = field(default_factory=dict)

    @property
    def playing(self) -> MemoryRound:
        """The round."""
        if self.round is None:
            raise RequestError("Begin a round first.")
        return self.round

    @property
    def has_played(self) -> bool:
        """Whether the learner has answered or guessed anything."""
        return bool(self.recalls or self.sheets or self.guesses)

    @property
    def likeness(self) -> Likeness | None:
        """Which animal's memory the learner's is like; None before there are enough rounds to say."""
        return likeness_of(self.recalls, MEMORIES) if self.rounds >= FEWEST_ROUNDS else None

    @property
    def span(self) -> Span | None:
        """How many facts the learner remembers at once; None before there are enough rounds to say."""
        return span_of(self.sheets)

    def beginning(self, task: Task, code: str) -> "MemorySession":
        """The session with a new round of a kind, about the game of a code."""
        return self._training(begun(task, code, self.facts))

    def guessed(self, number: int) -> "MemorySession":
        """The session once the learner has guessed how many they will remember."""
        return self._training(self.playing.guessed(number))

    def paced(self, pace: str | None) -> "MemorySession":
        """The session with the story told at another pace; where none is named it stays."""
        if pace is None:
            return self
        if pace not in PACES:
            raise RequestError(NO_PACE)
        return replace(self, pace=pace)

    def heard(self) -> "MemorySession":
        """The session once the stretch has been told."""
        return self._training(self.playing.heard())

    def answered(self, choice: int | None) -> "MemorySession":
        """The session after an answer, which is counted."""
        before = self.playing
        after = before.answered(choice)
        new = after.recalls[len(before.recalls) :]
        return self._training(after, recalls=(*self.recalls, *new)[-MOST_KEPT:])

    def put_down(self, cells: Iterable[tuple[int, str]]) -> "MemorySession":
        """The session after a sheet was handed in, which is counted."""
        after = self.playing.put_down(cells)
        sheets = (*self.sheets, after.sheet)[-MOST_KEPT:]
        return self._training(after, sheets=sheets, facts=next_length(after.facts, after.sheet))

    def gone_on(self) -> "MemorySession":
        """The session with the story going on."""
        after = self.playing.gone_on()
        rounds = self.rounds + (after.phase is RoundPhase.OVER)
        return self._training(after, rounds=min(rounds, MOST_KEPT))

    def at_animals(self) -> "MemorySession":
        """The session on the page of the animals."""
        return replace(self, page=MemoryPage.ANIMALS)

    def _training(self, one: MemoryRound | None, **more: Any) -> "MemorySession":
        return replace(self, page=MemoryPage.TRAIN, round=one, **more)

    def worth_guessed(self, games: int) -> "MemorySession":
        """The session once the learner has guessed how many of 100 games Jellyfish wins."""
        if not 0 <= games <= PERCENT:
            raise RequestError(f"Choose a number from 0 to {PERCENT}.")
        if WORTH in self.guesses:
            raise RequestError("You have made your guess already.")
        return replace(self.at_animals(), guesses={**self.guesses, WORTH: games})

    def cleared(self) -> "MemorySession":
        """The session without any result, for another learner."""
        return MemorySession(page=self.page, pace=self.pace)

    @classmethod
    def from_text(cls, text: str) -> "MemorySession":
        """The session that was saved."""
        return load(text, FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is saved."""
        fields: dict[str, object] = {"page": self.page.value, "facts": self.facts, "rounds": self.rounds}
        fields |= {"pace": self.pace, "guesses": dict(self.guesses)}
        fields |= {"round": None if self.round is None else self.round.to_object()}
        fields |= {"recalls": [[one.delay, one.choices, one.said.value] for one in self.recalls]}
        fields |= {"sheets": [[one.facts, one.cells, one.right, one.wrong] for one in self.sheets]}
        return dump(FORMAT, fields | {"desk": dict(self.desk)})


def _session_with(saved: Mapping[str, Any]) -> MemorySession:
    return MemorySession(
        page=MemoryPage(saved["page"]),
        round=None if saved["round"] is None else round_of(saved["round"]),
        recalls=tuple(_saved_recall(one) for one in saved["recalls"]),
        sheets=tuple(_saved_sheet(one) for one in saved["sheets"]),
        rounds=_saved_number(saved["rounds"], 0, MOST_KEPT),
        facts=_saved_number(saved["facts"], SHORTEST, LONGEST),
        guesses={kind: _saved_number(games, 0, PERCENT) for kind, games in _mapping(saved["guesses"]).items()},
        desk=_mapping(saved["desk"]),
    ).paced(saved["pace"])


def _saved_number(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise RequestError("That is no such number.")
    return value


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise RequestError("That is no object.")
    return value


def _saved_recall(saved: list[object]) -> Recall:
    delay, choices, said = saved
    return Recall(_saved_number(delay, 1, MOST_KEPT), _saved_number(choices, 2, MOST_KEPT), RecallResult(said))


def _saved_sheet(saved: list[object]) -> TickedSheet:
    facts, cells, right, wrong = (_saved_number(value, 0, MOST_KEPT) for value in saved)
    if not (1 <= facts < cells and right <= facts and wrong <= cells - facts):
        raise RequestError("That is no sheet.")
    return TickedSheet(facts, cells, right, wrong)
