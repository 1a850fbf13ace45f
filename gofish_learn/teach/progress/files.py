"""What was done, as a file: to read, for a spreadsheet, or for a program. None of them says who it was."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from gofish_learn.teach.daily import day_in_words
from gofish_learn.teach.progress.done import Done
from gofish_learn.teach.progress.telling import done_in_words
from gofish_learn.teach.spreadsheet import csv_text

FORMAT = "gofish-progress/1"
TitleOf = Callable[[Done], str]
"""Says what the app is called in which something was done."""
COLUMNS = ("when (UTC)", "app", "what", "evidence", "activity", "name", "facts")


class ProgressFile(NamedTuple):
    """A file to be saved."""

    name: str
    kind: str
    text: str


def _as_text(done: Sequence[Done], title_of: TitleOf) -> str:
    lines = ["What I have done with Go Fish Learn", ""]
    day = ""
    for one in done:
        if (of := day_in_words(one.at.date())) != day:
            lines += ["", of] if day else [of]
            day = of
        what, line = done_in_words(one)
        stop = "" if what.rstrip("”").endswith("?") else "."
        lines.append(f"- {title_of(one)}: {what}{stop} {line}".rstrip())
    return "\n".join(lines) + "\n"


def _as_json(done: Sequence[Done], _: TitleOf) -> str:
    rows = [
        {"activity": one.activity, "name": one.name, "at": one.at.isoformat(), "evidence": dict(one.evidence)}
        for one in done
    ]
    return json.dumps({"format": FORMAT, "done": rows}, ensure_ascii=False, indent=1) + "\n"


def _as_csv(done: Sequence[Done], title_of: TitleOf) -> str:
    return csv_text([COLUMNS, *(_row(one, title_of(one)) for one in done)])


def _row(done: Done, title: str) -> tuple[str, ...]:
    facts = "; ".join(f"{name}: {fact}" for name, fact in done.evidence.items())
    when = done.at.strftime("%Y-%m-%d %H:%M:%S")
    return when, title, *done_in_words(done), done.activity, done.name, facts


WRITERS: Mapping[str, tuple[str, str, Callable[[Sequence[Done], TitleOf], str]]] = {
    "text": ("my-progress.txt", "text/plain", _as_text),
    "json": ("my-progress.json", "application/json", _as_json),
    "csv": ("my-progress.csv", "text/csv", _as_csv),
}
"""For each kind of file its name, its media type and what writes it."""


def file_of(kind: str, done: Sequence[Done], title_of: TitleOf) -> ProgressFile:
    """What was done, the newest first, as a file."""
    name, media, write = WRITERS[kind]
    return ProgressFile(name, media, write(done, title_of))
