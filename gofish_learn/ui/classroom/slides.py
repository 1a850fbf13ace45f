"""What the teacher's page needs of a lesson whose slides can stand on the wall."""

from collections.abc import Mapping, Sequence
from typing import Protocol


class Slides(Protocol):
    """The slides of a lesson. A slide that changes with a press is several screens, which go by number, from 1."""

    @property
    def title(self) -> str:
        """What the lesson is called."""

    @property
    def periods(self) -> Sequence[str]:
        """The names of its periods, such as `04a`; empty if it has only one."""

    @property
    def begins(self) -> Mapping[str, int]:
        """The screen with which each period begins, by its name; empty if the lesson has only one."""

    @property
    def slides(self) -> Sequence[str]:
        """What each screen is about."""

    @property
    def numbers(self) -> Sequence[int]:
        """The number of the slide that each screen shows."""

    @property
    def guesses(self) -> Mapping[int, str]:
        """The guess that a screen asks for, such as `04-2`."""

    @property
    def answers(self) -> Mapping[int, str]:
        """The guess that a screen answers."""

    @property
    def ticket(self) -> Mapping[str, int]:
        """The screen that teaches what the exit ticket asks, by the number of the question there."""

    def notes(self, screen: int) -> object:
        """What only the teacher sees of a screen: what to say, and what the plan has for it."""
