"""The list of packages: what lies beside it by its hash, and Pyodide's own NumPy, here or where it is published."""

from typing import Any

import pytest

from gofish_learn.serve.site.lab.wheels import (
    RELEASE,
    lock_of,
    numpy_entry,
    wheel_of,
)

NUMPY = {"name": "numpy", "file_name": "numpy-2.4.6-cp314.whl", "sha256": "32959d41", "depends": []}
PYODIDE: dict[str, Any] = {"info": {"python": "3.14.2"}, "packages": {"numpy": NUMPY, "scipy": {}}}


def test_only_what_lies_here_is_listed_each_by_its_hash() -> None:
    wheel = wheel_of("fish", "3", {"fish.py": b""}, ["comm"])
    lock = lock_of(PYODIDE, [wheel], {"numpy": NUMPY})
    assert lock["info"] == PYODIDE["info"]
    assert {*lock["packages"]} == {"fish", "numpy"}
    listed = lock["packages"]["fish"]
    assert (listed["file_name"], listed["sha256"]) == (wheel.file, wheel.sha256)
    assert (listed["imports"], listed["depends"]) == (["fish"], ["comm"])


@pytest.mark.parametrize(
    ("given", "place"), [(True, NUMPY["file_name"]), (False, f"{RELEASE}{NUMPY['file_name']}")], ids=["here", "there"]
)
def test_numpy_is_pyodides_own_by_its_hash_wherever_it_lies(given: bool, place: str) -> None:  # noqa: FBT001 - a case
    entry = numpy_entry(PYODIDE, given=given)
    assert entry == NUMPY | {"file_name": place}
