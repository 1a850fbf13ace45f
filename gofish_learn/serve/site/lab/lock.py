"""The list of packages that Pyodide may load, in the form of its `pyodide-lock.json`."""

from collections.abc import Iterable
from typing import Any

from gofish_learn.serve.site.lab.wheels import Wheel, wheel_of
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


def empty_wheels() -> list[Wheel]:
    """Wheels with nothing in them."""
    return [wheel_of(name, "0", {}) for name in EMPTY]


def lock_of(pyodide: Lock, wheels: Iterable[Wheel], others: dict[str, Lock]) -> Lock:
    """The lock for a site.

    Args:
        pyodide: the lock of Pyodide's own release, whose packages give way to these.
        wheels: what lies beside the lock.
        others: entries of what is listed, too, but loaded only by who imports it.
    """
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
    """The entry of Pyodide's own NumPy.

    Args:
        pyodide: the lock of Pyodide's release, which has its hash.
        given: whether its file lies beside the lock; else it is where Pyodide publishes it, and is asked for only when
            a learner imports NumPy.
    """
    numpy: Lock = pyodide["packages"]["numpy"]
    return numpy if given else numpy | {"file_name": RELEASE + numpy["file_name"]}
