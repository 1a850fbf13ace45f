"""Models of memory: how long a seat that was told something still has it in mind.

What is remembered is a fact: that one seat holds, or does not hold, one rank (or one card, where an ask names a card).
A fact is stored when an event tells it, made fresh when another event tells it again, and dropped when the table shows
that it is over: a seat that has drawn may hold what it lacked, and a book that was laid is there to be looked at. A
model says what becomes of a fact in between, by forgetting alone: nobody here remembers anything wrong.

The models are simple on purpose: one number each, so that a learner can turn it and see what it does.
`recollection` applies them to the events of a game.
"""

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from gofish_learn.engine.wording import as_given

INTERFERENCE = 1.0
"""How many events a similar fact counts for besides its own, unless another number is given."""


def _is_a(value: object, kind: Any) -> bool:
    """Whether what a learner wrote is of this kind, whatever the field's type promises."""
    return isinstance(value, kind)


@dataclass(slots=True)
class Trace:
    """What a fact has left in a memory.

    Attributes:
        wanted: what that seat holds or lacks: the number of the rank, or of the card where an ask names a card.
        event: the index of the event that told it last.
        since: the index of the first event that must be in mind to know it: a refusal does not say what was asked for.
        lot: what its chance number is drawn from.
        similar: how many similar facts have been told by later events: of the same seat or of the same rank.
        displaced: whether newer facts have taken its place.
    """

    seat: int
    wanted: int
    holds: bool
    event: int
    since: int
    lot: int
    similar: int = 0
    displaced: bool = False

    @property
    def luck(self) -> float:
        """Its chance number, 0 to 1: it is forgotten once its strength is no greater."""
        return Random(self.lot).random()


class Memory(ABC):
    """A model of memory.

    Attributes:
        title: what a learner reads.
        blurb: what it does, in a sentence.
        seed: where forgetting is left to chance, another number makes other facts the lucky ones.
    """

    title: ClassVar[str]
    blurb: ClassVar[str]
    seed: int = 0

    @property
    @abstractmethod
    def name(self) -> str:
        """What the bot that plays by it is called, such as "chunks-4"."""

    @abstractmethod
    def strength(self, trace: Trace, now: int) -> float:
        """The chance, 0 to 1, that a fact is still in mind after so many events, if no newer one has taken its place.

        It may only fall as long as the fact is not told again, so that what is forgotten stays forgotten.
        """

    def room(self) -> int | None:
        """How many facts fit in at once, or None where there is no end to it."""
        return None


def memory_given(value: object) -> Memory:
    """A model of memory that somebody gave.

    Raises:
        TypeError: it is none.
    """
    if isinstance(value, Memory):
        return value
    raise TypeError(f"{as_given(value)} is no memory: write one such as LastEvents(8) or Perfect().")


@dataclass(frozen=True, slots=True)
class Perfect(Memory):
    """A memory that never forgets a fact: the strongest model, to measure the others by."""

    title: ClassVar[str] = "Perfect memory"
    blurb: ClassVar[str] = "Remembers everything that was asked, given and refused."

    @property
    def name(self) -> str:
        """As the memory bot is called, since the bots play alike."""
        return "memory"

    def strength(self, trace: Trace, now: int) -> float:  # noqa: ARG002 - whatever it is
        """Always 1, however old the trace is."""
        return 1.0


@dataclass(frozen=True, slots=True)
class LastEvents(Memory):
    """The last events are remembered, and nothing before them.

    Attributes:
        events: how many; an ask with what follows from it is three or four events.
    """

    title: ClassVar[str] = "Last events"
    blurb: ClassVar[str] = "Remembers the last events, and nothing before them."
    events: int

    def __post_init__(self) -> None:
        """Refuse a number of events below 0 with a `ValueError`."""
        if not _is_a(self.events, int) or self.events < 0:
            raise ValueError("What is remembered is a whole number of events, 0 or more.")

    @property
    def name(self) -> str:
        """The number of events behind the word: "forgetful-12"."""
        return f"forgetful-{self.events}"

    def strength(self, trace: Trace, now: int) -> float:
        """1 while all that told the fact is among the last events, then 0."""
        return 1.0 if now - trace.since <= self.events else 0.0


