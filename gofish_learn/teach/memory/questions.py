"""Questions about a game that somebody listens to, such as who was the last to ask for sevens.

A round of questions is determined by the code of the game, so everybody who listens to it gets the same ones. Each
question is about a different ask, so that the answer to one does not give away the next, and each goes further back.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from math import log
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import Asked, GoFishSaid, GroupLaid
from gofish_learn.knowledge.remembering.models import Perfect
from gofish_learn.teach.memory.games import KEPT_GAMES, Overheard, facts_after

STOPS = (2, 6, 10, 14)
"""The numbers of asks after which the game pauses for a question; the first comes soon."""
ASKS_AGO = (2, 4, 7, 11)
"""How many asks ago each answer was heard; the closest available is taken."""
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
        ago: how many asks ago that was, where the latest ask was one ask ago; None if no event gives the answer.
        asker: the seat that asks the question at the table, or None where nobody does.
    """

    kind: Kind
    now: int
    prompt: str
    choices: tuple[str, ...]
    right: int
    event: int | None
    ago: int | None
    asker: int | None = None

    @property
    def answer(self) -> str:
        """The right choice as text."""
        return self.choices[self.right]


@lru_cache(maxsize=KEPT_GAMES)
def questions_of(game: Overheard) -> tuple[MemoryQuestion, ...]:
    """The questions of a game, in order, one after each of `STOPS`; none is about an ask that another is about."""
    rng = Random(f"{game.code.text}:table")
    made: list[MemoryQuestion] = []
    used: set[int] = set()
    for stop, wanted in zip(STOPS, ASKS_AGO, strict=True):
        now = game.after(stop)
        kinds = (Kind.ASKED, Kind.DENIED) if made else (Kind.ASKED,)
        fit = [
            question
            for kind in kinds
            for question in possible_questions(game, now, kind)
            if question.event is not None and game.number_of(question.event) not in used
        ]
        nearest = min(_distance(question, wanted) for question in fit)
        chosen = pick(rng, [question for question in fit if _distance(question, wanted) == nearest])
        used.add(game.number_of(chosen.event or 0))
        made.append(replace(chosen, choices=game.names_with_you, asker=pick(rng, range(game.players - 1))))
    return tuple(made)


def _distance(question: MemoryQuestion, wanted: int) -> float:
    return abs(log((question.ago or 1) / wanted))


def possible_questions(game: Overheard, now: int, kind: Kind) -> Iterator[MemoryQuestion]:
    """All questions of a kind that can be asked after the first `now` events."""
    match kind:
        case Kind.ASKED | Kind.DENIED:
            heard = _last_heard(game, now, kind)
            for rank in RANKS:
                seat, event = heard.get(rank, (game.players, None))
                choices = (*game.names, NOBODY)
                yield MemoryQuestion(kind, now, _prompt_of(kind, rank), choices, seat, event, _ago(game, now, event))
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
                    event = None if fact is None else fact.event
                    yield MemoryQuestion(kind, now, prompt, HOLDING, right, event, _ago(game, now, event))


def _ago(game: Overheard, now: int, event: int | None) -> int | None:
    return None if event is None else game.asks_ago(now, event)


def _prompt_of(kind: Kind, rank: Rank) -> str:
    if kind is Kind.ASKED:
        return f"Who asked for {rank.plural} last?"
    return f"Who said “Go fish!” to {rank.plural} last?"


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
