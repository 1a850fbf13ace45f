"""Standard output and error as they may be: closed, full, read by nobody, or with few letters, as many consoles."""

import codecs
import contextlib
import io
import os
import sys
from collections.abc import Sequence

from gofish_learn.engine.wording import in_ascii

STANDARD_FILES = ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY))
"""The number of each, and how to open the null device in its place: of the first two no use can then be made."""


def stand_in_for_closed_files() -> None:
    """Put something in the place of standard files that are closed.

    The next file or connection to be opened would otherwise take the place of one, and get what is printed. Standard
    output then fails as a full disk does, when something is printed; standard error takes everything and drops it.
    """
    for number, how in STANDARD_FILES:
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, how), True)  # noqa: FBT003 - as `os` has it
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - a file that is open already
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - the same


def print_on_any_console() -> None:
    """Let whatever a console has no letters for be replaced when it is printed, where Python would raise an error."""
    codecs.register_error("replaced", _replaced)
    for file in (sys.stdout, sys.stderr):
        if isinstance(file, io.TextIOWrapper):
            file.reconfigure(errors="replaced")


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """A sign of our texts as a keyboard writes it, and a question mark for any other."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = in_ascii(error.object[error.start : error.end])
    return text.encode("ascii", "replace").decode("ascii"), error.end


def output_fails() -> bool:
    """Whether nothing can be written to standard output, which is tried, as what failed to be may be forgotten."""
    try:
        sys.stdout.flush()
        os.write(sys.stdout.fileno(), b"\n")
    except OSError:
        return True
    return False


def forget_output() -> None:
    """Send standard output nowhere, so that Python's flush at exit does not complain as well."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
    os.close(nothing)


def say(sentence: str) -> None:
    """Print a sentence for which a server need not end: on standard error if standard output cannot be written."""
    try:
        print(sentence, flush=True)
    except BrokenPipeError:
        raise
    except OSError:
        forget_output()
        note(sentence)


def note(sentence: str) -> None:
    """Print a sentence on standard error, if that can be written: what it is about goes on either way."""
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)


def in_columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows of a table as lines in which each column begins at one place."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)
