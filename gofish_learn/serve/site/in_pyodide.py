"""What Pyodide itself runs while a site is built; `compile.mjs` puts it there."""

import py_compile
import sys
import tempfile
import zipfile
from collections.abc import Set as AbstractSet
from pathlib import Path

MODE = py_compile.PycInvalidationMode.UNCHECKED_HASH
"""The modules are never looked at beside their sources, which stay behind."""
LEFT_OUT = (
    *("_pyrepl/", "bdb.py", "doctest.py", "pdb.py", "pickletools.py", "pydoc.py"),
    *("ftplib.py", "imaplib.py", "mailbox.py", "poplib.py", "smtplib.py", "wsgiref/", "xmlrpc/"),
    *("_pydatetime.py", "_pyio.py", "optparse.py", "xml/"),
)
"""What of the library no page can use: tools for programmers, mail and servers, and what C does instead."""
TEMPLATES = "gofish_learn/ui/frame/compiled/"
"""Where the kit has its templates as modules, of which a start needs the first ones only."""


def start_every_app() -> frozenset[str]:
    """Start each app as a page does; where the modules are that Python has imported by then."""
    from gofish_learn.ui.apps import ON_A_SITE
    from gofish_learn.ui.in_browser.engine import Engine

    for app in ON_A_SITE:
        Engine(app.name).answer('{"type": "hello", "seq": 1}')
    specs = (getattr(module, "__spec__", None) for module in sys.modules.values())
    return frozenset(spec.origin for spec in specs if spec and spec.origin)


def compile_archive(archive: Path, into: Path, used: AbstractSet[str]) -> None:
    """Write an archive again, with the modules compiled that are used. Others stay as they are, or are left out.

    The archive is a zip, at the very place where the browser's Python will have it, and `used` is what the specs of
    modules say of their places.
    """
    with zipfile.ZipFile(archive) as before, zipfile.ZipFile(into, "w") as after:
        for about in before.infolist():
            name, content = about.filename, before.read(about)
            if name.endswith(".py") and (f"{archive}/{name}" in used or name.startswith(TEMPLATES)):
                name, content = f"{name}c", _compiled(content, f"{archive}/{name}")
            elif name.startswith(LEFT_OUT):
                continue
            after.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)


def _compiled(source: bytes, place: str) -> bytes:
    """A module as Python imports it at once, with the place that its errors are to name."""
    with tempfile.TemporaryDirectory() as scratch:
        file, compiled = Path(scratch, "module.py"), Path(scratch, "module.pyc")
        file.write_bytes(source)
        py_compile.compile(str(file), str(compiled), place, doraise=True, optimize=2, invalidation_mode=MODE)
        return compiled.read_bytes()
