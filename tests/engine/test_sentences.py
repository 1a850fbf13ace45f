"""Every sentence of the four documents: how it was decided, and the tests that prove it.

`sentences.csv` holds the documents whole and in their order, headings included, a sentence a line. They are copied
letter by letter, but for bullets and for runs of blanks, which are one blank; two quotation marks that a document lost
to a broken encoding are put back; what a document says twice stands at its first place.

How a sentence was decided begins with its kind, one of `KINDS`. What it leaves open is said after “left open:”, then a
semicolon, then what was decided. The tests are named as pytest names them from this folder, a row of a table by its
own id, and are set apart by “ | ”. A sentence has none only if it is flavour or advice, or if it says that
“nothing is to be played”.
"""

import csv
import re
from collections import Counter
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from gofish_learn.engine.rule_books import DECIDED, FINDER, FINDER_AUTHORS, GUIDE, PAIRS, RULE_BOOKS, WISH
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.sources import DOCUMENTS
from tests.engine.rows import HERE, module_of, named_in

COLUMNS = ["source", "sentence", "decided how", "row ids"]
TITLES = (GUIDE, FINDER, FINDER_AUTHORS, PAIRS, WISH)
BESIDE = ("../ui/table/game/test_opening.py",)
"""Tests of other folders that prove a sentence: what comes before the deal belongs to the table that shows it."""
KINDS = ("rule", "flavour", "advice", "setting-up", "glossary")
PLAYED = ("rule", "setting-up", "glossary")
NOTHING = "nothing is to be played"
LEFT_OPEN = re.compile(r"left open: [^;]+; \S")


class Sentence(NamedTuple):
    """A line of the table.

    Attributes:
        source: the title of its document.
        words: its very words.
        decided: how it was decided.
        rows: the tests that prove it.
    """

    source: str
    words: str
    decided: str
    rows: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The first word of how it was decided."""
        return re.split("[:;]", self.decided)[0]


@cache
def sentences() -> tuple[Sentence, ...]:
    """The table, line by line."""
    with (HERE / "sentences.csv").open(encoding="utf-8", newline="") as file:
        columns, *lines = csv.reader(file)
    assert columns == COLUMNS
    return tuple(
        Sentence(source, words, decided, tuple(rows.split(" | ")) if rows else ())
        for source, words, decided, rows in lines
    )


@cache
def all_tests() -> tuple[str, ...]:
    """Every test that may prove a sentence; one whose rows have ids of their own is named once for each row."""
    here = sorted(path.name for path in HERE.glob("test_*.py") if path != Path(__file__))
    return tuple(name for file in [*here, *BESIDE] for name in named_in(module_of(file), file))


def faults(table: Collection[Sentence], tests: Collection[str]) -> list[str]:
    """What is wrong with a table of sentences, a sentence each; nothing where all is well."""
    found = []
    for (source, words), times in Counter((line.source, line.words) for line in table).items():
        if times > 1:
            found.append(f"Stands twice in {source}: {words}")
    for line in table:
        if line.source not in TITLES or not line.words:
            found.append(f"Has no document or no words: {line.source}: {line.words}")
        if line.kind not in KINDS:
            found.append(f"Is of no kind: {line.words}")
        if "left open" in line.decided and not LEFT_OPEN.search(line.decided):
            found.append(f"Leaves open what was decided: {line.words}")
        if line.kind in PLAYED and NOTHING not in line.decided and not line.rows:
            found.append(f"Has no row: {line.words}")
        found += [f"No such test for “{line.words}”: {row}" for row in line.rows if row not in tests]
    return found


def rows_without_a_sentence(table: Collection[Sentence], tests: Collection[str]) -> list[str]:
    """The rows of the rule tables that no sentence names."""
    named = {row for line in table for row in line.rows}
    return [test for test in tests if test.startswith("test_rules_") and test.endswith("]") and test not in named]


def document_of(title: str) -> str:
    """What is one document on paper: Go Fish and Authors stand in the same one."""
    return title.removesuffix(": Go Fish").removesuffix(": Authors")


@cache
def text_of(document: str) -> str:
    """The sentences of a document, one after the other."""
    return " ".join(line.words for line in sentences() if document_of(line.source) == document)


def is_quoted_from(words: str, title: str) -> bool:
    """Whether these are a document's words, runs of blanks aside: some of its sentences, or a part of one."""
    return " ".join(words.split()) in text_of(document_of(title))


