"""Wheels for Python in the browser, packed from what is installed here, and the list of them that Pyodide reads.

Whoever has installed the kit has everything that its widgets need, so nothing is downloaded. What is packed is what was
installed, to the byte: each file is checked against the hash that its installer wrote down. A distribution that is
compiled for this computer is packed only where it brings the same modules as Python, too.
"""

import base64
import csv
import hashlib
import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Any

from gofish_learn import __version__
from gofish_learn.engine.wording import listed, quoted
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import PACKAGE
from gofish_learn.serve.site.pyodide import VERSION

KIT_NEEDS = (
    "anywidget",
    "comm",
    "confusable-homoglyphs",
    "ipywidgets",
    "jinja2",
    "platformdirs",
    "precis-i18n",
    "segno",
)
"""What of the library's requirements a notebook in a browser needs: neither those of commands nor NumPy, and comm."""
ROOTS = (*KIT_NEEDS, "ipython")
"""What a notebook needs beside the kit itself; with each goes what it needs in turn."""
LEFT_OUT = ("jedi", "jupyterlab-widgets", "numpy", "pexpect", "psutil", "widgetsnbextension")
"""What others ask for and a kernel in a browser can do without: it has no processes, its page brings the widgets'
scripts, completion by Jedi would weigh more than all the rest, and NumPy is not pure Python."""
BROWSER = {
    "extra": "",
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "sys_platform": "emscripten",
}
"""What Python in a browser says of itself, for requirements that hold on some systems only; to it goes its version."""
COMPILED = re.compile(r"(?:\.[\w-]+)?\.(?:so|pyd)$")
"""How the name of a compiled module ends, such as “.cpython-311-x86_64-linux-gnu.so”."""
ONLY_FASTER = re.compile(r"[0-9a-f]{20}__mypyc|markupsafe/_speedups|wcwidth/_wcwidth_c")
"""Compiled modules that nothing needs where they are missing: mypyc's, MarkupSafe's, and one of wcwidth's."""
SHA256 = "sha256="
"""What stands before a hash where installers write it down."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""When every file of a wheel was made, so that the same files give the same wheel."""
PURE = "Wheel-Version: 1.0\nGenerator: gofish-learn\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
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


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel for any Python, and the names of the distributions that it needs: in small letters with hyphens."""

    name: str
    version: str
    content: bytes
    needs: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """What the file is called."""
        return f"{self.name.replace('-', '_')}-{self.version}-py3-none-any.whl"

    @property
    def sha256(self) -> str:
        """The hash of the file, in hex digits."""
        return hashlib.sha256(self.content).hexdigest()

    @property
    def imports(self) -> list[str]:
        """The names that can be imported from it, in order."""
        with zipfile.ZipFile(BytesIO(self.content)) as archive:
            tops = {PurePosixPath(name).parts[0] for name in archive.namelist() if name.endswith(".py")}
        return sorted({top.removesuffix(".py") for top in tops})


def write_packages(folder: Path, extension: Path, release: Lock, numpy: bytes | None) -> Lock:
    """Write the wheels into a folder, those that lie ready in JupyterLite's extension too; the lock that lists them.

    Pyodide's own release gives its lock and, if NumPy is to be on the site, its wheel.
    """
    wheels = [*installed_wheels(release["info"]["python"]), kit_wheel(), stand_in("piplite")]
    wheels += [wheel_of(name, "0", {}) for name in EMPTY]
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


def wheel_of(name: str, version: str, files: Mapping[str, bytes], needs: Iterable[str] = ()) -> Wheel:
    """A wheel with these files, by their names inside; an empty one says only that a distribution is there."""
    about = about_folder(name, version)
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
    inside = {f"{about}/METADATA": metadata, **files, f"{about}/WHEEL": PURE.encode()}
    lines = [f"{file},{SHA256}{digest(content)},{len(content)}" for file, content in sorted(inside.items())]
    inside[f"{about}/RECORD"] = "\n".join([*lines, f"{about}/RECORD,,", ""]).encode()
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for file, content in sorted(inside.items()):
            entry = zipfile.ZipInfo(file, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return Wheel(name, version, whole.getvalue(), tuple(needs))


def digest(content: bytes) -> str:
    """The hash of a file as installers write it down."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def installed_wheels(python: str) -> list[Wheel]:
    """Wheels of all that the notebooks need beside the kit, for a version of Python, such as "3.14.2"."""
    wheels: dict[str, Wheel] = {}
    waiting = list(ROOTS)
    while waiting:
        name = waiting.pop()
        if name not in wheels:
            wheels[name] = installed_wheel(name, python)
            waiting += wheels[name].needs
    return [wheels[name] for name in sorted(wheels)]


def installed_wheel(name: str, python: str) -> Wheel:
    """The wheel of one installed distribution."""
    try:
        found = distribution(name)
    except PackageNotFoundError:
        raise CommandError(f'{quoted(name)} is not installed: pip install "gofish-learn[site]" brings it.') from None
    return wheel_of(name, found.version, dict(installed_files(name, found)), needs_of(found, python))


def needs_of(found: Distribution, python: str) -> list[str]:
    """The names of what a distribution needs in a browser, without what is left out there."""
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    place = BROWSER | {"python_version": python.rpartition(".")[0], "python_full_version": python}
    asked = [Requirement(line) for line in found.requires or []]
    names = {canonicalize_name(one.name) for one in asked if one.marker is None or one.marker.evaluate(place)}
    return sorted(names - {*LEFT_OUT})


def installed_files(name: str, found: Distribution) -> Iterator[tuple[str, bytes]]:
    """The files of an installed distribution that go into a wheel, by their names inside, and what is in them.

    Its installer wrote them down. `Distribution.files` leaves out what is missing, which is what is looked for here.
    """
    marks = {row[0]: row[1] for row in csv.reader((found.read_text("RECORD") or "").splitlines())}
    about = about_folder(name, found.version)
    for path, mark in marks.items():
        _, is_about, inside = path.partition(".dist-info/")
        if path.startswith("..") or "__pycache__" in path or (is_about and not stays(inside)):
            continue  # what it put elsewhere on this computer, and what its installer said of it
        if COMPILED.search(path):
            if not (ONLY_FASTER.match(path) or COMPILED.sub(".py", path) in marks):
                raise CommandError(f"{quoted(name)} is compiled for this computer, so it cannot go into a browser.")
            continue
        file = Path(str(found.locate_file(path)))
        content = file.read_bytes() if file.is_file() else None
        if content is None or (mark.startswith(SHA256) and mark != f"{SHA256}{digest(content)}"):
            raise CommandError(f"{path} of {quoted(name)} is not as it was installed; install {quoted(name)} again.")
        yield f"{about}/{inside}" if is_about else path, content


def stays(file: str) -> bool:
    """Whether a file about a distribution stays with it: its description and its licences do."""
    return file == "METADATA" or file.upper().startswith(("LICEN", "COPYING", "NOTICE", "AUTHORS"))


def about_folder(name: str, version: str) -> str:
    """The folder of a wheel with what is said about it."""
    return f"{name.replace('-', '_')}-{version}.dist-info"
