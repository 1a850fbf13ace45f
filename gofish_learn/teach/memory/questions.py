"""Who asked for sevens? Questions about a game that somebody listens to, each about an event of some time ago.

A round is made from the code of a game alone, so that all who listen to it are asked the same. Each question is about
another ask: what the answer to one of them shows again does not help with the next. Delays go from a moment ago to the
beginning of the game; one question in a round is about what nobody has said yet.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from math import log
from random import Random

from gofish_learn.bots.rng import pick, shuffled
from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import Asked, GoFishSaid, GroupLaid
from gofish_learn.knowledge.remembering.models import Perfect
from gofish_learn.teach.memory.games import Overheard, facts_after

STOPS = (4, 6, 8, 10, 12, 14)
"""After how many asks the story stops for a question."""
NEVER = 0
DELAYS = (1, 4, 9, 18, 32, NEVER)
"""How many events ago the answer was told, as nearly as the game has it; once it never was."""
NOBODY = "Nobody so far"
HOLDING = ("Yes", "No", "Nobody can say")


class Kind(Enum):
    """What a question asks for."""

    ASKED = "asked"
    DENIED = "denied"
    HOLDS = "holds"


@dataclass(frozen=True, slots=True)
class MemoryQuestion:
    """One question.

    Attributes:
        kind: what it asks for.
        now: how many events have happened when it is asked.
        prompt: the question.
        choices: the answers offered, beside “I do not know”.
        right: the number of the right one.
        event: the index of the event that told it last, or None where nothing did.
    """

    kind: Kind
    now: int
    prompt: str
    choices: tuple[str, ...]
    right: int
    event: int | None

    @property
    def delay(self) -> int | None:
        """How many events have happened since it was told; None where it never was."""
        return None if self.event is None else self.now - 1 - self.event

    @property
    def answer(self) -> str:
        """The right answer."""
        return self.choices[self.right]


@lru_cache(maxsize=64)
def questions_of(game: Overheard) -> tuple[MemoryQuestion, ...]:
    """The questions of a game, in the order in which they are asked; one that is too short to listen to has fewer."""
    rng = Random(f"{game.code.text}:questions")
    used = {-1}
    made = []
    for stop, delay in zip(STOPS, shuffled(rng, DELAYS), strict=True):
        now = game.after(stop)
        if stop > len(game.asks):
            break
        question = question_at(game, now, delay, used, rng)
        if question.event is not None:
            used.add(game.number_of(question.event))
        made.append(question)
    return tuple(made)


def question_at(game: Overheard, now: int, delay: int, used: set[int], rng: Random) -> MemoryQuestion:
    """A question asked after so many events, about something that was told about so many events ago.

    Args:
        game: the game.
        now: how many events have happened.
        delay: how many events ago it was told, or `NEVER`.
        used: the numbers of the asks that may not be asked about any more.
        rng: what chooses among the questions that are as good.
    """
    kinds = shuffled(rng, Kind)
    if delay == NEVER:
        return pick(rng, [question for question in askable(game, now, kinds[0]) if question.event is None])
    for kind in kinds:
        fit = [question for question in askable(game, now, kind) if is_free(game, question, used)]
        if fit:
            nearest = min(apart(question, delay) for question in fit)
            return pick(rng, [question for question in fit if apart(question, delay) == nearest])
    return pick(rng, [question for question in askable(game, now, kinds[0]) if question.event is None])


def is_free(game: Overheard, question: MemoryQuestion, used: set[int]) -> bool:
    """Whether a question has an answer that was told, not just now, and by an ask that was not asked about yet."""
    return bool(question.delay) and question.event is not None and game.number_of(question.event) not in used


def apart(question: MemoryQuestion, delay: int) -> float:
    """How far a question's delay is from the wanted one: 2 from 4 is as far as 4 from 8."""
    return abs(log((1 + (question.delay or 0)) / (1 + delay)))


def askable(game: Overheard, now: int, kind: Kind) -> Iterator[MemoryQuestion]:
    """All questions of a kind that can be asked after so many events, those first to which the answer is nothing."""
    match kind:
        case Kind.ASKED | Kind.DENIED:
            told = last_told(game, now, kind)
            for rank in RANKS:
                seat, event = told.get(rank, (game.players, None))
                yield MemoryQuestion(kind, now, prompt_of(kind, rank), (*game.names, NOBODY), seat, event)
        case Kind.HOLDS:
            facts = {(fact.seat, fact.wanted): fact for fact in facts_after(game, now, Perfect())}
            over = {event.rank for event in game.events[:now] if isinstance(event, GroupLaid)}
            for seat, name in enumerate(game.names):
                for rank in RANKS:
                    fact = facts.get((seat, rank))
                    if rank in over:
                        continue
                    prompt = f"Does {name} have {rank.plural} now, as far as anybody was told?"
                    right = 2 if fact is None else 0 if fact.holds else 1
                    yield MemoryQuestion(kind, now, prompt, HOLDING, right, None if fact is None else fact.event)


def prompt_of(kind: Kind, rank: Rank) -> str:
    """The question who did something last."""
    if kind is Kind.ASKED:
        return f"Who asked for {rank.plural} last?"
    return f"Who said “Go fish!” to {rank.plural} last?"


def last_told(game: Overheard, now: int, kind: Kind) -> dict[Rank, tuple[int, int]]:
    """For each rank who asked for it last, or who said “Go fish!” to it last, and the index of that event."""
    told: dict[Rank, tuple[int, int]] = {}
    wanted = RANKS[0]
    for number, event in enumerate(game.events[:now]):
        if isinstance(event, Asked) and isinstance(event.wanted, Rank):
            wanted = event.wanted
            if kind is Kind.ASKED:
                told[wanted] = (event.seat, number)
        elif isinstance(event, GoFishSaid) and kind is Kind.DENIED:
            told[wanted] = (event.seat, number)
    return told
