"""The packages that lie in the site, and the list of them that Pyodide reads, in the form of its `pyodide-lock.json`.

They are those installed here, the kit itself, and what stands in for others.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from gofish_learn import __version__
from gofish_learn.engine.wording import listed
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import PACKAGE
from gofish_learn.serve.site.lab.wheels import KIT_NEEDS, Wheel, installed_wheels, wheel_of
from gofish_learn.serve.site.pyodide import VERSION

EMPTY = ("jedi", "micropip")
"""What JupyterLite's kernel loads by name before anything else, and does without."""
READY = ("ipykernel", "pyodide-kernel")
"""The kernel itself and its stand-in for `ipykernel`, which lie ready as wheels in JupyterLite."""
KERNEL = (*EMPTY, "comm", "ipykernel", "ipython", "piplite", "pyodide-kernel")
"""What must be listed so that JupyterLite's kernel starts without asking anybody for it."""
RELEASE = f"https://cdn.jsdelivr.net/pyodide/v{VERSION}/full/"
"""Where the packages of Pyodide's release are published."""

Lock = dict[str, Any]
STAND_INS = Path(__file__).parent / "stand_ins"


def write_packages(folder: Path, extension: Path, release: Lock, numpy: bytes | None) -> Lock:
    """Write the wheels into a folder, those that lie ready in JupyterLite's extension too; the lock that lists them.

    Pyodide's own release gives its lock and, if NumPy is to be on the site, its wheel.
    """
    wheels = [*installed_wheels(release["info"]["python"]), *empty_wheels(), kit_wheel(), stand_in("piplite")]
    wheels += [ready_wheel(extension, name) for name in READY]
    for wheel in wheels:
        (folder / wheel.file).write_bytes(wheel.content)
    entry = numpy_entry(release, given=numpy is not None)
    if numpy is not None:
        (folder / entry["file_name"]).write_bytes(numpy)
    lock = lock_of(release, wheels, {"numpy": entry})
    needed = {*KERNEL}.union(*(one["depends"] for one in lock["packages"].values()))
    missing = sorted(needed - {*lock["packages"]})
    if missing:
        raise CommandError(f"The notebooks would lack {listed(missing)}; install gofish-learn[site] again.")
    return lock


def kit_wheel() -> Wheel:
    """The kit itself as a wheel, whether it is installed or a checkout."""
    files = {
        path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes()
        for path in sorted(PACKAGE.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    return wheel_of("gofish-learn", __version__, files, KIT_NEEDS)


def stand_in(name: str) -> Wheel:
    """A package of `stand_ins/` as a wheel."""
    sources = sorted((STAND_INS / name).glob("*.py"))
    return wheel_of(name, "0", {f"{name}/{path.name}": path.read_bytes() for path in sources}, ["gofish-learn"])


def ready_wheel(extension: Path, name: str) -> Wheel:
    """A wheel that lies ready in JupyterLite's kernel."""
    folder = extension / "static" / "pypi"
    index = json.loads((folder / "all.json").read_text(encoding="utf-8"))
    ((version, (release,)),) = index[name]["releases"].items()
    return Wheel(name, version, (folder / release["filename"]).read_bytes())


def empty_wheels() -> list[Wheel]:
    """Wheels with nothing in them."""
    return [wheel_of(name, "0", {}) for name in EMPTY]


def lock_of(pyodide: Lock, wheels: Iterable[Wheel], others: dict[str, Lock]) -> Lock:
    """Pyodide's lock, in which its own packages give way to these wheels, and to others that only an import loads."""
    packages = {wheel.name: entry(wheel) for wheel in wheels}
    return pyodide | {"packages": packages | others}


def entry(wheel: Wheel) -> Lock:
    """What a lock says of a wheel that lies beside it."""
    return {
        "name": wheel.name,
        "version": wheel.version,
        "file_name": wheel.file,
        "install_dir": "site",
        "sha256": wheel.sha256,
        "package_type": "package",
        "imports": wheel.imports,
        "depends": list(wheel.needs),
        "unvendored_tests": False,
    }


def numpy_entry(pyodide: Lock, *, given: bool) -> Lock:
    """The entry of Pyodide's own NumPy; unless it is `given`, an import fetches it from where Pyodide publishes it."""
    numpy: Lock = pyodide["packages"]["numpy"]
    return numpy if given else numpy | {"file_name": RELEASE + numpy["file_name"]}
