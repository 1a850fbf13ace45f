"""The versions that the patches are for: the project's dependencies and what is installed are no others."""

import importlib
import pkgutil
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from gofish_learn.serve.voila import patches
from tests.tree import ROOT

MODULES = [found.name for found in pkgutil.iter_modules(patches.__path__)]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BOUNDS = {one.name: one.specifier for one in map(Requirement, PROJECT["dependencies"])}


@pytest.mark.parametrize("distribution", patches.VERSIONS)
def test_the_project_allows_the_versions_that_the_patches_are_for_and_no_others(distribution: str) -> None:
    assert BOUNDS[distribution] == SpecifierSet(patches.VERSIONS[distribution])


@pytest.mark.parametrize("distribution", patches.VERSIONS)
def test_what_is_installed_is_such_a_version(distribution: str) -> None:
    assert version(distribution) in SpecifierSet(patches.VERSIONS[distribution])


def test_every_patch_names_what_it_reaches_into_and_nothing_else_is_in_the_table() -> None:
    named = [importlib.import_module(f"{patches.__name__}.{module}").PATCHES for module in MODULES]
    assert all(named)
    assert {distribution for names in named for distribution in names} == patches.VERSIONS.keys()


@pytest.mark.parametrize("module", MODULES)
def test_every_patch_has_a_test(module: str) -> None:
    assert Path(__file__).with_name(f"test_{module}.py").is_file()


@pytest.mark.parametrize("distribution", BOUNDS)
def test_every_dependency_has_a_lower_and_an_upper_bound(distribution: str) -> None:
    assert {one.operator for one in BOUNDS[distribution]} == {">=", "<"}
