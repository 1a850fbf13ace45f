"""What is asked of other people's packages: bounds on every one, and for deployments exact versions with hashes."""

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.tree import ROOT, name_of

LOCKS = sorted((ROOT / ".ci" / "lock").glob("*.txt"))
EXTRAS = {"apps": ("apps",), "full": ("apps", "fast", "lab", "print")}
"""The extras of each lock; none has those that only some deployments use, or developers."""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OWN = "gofish-learn"


class Pin(NamedTuple):
    """A line of a lock.

    Attributes:
        requirement: the package with its exact version.
        hashes: of each of its files.
    """

    requirement: Requirement
    hashes: list[str]


def pins(lock: str) -> list[Pin]:
    """What a lock installs."""
    joined = re.sub(r" \\\n\s*", " ", lock)
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [Pin(Requirement(line.partition(" --hash")[0]), re.findall(r"--hash=(\S+)", line)) for line in lines]


def asked(*extras: str) -> list[Requirement]:
    """What the kit asks for, with its builders and some of its extras."""
    lists = [PROJECT["build-system"]["requires"], PROJECT["project"]["dependencies"]]
    lists += [PROJECT["project"]["optional-dependencies"][extra] for extra in extras]
    return [Requirement(text) for listed in lists for text in listed]


ALL = [one for one in asked(*PROJECT["project"]["optional-dependencies"]) if one.name != OWN]


def test_every_package_has_a_lowest_and_a_highest_version() -> None:
    assert len(ALL) > 40
    assert [str(one) for one in ALL if {bound.operator for bound in one.specifier} != {">=", "<"}] == []


@pytest.mark.parametrize("path", LOCKS, ids=name_of)
def test_a_lock_has_what_the_kit_asks_for_in_versions_that_it_allows(path: Path) -> None:
    locked: dict[str, list[str]] = {}
    for pin in pins(path.read_text(encoding="utf-8")):
        (specifier,) = pin.requirement.specifier
        assert specifier.operator == "=="
        locked.setdefault(canonicalize_name(pin.requirement.name), []).append(specifier.version)
    refused = [
        f"{one.name} {locked.get(canonicalize_name(one.name))}: {one.specifier}"
        for one in asked(*EXTRAS[path.stem])
        if one.name != OWN
        if not all(map(one.specifier.contains, locked.get(canonicalize_name(one.name)) or ["0"]))
    ]
    assert refused == [], "run .ci/renew-lock"


@pytest.mark.parametrize("path", LOCKS, ids=name_of)
def test_every_file_that_a_lock_installs_has_a_hash_and_comes_from_wherever_pip_is_told(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = pins(text)
    assert len(found) > len(asked())
    assert [pin.requirement.name for pin in found if not pin.hashes] == []
    assert {one.partition(":")[0] for pin in found for one in pin.hashes} == {"sha256"}
    assert re.findall(r"://|@|--(?!hash=)\S+", text) == []


def test_there_is_a_lock_for_playing_and_one_for_everything() -> None:
    assert [path.stem for path in LOCKS] == [*EXTRAS]
