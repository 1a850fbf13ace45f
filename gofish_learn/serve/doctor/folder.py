"""The folder in which games are kept, and the store in it; nothing in them is changed."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from gofish_learn.serve.doctor.finding import Finding, fault, fine, hint
from gofish_learn.serve.doctor.words import install, unset
from gofish_learn.serve.places import DATA_VARIABLE, data_folder, own_data_folder
from gofish_learn.serve.store.database import SCHEMA, UnusableError, look_at
from gofish_learn.serve.store.store import FILE, candidates

MIB = 1 << 20
LEAST_MIB = 2
"""Less, and the next saves fail."""
LITTLE_MIB = 100
"""Thirty learners' games of a year take less."""
SECONDS = 2.0
CHOOSE = f"Choose another folder by the variable {DATA_VARIABLE}."


def look_at_folder() -> Iterator[Finding]:
    """Whether games can be kept."""
    try:
        folder = data_folder()
    except RuntimeError as error:
        yield fault("Folder", f"{DATA_VARIABLE} names no folder: {error}", f"Take it away: {unset(DATA_VARIABLE)}")
        return
    mend = CHOOSE if folder == own_data_folder() else f"{CHOOSE[:-1]}, or take that away: {unset(DATA_VARIABLE)}"
    there = next((one for one in (folder, *folder.parents) if one.exists()), folder)
    try:
        with tempfile.TemporaryFile(dir=there):
            free = shutil.disk_usage(there).free // MIB
    except OSError as error:
        yield fault("Folder", f"Games cannot be kept in {folder}: {error.strerror}.", mend)
        return
    where = f"Games are kept in {folder}" if there == folder else f"Games will be kept in {folder}"
    if free < LEAST_MIB:
        yield fault("Folder", f"{where}, where the disk is full.", f"Make room there. {mend}")
    elif free < LITTLE_MIB:
        yield hint("Folder", f"{where}, where {free} MB are free.", f"Make room there. {mend}")
    else:
        yield fine("Folder", f"{where}.")
    yield from look_at_store(folder / FILE)


def look_at_store(path: Path) -> Iterator[Finding]:
    """Whether the games in the folder can be opened; those that cannot are told, up to the store that is used."""
    for file in candidates(path):
        if not file.exists():
            yield fine("Store", f"{file.name} is made with the first game.")
            return
        try:
            schema = look_at(file, SECONDS)
        except UnusableError as error:
            yield unusable(file, str(error))
            continue
        except sqlite3.OperationalError as error:
            says = f"{file.name} cannot be opened: {error}."
            yield fault("Store", says, "Close what else uses it, or give yourself the right to read and write it.")
            return
        size = max(1, file.stat().st_size // 1000)
        older = "" if schema in {None, SCHEMA} else f" It has form {schema}, and gets form {SCHEMA} when next opened."
        yield fine("Store", f"{file.name} opens ({size} kB).{older}")
        return


def unusable(file: Path, why: str) -> Finding:
    """What to do about a file that is left as it is."""
    says = f"{file.name} {why}, so it is left as it is and games are kept in another file beside it."
    if "newer" in why:
        return fault("Store", says, f"Install the newer kit again, in the folder of its files: {install('.')}")
    return fault("Store", says, "Put a copy of it in its place, if you have one, or move it out of the folder.")
