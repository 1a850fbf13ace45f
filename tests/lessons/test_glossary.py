"""The glossary, and the rules compared: every word and rule of the sources, explained, and quoted to the letter."""

import re

import pytest

from gofish_learn.engine.rule_books import FINDER, FINDER_AUTHORS, GUIDE, PAIRS, WISH
from gofish_learn.teach.sources import DOCUMENTS
from tests.lessons.pages import GLOSSARY, sections, text_of

CALLED = {
    "Guide": (GUIDE,),
    "Finder": (FINDER, FINDER_AUTHORS),
    "Finder (Authors)": (FINDER_AUTHORS,),
    "Pairs": (PAIRS,),
    "Wish": (WISH,),
}
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


def test_every_quote_is_in_its_document_to_the_letter() -> None:
    for document, said in (one for term in ENTRIES for one in QUOTED[term]):
        quotes = quotes_in(said)
        assert quotes, said
        known = [sentence for title in CALLED[document] for sentence in DOCUMENTS[title].values()]
        assert [quote for quote in quotes if not any(quote in sentence for sentence in known)] == []


def test_see_leads_to_another_word() -> None:
    assert [
        other for said in ENTRIES.values() for other in re.findall(r"See \*(.+?)\*", said) if other not in ENTRIES
    ] == []


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


WHOLE = " ".join(text_of(GLOSSARY.with_name("rules-and-sources.md")).split())
OF_THE_GLOSSARY = "g-"
"""How the names of the sentences begin that only say what a word means."""


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_page_of_the_rules_has_every_sentence_of_the_documents(document: str) -> None:
    sentences = {name: " ".join(said.split()) for name, said in DOCUMENTS[document].items()}
    left = [name for name, said in sentences.items() if not name.startswith(OF_THE_GLOSSARY) and said not in WHOLE]
    assert left == []
