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
from collections.abc import Iterator
from importlib import import_module
from inspect import isfunction
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.mark import ParameterSet

from gofish_learn.engine.rule_books import DECIDED, FINDER, FINDER_AUTHORS, GUIDE, PAIRS, RULE_BOOKS, WISH
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.sources import DOCUMENTS

HERE = Path(__file__).parent
TITLES = (GUIDE, FINDER, FINDER_AUTHORS, PAIRS, WISH)
BESIDE = "../ui/table/game/test_opening.py"
"""Tests of another folder that prove a sentence: what comes before the deal belongs to the table that shows it."""
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
        rows: the tests that prove it, set apart by “ | ”.
    """

    source: str
    words: str
    decided: str
    rows: str

    @property
    def tests(self) -> list[str]:
        return self.rows.split(" | ") if self.rows else []

    @property
    def kind(self) -> str:
        """The first word of how it was decided."""
        return re.split("[:;]", self.decided)[0]


with (HERE / "sentences.csv").open(encoding="utf-8", newline="") as file:
    SENTENCES = [Sentence(*line) for line in csv.reader(file)][1:]


def named_in(file: str) -> Iterator[str]:
    """The tests of a file; one whose rows have ids of their own is named once for each row."""
    module = import_module(".".join((HERE / file).resolve().relative_to(HERE.parents[1]).with_suffix("").parts))
    for name, test in vars(module).items():
        if name.startswith("test_") and isfunction(test):
            marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
            rows = [row for mark in marks for row in mark.args[1] if isinstance(row, ParameterSet) and row.id]
            yield from [f"{file}::{name}[{row.id}]" for row in rows] or [f"{file}::{name}"]


@pytest.fixture(scope="module")
def tests() -> list[str]:
    here = sorted(path.name for path in HERE.glob("test_*.py") if path != Path(__file__))
    return [name for file in (*here, BESIDE) for name in named_in(file)]


def document_of(title: str) -> str:
    """What is one document on paper: Go Fish and Authors stand in the same one."""
    return title.removesuffix(": Go Fish").removesuffix(": Authors")


def is_quoted_from(words: str, title: str) -> bool:
    """Whether these are a document's words, runs of blanks aside: some of its sentences, or a part of one."""
    document = document_of(title)
    return " ".join(words.split()) in " ".join(line.words for line in SENTENCES if document_of(line.source) == document)


def test_every_sentence_is_of_a_kind_and_says_how_what_it_leaves_open_was_decided() -> None:
    assert [line for line in SENTENCES if line.kind not in KINDS or not line.words or line.source not in TITLES] == []
    assert [line for line in SENTENCES if "left open" in line.decided and not LEFT_OPEN.search(line.decided)] == []
    assert len({(line.source, line.words) for line in SENTENCES}) == len(SENTENCES)


def test_every_sentence_that_decides_a_rule_has_its_rows(tests: list[str]) -> None:
    played = [line for line in SENTENCES if line.kind in PLAYED and NOTHING not in line.decided]
    assert [line for line in played if not line.tests] == []
    assert [test for line in SENTENCES for test in line.tests if test not in tests] == []


def test_every_row_of_the_rule_table_proves_a_sentence_and_has_its_own_name(tests: list[str]) -> None:
    named = {test for line in SENTENCES for test in line.tests}
    assert [name for name, times in Counter(tests).items() if times > 1] == []
    assert [test for test in tests if test.startswith("test_rules.py") and "[" in test and test not in named] == []


def test_every_document_is_there_whole_and_in_its_order() -> None:
    titles = [line.source for line in SENTENCES]
    assert all(titles.count(title) > 10 for title in TITLES)
    documents = list(map(document_of, titles))
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