def test_every_sentence_that_decides_a_rule_has_its_rows() -> None:
    assert faults(sentences(), all_tests()) == []


def test_every_row_of_the_rule_tables_proves_a_sentence() -> None:
    assert rows_without_a_sentence(sentences(), all_tests()) == []


def test_a_name_is_that_of_one_test_only() -> None:
    assert [name for name, times in Counter(all_tests()).items() if times > 1] == []
    assert [name for name in all_tests() if " | " in name] == []


@pytest.mark.parametrize("title", TITLES)
def test_every_document_is_there_in_its_order(title: str) -> None:
    begins = [line.source for line in sentences() if line.source == title]
    assert len(begins) > 10
    documents = [document_of(line.source) for line in sentences()]
    assert list(dict.fromkeys(documents)) == list(dict.fromkeys(map(document_of, TITLES)))
    assert documents == sorted(documents, key=list(map(document_of, TITLES)).index)


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
def test_what_a_rule_book_quotes_is_a_sentence_of_its_document(rules: Rules) -> None:
    quoted = [source for source in rules.sources if source.document != DECIDED]
    assert quoted
    assert [source for source in quoted if not is_quoted_from(source.sentence, source.document)] == []


@pytest.mark.parametrize("title", DOCUMENTS)
def test_what_the_tour_quotes_is_a_sentence_of_its_document(title: str) -> None:
    assert [words for words in DOCUMENTS[title].values() if not is_quoted_from(words, title)] == []


RULE = Sentence(GUIDE, "You fish.", "rule", ("test_a.py::test_b[You fish.]",))


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ([RULE, RULE], f"Stands twice in {GUIDE}: You fish."),
        ([RULE._replace(rows=())], "Has no row: You fish."),
        ([RULE._replace(decided="setting-up; left open: who; the dealer", rows=())], "Has no row: You fish."),
        ([RULE._replace(decided="glossary", rows=())], "Has no row: You fish."),
        ([RULE._replace(rows=("test_a.py::test_b",))], "No such test for “You fish.”: test_a.py::test_b"),
        ([RULE._replace(source="A book")], "Has no document or no words: A book: You fish."),
        ([RULE._replace(decided="rules")], "Is of no kind: You fish."),
        ([RULE._replace(decided="rule; left open: who begins")], "Leaves open what was decided: You fish."),
    ],
)
def test_a_fault_in_the_table_is_found(table: list[Sentence], fault: str) -> None:
    assert faults(table, RULE.rows) == [fault]


@pytest.mark.parametrize("decided", ["flavour: a heading", "advice", f"setting-up: {NOTHING}, for a deck lies mixed"])
def test_where_nothing_is_to_be_played_no_row_is_needed(decided: str) -> None:
    assert faults([RULE._replace(decided=decided, rows=())], ()) == []


def test_a_row_that_proves_nothing_is_found() -> None:
    stray = "test_rules_a.py::test_b[You swim.]"
    assert rows_without_a_sentence([RULE], [*RULE.rows, stray]) == [stray]


def test_words_that_a_document_does_not_say_are_found() -> None:
    assert is_quoted_from("ask for a rank", GUIDE)
    assert is_quoted_from("This game is similar to Go Fish,\n but", FINDER)
    assert not is_quoted_from("ask for a suit", GUIDE)
    assert not is_quoted_from("ask for a rank", WISH)
