"""Python for browsers: Pyodide's core, taken out of the file that `npm pack` writes and checked by its hash.

It is never part of the kit: whoever builds a site fetches it once.

Most of a first start would be the compiling of Python's modules, so they are compiled before anybody visits. Only the
very Python that runs in the browser can do it: Pyodide itself does, under Node.js, which whoever has npm has too.
Without Node.js the sources are sent, as everything works with them, only later. `compile.mjs` starts Pyodide for it,
which then runs `in_pyodide`.
"""

import hashlib
import io
import json
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import content_of

VERSION = "314.0.6"
SHA256 = "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2"
"""Of the file that npm's registry gives for this version."""
HERE = Path(__file__).parent
COMMAND = f"npm pack pyodide@{VERSION}"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "package.json")
"""What a page needs, and the last, which names the licence; the rest of the package is for other uses."""
SERVED = {name: f"{name}.js" for name in CORE if name.endswith((".mjs", ".wasm"))}
"""What a site calls those of them whose kind not every web space knows."""
NOTICE = "NOTICE.txt"
LICENCES = f"""This folder holds Pyodide {VERSION}, unchanged: Python for browsers. To three files' names .js was added.

Pyodide is under the Mozilla Public License 2.0. Its text: https://mozilla.org/MPL/2.0/
Its source code: https://github.com/pyodide/pyodide, at the tag {VERSION}

The Python in it is under the licence of the Python Software Foundation, version 2: https://docs.python.org/3/license.html
Its library is python.*.zip beside this folder: modules may be compiled in it, and left out if no page needs them.
Where NumPy is in it, NumPy is under the BSD 3-Clause licence, whose text is inside its wheel.
"""
"""What goes with a copy: which licences hold, and where the source is."""
PLACE = "/lib/gofish_learn.zip"
"""Where the browser's Python has the kit; its modules are imported out of the archive."""
LIBRARY = "python_stdlib.zip"
"""What Pyodide calls the archive of Python's own library."""
MOST_SECONDS = 300


class Archives(NamedTuple):
    """What the browser's Python imports from, as zips; and why nothing in them is compiled, where nothing is."""

    library: bytes
    kit: bytes
    trouble: str | None = None


def read_core(file: Path | None) -> Mapping[str, bytes]:
    """The files of the core, by their names."""
    if file is None:
        raise CommandError(
            f"A site needs Pyodide, which is Python for browsers: run {COMMAND} where there is a network, then give "
            f"the file that it writes, --pyodide pyodide-{VERSION}.tgz."
        )
    content = content_of(file)
    if hashlib.sha256(content).hexdigest() != SHA256:
        raise CommandError(
            f"{quoted(str(file))} is not Pyodide {VERSION} as npm’s registry has it; {COMMAND} writes the right file."
        )
    with tarfile.open(fileobj=io.BytesIO(content)) as package:
        core = {name: _member(package, f"package/{name}") for name in CORE}
    return core | {NOTICE: LICENCES.encode()}


def numpy_name(core: Mapping[str, bytes]) -> str:
    """What the wheel of NumPy for this core is called."""
    return str(_lock(core)["file_name"])


def read_numpy(file: Path, core: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The wheel of NumPy, by its name; what it must be is said by the core itself."""
    content, lock = content_of(file), _lock(core)
    if hashlib.sha256(content).hexdigest() != lock["sha256"]:
        raise CommandError(
            f"{quoted(str(file))} is not the NumPy of Pyodide {VERSION}: its release has {numpy_name(core)}."
        )
    return {numpy_name(core): content}


def _lock(core: Mapping[str, bytes]) -> Any:
    """What the core says of NumPy."""
    return json.loads(core["pyodide-lock.json"])["packages"]["numpy"]


def _member(package: tarfile.TarFile, name: str) -> bytes:
    """The content of a file in the package, which is known to be there as the whole is known by its hash."""
    member = package.extractfile(name)
    assert member is not None  # noqa: S101 - by the hash
    return member.read()


def compiled(pyodide: Mapping[str, bytes], kit: bytes) -> Archives:
    """The archives, compiled where that can be done here, and otherwise as they are."""
    node = shutil.which("node")
    if node is None:
        return Archives(pyodide[LIBRARY], kit, "there is no Node.js here")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, content in pyodide.items():
            (folder / name).write_bytes(content)
        sources, into = folder / "sources.zip", folder / "compiled"
        sources.write_bytes(kit)
        into.mkdir()
        script = [str(HERE / "compile.mjs"), str(folder), str(sources), PLACE, str(HERE / "in_pyodide.py"), str(into)]
        try:
            subprocess.run([node, *script], capture_output=True, check=True, timeout=MOST_SECONDS)  # noqa: S603
            return Archives((into / "library.zip").read_bytes(), (into / "kit.zip").read_bytes())
        except (OSError, subprocess.SubprocessError):
            return Archives(pyodide[LIBRARY], kit, "Node.js could not run Pyodide here")
