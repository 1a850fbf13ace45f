"""The documentation, with every link leading somewhere and nothing fetched from outside.

The reference is most of the work, so only a small part of it is drawn here; `.ci/release` looks at the whole.
"""

import re
from pathlib import Path

import pytest

import gofish_learn
import gofish_learn.teach.lessons
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.site.docs import building
from gofish_learn.serve.site.docs.guides import as_page
from gofish_learn.serve.site.docs.reference import first_sentence, write_reference
from gofish_learn.teach.sources import DOCUMENTS
from tests.serve.site.docs_pages import Page, from_outside, lost, read_pages
from tests.tree import ROOT

DOORS = (gofish_learn, gofish_learn.teach.lessons)


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages, which are refused where Sphinx warns of anything; of the reference only what a small layer offers."""
    folder = tmp_path_factory.mktemp("site") / "docs"
    building.build_docs(folder, ["lab"])
    return folder


@pytest.fixture(scope="module")
def pages(docs: Path) -> dict[Path, Page]:
    return read_pages(docs)


def test_every_link_leads_to_a_page_and_to_a_place_in_it(pages: dict[Path, Page]) -> None:
    assert len(pages) > 100
    assert list(lost(pages)) == []


def test_a_page_fetches_nothing_from_outside(docs: Path, pages: dict[Path, Page]) -> None:
    assert from_outside(docs, pages) == []


def test_every_page_has_one_heading_above_all_others(pages: dict[Path, Page]) -> None:
    assert {path.name: page.headings for path, page in pages.items() if page.headings != 1} == {}


def test_every_public_name_has_its_place(tmp_path: Path) -> None:
    write_reference(tmp_path)
    described = set()
    for page in tmp_path.glob("names/*.rst"):
        text = page.read_text(encoding="utf-8")
        (door,) = re.findall(r"^\.\. py:currentmodule:: (.*)$", text, re.MULTILINE)
        described |= {f"{door}.{name}" for name in re.findall(r"^\.\. py:data:: (.*)$", text, re.MULTILINE)}
        described |= set(re.findall(r"^\.\. auto\w+:: (.*)$", text, re.MULTILINE))
    names = {
        f"{about['__name__']}.{name}"
        for about in map(vars, DOORS)
        for names in about["_HOMES"].values()
        for name in names
    }
    assert described == names


def test_no_page_says_where_it_was_made(pages: dict[Path, Page]) -> None:
    assert [path.name for path, page in pages.items() if str(ROOT) in page.words] == []


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
