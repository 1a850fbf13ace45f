"""What all the things that a slide can show have in common."""

import re
from abc import ABC, abstractmethod


class DrawnBlock(ABC):
    """Something to look at, which may change with each press.

    It is made from the words behind its name, in the first line of its block, and from the lines of the block.
    """

    stages = 1
    """How many states it has; one if no press changes it."""

    @abstractmethod
    def drawn(self, stage: int) -> str:
        """Its HTML at a stage, from 0, with all that a screen reader needs."""

    @abstractmethod
    def tells(self, stage: int) -> str:
        """What is new at a stage, in words for the notes."""


def sizes(**numbers: float) -> str:
    """The attribute that says how large a thing is: each number is a custom property of the element.

    A page may not have a style of its own, so `present.js` hands the numbers on.
    """
    return f' data-sizes="{" ".join(f"{name}:{number:.4g}" for name, number in numbers.items())}"'


def matched(pattern: re.Pattern[str], line: str) -> re.Match[str]:
    """Match a whole line.

    Raises:
        ValueError: the line is written differently.
    """
    found = pattern.fullmatch(line)
    if not found:
        raise ValueError(f"“{line}” is not what is expected.")
    return found
