"""Is this the right Python, are the kit's own files there, and are the packages that it needs?"""

import hashlib
import platform
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, PackagePath, distribution, version
from pathlib import Path

from gofish_learn import __version__
from gofish_learn.serve.doctor.finding import Finding, fault, fine, hint
from gofish_learn.serve.doctor.recorded import recorded_files
from gofish_learn.serve.doctor.words import again, install

KIT = "gofish-learn"
TRIED = "Programming Language :: Python :: 3."
"""How the kit's classifiers begin that name the versions of Python on which its tests were run."""
FOR_DEVELOPERS = {"dev", "release", "test"}
PURPOSES = {
    "cluster": "plays games on many machines",
    "docs": "draws the documentation as pages",
    "fast": "plays many games among simple bots some fifty times as fast",
    "lab": "opens the lessons in JupyterLab",
    "nbgrader": "marks the notebooks of a course",
    "print": "prints the lessons as PDF",
    "release": "builds what is released",
    "site": "puts the notebooks on a site without a server",
}
"""What each extra part is for."""
MOST_NAMED = 3


def look_at_python() -> Iterator[Finding]:
    """Its version, and whether the kit was made for it."""
    from packaging.specifiers import SpecifierSet

    here = f"Python {platform.python_version()}, {platform.architecture()[0]}, {platform.system()} {platform.machine()}"
    about = installed()
    needs = about.metadata["Requires-Python"] if about else None
    if needs and platform.python_version() not in SpecifierSet(needs, prereleases=True):
        yield fault("Python", f"{here}; the kit needs {needs}.", "Make a new environment with a newer Python.")
        return
    tried = [int(name.removeprefix(TRIED)) for name in classifiers(about) if name.startswith(TRIED)]
    if tried and int(platform.python_version_tuple()[1]) > max(tried):
        newest = f"3.{max(tried)}"
        yield hint("Python", f"{here}; the kit was tried up to {newest}.", f"If something fails, use Python {newest}.")
    else:
        yield fine("Python", f"{here}.")


def installed() -> Distribution | None:
    """What Python knows of the kit's installation, or `None` where it runs from its folder alone."""
    try:
        return distribution(KIT)
    except PackageNotFoundError:
        return None


def classifiers(about: Distribution | None) -> list[str]:
    """What the kit says of itself."""
    return (about.metadata.get_all("Classifier") or []) if about else []


def look_at_files() -> Iterator[Finding]:
    """Whether all that was installed is still there, and as it was."""
    from gofish_learn.serve.places import lessons_folder, notebooks_folder, template_folder
    from gofish_learn.ui.charts.vega import BUNDLE

    about = installed()
    if about is None:
        yield hint("Kit", f"{__version__}, run from its folder and not installed.", f"Install it: {install('.')}")
    elif about.version != __version__:
        says = f"The files are of version {__version__}, and were installed as {about.version}."
        yield hint("Kit", says, f"Install it again, in the folder of its files: {install('-e', '.')}")
    else:
        yield fine("Kit", f"Go Fish Learn {__version__}.")
    files = [file for file in (recorded_files(about) if about else ()) if file.hash and file.suffix != ".pyc"]
    missing = [file.name for file in files if not Path(file.locate()).is_file()]
    if not BUNDLE.is_file():
        missing.append(BUNDLE.name)
    try:
        folders = (notebooks_folder(), lessons_folder(), template_folder())
    except FileNotFoundError as error:
        yield fault("Files", str(error), again())
        return
    if not all(any(folder.iterdir()) for folder in folders):
        missing.append("what should be in an empty folder")
    if missing:
        yield fault("Files", f"{some(missing)} {'is' if len(missing) == 1 else 'are'} missing.", again())
    elif changed := [file.name for file in files if not as_installed(file)]:
        one = len(changed) == 1
        says = f"{some(changed)} {'is' if one else 'are'} not as {'it was' if one else 'they were'} installed."
        yield hint("Files", says, again())
    else:
        yield fine("Files", "Pages, notebooks, lessons and what draws the charts are there.")


def as_installed(file: PackagePath) -> bool:
    """Whether a file has the content that it was installed with."""
    if file.hash is None:
        return True
    digest = hashlib.new(file.hash.mode, Path(file.locate()).read_bytes()).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode() == file.hash.value


def some(names: list[str]) -> str:
    """The first few of many names."""
    more = len(names) - MOST_NAMED
    return ", ".join(names[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def look_at_packages() -> Iterator[Finding]:
    """Whether every package that the kit needs is there, in a version that it was made for."""
    wanted = requirements("")
    if not wanted:
        return
    ill = [finding for name, bounds in wanted if (finding := look_at_package(name, bounds))]
    yield from ill
    if not ill:
        yield fine("Packages", f"All {len(wanted)} are there, in versions that the kit was made for.")


def look_at_package(name: str, bounds: str) -> Finding | None:
    """What is wrong with a package, if anything is."""
    from packaging.specifiers import SpecifierSet

    mend = f"This installs the right one: {install(name + bounds)}"
    try:
        found = version(name)
    except PackageNotFoundError:
        return fault("Packages", f"{name} is missing.", mend)
    if found not in SpecifierSet(bounds, prereleases=True):
        return hint("Packages", f"{name} is {found}; the kit was made for {bounds}.", mend)
    return None


def look_at_extras() -> Iterator[Finding]:
    """Which extra parts are there, and what the others would add."""
    about = installed()
    for extra in sorted(set(about.metadata.get_all("Provides-Extra") or []) - FOR_DEVELOPERS) if about else []:
        for name, bounds in requirements(extra):
            what = f"it {PURPOSES[extra]}" if extra in PURPOSES else f"it belongs to the extra {extra}"
            try:
                found = version(name)
            except PackageNotFoundError:
                mend = f"This installs it: {install(name + bounds)}"
                yield hint("Extra part", f"{name} is not there; {what}.", mend)
                continue
            yield look_at_package(name, bounds) or fine("Extra part", f"{name} {found} is there; {what}.")


def requirements(extra: str) -> list[tuple[str, str]]:
    """The packages that the kit asks for here, and the bounds of their versions.

    Args:
        extra: an extra, for what it asks for besides; empty for what is always needed.
    """
    from packaging.requirements import Requirement

    about = installed()
    found = []
    for requirement in map(Requirement, (about.requires if about else None) or []):
        always = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if (
            always
            if not extra
            else (not always and requirement.marker and requirement.marker.evaluate({"extra": extra}))
        ):
            found.append((requirement.name, str(requirement.specifier)))
    return found
