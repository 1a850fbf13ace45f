"""The looks: Python, the packages, where games are kept, the browser and the port. None of them changes anything."""

import platform
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import Distribution, PackageNotFoundError, distribution, version
from pathlib import Path
from typing import TYPE_CHECKING

from gofish_learn import __version__
from gofish_learn.serve.doctor.finding import ON_WINDOWS, Finding, Level, install

if TYPE_CHECKING:
    from packaging.requirements import Requirement

FOR_DEVELOPERS = {"dev", "docs", "release", "test"}
MIB = 1 << 20
LEAST_MIB = 2
"""Less, and the next saves fail."""
LITTLE_MIB = 100
"""Thirty learners' games of a year take less."""
SECONDS = 2.0
"""How long to wait for a program that holds the store."""
AGAIN = "Install the kit, in the folder of its files: "


def examine(port: int) -> Iterator[Finding]:
    """What is found, in the order in which it is to be mended; the apps are to be served at the port."""
    yield from seen("Python", look_at_python)
    yield from seen("Packages", look_at_packages)
    yield from seen("Folder", look_at_folder)
    yield from seen("Browser", look_at_browser)
    yield from seen("Port", partial(look_at_port, port))


def seen(about: str, look: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    """What one look finds; that it cannot be done is found, too."""
    try:
        yield from look()
    except ImportError as error:
        missing = (error.name or "").partition(".")[0]
        mend = f"{AGAIN}{install('.')}" if missing in {"", "gofish_learn"} else f"This installs it: {install(missing)}"
        yield Finding(about, Level.FAULT, f"This cannot be looked at: {error}.", mend)
    except Exception as error:  # noqa: BLE001 - a broken installation may fail in any way
        says = f"This cannot be looked at: {type(error).__name__}: {error}."
        yield Finding(about, Level.FAULT, says, AGAIN + install("."))


def installed() -> Distribution | None:
    """What Python knows of the kit's installation, or `None` where it runs from its folder alone."""
    try:
        return distribution("gofish-learn")
    except PackageNotFoundError:
        return None


def look_at_python() -> Iterator[Finding]:
    """Its version, and whether the kit was made for it."""
    from packaging.specifiers import SpecifierSet

    here = f"Python {platform.python_version()}, {platform.architecture()[0]}, {platform.system()} {platform.machine()}"
    about = installed()
    needs = about.metadata["Requires-Python"] if about else None
    if needs and platform.python_version() not in SpecifierSet(needs, prereleases=True):
        says = f"{here}; the kit needs {needs}."
        yield Finding("Python", Level.FAULT, says, "Make a new environment with a newer Python.")
    else:
        yield Finding("Python", Level.FINE, f"{here}.")


def look_at_packages() -> Iterator[Finding]:
    """Whether every package that the kit needs is there, in a version that it was made for, and which extras are."""
    about = installed()
    if about is None:
        says = f"Go Fish Learn {__version__} runs from its folder, so what it needs is not known."
        yield Finding("Packages", Level.HINT, says, AGAIN + install("."))
        return
    if about.version != __version__:
        says = f"The files are of version {__version__}, and were installed as {about.version}."
        yield Finding("Packages", Level.HINT, says, AGAIN + install("-e", "."))
    needed = requirements(about)
    says = f"Go Fish Learn {__version__} and the {len(needed)} packages it needs are there, in versions that fit."
    yield from [*filter(None, map(look_at_package, needed))] or [Finding("Packages", Level.FINE, says)]
    there = []
    for extra in sorted(set(about.metadata.get_all("Provides-Extra") or []) - FOR_DEVELOPERS):
        ill = [*filter(None, map(look_at_package, requirements(about, extra)))]
        if not any(finding.level == Level.FAULT for finding in ill):
            there.append(extra)
            yield from ill
    yield Finding("Extra parts", Level.FINE, f"Installed: {', '.join(there) or 'none'}.")


def requirements(about: Distribution, extra: str = "") -> "list[Requirement]":
    """What the kit asks for here always, or for an extra besides, as its metadata says."""
    from packaging.requirements import Requirement

    def wanted(one: Requirement, extra: str) -> bool:
        return one.marker is None or one.marker.evaluate({"extra": extra})

    found = [Requirement(line) for line in about.requires or []]
    return [one for one in found if wanted(one, extra) and not (extra and wanted(one, ""))]


def look_at_package(needed: "Requirement") -> Finding | None:
    """What is wrong with a package, if anything is."""
    name, bounds = needed.name, needed.specifier
    mend = f"This installs the right one: {install(f'{name}{bounds}')}"
    try:
        found = version(name)
    except PackageNotFoundError:
        return Finding("Packages", Level.FAULT, f"{name} is missing.", mend)
    if bounds.contains(found, prereleases=True):
        return None
    return Finding("Packages", Level.HINT, f"{name} is {found}; the kit was made for {bounds}.", mend)


def look_at_folder() -> Iterator[Finding]:
    """Whether games can be kept."""
    from gofish_learn.serve.places import DATA_VARIABLE, data_folder
    from gofish_learn.serve.store.store import FILE

    unset = f"set {DATA_VARIABLE}=" if ON_WINDOWS else f"unset {DATA_VARIABLE}"
    mend = f"The variable {DATA_VARIABLE} can name another folder; this takes it away: {unset}"
    try:
        folder = data_folder()
    except RuntimeError as error:
        yield Finding("Folder", Level.FAULT, f"{DATA_VARIABLE} names no folder: {error}", mend)
        return
    there = next((one for one in (folder, *folder.parents) if one.exists()), folder)
    where = f"Games {'are' if there == folder else 'will be'} kept in {folder}"
    try:
        with tempfile.TemporaryFile(dir=there):
            free = shutil.disk_usage(there).free // MIB
    except OSError as error:
        says = f"Games cannot be kept in {folder}: {error.strerror}."
        yield Finding("Folder", Level.FAULT, says, mend, str(folder))
        return
    if free < LITTLE_MIB:
        level = Level.FAULT if free < LEAST_MIB else Level.HINT
        yield Finding("Folder", level, f"{where}, where {free} MB are free.", f"Make room there. {mend}", str(folder))
    else:
        yield Finding("Folder", Level.FINE, f"{where}.", folder=str(folder))
    yield from look_at_store(folder / FILE)


def look_at_store(path: Path) -> Iterator[Finding]:
    """Whether the games in the folder can be opened; those that cannot are told, up to the store that is used."""
    from gofish_learn.serve.store.database import SCHEMA, UnusableError, look_at
    from gofish_learn.serve.store.store import candidates

    for file in candidates(path):
        if not file.exists():
            yield Finding("Store", Level.FINE, f"{file.name} is made with the first game.")
            return
        try:
            schema = look_at(file, SECONDS)
        except UnusableError as error:
            says = f"{file.name} {error}, so it is left as it is and games are kept in another file beside it."
            mend = "Put a copy of it in its place, if you have one, or move it out of the folder."
            if "newer" in str(error):
                mend = f"Install the newer kit again, in the folder of its files: {install('.')}"
            yield Finding("Store", Level.FAULT, says, mend)
        except sqlite3.OperationalError as error:
            mend = "Close what else uses it, or give yourself the right to read and write it."
            yield Finding("Store", Level.FAULT, f"{file.name} cannot be opened: {error}.", mend)
            return
        else:
            says = f"{file.name} opens ({max(1, file.stat().st_size // 1000)} kB)."
            if schema not in {None, SCHEMA}:
                says += f" It has form {schema}, and gets form {SCHEMA} when next opened."
            yield Finding("Store", Level.FINE, says)
            return


def look_at_browser() -> Iterator[Finding]:
    """Whether a browser can be opened from here."""
    from gofish_learn.serve.browser import has_browser, on_desktop

    mend = "Open the address that gofish-learn play prints in one yourself."
    if has_browser():
        yield Finding("Browser", Level.FINE, "A browser can be opened from here.")
    elif on_desktop():
        yield Finding("Browser", Level.HINT, "No browser was found.", mend)
    else:
        yield Finding("Browser", Level.FINE, "There is no screen here to open a browser on.", mend)


def look_at_port(port: int) -> Iterator[Finding]:
    """Whether the apps can be served, at the usual address."""
    from gofish_learn.serve.errors import CommandError
    from gofish_learn.serve.ports import listen

    try:
        opened = listen("127.0.0.1", port)
    except CommandError as error:
        yield Finding("Port", Level.FAULT, str(error), "Let it choose a free one: gofish-learn play --port 0")
        return
    free = opened[0].getsockname()[1]
    for one in opened:
        one.close()
    if port in {0, free}:
        yield Finding("Port", Level.FINE, f"Port {free} is free.")
    else:
        says = f"Port {port} is taken, perhaps by a Go Fish Learn that is running, so another one would be at {free}."
        yield Finding("Port", Level.HINT, says, f"A port of your own choice: gofish-learn play --port {free}")
