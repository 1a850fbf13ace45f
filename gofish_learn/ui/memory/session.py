"""What one learner has open in the memory lab, without a toolkit: the round, all results, and the forgetful bots."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from gofish_learn.knowledge.remembering.models import Chunks, LastEvents, Memory
from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.games import Overheard, overheard
from gofish_learn.teach.memory.measures import (
    FEWEST_ROUNDS,
    FIRST,
    LONGEST,
    SHORTEST,
    HalfLife,
    Recall,
    RecallResult,
    Span,
    TickedSheet,
    half_life_of,
    next_length,
    span_of,
)
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.memory.messages import NO_CURVE, NO_PACE, MemoryPage, Settings, Task
from gofish_learn.ui.memory.round import MemoryRound, RoundPhase, begun, round_of

GAME = DealCode.parse("S4-SEVEN-J")
"""The code of the game that they listen to."""
RANGES: Mapping[str, tuple[int, int]] = {"asks": (1, 24), "events": (0, 48), "chunks": (0, 16)}
"""Of each slider the least and the greatest number."""
CURVE_KINDS = ("events", "chunks")
MOST_TRIED = 96
"""Who remembers so many events wins as often as who remembers all."""
GAMES_TRIED = 10_000
"""So many games are played wherever the slider of the last events is put."""
FORMAT = "gofish-memory/3"
MOST_KEPT = 1_000
"""So many of the last answers, sheets and rounds are kept."""
PACES = ("step", "slow", "normal", "fast")
"""How a story is told: an ask at a press, or by itself."""
FIRST_PACE = "normal"
PERCENT = 100


@dataclass(frozen=True, slots=True)
class Desk:
    """How the bots that forget are set.

    Attributes:
        asks: how many asks they have heard.
        events: how many of the last events the first bot remembers.
        chunks: how many facts the second has room for.
        curve: which curve of worth is looked at, one of `CURVE_KINDS`.
    """

    asks: int = 8
    events: int = 12
    chunks: int = 4
    curve: str = "events"

    @property
    def game(self) -> Overheard:
        """The game that the bots listen to."""
        return overheard(GAME)

    @property
    def heard(self) -> int:
        """How many events they have heard."""
        return self.game.after(self.asks)

    @property
    def memories(self) -> dict[str, Memory]:
        """The memory of each bot, by the name of its slider."""
        return {"events": LastEvents(self.events), "chunks": Chunks(self.chunks)}


FIRST_DESK = Desk()
"""How they are set for a newcomer."""


def desk_with(wanted: Settings, before: Desk) -> Desk:
    """The settings that a page has sent; what is missing is as before."""
    return desk_of({name: value for name, value in vars(wanted).items() if value is not None}, before)


def desk_of(fields: Mapping[str, Any], before: Desk | None = None) -> Desk:
    """The settings that a page has sent, or that were kept; what is missing is as before."""
    kept = asdict(before or FIRST_DESK)
    given = {name: fields[name] for name in kept if name in fields}
    for name, (least, most) in RANGES.items():
        value = given.get(name, kept[name])
        if type(value) is not int or not least <= value <= most:
            raise RequestError(f"Choose a number from {least} to {most}.")
    if given.get("curve", kept["curve"]) not in CURVE_KINDS:
        raise RequestError("There is no such curve.")
    return Desk(**kept | given)


@dataclass(frozen=True)
class MemorySession:
    """What a learner has open.

    Attributes:
        round: the round that was begun last, or None.
        rounds: how many rounds of questions have come to their end.
        facts: how many facts the next sheet is about.
        pace: how the story is told, one of `PACES`.
        guesses: for each curve of worth that was guessed at, how many of 100 games the learner thinks are won.
    """

    page: MemoryPage = MemoryPage.TRAIN
    round: MemoryRound | None = None
    recalls: tuple[Recall, ...] = ()
    sheets: tuple[TickedSheet, ...] = ()
    rounds: int = 0
    facts: int = FIRST
    desk: Desk = FIRST_DESK
    pace: str = FIRST_PACE
    guesses: Mapping[str, int] = field(default_factory=dict)

    @property
    def playing(self) -> MemoryRound:
        """The round."""
        if self.round is None:
            raise RequestError("Begin a round first.")
        return self.round

    @property
    def half_life(self) -> HalfLife | None:
        """How fast the learner forgets; None before there are enough rounds to say."""
        return half_life_of(self.recalls) if self.rounds >= FEWEST_ROUNDS else None

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

    def left(self) -> "MemorySession":
        """The session without a round, to choose another."""
        return self._training(None)

    def _training(self, one: MemoryRound | None, **more: Any) -> "MemorySession":
        return replace(self, page=MemoryPage.TRAIN, round=one, **more)

    def settled(self, desk: Desk) -> "MemorySession":
        """The session with the bots that forget set so."""
        return replace(self, page=MemoryPage.BOTS, desk=desk)

    def worth_guessed(self, kind: str, games: int) -> "MemorySession":
        """The session once the learner has guessed how many of 100 games are won, for one of `CURVE_KINDS`."""
        if kind not in CURVE_KINDS:
            raise RequestError(NO_CURVE)
        if not 0 <= games <= PERCENT:
            raise RequestError(f"Choose a number from 0 to {PERCENT}.")
        if kind in self.guesses:
            raise RequestError("You have made your guess already.")
        desk = replace(self.desk, curve=kind)
        return replace(self, page=MemoryPage.BOTS, desk=desk, guesses={**self.guesses, kind: games})

    def cleared(self) -> "MemorySession":
        """The session without any result, for another learner."""
        return MemorySession(page=self.page, desk=self.desk, pace=self.pace)

    @classmethod
    def from_text(cls, text: str) -> "MemorySession":
        """The session that was kept."""
        return load(text, FORMAT, _session_with)

    def to_text(self) -> str:
        """The session as it is kept."""
        fields: dict[str, object] = {"page": self.page.value, "facts": self.facts, "rounds": self.rounds}
        fields |= {"pace": self.pace, "guesses": dict(self.guesses)}
        fields |= {"round": None if self.round is None else self.round.to_object()}
        fields |= {"recalls": [[one.delay, one.choices, one.said.value] for one in self.recalls]}
        fields |= {"sheets": [[one.facts, one.cells, one.right, one.wrong] for one in self.sheets]}
        return dump(FORMAT, fields | {"desk": asdict(self.desk)})


def _session_with(saved: Mapping[str, Any]) -> MemorySession:
    session = MemorySession(
        page=MemoryPage(saved["page"]),
        round=None if saved["round"] is None else round_of(saved["round"]),
        recalls=tuple(_saved_recall(one) for one in saved["recalls"]),
        sheets=tuple(_saved_sheet(one) for one in saved["sheets"]),
        rounds=_saved_number(saved["rounds"], 0, MOST_KEPT),
        facts=_saved_number(saved["facts"], SHORTEST, LONGEST),
        desk=desk_of(_mapping(saved["desk"])),
    ).paced(saved["pace"])
    for kind, games in _mapping(saved["guesses"]).items():
        session = replace(session, guesses=session.worth_guessed(kind, _saved_number(games, 0, PERCENT)).guesses)
    return session


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
