"""The glossary, and the rules compared: every word and rule of the sources, explained, and quoted to the letter."""

import re

import pytest

from gofish_learn.engine.rule_books import FINDER, FINDER_AUTHORS, GUIDE, PAIRS, WISH
from gofish_learn.teach.sources import DOCUMENTS
from tests.lessons.pages import GLOSSARY, sections, sentences, text_of

CALLED = {
    "Guide": (GUIDE,),
    "Finder": (FINDER, FINDER_AUTHORS),
    "Finder (Authors)": (FINDER_AUTHORS,),
    "Pairs": (PAIRS,),
    "Wish": (WISH,),
}
ORDER = list(CALLED)
RULES = text_of(GLOSSARY.with_name("rules-and-sources.md")).split("\n## Rule by rule\n")[1].split("\n## ")[0]
RULES_SAID = re.findall(r"^### ([^\n]+)\n(.+?)(?=^### |\Z)", RULES, re.MULTILINE | re.DOTALL)
BOOKS = {
    "Standard": GUIDE,
    "Young children": GUIDE,
    "Traditional": FINDER,
    "Authors": FINDER_AUTHORS,
    "Classroom pairs": PAIRS,
    "Fished my wish": WISH,
}
NO_DOCUMENT = "No document has this word."
ENTRIES = sections(text_of(GLOSSARY))
QUOTED = {
    term: re.findall(r"^- (Guide|Finder \(Authors\)|Finder|Pairs|Wish): (.+)$", body, re.MULTILINE)
    for term, body in ENTRIES.items()
}


def quotes_in(said: str) -> list[str]:
    """The quotes of a line, each in its own outer marks; a quote may hold marks itself."""
    found, depth, start = [], 0, 0
    for at, sign in enumerate(said):
        if sign == "“":
            start = at + 1 if depth == 0 else start
            depth += 1
        elif sign == "”":
            depth -= 1
            if depth == 0:
                found.append(said[start:at])
    assert depth == 0, said
    return found


def test_the_words_are_in_the_order_of_the_alphabet() -> None:
    terms = list(ENTRIES)
    assert terms == sorted(terms, key=str.lower)


@pytest.mark.parametrize("term", ENTRIES)
def test_a_word_is_explained_before_it_is_quoted(term: str) -> None:
    explained, *_ = ENTRIES[term].strip().split("\n\n- ")
    assert explained
    assert not explained.startswith("-")
    assert max(len(sentence.split()) for sentence in sentences(explained)) <= 25


@pytest.mark.parametrize("term", ENTRIES)
def test_a_word_says_which_documents_have_it_in_their_order(term: str) -> None:
    documents = [document for document, _ in QUOTED[term]]
    assert documents or NO_DOCUMENT in ENTRIES[term]
    assert documents == sorted(documents, key=ORDER.index)


@pytest.mark.parametrize("term", ENTRIES)
def test_every_quote_is_in_the_document_to_the_letter(term: str) -> None:
    for document, said in QUOTED[term]:
        quotes = quotes_in(said)
        assert quotes, said
        known = [sentence for title in CALLED[document] for sentence in DOCUMENTS[title].values()]
        assert [quote for quote in quotes if not any(quote in sentence for sentence in known)] == []


@pytest.mark.parametrize("term", ENTRIES)
def test_see_leads_to_another_word(term: str) -> None:
    assert [other for other in re.findall(r"See \*(.+?)\*", ENTRIES[term]) if other not in ENTRIES] == []


def test_the_glossary_names_the_documents_as_the_rule_books_do() -> None:
    head = text_of(GLOSSARY).split("\n## ")[0]
    for title in (GUIDE, FINDER, PAIRS):
        assert f"“{title}”" in head


def test_the_words_that_the_sources_define_are_all_there() -> None:
    defined = "Book, Cut, Deal, Dealer, Deck, Draw, Game, Hand, Joker, Pack, Pair, Pool, Rank, Shuffle, Table, Winner"
    assert set(f"{defined}, Suit, Stock, Draw pile, Pot".split(", ")) <= ENTRIES.keys()


@pytest.mark.parametrize(("rule", "body"), RULES_SAID)
def test_each_rule_is_said_for_every_book_in_the_words_of_its_document(rule: str, body: str) -> None:
    said = dict[str, str]()
    for names, words in re.findall(r"^- \*\*(.+?):\*\* (.+?)(?=^- |\Z)", body, re.MULTILINE | re.DOTALL):
        said |= dict.fromkeys(names.split(", "), " ".join(words.split()))
    assert said.keys() == BOOKS.keys(), rule
    for book, words in said.items():
        known = DOCUMENTS[BOOKS[book]].values()
        quotes = [quote for quote in quotes_in(words) if quote != "Go fish!"]
        assert [quote for quote in quotes if not any(quote in sentence for sentence in known)] == []
        assert quotes or re.search(r"The (document|guide) (does not say|names no)", words), book
