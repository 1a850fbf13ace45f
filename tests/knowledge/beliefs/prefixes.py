"""What a game allows when only some of its events are believed, worked out once for all choices that begin alike."""

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

from gofish_learn.engine.events import Asked, CardExposed, Event

Progress = TypeVar("Progress")
OneStep = Callable[[Progress, Sequence[Event], range, Collection[int]], Progress]
"""From how far a game has been followed to how far it is after the events at some places, some of them believed."""


class Prefixes(Generic[Progress]):
    """Follows one game for many choices of believed events, and begins where an earlier choice was still the same."""

    def __init__(self, start: Progress, one_step: OneStep[Progress]) -> None:
        """Follow a game from its start, step by step."""
        self.one_step = one_step
        self.reached: dict[tuple[int, tuple[int, ...]], Progress] = {(0, ()): start}

    def after(self, events: Sequence[Event], told: Collection[int]) -> Progress:
        """How far the game is.

        Args:
            events: the events as the observer saw them: those of the last call, and those that have followed since.
            told: the events that are believed, by their index.
        """
        begins = (place for place, event in enumerate(events) if isinstance(event, Asked | CardExposed))
        ends = [0, *begins, len(events)]
        keys = [(end, tuple(sorted(place for place in told if place < end))) for end in ends]
        known = max(number for number, key in enumerate(keys) if key in self.reached)
        progress = self.reached[keys[known]]
        for (start, _), key in pairwise(keys[known:]):
            progress = self.one_step(progress, events, range(start, key[0]), told)
            self.reached[key] = progress
        return progress
