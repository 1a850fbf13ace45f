"""Questions about a game that somebody listens to, such as who was the last to ask for sevens.

A round of questions is determined by the code of the game, so everybody who listens to it gets the same ones. Each
question is about a different ask, so that the answer to one does not give away the next. The delays range from a moment
ago to the beginning of the game; one question in a round is about something that nobody has said yet.
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
from gofish_learn.teach.memory.games import KEPT_GAMES, Overheard, facts_after

STOPS = (3, 6, 9, 12)
"""The numbers of asks after which the game pauses for a question: about two minutes in all."""
LONG_STOPS = (4, 6, 8, 10, 12, 14)
"""The same in version 0.1.0: a round that was begun with it is played to its end."""
NEVER = 0
"""In place of a delay: the answer has not been heard at all."""
DELAYS = (1, 4, 9, 18, 32, NEVER)
"""How many events ago the answer was heard; the closest available is taken.

A round has as many of these as it has questions, in random order, and `NEVER` is always one of them.
"""
NOBODY = "Nobody so far"
HOLDING = ("Yes", "No", "Nobody can say")


class Kind(Enum):
    """The kinds of question: who asked last, who said “Go fish!” last, or whether somebody holds a rank."""

    ASKED = "asked"
    DENIED = "denied"
    HOLDS = "holds"


@dataclass(frozen=True, slots=True)
class MemoryQuestion:
    """One question about what was heard.

    Attributes:
        now: the number of events that have happened when it is asked.
        choices: the answers offered, not counting “I don’t know”.
        event: the index of the latest event that gives the answer, or None if no event does.
    """

    kind: Kind
    now: int
    prompt: str
    choices: tuple[str, ...]
    right: int
    event: int | None

    @property
    def delay(self) -> int | None:
        """The number of events since the answer was heard; None if it never was."""
        return None if self.event is None else self.now - 1 - self.event

    @property
    def answer(self) -> str:
        """The right choice as text."""
        return self.choices[self.right]


@lru_cache(maxsize=KEPT_GAMES)
def questions_of(game: Overheard, stops: tuple[int, ...] = STOPS) -> tuple[MemoryQuestion, ...]:
    """The questions of a game, in order; it pauses for one after each of these numbers of asks.

    There are no more pauses than `DELAYS`. A game with fewer than `FEWEST_ASKS` asks may have fewer questions.
    """
    rng = Random(f"{game.code.text}:questions")
    used = {-1}
    made = []
    for stop, delay in zip(stops, _delays_for(len(stops), rng), strict=True):
        now = game.after(stop)
        if stop > len(game.asks):
            break
        question = question_at(game, now, delay, used, rng)
        if question.event is not None:
            used.add(game.number_of(question.event))
        made.append(question)
    return tuple(made)


def _delays_for(questions: int, rng: Random) -> tuple[int, ...]:
    """A delay for each question of a round, `NEVER` among them."""
    if questions == len(DELAYS):
        return shuffled(rng, DELAYS)
    told = shuffled(rng, [delay for delay in DELAYS if delay != NEVER])
    return shuffled(rng, [*told[: questions - 1], NEVER])


def question_at(game: Overheard, now: int, delay: int, used: set[int], rng: Random) -> MemoryQuestion:
    """A question at a moment of the game, about something heard approximately `delay` events ago."""
    kinds = shuffled(rng, Kind)
    if delay == NEVER:
        return pick(rng, [question for question in possible_questions(game, now, kinds[0]) if question.event is None])
    for kind in kinds:
        fit = [question for question in possible_questions(game, now, kind) if _is_usable(game, question, used)]
        if fit:
            nearest = min(_log_distance(question, delay) for question in fit)
            return pick(rng, [question for question in fit if _log_distance(question, delay) == nearest])
    return pick(rng, [question for question in possible_questions(game, now, kinds[0]) if question.event is None])


def _is_usable(game: Overheard, question: MemoryQuestion, used: set[int]) -> bool:
    """Whether the answer has been heard, but not just now, and in an ask that no other question is about."""
    return bool(question.delay) and question.event is not None and game.number_of(question.event) not in used


def _log_distance(question: MemoryQuestion, delay: int) -> float:
    return abs(log((1 + (question.delay or 0)) / (1 + delay)))


def possible_questions(game: Overheard, now: int, kind: Kind) -> Iterator[MemoryQuestion]:
    """All questions of a kind that can be asked after the first `now` events."""
    match kind:
        case Kind.ASKED | Kind.DENIED:
            heard = _last_heard(game, now, kind)
            for rank in RANKS:
                seat, event = heard.get(rank, (game.players, None))
                yield MemoryQuestion(kind, now, _prompt_of(kind, rank), (*game.names, NOBODY), seat, event)
        case Kind.HOLDS:
            facts = {(fact.seat, fact.wanted): fact for fact in facts_after(game, now, Perfect())}
            over = {event.rank for event in game.events[:now] if isinstance(event, GroupLaid)}
            for seat, name in enumerate(game.names):
                for rank in RANKS:
                    fact = facts.get((seat, rank))
                    if rank in over:
                        continue
                    prompt = f"Does {name} have {rank.plural} now, going by what you heard?"
                    right = 2 if fact is None else 0 if fact.holds else 1
                    yield MemoryQuestion(kind, now, prompt, HOLDING, right, None if fact is None else fact.event)


def _prompt_of(kind: Kind, rank: Rank) -> str:
    if kind is Kind.ASKED:
        return f"Who was the last to ask for {rank.plural}?"
    return f"Who was the last to say “Go fish!” to {rank.plural}?"


def _last_heard(game: Overheard, now: int, kind: Kind) -> dict[Rank, tuple[int, int]]:
    """For each rank, the seat that last asked for it (or last said “Go fish!” to it) and the index of that event."""
    heard: dict[Rank, tuple[int, int]] = {}
    wanted = RANKS[0]
    for number, event in enumerate(game.events[:now]):
        if isinstance(event, Asked) and isinstance(event.wanted, Rank):
            wanted = event.wanted
            if kind is Kind.ASKED:
                heard[wanted] = (event.seat, number)
        elif isinstance(event, GoFishSaid) and kind is Kind.DENIED:
            heard[wanted] = (event.seat, number)
    return heard
