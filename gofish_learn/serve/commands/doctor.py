"""`gofish-learn doctor`: what is wrong with this installation, and how to mend it.

Nothing is imported before it is looked at: the doctor comes even where half of the installation is missing.
"""

import argparse
import os
import platform
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from functools import partial
from importlib.metadata import Distribution, PackageNotFoundError, version
from pathlib import Path
from typing import Literal, NamedTuple

from gofish_learn import __version__
from gofish_learn.serve.errors import ON_WINDOWS, CommandError, install
from gofish_learn.serve.ports import PORT, THIS_COMPUTER, listen, port_number
from gofish_learn.store.folder import DATA_VARIABLE, FolderError, data_folder

HELP = "say what is wrong with this installation, and how to mend it"
HOME = "%USERPROFILE%" if ON_WINDOWS else "~"
"""What a shell reads as the user's folder."""
LEAST = 2_000_000
"""With fewer bytes free the next saves fail."""
SECONDS = 2.0
"""How long to wait for a program that holds the store."""
PAGES = "apps"
"""The extra part that shows pages."""


class Finding(NamedTuple):
    """What was looked at, in a word; how it is, in a word and in a sentence; and what to do about it, if anything."""

    about: str
    level: Literal["fine", "hint", "fault"]
    says: str
    mend: str = ""

    def __str__(self) -> str:
        """The line that whoever asked reads, and may send: the user's folder, whose name is private, is `~` in it."""
        line = f"{self.level:<5}  {self.about:<8}  {self.says} {self.mend}".rstrip()
        for home in {os.path.expanduser("~"), os.path.realpath(os.path.expanduser("~"))}:  # noqa: PTH111 - never raises
            if len(Path(home).parts) > 1:
                line = re.sub(rf"(?<![\w/\\]){re.escape(home)}(?![\w.-])", lambda _: HOME, line)
        return line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--port", type=port_number, default=PORT, metavar="N", help=f"the port to look at ({PORT})")


EXPLAINED = """fine   it is as it should be
hint   it works, and would work better otherwise
fault  something that the apps need does not work

The exit status is 1 if there is a fault, and 0 otherwise. Nothing is changed or sent anywhere, and your own folder is
called ~: put the lines into a report of a fault."""


def run(options: argparse.Namespace) -> int:
    """Look at everything and print what is found; the exit status is 0 if nothing is at fault, and 1 otherwise."""
    found = []
    for finding in examine(options.port):
        found.append(finding)
        print(finding, flush=True)
    if faults := sum(finding.level == "fault" for finding in found):
        many = "One fault" if faults == 1 else f"{faults} faults"
        print(f"\n{many}: begin with the first one, and then ask again.")
    else:
        playing = "." if any(finding.about == "Pages" for finding in found) else ": gofish-learn play"
        print(f"\nNothing is wrong{playing}")
    return min(faults, 1)


def examine(port: int) -> Iterator[Finding]:
    """What is found, in the order in which it is to be mended; the apps are to be served at the port."""
    for about, look in (
        ("Packages", look_at_packages),
        ("Folder", look_at_folder),
        ("Port", partial(look_at_port, port)),
    ):
        try:
            yield from look()
        except Exception as error:  # noqa: BLE001 - a broken installation may fail in any way
            says = f"This cannot be looked at: {type(error).__name__}: {error}."
            yield Finding(about, "fault", says, f"This may mend it, in the folder of the kit's files: {install('.')}")


