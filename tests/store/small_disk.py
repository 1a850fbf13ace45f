"""A disk of 320 kilobytes that can be filled and freed, where the tests may mount one."""

import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

BYTES = 320 * 1024


@contextmanager
def small_disk(folder: Path, size: int = BYTES) -> Iterator[Path]:
    """A disk of so many bytes at `folder`; use it in a `with` block. A test is skipped where none can be mounted."""
    if os.name != "posix" or os.geteuid() != 0:
        pytest.skip("Only root can mount a disk of 320 kB to fill.")
    folder.mkdir(parents=True, exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "tmpfs", str(folder)]
    done = subprocess.run(mount, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"No disk of 320 kB can be mounted here: {done.stderr.strip()}")
    try:
        yield folder
    finally:
        unmount = ["umount", "--lazy", str(folder)]
        subprocess.run(unmount, check=True)


def fill(store: Path) -> Path:
    """Leave no byte free on the disk of a store, nor in the log that SQLite writes first; the file that takes the room.

    As long as there is room in the log, saves find it there, whatever else fills the disk.
    """
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    stuff = store.parent / "stuff"
    with stuff.open("ab", buffering=0) as file:
        while True:
            try:
                file.write(b"x" * 1024)
            except OSError:
                return stuff
