"""A site that would need anything from elsewhere is not written; the message says what."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.site.lab.building import refuse_what_points_outside
from gofish_learn.serve.site.lab.settings import KERNEL_PLUGIN, LOCK, PACKAGES, page_settings

Change = Callable[[Path, dict[str, Any]], object]


def built(folder: Path, change: Change) -> None:
    """A folder as JupyterLite builds it, in small, after a change to it or to its settings."""
    settings = page_settings(["fish"])
    kernel = settings["jupyter-config-data"]["litePluginSettings"][KERNEL_PLUGIN]
    (folder / PACKAGES).mkdir()
    (folder / PACKAGES / "fish.whl").touch()
    lock = {"packages": {"fish": {"file_name": "fish.whl"}, "numpy": {"file_name": "https://example.org/numpy.whl"}}}
    (folder / PACKAGES / LOCK).write_text(json.dumps(lock), encoding="utf-8")
    (folder / "index.html").write_text('<script src="../build/lab.js"></script>', encoding="utf-8")
    change(folder, kernel)
    (folder / "jupyter-lite.json").write_text(json.dumps(settings), encoding="utf-8")


def test_what_has_everything_is_fine_though_numpy_is_elsewhere_for_who_asks_for_it(tmp_path: Path) -> None:
    built(tmp_path, lambda *_: None)
    refuse_what_points_outside(tmp_path)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        pytest.param(lambda _, kernel: kernel.pop("pyodideUrl"), "Pyodide would come", id="Pyodide's usual address"),
        pytest.param(
            lambda _, kernel: kernel.update(pyodideUrl="https://cdn.example.org/pyodide.mjs"),
            "Pyodide would come",
            id="another address of Pyodide",
        ),
        pytest.param(
            lambda _, kernel: kernel.update(disablePyPIFallback=False), "packages would come from PyPI", id="PyPI"
        ),
        pytest.param(
            lambda folder, _: (folder / PACKAGES / "fish.whl").unlink(), "fish would come", id="a package is missing"
        ),
        pytest.param(
            lambda _, kernel: kernel["loadPyodideOptions"]["packages"].append("numpy"),
            "numpy would come",
            id="a package elsewhere that every kernel loads",
        ),
        pytest.param(
            lambda folder, _: (folder / "index.html").write_text('<link href="//cdn.example.org/a.css">'),
            "index.html loads something",
            id="a style sheet from elsewhere",
        ),
    ],
)
def test_what_would_come_from_elsewhere_is_refused(tmp_path: Path, change: Change, why: str) -> None:
    built(tmp_path, change)
    with pytest.raises(CommandError, match=f"would not work without the internet.*{why}"):
        refuse_what_points_outside(tmp_path)
