"""What the table shows of help: what can be known, a hint, and what a bot remembers."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class KnownShown:
    """What can be known of one hand, for a rank or a card that can be asked for.

    Attributes:
        when: the rank or the card, as a page names it.
        kind: `yes`, `half` or `no`.
        word: the same in a word or two.
        why: how one knows that, or how likely it is, in a few words.
    """

    when: str
    kind: str
    word: str
    why: str


@dataclass(frozen=True, slots=True)
class OddsShown:
    """A chance in the exact table: short, for the ear, and how likely it is from 0 to 6."""

    short: str
    full: str
    shade: int


@dataclass(frozen=True, slots=True)
class KnowShown:
    """The exact table of what can be known, what to ask for each aim, and how the events are read."""

    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[OddsShown, ...]], ...]
    aims: tuple[str, ...]
    reading: str
    as_of: str


@dataclass(frozen=True, slots=True)
class HintShown:
    """A hint, as far as it was asked for: what is said, why, and what comes next."""

    said: tuple[str, ...]
    reasons: tuple[str, ...]
    next_step: int
    next_words: str


@dataclass(frozen=True, slots=True)
class FactShown:
    """Something that a bot has heard: in words, why, and whether it is still in mind."""

    words: str
    because: str
    remembered: bool


@dataclass(frozen=True, slots=True)
class MemoryShown:
    """What a bot has in mind of each of the others."""

    title: str
    how: str
    own: str
    about: tuple[tuple[str, tuple[FactShown, ...]], ...]


@dataclass(frozen=True, slots=True)
class HelpShown:
    """What is looked at now: one of the four.

    Attributes:
        say: what is read aloud of it.
        lines: the story so far.
        known: what can be known of each seat.
        pond: what can be known of the pond, in the same way.
    """

    say: str
    know: KnowShown | None = None
    hint: HintShown | None = None
    recall: MemoryShown | None = None
    lines: tuple[str, ...] = ()
    known: Mapping[int, tuple[KnownShown, ...]] = field(default_factory=dict)
    pond: tuple[KnownShown, ...] = ()
