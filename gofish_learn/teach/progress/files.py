"""What was done, as a file to read. It does not say who it was."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from gofish_learn.teach.daily import day_in_words
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.telling import done_in_words

TitleOf = Callable[[Done], str]
"""Says what the app is called in which something was done."""


class ProgressFile(NamedTuple):
    """A file to be saved; `kind` is its media type."""

    name: str
    kind: str
    text: str


def file_of(done: Sequence[Done], title_of: TitleOf) -> ProgressFile:
    """What was done, the newest first, as a file."""
    lines = ["What I have done with Go Fish Learn", ""]
    day = ""
    for one in done:
        if (of := day_in_words(one.at.date())) != day:
            lines += ["", of] if day else [of]
            day = of
        what, line = done_in_words(one)
        stop = "" if what.rstrip("”").endswith("?") else "."
        lines.append(f"- {title_of(one)}: {what}{stop} {line}".rstrip())
    return ProgressFile("my-progress.txt", "text/plain", "\n".join(lines) + "\n")
