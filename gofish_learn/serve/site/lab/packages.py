"""The packages that lie in the site: those installed here, the kit itself, and what stands in for others."""

import json
from pathlib import Path

from gofish_learn import __version__
from gofish_learn.engine.wording import listed
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import PACKAGE
from gofish_learn.serve.site.lab.lock import KERNEL, READY, Lock, empty_wheels, lock_of, numpy_entry
from gofish_learn.serve.site.lab.wheels import KIT_NEEDS, Wheel, installed_wheels, wheel_of

STAND_INS = Path(__file__).parent / "stand_ins"


def write_packages(folder: Path, extension: Path, release: Lock, numpy: bytes | None) -> Lock:
    """Write the wheels into a folder; returns the lock that lists them.

    Args:
        folder: the folder.
        extension: the folder of JupyterLite's kernel, in which its own wheels lie ready.
        release: the lock of Pyodide's own release.
        numpy: the wheel of NumPy out of Pyodide's release, if it is to be on the site.
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
