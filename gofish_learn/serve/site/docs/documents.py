"""The pages of the source documents: for each rule, how the kit plays it, what the document says, and what was decided.

All of it is read from `gofish_learn.teach.rules.side_by_side` and `gofish_learn.teach.sources`, so that these pages say
what the tours say and what the engine plays.
"""

from collections.abc import Iterator
from pathlib import Path

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.rules.side_by_side import BOOKS, DOCUMENT, Cell, rows
from gofish_learn.teach.sources import DOCUMENTS


def write_documents(folder: Path) -> None:
    """Write a page for each document, named after the first rule book that comes from it."""
    folder.mkdir()
    for document in DOCUMENTS:
        (folder / f"{page_of(document)}.md").write_text("\n\n".join(page(document)) + "\n", encoding="utf-8")


def document_pages() -> list[str]:
    """The names of the pages, in the order of the rule books."""
    return [page_of(document) for document in DOCUMENTS]


def page_of(document: str) -> str:
    """The name of a document's page."""
    return next(book for book in BOOKS if DOCUMENT[book] == document)


def page(document: str) -> Iterator[str]:
    """The paragraphs of a document's page."""
    books = [book for book in BOOKS if DOCUMENT[book] == document]
    yield f"# {document}"
    yield (
        "What the kit plays, rule by rule, with the sentences it rests on. The sentences are the document’s own. Where "
        "there is none, the kit had to decide."
    )
    shown: set[str] = set()
    for book in books:
        yield f"## {RULE_BOOKS[book].title}"
        yield f"Records and commands call this book `{book}`."
        for row in rows():
            one = row.cells[BOOKS.index(book)]
            yield f"### {row.title}"
            yield from rule(one)
            shown |= {quote.sentence for quote in one.quotes}
    others = [sentence for sentence in DOCUMENTS[document].values() if sentence not in shown]
    if others:
        yield "## What else the kit quotes"
        yield "\n".join(f"- {sentence}" for sentence in others)


def rule(one: Cell) -> Iterator[str]:
    """How a book has a rule, what its document says, and what was decided."""
    yield f"{one.text}."
    if one.quotes:
        yield "\n>\n".join(f"> {quote.sentence}" for quote in one.quotes)
    if one.decided:
        yield f"**Decided:** {one.decided}"
