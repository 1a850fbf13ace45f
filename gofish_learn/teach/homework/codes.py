"""What was done, as a code to hand in: `GF-20B9-B220-13K0-WD` survives a chat, an e-mail and handwriting.

Its alphabet is that of the codes of deals, Crockford's base 32: without I, L, O and U, in capitals or not, and with the
digits that they look like read for them. It holds which task it was, what came of it, and four characters that find
slips of the pen: of a million mistyped codes one passes for a right one. They keep nobody from cheating.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from gofish_learn.engine.wording import quoted
from gofish_learn.teach.deal_code import ALPHABET, MISTAKEN, TYPED, number_of, spelt
from gofish_learn.teach.homework.tasks import PER_VALUE, Task, TaskKind
from gofish_learn.teach.names.looks import read_by_looks

BEGINS = "GF"
"""What a code begins with, so that it is found in a line."""
GROUP = 4
PRINT = 4
"""The characters that tell one task from another: 20 bits of its hash."""
CHECK = 4
MOST_VALUES = 20
LARGEST = PER_VALUE - 1
"""A value is a number from 0 to this, one character."""
KINDS = tuple(TaskKind)
"""By their number, with which a code begins."""
SHORTEST = 1 + PRINT + CHECK


class HandedCodeError(ValueError):
    """What stands there is no code that was handed in; the message is a sentence that says why."""


class MistypedError(HandedCodeError):
    """The code does not agree with its last four characters, or is too short or too long."""

    def __init__(self, typed: str) -> None:
        """Say so of what was typed."""
        super().__init__(f"The code {quoted(typed)} was mistyped: compare it with the learner’s own.")


OTHER_VERSION = "The code is of another version of the kit."


@dataclass(frozen=True, slots=True)
class Done:
    """A task that somebody has done.

    Attributes:
        task_print: the 20 bits by which the task is told from others.
        values: what came of it, a number from 0 to 31 each; what they say depends on the kind.
    """

    kind: TaskKind
    task_print: int
    values: tuple[int, ...]

    @classmethod
    def of(cls, task: Task, values: Sequence[int]) -> "Done":
        """What was done of a task; a number above 31 is said as 31."""
        if not 1 <= len(values) <= MOST_VALUES:
            raise ValueError(f"A code has room for 1 to {MOST_VALUES} values, not {len(values)}.")
        return cls(task.kind, print_of(task), tuple(min(LARGEST, value) for value in values))

    def is_of(self, task: Task) -> bool:
        """Whether it is this task that was done."""
        return (self.kind, self.task_print) == (task.kind, print_of(task))

    @property
    def text(self) -> str:
        """The code, at most 40 characters."""
        kind, values = KINDS.index(self.kind), "".join(ALPHABET[value] for value in self.values)
        body = spelt(kind, 1) + spelt(self.task_print, PRINT) + values
        whole = body + _check(body)
        groups = (whole[start : start + GROUP] for start in range(0, len(whole), GROUP))
        return "-".join([BEGINS, *groups])

    @classmethod
    def parse(cls, text: str) -> "Done":
        """The code as somebody has typed or copied it.

        Raises:
            HandedCodeError: it is none, was mistyped, or is of a version to come.
        """
        code = read_by_looks(text, TYPED).translate(MISTAKEN)
        code = code.removeprefix(BEGINS)
        body, check = code[:-CHECK], code[-CHECK:]
        if not SHORTEST < len(code) <= SHORTEST + MOST_VALUES or any(char not in ALPHABET for char in code):
            raise MistypedError(text)
        if _check(body) != check:
            raise MistypedError(text)
        kind, task_print = number_of(body[0]), number_of(body[1 : 1 + PRINT])
        if kind >= len(KINDS):
            raise HandedCodeError(OTHER_VERSION)
        return cls(KINDS[kind], task_print, tuple(map(number_of, body[1 + PRINT :])))


def print_of(task: Task) -> int:
    """The number by which a task is told from others, 20 bits."""
    return _hash(task.text)


def _hash(text: str) -> int:
    """Four characters' worth of a hash, 20 bits."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4]) >> 12


def _check(body: str) -> str:
    """What tells a slip, of what stands before it."""
    return spelt(_hash(f"{BEGINS}{body}"), CHECK)
