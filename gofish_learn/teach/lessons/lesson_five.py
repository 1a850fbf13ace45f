"""What lesson 05, “How much can you remember?”, tells and its notebook calls: two stories, what is kept."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from gofish_learn.engine.events import ONLOOKER, Event, seen_by
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.remembering.memories import Chunks, Fading, Memory, Perfect, Trace
from gofish_learn.knowledge.remembering.recollection import Recollection
from gofish_learn.lab.estimate import Estimate
from gofish_learn.teach.lessons.answers import CheckCase, WrongIdea, check_guess, check_line, check_numbers
from gofish_learn.teach.lessons.wording import Sentences
from gofish_learn.teach.positions import random_game
from gofish_learn.teach.questions.asked import number_question
from gofish_learn.teach.questions.question import CHANCE, Mistake, NumberQuestion
from gofish_learn.teach.simulated import MANY, simulated

ASKS = 8
AGES = ((0, 8), (8, 8), (16, 8), (24, 8), (5, 10), (30, 10), (1, 3))
"""What the check tries: the events since a fact was told, and the half-life."""
HALF_LIFE = 8
"""The half-life of the lesson's forgetting curve, in events."""

AFTER = 24
"""How many events later the learner says how much is left."""

LEFT_IDEAS = (
    WrongIdea(
        lambda age, half_life: max(Fraction(0), 1 - Fraction(age, 2 * half_life)),
        "As it stands, each half-life takes the same amount away, so nothing is left after two of them. But each takes "
        "half of what is still there. What is half of a half?",
        "half-and-half-is-all",
    ),
    WrongIdea(
        lambda age, half_life: 1 - Fraction(1, 2) ** Fraction(age, half_life),
        "That is how much is gone. How much is left?",
        "gone-for-left",
    ),
    WrongIdea(
        lambda age, half_life: Fraction(1, 2) ** (age // half_life),
        "As it stands, nothing is lost until a whole half-life is over. But a memory fades in between as well: look at "
        "how you divide.",
    ),
    WrongIdea(
        lambda age, _: Fraction(1, 2) ** age,
        "As it stands, half is lost at every event, however long a half-life is. How many half-lives is that age?",
    ),
)
"""Wrong ways that many take to how much of a memory is left (0 to 1), from its age and half-life in events."""

_TWO = 2 * HALF_LIFE
AFTER_TWO = number_question(
    f"After {HALF_LIFE} events 1/2 of a memory is left. How much of it is left after {_TWO} events?",
    Fraction(1, 2) ** (_TWO // HALF_LIFE),
    {
        **{(one := idea.mistake(_TWO, HALF_LIFE)).value: one.why for idea in LEFT_IDEAS[:2]},
        Fraction(1, 2): "So much was left when half of that time was over.",
        Fraction(HALF_LIFE, _TWO + HALF_LIFE): "Each half-life leaves half of what was there, however many there are.",
    },
    why="Half of a half. It never gets to nothing.",
)


def _after(half_lives: int) -> Fraction:
    return Fraction(1, 2) ** half_lives


AFTER_THREE = NumberQuestion(
    f"After {HALF_LIFE} events half of a memory is left. How much of it is left after {AFTER} events?",
    _after(AFTER // HALF_LIFE),
    unit=CHANCE,
    why="Yes, 1/8: half of a half of a half.",
    hints=(f"How many half-lives of {HALF_LIFE} events are there in {AFTER} events?",),
    mistakes=(
        *(idea.mistake(AFTER, HALF_LIFE) for idea in LEFT_IDEAS[:2]),
        Mistake(_after(1), "That is what is left after 8 events, which is one half-life. Here there are three."),
        Mistake(_after(2), "That is what is left after 16 events, which is two half-lives. Here there are three."),
        Mistake(Fraction(HALF_LIFE, AFTER), "Each half-life leaves half of what was there, however many there are."),
        Mistake(_after(1) / 3, "Each half-life leaves half of what was there: half of 1/2 is 1/4. Go on from there."),
        Mistake(_after(4), "That is one half-life too many: 24 events are three times 8."),
    ),
)
"""What is left of a memory after three half-lives."""

FOUR = Chunks(4)
"""The memory whose room for facts is guessed at."""

ROOMS: Mapping[str, Memory] = MappingProxyType(
    {
        "nothing": Chunks(0),
        "2 chunks": Chunks(2),
        "4 chunks": FOUR,
        "7 chunks": Chunks(7),
        "12 chunks": Chunks(12),
        "everything": Perfect(),
    }
)
"""The memories of the lesson's table, by what they have room for."""
OPPONENTS = ("random",) * 3
GAMES = MANY
"""So many games are behind each row of the table."""


def _first_asks(seed: int) -> Record:
    """The first asks of a game of four players who all ask at random."""
    record = random_game(STANDARD, 4, seed)
    return replace(record, actions=record.actions[:ASKS])


STORY_ONE = _first_asks(42)
"""The first game that the class listens to, up to where it stops."""
STORY_TWO = _first_asks(32)
"""The second game that the class listens to, up to where it stops."""


def heard_by_onlooker(record: Record) -> tuple[Event, ...]:
    """What an onlooker has heard of a game."""
    return tuple(seen_by(event, None) for event in replay(record).events)


def kept_of(record: Record, memory: Memory) -> list[str]:
    """What a player with this memory, such as `Chunks(4)`, can say about who holds what at this point of a game.

    Each fact is a line, the one told longest ago first: "Ana holds fives", or "(forgotten: Ana holds fives)".
    """
    names = record.names or ()
    recollection = Recollection(memory, record.rules, record.players, ONLOOKER)
    for event in heard_by_onlooker(record):
        recollection.see(event)
    lines = []
    for fact in recollection.facts():
        if fact.holds:
            wanted = getattr(fact.wanted, "plural", str(fact.wanted))
            line = f"{names[fact.seat]} holds {wanted}"
            lines.append(line if fact.remembered else f"(forgotten: {line})")
    return lines


def name_of_room(room: str) -> str:
    """The name under which the games of a memory of the table are kept."""
    return f"room-for-{room.replace(' ', '-')}"


def wins_by_room() -> Mapping[str, Estimate]:
    """The share of games that each memory of the lesson's table won; the games were played once and kept."""
    return MappingProxyType({room: simulated(name_of_room(room)) for room in ROOMS})


def kept_in(record: Record, memories: Iterable[Memory]) -> dict[str, float]:
    """For each fact of a game so far, oldest first, the share (0 to 1) of these memories that still have it."""
    tries = [kept_of(record, memory) for memory in memories]
    facts = kept_of(record, Perfect())
    return {fact: sum(fact in recalled for recalled in tries) / len(tries) for fact in facts}


def room_mistakes(memory: Chunks) -> Mapping[float, str]:
    """Common wrong answers to how many facts of story one this memory keeps."""
    return {
        memory.capacity: "It has room for that many. But who said “Go fish!” takes up room, too, and isn't among "
        "these facts.",
        len(kept_of(STORY_ONE, Perfect())): "That is what a perfect memory keeps. This one has room for a few things "
        "only.",
    }


def check_facts_left(guess: object, memory: Chunks = FOUR) -> Sentences:
    """Answer a learner's guess (anything at all) at how many facts of story one a memory keeps."""
    remembered = sum("forgotten" not in line for line in kept_of(STORY_ONE, memory))
    return check_guess(guess, remembered, near=1, wrong=room_mistakes(memory))


def check_three_half_lives(left: object) -> Sentences:
    """Check how much is left of a memory after 24 events with a half-life of 8."""
    return check_line(left, AFTER_THREE)


def check_left(left: Callable[[float, float], object]) -> Sentences:
    """Check a learner's function for how much is left (0 to 1) of a memory that fades.

    It is given the number of events since a fact was told, and the half-life in events.
    """
    return check_numbers(left, [fading(*numbers) for numbers in AGES], LEFT_IDEAS)


def fading(age: int, half_life: int) -> CheckCase:
    """One case of the check."""
    right = Fading(half_life).strength(Trace(0, 0, holds=True, event=0, since=0, lot=0), age + 1)
    when = f"{age} events after it was told, with a half-life of {half_life},"
    return CheckCase(when, (age, half_life), right, f"{right:.3f} is left")
