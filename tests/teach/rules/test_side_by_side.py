"""The table of the six books: read from the books, and every cell with its sentence or with how it was decided."""

from functools import cache

import pytest

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.rules.side_by_side import BOOKS, DOCUMENT, RuleCell, RuleRow, rule_rows


@cache
def rows() -> tuple[RuleRow, ...]:
    """The rows of the table, made once for all tests."""
    return tuple(rule_rows())


def text(title: str, book: str) -> str:
    """What the table says of a book."""
    (row,) = [row for row in rows() if row.title == title]
    return row.cells[BOOKS.index(book)].text


def test_the_table_has_a_column_for_every_book() -> None:
    assert tuple(RULE_BOOKS) == BOOKS
    assert {len(row.cells) for row in rows()} == {len(BOOKS)}


def test_every_cell_has_a_sentence_or_says_how_it_was_decided() -> None:
    for row in rows():
        for book, cell in zip(BOOKS, row.cells, strict=True):
            assert cell.quotes or cell.decided.endswith("."), row.title
            assert {quote.document for quote in cell.quotes} <= {DOCUMENT[book]}


def test_only_what_every_book_shares_does_not_differ() -> None:
    assert [row.title for row in rows() if not row.differs] == ["After a catch"]


@pytest.mark.parametrize(
    ("title", "book", "said"),
    [
        ("The deal", "standard", "Seven each with 2 or 3 players, five each with 4 to 6 players"),
        ("The deal", "authors", "The whole pack, as evenly as possible"),
        ("The deal", "young-children", "Five each"),
        ("Drawing the last card of another group", "traditional", "The book is laid; the asker asks again"),
        ("Drawing the last card of another group", "standard", "The book is laid; the turn ends"),
        ("An empty hand", "classroom-pairs", "Ends the game"),
        ("The end", "classroom-pairs", "Somebody has no cards left, or all 26 pairs are laid"),
        ("The end", "traditional", "All 13 books are laid"),
        ("A tie", "standard", "Whoever completed the last book first"),
        ("A tie", "classroom-pairs", "The fewest cards left in hand; then the win is shared"),
        ("A tie", "fished-my-wish", "The win is shared"),
        ("Who wins", "fished-my-wish", "The most cards laid"),
    ],
)
def test_the_table_says_what_the_books_say(title: str, book: str, said: str) -> None:
    assert text(title, book) == said


def test_a_decision_is_marked_as_one() -> None:
    cell = next(row for row in rows() if row.title == "A tie").cells[BOOKS.index("traditional")]
    assert cell == RuleCell("The win is shared", (), "The document does not say it. Here it is played this way.")