@dataclass(frozen=True, slots=True)
class Chunks(Memory):
    """So many facts are remembered; when one more comes in, the one that was told longest ago goes.

    A chunk is whatever is held in mind as one thing. Here that is one fact: what is known of one seat and one rank
    ("Ana has sevens"), or of one seat and one card. A fact that is told again takes no second place and becomes the
    newest; one that is over makes room. A fact about the seat that remembers takes no place: it sees its own hand.

    Source: people hold 7 ± 2 things in mind, or 4 ± 1 where they cannot rehearse or group them: G. A. Miller, "The
    magical number seven, plus or minus two", Psychological Review 63 (1956) 81-97; N. Cowan, "The magical number 4 in
    short-term memory", Behavioral and Brain Sciences 24 (2001) 87-114. That the newest displaces the oldest, and that
    what is rehearsed counts as new: N. C. Waugh and D. A. Norman, "Primary memory", Psychological Review 72 (1965)
    89-104.
    """

    title: ClassVar[str] = "Chunks"
    blurb: ClassVar[str] = "Has room for a few facts, and loses the one told longest ago when one more comes in."
    capacity: int

    def __post_init__(self) -> None:
        """Refuse a capacity that is not 0 or more with a `ValueError`."""
        if not _is_a(self.capacity, int) or self.capacity < 0:
            raise ValueError("Room is a whole number of chunks, 0 or more.")

    @property
    def name(self) -> str:
        """The capacity behind the word: "chunks-4"."""
        return f"chunks-{self.capacity}"

    def strength(self, trace: Trace, now: int) -> float:  # noqa: ARG002 - whatever it is
        """Always 1: only a newer fact can take its place."""
        return 1.0

    def room(self) -> int:
        """As many facts as the capacity says."""
        return self.capacity


@dataclass(frozen=True, slots=True)
class Fading(Memory):
    """The chance to remember a fact halves again and again.

    The chance is 2 ** -(age / half_life), where the age is the number of events since the fact was told last, and of
    similar facts told in between, each counted `interference` times. So the curve is exponential: the chance to lose a
    fact at the next event is the same however old it is, which is what makes one number, the half-life, say all.
    People's curves are not quite so: they fall faster at first and slower later, nearer to a power or a logarithm of
    time. And what is told again is here as fresh as new but fades no slower, while people keep it longer.

    Source: H. Ebbinghaus, "Über das Gedächtnis" (1885), repeated by J. M. J. Murre and J. Dros, "Replication and
    analysis of Ebbinghaus' forgetting curve", PLOS ONE 10 (2015) e0120644; on the form of the curve J. T. Wixted and E.
    B. Ebbesen, "On the form of forgetting", Psychological Science 2 (1991) 409-415. That it is similar things learnt in
    between, more than time, that make us forget: J. A. McGeoch, "Forgetting and the law of disuse", Psychological
    Review 39 (1932) 352-370; M. C. Anderson and J. H. Neely, "Interference and inhibition in memory retrieval", in E.
    L. and R. A. Bjork (eds.), "Memory" (1996) 237-313. How much a similar fact counts is our own choice.

    Attributes:
        half_life: events after which half of the facts are forgotten if nothing similar was told.
        interference: how many events a similar fact, of the same seat or the same rank, counts for besides its own.
        seed: another number here lets other facts be lucky.
    """

    title: ClassVar[str] = "Fading"
    blurb: ClassVar[str] = "Forgets by chance: half of it after so many events, and sooner what is like other things."
    half_life: float
    interference: float = INTERFERENCE
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse a half-life that is not above 0, or an interference below 0, with a `ValueError`."""
        if not _is_a(self.half_life, int | float) or not 0 < self.half_life < math.inf:
            raise ValueError("A half-life is a number of events above 0.")
        if not 0 <= self.interference < math.inf:
            raise ValueError("Interference is a number of events, 0 or more.")

    @property
    def name(self) -> str:
        """Such as "fading-20", or "fading-20/interference-0" where it is not what the bot has."""
        unusual = "" if self.interference == INTERFERENCE else f"/interference-{self.interference:g}"
        return f"fading-{self.half_life:g}{unusual}"

    def strength(self, trace: Trace, now: int) -> float:
        """1 when the fact was told just now, a half after a half-life, a quarter after two."""
        age = now - 1 - trace.event + self.interference * trace.similar
        return float(2.0 ** -(age / self.half_life))
