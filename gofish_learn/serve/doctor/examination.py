"""All that the doctor looks at, in the order in which it is to be mended."""

from collections.abc import Iterator
from importlib import import_module
from typing import NamedTuple

from gofish_learn.serve.doctor.finding import Finding, fault
from gofish_learn.serve.doctor.words import again, install


class Look(NamedTuple):
    """A look at one thing.

    Attributes:
        about: at what.
        place: the module of it, which may not be loaded before, as what it needs may be missing.
        name: the function.
    """

    about: str
    place: str
    name: str


PORT = Look("Port", "machine", "look_at_port")
LOOKS = (
    Look("Python", "installation", "look_at_python"),
    Look("Files", "installation", "look_at_files"),
    Look("Packages", "installation", "look_at_packages"),
    Look("NumPy", "libraries", "look_at_numpy"),
    Look("Kernel", "kernel", "look_at_kernel"),
    Look("Folder", "folder", "look_at_folder"),
    PORT,
    Look("Browser", "machine", "look_at_browser"),
    Look("Memory", "machine", "look_at_memory"),
    Look("Network", "machine", "look_at_network"),
    Look("Clock", "machine", "look_at_clock"),
    Look("Extra part", "installation", "look_at_extras"),
    Look("Numba", "libraries", "look_at_numba"),
)


def examine(port: int) -> Iterator[Finding]:
    """What is found, one thing after another.

    Args:
        port: the port at which the apps are to be served.
    """
    for look in LOOKS:
        yield from see(look, *([port] if look is PORT else []))


def see(look: Look, *arguments: object) -> Iterator[Finding]:
    """What one look finds; that it cannot be done is found, too."""
    try:
        yield from getattr(import_module(f"gofish_learn.serve.doctor.{look.place}"), look.name)(*arguments)
    except ImportError as error:
        missing = (error.name or "").partition(".")[0]
        mend = again() if missing in {"", "gofish_learn"} else f"This installs it: {install(missing)}"
        yield fault(look.about, f"This cannot be looked at: {error}.", mend)
    except Exception as error:  # noqa: BLE001 - a broken installation may fail in any way
        yield fault(look.about, f"This cannot be looked at: {type(error).__name__}: {error}.", again())
