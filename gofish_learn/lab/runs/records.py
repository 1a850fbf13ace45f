"""Records of games in a file, one a line, each written as soon as its game is over: an ended run can go on from it."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from gofish_learn.engine.wording import quoted
from gofish_learn.lab.runs.running import SimulationError

WHOLE_LINE = b"}\n"
"""How the line of a record ends."""
WRITTEN = "written to"


class RecordsFile:
    """A file of records that is written from its beginning, or gone on with; use it in a `with` statement.

    Each record is in the file as soon as it has been written. An older file stays as it was until there is a first
    record.
    """

    def __init__(self, path: Path) -> None:
        """Name the file; something that is not a regular file, such as `/dev/stdout`, can only be written to."""
        self.path = path
        self.end = 0
        self.begun = False

    def __enter__(self) -> Self:
        """Open the file, and change nothing in it."""
        with explained(WRITTEN, self.path):
            if self.path.is_dir():
                raise IsADirectoryError(None, "it is a folder")
            self.new = not self.path.exists()
            self.special = not self.new and not self.path.is_file()
            self.file = self.path.open("wb" if self.special else "ab")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file, and leave none behind where there was none and no game was played."""
        with suppress(OSError) if kind else explained(WRITTEN, self.path):
            self.file.close()
        if self.new and not self.begun:
            self.path.unlink(missing_ok=True)

    def so_far(self) -> Iterator[str]:
        """The records that the file holds, one after the other; once all have been read, later ones are written after.

        A last line that is torn, because the run was ended while it was written, is left out.
        """
        if self.special:
            raise SimulationError(f"A run cannot go on from {quoted(str(self.path))}: it is no file.")
        end = 0
        with explained("read from", self.path), self.path.open("rb") as file:
            line = file.readline()
            while line:
                following = file.readline()
                if following or line.endswith(WHOLE_LINE):
                    yield line.decode("utf-8", "replace").rstrip("\n")
                    end += len(line)
                line = following
        self.end = end
        with explained(WRITTEN, self.path):
            self.file.truncate(end)

    def write(self, record: str) -> None:
        """Write a record as a line."""
        with explained(WRITTEN, self.path):
            if not self.begun:
                self.begun = True
                if not self.special:
                    self.file.truncate(self.end)
            self.file.write(f"{record}\n".encode())
            self.file.flush()


@contextmanager
def explained(what: str, path: Path) -> Iterator[None]:
    """Turn errors with a file into a `SimulationError`, whose sentence says what cannot be done with its records."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise SimulationError(f"The records cannot be {what} {quoted(str(path))}: {said(error)}.") from error


def said(error: OSError | ValueError) -> str:
    """What the system says is wrong."""
    return (error.strerror if isinstance(error, OSError) else None) or "that is no path"
