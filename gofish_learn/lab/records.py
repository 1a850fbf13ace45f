"""Writes records to a file, one a line, atomically: the file appears complete or not at all."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from gofish_learn.engine.wording import quoted
from gofish_learn.lab.simulate import SimulationError


@contextmanager
def records_file(path: Path) -> Iterator[Callable[[str], object]]:
    """Open a file for records; yields a function that writes one record as a line.

    Lines go to a temporary file in the same folder, which replaces `path` at the end. Something that is not a regular
    file, such as `/dev/stdout`, is written to directly.

    Raises:
        SimulationError: the file cannot be written.
    """
    with writing_to(path):
        if path.is_dir():
            raise IsADirectoryError(None, "it is a folder")
        special = path.exists() and not path.is_file()
        place = Path(os.path.realpath(path))
        beside = path if special else place.with_name(f".{place.name}.{os.getpid()}.part")
        file = beside.open("w", encoding="utf-8")

    def write(record: str) -> None:
        with writing_to(path):
            file.write(f"{record}\n")

    try:
        yield write
        with writing_to(path):
            file.close()
            if not special:
                beside.replace(place)
    finally:
        with suppress(OSError):
            file.close()
        if not special:
            beside.unlink(missing_ok=True)


@contextmanager
def writing_to(path: Path) -> Iterator[None]:
    """Turn errors while writing to `path` into a `SimulationError`.

    Raises:
        SimulationError: the file cannot be written; the message says why in a sentence.
    """
    try:
        yield
    except (OSError, ValueError) as error:
        said = (error.strerror if isinstance(error, OSError) else None) or "that is no path"
        raise SimulationError(f"The records cannot be written to {quoted(str(path))}: {said}.") from error
