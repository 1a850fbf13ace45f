"""A known thing with its proof: what it follows from, down to the events that show it."""

from collections.abc import Iterator, Sequence
from typing import Protocol


class Proved(Protocol):
    """Something known, by an event that shows it or by what it follows from."""

    __slots__ = ()

    @property
    def event(self) -> int | None:
        """The event that shows it, if one does, as an index in `View.events`."""

    @property
    def premises(self) -> "Sequence[Proved]":
        """What it follows from; nothing where an event shows it."""

    def whole_proof(self) -> "Iterator[Proved]":
        """This and all that it rests on, each once."""
        waiting: list[Proved] = [self]
        met = {id(self)}
        while waiting:
            known = waiting.pop()
            yield known
            for premise in known.premises:
                if id(premise) not in met:
                    met.add(id(premise))
                    waiting.append(premise)

    def events(self) -> tuple[int, ...]:
        """All the events that the proof rests on, in order."""
        return tuple(sorted({known.event for known in self.whole_proof() if known.event is not None}))
