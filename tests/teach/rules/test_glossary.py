"""The glossary: the page and the app say the same, and every word is shown at the table."""

import re

import pytest

from gofish_learn.teach.rules.glossary import terms
from tests.tree import ROOT

PAGE = (ROOT / "lessons" / "glossary.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+)\n\n(.+(?:\n(?!- |\n|#).+)*)", PAGE, re.MULTILINE))


def test_the_app_has_the_words_of_the_page() -> None:
    assert [term.name for term in terms()] == list(SECTIONS)


@pytest.mark.parametrize("name", SECTIONS)
def test_a_word_is_explained_as_on_the_page_in_the_sources_words_and_at_the_table(name: str) -> None:
    (term,) = [term for term in terms() if term.name == name]
    assert term.plain == re.sub(r"\*(\w[\w ]*)\*", r"\1", SECTIONS[term.name])
    for quote, _ in term.quotes:
        assert f"“{quote.sentence}”" in PAGE
    assert term.shown.moment.record.rules.name == term.book


def test_the_words_that_the_sources_define_are_all_there() -> None:
    defined = "Book, Cut, Deal, Dealer, Deck, Draw, Game, Hand, Joker, Pack, Pair, Pool, Rank, Shuffle, Table, Winner"
    assert set(f"{defined}, Suit, Stock, Draw pile, Pot".split(", ")) <= {term.name for term in terms()}