def look_at_packages() -> Iterator[Finding]:
    """Whether every package that the kit, and its pages, need is there, in a version that it was made for."""
    here = f"Python {platform.python_version()}, {platform.architecture()[0]}, {platform.system()} {platform.machine()}"
    yield Finding("Python", "fine", f"{here}.")
    from packaging.requirements import Requirement

    about = next(iter(Distribution.discover(name="gofish-learn")), None)
    if about is None or about.version != __version__:
        says = f"The files are of version {__version__}; installed is {about.version if about else 'none'}."
        yield Finding("Packages", "hint", says, f"In the folder of its files: {install('-e', f'.[{PAGES}]')}")
    wrong = False
    for needed in map(Requirement, (about.requires if about else None) or []):
        if needed.marker is not None and not needed.marker.evaluate({"extra": PAGES}):
            continue
        try:
            found = version(needed.name)
            if needed.specifier.contains(found, prereleases=True):
                continue
            says = f"{needed.name} is {found}; the kit was made for {needed.specifier}."
            mend = f"This installs the right one: {install(f'{needed.name}{needed.specifier}')}"
            yield Finding("Packages", "hint", says, mend)
        except PackageNotFoundError:
            for_pages = "extra" in str(needed.marker)
            says = f"{needed.name} is missing."
            mend = f"In the folder of the kit's files, this brings it: {install(f'.[{PAGES}]' if for_pages else '.')}"
            yield Finding("Pages", "hint", says, mend) if for_pages else Finding("Packages", "fault", says, mend)
        wrong = True
    if not wrong:
        yield Finding("Packages", "fine", f"All that Go Fish Learn {__version__} needs is there, in versions that fit.")


def look_at_folder() -> Iterator[Finding]:
    """Whether games can be kept, and those that are can be opened."""
    from gofish_learn.store.sqlite.database import UPGRADE, UnusableError, look_at
    from gofish_learn.store.sqlite.locks import MEND, NOT_WRITTEN, RIGHTS, fault_of, mend
    from gofish_learn.store.sqlite.schema_versions import OF_2_0_0
    from gofish_learn.store.store import FILE

    try:
        folder = data_folder()
    except FolderError as error:
        yield Finding("Folder", "fault", f"{DATA_VARIABLE} names no folder: {error.__cause__}", mend())
        return
    there = next((one for one in (folder, *folder.parents) if one.exists()), folder)
    try:
        with tempfile.TemporaryFile(dir=there) as tried:
            tried.write(bytes(LEAST))
    except OSError as error:
        yield Finding("Folder", "fault", NOT_WRITTEN.format(folder, error.strerror), mend())
        return
    if fault := fault_of(there):
        yield Finding("Folder", "fault", fault.replace(str(there), str(folder)), MEND)
        return
    free = shutil.disk_usage(there).free // 1_000_000
    yield Finding("Folder", "fine", f"Games are kept in {folder}, where {free} MB are free.")
    if not (folder / FILE).exists():
        yield Finding("Store", "fine", f"{FILE} is made with the first game.")
        return
    try:
        schema = look_at(folder / FILE, SECONDS)
        if schema is not None and schema < OF_2_0_0:
            says = f"{FILE} was kept by a version before 2.0."
            yield Finding("Store", "fault", says, f"This brings it up to date: {UPGRADE}")
        elif os.access(folder / FILE, os.W_OK):
            yield Finding("Store", "fine", f"{FILE} opens.")
        else:
            yield Finding("Store", "fault", f"{FILE} may only be read.", RIGHTS)
    except UnusableError as error:
        says = f"{FILE} {error}, so it is left as it is and games are kept in another file beside it."
        advice = "Install the newer kit again, put a copy of the file in its place, or move it out of the folder."
        yield Finding("Store", "fault", says, advice)
    except sqlite3.OperationalError as error:
        yield Finding("Store", "fault", f"{FILE} cannot be opened: {error}.", RIGHTS)


def look_at_port(port: int) -> Iterator[Finding]:
    """Whether the apps can be served, at the usual address."""
    try:
        (opened,) = listen(THIS_COMPUTER, port)
    except CommandError as error:
        yield Finding("Port", "fault", str(error), "Let it choose a free one: gofish-learn play --port 0")
        return
    with opened:
        free = opened.getsockname()[1]
    if port in {0, free}:
        yield Finding("Port", "fine", f"Port {free} is free.")
    else:
        says = f"Port {port} is taken, perhaps by a Go Fish Learn that is running, so another one would be at {free}."
        yield Finding("Port", "hint", says, f"A port of your own choice: gofish-learn play --port {free}")
