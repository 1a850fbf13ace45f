"""What was done, day by day, and as a file to read. It does not say who it was."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from gofish_learn.teach.daily import day_in_words
from gofish_learn.teach.progress.achievement import Achievement
from gofish_learn.teach.progress.in_words import done_in_words

TitleOf = Callable[[Achievement], str]
"""Says what the app is called in which something was done."""
HEADING = "What I have done with Go Fish Learn"


class Day(NamedTuple):
    """What was done on a day, in a sentence or two each; the day is in UTC."""

    words: str
    lines: Sequence[str]


class ProgressFile(NamedTuple):
    """A file to be saved; `kind` is its media type."""

    name: str
    kind: str
    text: str


def days_of(done: Iterable[Achievement], title_of: TitleOf) -> list[Day]:
    """What was done, the newest first, by days."""
    days = groupby(done, lambda one: one.at.date())
    return [Day(day_in_words(day), [_line(one, title_of) for one in ones]) for day, ones in days]


def _line(one: Achievement, title_of: TitleOf) -> str:
    what, line = done_in_words(one)
    stop = "" if what.rstrip("”").endswith("?") else "."
    return f"{title_of(one)}: {what}{stop} {line}".rstrip()


def file_of(done: Iterable[Achievement], title_of: TitleOf) -> ProgressFile:
    """What was done, the newest first, as a file."""
    days = ["\n".join([words, *(f"- {line}" for line in lines)]) for words, lines in days_of(done, title_of)]
    return ProgressFile("my-reef.txt", "text/plain", "\n\n".join([HEADING, *days]) + "\n")
