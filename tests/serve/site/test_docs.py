"""The documentation: all of it has its place, every link leads somewhere, and nothing is fetched from outside."""

import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import pytest

from tests.html import page_in
from tests.public_face import PUBLIC_MODULES, homes_of
from tests.tree import ROOT

SOURCE = ROOT / ".ci" / "docs"
FETCHED = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a browser fetches by itself, and where it stands."""


@pytest.fixture(scope="module")
def conf() -> ModuleType:
    """The settings of Sphinx, with what they do besides."""
    spec = importlib.util.spec_from_file_location("conf", SOURCE / "conf.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- what it is made of ---


def test_every_public_name_has_its_place(conf: ModuleType) -> None:
    listed = {line.strip() for line in conf.reference() if re.fullmatch(r"   gofish_learn[.\w]+", line)}
    names = [line.rpartition(".")[2] for line in listed]
    assert sorted(names) == sorted({name for door in PUBLIC_MODULES for name in homes_of(door)})
    assert {f"gofish_learn.{name}" for name in homes_of(PUBLIC_MODULES[0])} <= listed


def test_every_block_of_code_in_a_page_is_in_a_language_that_is_known(conf: ModuleType) -> None:
    known = importlib.import_module("pygments.lexers").get_lexer_by_name  # whose types nobody has written down
    names = [path.relative_to(ROOT).as_posix() for path in (ROOT / "lessons").rglob("*.md")]
    pages = [name for name in names if not any(fnmatch(name, one) for one in conf.exclude_patterns)]
    assert len(pages) < len(names)
    for page in pages:
        source = [(ROOT / page).read_text(encoding="utf-8")]
        conf.fit(None, page.removesuffix(".md"), source)
        for _, language in re.findall(r"^(`{3,})(\w*).*?\n\1$", source[0], flags=re.MULTILINE | re.DOTALL):
            assert known(language or "text"), page


# --- drawn ---


class Page:
    """A page as its links see it: what it leads to, what it fetches, and what can be led to in it."""

    def __init__(self, path: Path) -> None:
        page = page_in(path.read_text(encoding="utf-8"))
        self.leads = [str(link["href"]) for link in page.select("a[href]")]
        self.fetches = [str(one[said]) for tag, said in FETCHED.items() for one in page.select(f"{tag}[{said}]")]
        self.places = {str(one[said]) for said in ("id", "name") for one in page.select(f"[{said}]")}
        self.headings = len(page.select("h1"))


def lost(pages: dict[Path, Page]) -> Iterator[str]:
    """The links that lead nowhere in a folder of files."""
    for path, page in pages.items():
        for link in [*page.leads, *page.fetches]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            inside = unquote(parts.fragment)
            if not target.is_file() or (inside and target in pages and inside not in pages[target].places):
                yield f"{path.name}: {link}"


@pytest.mark.thorough
def test_the_whole_of_it_is_drawn_without_a_warning_and_needs_nothing_from_outside(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", str(SOURCE), str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    pages = {path: Page(path) for path in tmp_path.rglob("*.html")}
    assert len(pages) > 200
    assert list(lost(pages)) == []
    assert [link for page in pages.values() for link in page.fetches if urlsplit(link).netloc] == []
    styles = "".join(path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.css"))
    assert re.findall(r"""(?:url\(|@import)\s*["']?(?:https?:)?//""", styles) == []
    assert {path.name for path, page in pages.items() if page.headings != 1} == set()
    assert [path.name for path in pages if str(ROOT) in path.read_text(encoding="utf-8")] == []
