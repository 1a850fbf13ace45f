"""Records of games in a file, one a line, each written as soon as its game is over."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from gofish_learn.engine.wording import quoted
from gofish_learn.lab.runs.runner import SimulationError


class RecordsFile:
    """A file of records that is written from its beginning; use it in a `with` statement.

    Each record is in the file as soon as it has been written. An older file stays as it was until there is a first
    record.
    """

    def __init__(self, path: Path) -> None:
        """Name the file; something that is not a regular file, such as `/dev/stdout`, can only be written to."""
        self.path = path
        self.begun = False

    def __enter__(self) -> Self:
        """Open the file, and change nothing in it."""
        with explained(self.path):
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
        with suppress(OSError) if kind else explained(self.path):
            self.file.close()
        if self.new and not self.begun:
            self.path.unlink(missing_ok=True)

    def write(self, record: str) -> None:
        """Write a record as a line."""
        with explained(self.path):
            if not self.begun:
                self.begun = True
                if not self.special:
                    self.file.truncate(0)
            self.file.write(f"{record}\n".encode())
            self.file.flush()


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn errors with a file into a `SimulationError`, whose sentence says that no records can be written to it."""
    try:
        yield
    except (OSError, ValueError) as error:
        said = (error.strerror if isinstance(error, OSError) else None) or "that is no path"
        raise SimulationError(f"The records cannot be written to {quoted(str(path))}: {said}.") from error
