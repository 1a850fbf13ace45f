"""NumPy on the site: loaded where its wheel was given. `test_apps.py` misses it where it was not.

No wheel of NumPy for browsers is to be had from PyPI, so a small stand-in shows that it is loaded; it counts nothing.
"""

import hashlib
import io
import json
import zipfile
from pathlib import Path

import pytest

from gofish_learn.serve.site.build import build
from gofish_learn.serve.site.parts import Work
from gofish_learn.serve.site.pyodide import numpy_name, read_core, read_numpy
from tests.browser.at_table import AtTable
from tests.browser.site.at_site import SHARK, open_app
from tests.browser.site.fixtures import serving
from tests.browser.site.pyodide_file import without_compiling
from tests.browser.watch import WatchedPage

LOCK = "pyodide-lock.json"


def stand_in() -> bytes:
    """A wheel that is called NumPy."""
    about = "numpy-2.4.6.dist-info/"
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as wheel:
        wheel.writestr("numpy/__init__.py", "")
        wheel.writestr(f"{about}METADATA", "Metadata-Version: 2.1\nName: numpy\nVersion: 2.4.6\n")
        wheel.writestr(f"{about}WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{about}RECORD", "")
    return content.getvalue()


@pytest.mark.thorough
def test_the_wheel_is_loaded_and_what_needs_it_is_on_offer(
    page: WatchedPage, pyodide: Path, site_folder: Path, tmp_path: Path
) -> None:
    core = dict(read_core(pyodide))
    lock = json.loads(core[LOCK])
    lock["packages"]["numpy"]["sha256"] = hashlib.sha256(stand_in()).hexdigest()
    core[LOCK] = json.dumps(lock).encode()
    wheel = tmp_path / numpy_name(core)
    wheel.write_bytes(stand_in())
    files = {**core, **read_numpy(wheel, core)}
    with without_compiling(site_folder):
        build(tmp_path / "site", Work(pyodide=files, has_numpy=True))
    with serving(tmp_path / "site", tmp_path / "log") as server:
        table = open_app(AtTable(page), server.url)
        assert table.set_up().locator(SHARK).count() > 0
