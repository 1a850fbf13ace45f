"""The links that need the repository's address: none is there without one, and with one they are where Binder looks."""

import importlib.util
import re
from types import ModuleType
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from tests.tree import ROOT

SCRIPT = ROOT / ".ci" / "repository_links.py"


def script() -> ModuleType:
    """The script that writes them."""
    spec = importlib.util.spec_from_file_location("repository_links", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


LINKS = script()


def addresses(text: str) -> list[str]:
    """The addresses that a text links to."""
    return re.findall(r"\]\((https?:[^)]*)\)", text)


@pytest.mark.parametrize("name", LINKS.PAGES)
def test_the_pages_have_the_links_of_the_address_in_pyproject(name: str) -> None:
    page = (ROOT / name).read_text(encoding="utf-8")
    assert LINKS.written(page, LINKS.repository()) == page, "run: python .ci/repository_links.py"


def test_without_an_address_there_is_no_link_but_the_way_in_words() -> None:
    assert addresses(LINKS.links(None)) == []
    assert "Download ZIP" in LINKS.links(None)


@pytest.mark.parametrize(
    ("repository", "archive", "binder"),
    [
        ("https://github.com/some/fish", "https://github.com/some/fish/archive/HEAD.zip", "gh/some/fish"),
        ("https://gitlab.com/a/b/fish", "https://gitlab.com/a/b/fish/-/archive/HEAD/fish.zip", "gl/a%2Fb%2Ffish"),
        ("https://git.example.org/fish", None, "git/https%3A%2F%2Fgit.example.org%2Ffish"),
    ],
)
def test_an_address_gives_the_zip_and_both_doors_on_binder(repository: str, archive: str | None, binder: str) -> None:
    text = LINKS.links(repository)
    found = addresses(text)
    doors = [address for address in found if address.startswith("https://mybinder.org/")]
    assert [address for address in found if address not in doors] == ([archive] if archive else [])
    assert [urlsplit(door).path for door in doors] == [f"/v2/{binder}/HEAD"] * 2
    assert [parse_qs(urlsplit(door).query) for door in doors] == [{"urlpath": [path]} for path in LINKS.DOORS.values()]
    assert f"`git clone {repository}`" in unquote(text)
