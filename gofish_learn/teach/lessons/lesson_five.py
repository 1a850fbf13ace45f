"""What lesson 05, “How much can you remember?”, tells and its notebook calls: two stories, what is kept."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from gofish_learn.engine.events import ONLOOKER, Event, seen_by
from gofish_learn.engine.records.record import Record, replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.remembering.models import Chunks, Fading, Memory, Perfect, Trace
from gofish_learn.knowledge.remembering.recollection import Recollection
from gofish_learn.lab.memory_curve import MemoryResult, compare_memories
from gofish_learn.teach.lessons.answers import CheckCase, check_line, check_numbers
from gofish_learn.teach.lessons.wording import Sentences
from gofish_learn.teach.positions import random_game
from gofish_learn.teach.questions.question import CHANCE, Mistake, NumberQuestion

ASKS = 8
AGES = ((0, 8), (8, 8), (16, 8), (24, 8), (5, 10), (30, 10), (1, 3))
"""What the check tries: the events since a fact was told, and the half-life."""
HALF_LIFE = 8
"""The half-life of the lesson's forgetting curve, in events."""

AFTER_THREE = NumberQuestion(
    "After 8 events half of a memory is left. How much of it is left after 24 events?",
    Fraction(1, 8),
    unit=CHANCE,
    why="Yes, 1/8: half of a half of a half.",
    hints=("How many half-lives of 8 events are there in 24 events?",),
    mistakes=(
        Mistake(
            Fraction(0),
            "Something is left. After one half-life it is 1/2, and after the next one half of that.",
            "half-and-half-is-all",
        ),
        Mistake(Fraction(1, 2), "That is what is left after 8 events, which is one half-life. Here there are three."),
        Mistake(Fraction(1, 4), "That is what is left after 16 events, which is two half-lives. Here there are three."),
        Mistake(Fraction(1, 3), "Each half-life leaves half of what was there, however many there are."),
        Mistake(Fraction(1, 6), "Each half-life leaves half of what was there: half of 1/2 is 1/4. Go on from there."),
        Mistake(Fraction(1, 16), "That is one half-life too many: 24 events are three times 8."),
        Mistake(Fraction(7, 8), "That is what is gone. How much is left?", "gone-for-left"),
    ),
)
"""What is left of a memory after three half-lives."""

ROOMS: Mapping[str, Memory] = MappingProxyType(
    {
        "nothing": Chunks(0),
        "2 chunks": Chunks(2),
        "4 chunks": Chunks(4),
        "7 chunks": Chunks(7),
        "12 chunks": Chunks(12),
        "everything": Perfect(),
    }
)
"""The memories of the lesson's table, by what they have room for."""
OPPONENTS = ("random",) * 3
GAMES = 200
"""So many games are behind each row of the table."""
SEED = 10


def _first_asks(seed: int) -> Record:
    """The first asks of a game of four in which everybody asks by chance."""
    record = random_game(STANDARD, 4, seed)
    return replace(record, actions=record.actions[:ASKS])


STORY_ONE = _first_asks(42)
"""The first game that the class listens to, up to where it stops."""
STORY_TWO = _first_asks(32)
"""The second game that the class listens to, up to where it stops."""


def heard_by_onlooker(record: Record) -> tuple[Event, ...]:
    """What somebody who looks on has heard of a game."""
    return tuple(seen_by(event, None) for event in replay(record).events)


def kept_of(record: Record, memory: Memory) -> list[str]:
    """What somebody with a memory such as `Chunks(4)` can say of who holds what, after a game so far.

    Each fact is a line, the one told longest ago first: "Ana holds fives", or "(forgotten: Ana holds fives)".
    """
    names = record.names or ()
    recollection = Recollection(memory, record.rules, record.players, ONLOOKER)
    for event in heard_by_onlooker(record):
        recollection.see(event)
    told = []
    for fact in recollection.facts():
        if fact.holds:
            wanted = getattr(fact.wanted, "plural", str(fact.wanted))
            line = f"{names[fact.seat]} holds {wanted}"
            told.append(line if fact.remembered else f"(forgotten: {line})")
    return told


@cache
def wins_by_room() -> Mapping[str, MemoryResult]:
    """What each memory of the lesson's table comes to: its games, played."""
    found = compare_memories(STANDARD, ROOMS.values(), OPPONENTS, GAMES, SEED)
    return MappingProxyType(dict(zip(ROOMS, found, strict=True)))


def check_three_half_lives(left: object) -> Sentences:
    """What to say of how much is left of a memory after 24 events, with a half-life of 8."""
    return check_line(left, AFTER_THREE)


def check_left(left: Callable[[float, float], object]) -> Sentences:
    """What to say of a learner's function for how much is left (0 to 1) of a memory that fades.

    It is given the number of events since a fact was told, and the half-life in events.
    """
    return check_numbers(left, [fading(*numbers) for numbers in AGES])


def fading(age: int, half_life: int) -> CheckCase:
    """One case of the check."""
    right = Fading(half_life).strength(Trace(0, 0, holds=True, event=0, since=0, lot=0), age + 1)
    when = f"{age} events after it was told, with a half-life of {half_life},"
    return CheckCase(when, (age, half_life), right, f"{right:.3f} is left")
