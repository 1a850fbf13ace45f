"""The documentation: built whole, with every link leading somewhere and nothing fetched from outside."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import gofish_learn
import gofish_learn.teach.lessons
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.site.docs import building
from gofish_learn.serve.site.docs.guides import as_page
from gofish_learn.serve.site.docs.reference import first_sentence
from gofish_learn.teach.sources import DOCUMENTS
from tests.tree import ROOT

DOORS = (gofish_learn, gofish_learn.teach.lessons)
FETCHED = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a browser fetches by itself, and where it stands."""


class Page(HTMLParser):
    """A page as its links see it: what it leads to, what it fetches, and what can be led to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.fetches: list[str] = []
        self.places: set[str] = set()
        self.words = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = {name: value or "" for name, value in attrs}
        self.places |= {about[name] for name in ("id", "name") if name in about}
        if tag == "a" and "href" in about:
            self.leads.append(about["href"])
        if tag in FETCHED and FETCHED[tag] in about:
            self.fetches.append(about[FETCHED[tag]])

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages, which are refused where Sphinx warns of anything."""
    folder = tmp_path_factory.mktemp("site") / "docs"
    building.build_docs(folder)
    return folder


@pytest.fixture(scope="module")
def pages(docs: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in docs.rglob("*.html")}


def lost(pages: dict[Path, Page]) -> Iterator[str]:
    """The links that lead nowhere."""
    for path, page in pages.items():
        for link in [*page.leads, *page.fetches]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            inside = unquote(parts.fragment)
            if not target.is_file() or (inside and target in pages and inside not in pages[target].places):
                yield f"{path.name}: {link}"


def test_every_link_leads_to_a_page_and_to_a_place_in_it(pages: dict[Path, Page]) -> None:
    assert len(pages) > 100
    assert list(lost(pages)) == []


def test_a_page_fetches_nothing_from_outside(docs: Path, pages: dict[Path, Page]) -> None:
    fetched = [link for page in pages.values() for link in page.fetches]
    assert [link for link in fetched if urlsplit(link).netloc] == []
    styles = [path.read_text(encoding="utf-8") for path in docs.rglob("*.css")]
    assert [found for text in styles for found in re.findall(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", text)] == []


def test_no_page_says_where_it_was_made(pages: dict[Path, Page]) -> None:
    assert [path.name for path, page in pages.items() if str(ROOT) in page.words] == []


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_every_public_name_has_its_place(door: object, pages: dict[Path, Page]) -> None:
    places = set().union(*(page.places for page in pages.values()))
    names = {f"{vars(door)['__name__']}.{name}" for names in vars(door)["_HOMES"].values() for name in names}
    assert names - places == set()


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_every_public_name_is_explained_in_a_sentence(door: object) -> None:
    about = vars(door)
    said = {
        name: first_sentence(f"{about['__name__']}.{home}", name)
        for home, names in about["_HOMES"].items()
        for name in names
    }
    assert [name for name, sentence in said.items() if len(sentence.split()) < 3] == []


def test_every_document_has_its_page_with_every_sentence_that_is_quoted(pages: dict[Path, Page]) -> None:
    texts = [letters(page.words) for path, page in pages.items() if path.parent.name == "rules"]
    assert len(texts) == len(DOCUMENTS)
    for sentences in DOCUMENTS.values():
        assert any(all(letters(sentence) in text for sentence in sentences.values()) for text in texts)


def letters(words: str) -> str:
    """What is left of a text whatever typography has done to it."""
    return re.sub(r"[^a-z]", "", words.lower())


@pytest.mark.parametrize(
    ("link", "on_a_page"),
    [
        ("[README](../README.md)", "[README](../index.md)"),
        ("[licence](../LICENSE)", "licence"),
        ("[notebook](../notebooks/01-meet-the-game.ipynb)", "[notebook](../notebooks/01-meet-the-game.ipynb)"),
        ("[glossary](glossary.md#pond)", "[glossary](glossary.md#pond)"),
    ],
)
def test_what_is_no_page_here_is_said_without_a_link(link: str, on_a_page: str) -> None:
    assert as_page(link, "privacy.md") == on_a_page


def test_without_sphinx_a_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "NEEDED", ("a_package_that_is_not_there",))
    with pytest.raises(CommandError, match=r"gofish-learn\[docs\]"):
        building.build_docs(tmp_path)


def test_a_fault_of_a_page_is_told(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "index.md").write_text("# A page\n\n[Nowhere](nowhere.md)\n", encoding="utf-8")
    assert "nowhere.md" in building.run_sphinx(source, tmp_path / "pages", tmp_path / "read")
