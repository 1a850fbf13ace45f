"""What `gofish-learn doctor` looks at, to say what is wrong with an installation and how to mend it.

Nothing is imported before it is looked at: the doctor comes even where half of the installation is missing.
"""

import importlib.util
import os
import platform
import re
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, version
from pathlib import Path
from typing import Literal
from urllib.request import getproxies, proxy_bypass

from gofish_learn import __version__
from gofish_learn.serve.errors import ON_WINDOWS, CommandError, install

HOME = "%USERPROFILE%" if ON_WINDOWS else "~"
"""What a shell reads as the user's folder."""
PLACES = (str(Path(__file__).resolve().parents[2]), sys.prefix, sys.base_prefix)
"""Folders that are named in a message of Python's or in a command, and left out of a report."""
FOR_DEVELOPERS = {"dev", "docs", "release", "test"}
LEAST_MB, LITTLE_MB = 2, 100
"""Less than the first, and the next saves fail; thirty learners' games of a year take less than the second."""
SECONDS = 2.0
"""How long to wait for a program that holds the store."""
PAGES = "apps"
"""The extra part that shows pages."""
Level = Literal["fine", "hint", "fault"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found.

    Attributes:
        about: what was looked at, in a word or two.
        level: how it is: as it should be, not as well as it could be, or not working.
        says: the same in a sentence.
        mend: what to do about it, in a sentence; empty where nothing needs to be done.
        folder: a folder that the sentences name, and a report does not.
    """

    about: str
    level: Level
    says: str
    mend: str = ""
    folder: str = ""

    def line(self) -> str:
        """The line that whoever asked reads."""
        return without_home(f"{self.level:<5}  {self.about:<11}  {self.says} {self.mend}".rstrip())

    def reported(self) -> dict[str, str]:
        """The same for a report, which names no folder outside the user's own."""
        says, mend = without_home(self.says), without_home(self.mend)
        for place in sorted({*PLACES, self.folder}, key=len, reverse=True):
            if len(Path(place).parts) > 1:
                says, mend = says.replace(place, "…"), mend.replace(place, "…")
        return {"about": self.about, "level": self.level, "says": says, "mend": mend}


def without_home(text: str) -> str:
    """A text in which paths begin with `~` where they would begin with the user's folder, whose name is private."""
    for home in {os.path.expanduser("~"), os.path.realpath(os.path.expanduser("~"))}:  # noqa: PTH111 - never raises
        if len(Path(home).parts) > 1:
            text = re.sub(rf"(?<![\w/\\]){re.escape(home)}(?![\w.-])", lambda _: HOME, text)
    return text


def examine(port: int) -> Iterator[Finding]:
    """What is found, in the order in which it is to be mended; the apps are to be served at the port."""
    yield from seen("Python", look_at_python)
    yield from seen("Packages", look_at_packages)
    yield from seen("Folder", look_at_folder)
    yield from seen("Browser", look_at_browser)
    yield from seen("Port", lambda: look_at_port(port))
    yield from seen("Network", look_at_network)


def seen(about: str, look: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    """What one look finds; that it cannot be done is found, too."""
    try:
        yield from look()
    except Exception as error:  # noqa: BLE001 - a broken installation may fail in any way
        missing = (error.name or "").partition(".")[0] if isinstance(error, ImportError) else ""
        package = "." if missing in {"", "gofish_learn"} else missing
        says = f"This cannot be looked at: {type(error).__name__}: {error}."
        yield Finding(about, "fault", says, f"This may mend it, in the folder of the kit's files: {install(package)}")


def installed() -> Distribution | None:
    """What Python knows of the kit's installation, or `None` where it runs from its folder alone."""
    return next(iter(Distribution.discover(name="gofish-learn")), None)


def look_at_python() -> Iterator[Finding]:
    """Its version, and whether the kit was made for it."""
    from packaging.specifiers import SpecifierSet

    here = f"Python {platform.python_version()}, {platform.architecture()[0]}, {platform.system()} {platform.machine()}"
    about = installed()
    needs = about.metadata["Requires-Python"] if about else ""
    if platform.python_version() in SpecifierSet(needs, prereleases=True):
        yield Finding("Python", "fine", f"{here}.")
    else:
        yield Finding("Python", "fault", f"{here}; the kit needs {needs}.", "Make an environment with a newer one.")


def look_at_packages() -> Iterator[Finding]:
    """Whether every package that the kit needs is there, in a version that it was made for, and which extras are."""
    about = installed()
    if about is None or about.version != __version__:
        says = f"The files are of version {__version__}; installed is {about.version if about else 'none'}."
        yield Finding("Packages", "hint", says, f"In the folder of its files: {install('-e', '.[apps]')}")
    if about is None:
        return
    says = f"Everything that Go Fish Learn {__version__} needs is there, in versions that fit."
    ill = list(misfits(about))
    yield from ill or [Finding("Packages", "fine", says)]
    there = []
    for extra in sorted(set(about.metadata.get_all("Provides-Extra") or []) - FOR_DEVELOPERS):
        more = [finding for finding in misfits(about, extra) if finding not in ill]
        if all(finding.level != "fault" for finding in more):
            there.append(extra)
            yield from more
        elif extra == PAGES:
            lacking = " ".join(finding.says for finding in more if finding.level == "fault")
            mend = f"In the folder of the kit's files, this brings them: {install('.[apps]')}"
            yield Finding("Pages", "hint", f"They are an extra part. {lacking}", mend)
    yield Finding("Extra parts", "fine", f"Installed: {', '.join(there) or 'none'}.")


def misfits(about: Distribution, extra: str = "") -> Iterator[Finding]:
    """What is wrong with the packages that the kit asks for, as its metadata says, those for an extra among them."""
    from packaging.requirements import Requirement

    for needed in map(Requirement, about.requires or []):
        if needed.marker is not None and not needed.marker.evaluate({"extra": extra}):
            continue
        name, bounds = needed.name, needed.specifier
        mend = f"This installs the right one: {install(f'{name}{bounds}')}"
        try:
            if not bounds.contains(found := version(name), prereleases=True):
                yield Finding("Packages", "hint", f"{name} is {found}; the kit was made for {bounds}.", mend)
        except PackageNotFoundError:
            yield Finding("Packages", "fault", f"{name} is missing.", mend)


def look_at_folder() -> Iterator[Finding]:
    """Whether games can be kept."""
    from gofish_learn.serve.places import DATA_VARIABLE, data_folder
    from gofish_learn.serve.store.locks import MEND, NO_LOCKS, can_lock
    from gofish_learn.serve.store.store import FILE

    unset = f"set {DATA_VARIABLE}=" if ON_WINDOWS else f"unset {DATA_VARIABLE}"
    mend = f"The variable {DATA_VARIABLE} can name another folder; this takes it away: {unset}"
    try:
        folder = data_folder()
    except CommandError as error:
        yield Finding("Folder", "fault", f"{DATA_VARIABLE} names no folder: {error.__cause__}", mend)
        return
    there = next((one for one in (folder, *folder.parents) if one.exists()), folder)
    try:
        with tempfile.TemporaryFile(dir=there):
            free = shutil.disk_usage(there).free // 1_000_000
    except OSError as error:
        says = f"Games cannot be kept in {folder}: {error.strerror}."
        yield Finding("Folder", "fault", says, mend, str(folder))
        return
    if not can_lock(there):
        yield Finding("Folder", "fault", NO_LOCKS.format(folder), MEND, str(folder))
        return
    says = f"Games {'are' if there == folder else 'will be'} kept in {folder}, where {free} MB are free."
    level: Level = "fault" if free < LEAST_MB else "hint" if free < LITTLE_MB else "fine"
    yield Finding("Folder", level, says, "" if level == "fine" else f"Make room there. {mend}", str(folder))
    yield from look_at_store(folder / FILE)


def look_at_store(path: Path) -> Iterator[Finding]:
    """Whether the games in the folder can be opened; those that cannot are told, up to the store that is used."""
    from gofish_learn.serve.store.database import UnusableError, look_at
    from gofish_learn.serve.store.store import candidates

    for file in candidates(path):
        if not file.exists():
            yield Finding("Store", "fine", f"{file.name} is made with the first game.")
            return
        try:
            look_at(file, SECONDS)
        except UnusableError as error:
            says = f"{file.name} {error}, so it is left as it is and games are kept in another file beside it."
            mend = "Put a copy of it in its place, if you have one, or move it out of the folder."
            if "newer" in str(error):
                mend = f"Install the newer kit again, in the folder of its files: {install('.[apps]')}"
            yield Finding("Store", "fault", says, mend)
        except sqlite3.OperationalError as error:
            mend = "Close what else uses it, or give yourself the right to read and write it."
            yield Finding("Store", "fault", f"{file.name} cannot be opened: {error}.", mend)
            return
        else:
            yield Finding("Store", "fine", f"{file.name} opens ({max(1, file.stat().st_size // 1000)} kB).")
            return


def look_at_browser() -> Iterator[Finding]:
    """Whether a browser can be opened from here."""
    from gofish_learn.serve.browser import has_browser, on_desktop

    if has_browser():
        yield Finding("Browser", "fine", "A browser can be opened from here.")
    else:
        mend = "Open the address that gofish-learn play prints in one yourself."
        yield Finding("Browser", "hint" if on_desktop() else "fine", "No browser can be opened from here.", mend)


def look_at_port(port: int) -> Iterator[Finding]:
    """Whether the apps can be served, at the usual address."""
    from gofish_learn.serve.ports import THIS_COMPUTER, listen

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


def look_at_network() -> Iterator[Finding]:
    """Whether a page on this computer gets its websocket, and whether a proxy may stand before its pages."""
    if importlib.util.find_spec("tornado") is None:
        return  # here is the library alone, which serves no page
    from gofish_learn.serve.ports import THIS_COMPUTER, listen
    from gofish_learn.serve.web.links.trial import socket_opens

    slower = "pages then go on by requests, a little slower."
    (opened,) = listen(THIS_COMPUTER, 0)
    with opened:
        opens = socket_opens(opened)
    if not opens:
        mend = f"Let whatever looks at traffic here, such as a virus scanner, pass websockets to {THIS_COMPUTER}."
        yield Finding("Network", "hint", f"No websocket opens on this computer: {slower}", mend)
    elif getproxies().get("http") and not proxy_bypass(THIS_COMPUTER):
        mend = "Have browsers leave it out for the address of this computer."
        yield Finding("Network", "hint", f"A proxy is set up here, which may let no websocket pass: {slower}", mend)
    else:
        yield Finding("Network", "fine", "A page on this computer gets its websocket.")
