"""The pages beside the tours: the six books next to each other, and the glossary."""

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.rules.glossary import Term, terms
from gofish_learn.teach.rules.side_by_side import BOOKS, RuleCell, rule_rows
from gofish_learn.ui.tour.messages import Glossary, GlossaryTerm, RuleEntry, RuleTable
from gofish_learn.ui.tour.screen import moment_scene, quote_parts, refusal, sentences


def table_page() -> RuleTable:
    """The six books side by side."""
    return {
        "heading": "The six rule books, side by side",
        "say": "Open a cell to see the sentence it comes from.",
        "books": [RULE_BOOKS[name].title for name in BOOKS],
        "rows": [
            {"title": row.title, "differs": row.differs, "cells": [cell_part(cell) for cell in row.cells]}
            for row in rule_rows()
        ],
    }


def cell_part(cell: RuleCell) -> RuleEntry:
    """One cell of the table."""
    return {"text": cell.text, "quotes": quote_parts(cell.quotes), "decided": cell.decided}


def words_page(word: str | None) -> Glossary:
    """The glossary, with the word that is looked up, if any."""
    found = next((term for term in terms() if term.name == word), None)
    return {
        "heading": "The words of the game",
        "say": "Choose a word to see what it means, how the documents put it, and what it looks like at the table.",
        "words": [term.name for term in terms()],
        "word": word,
        "term": None if found is None else _term_part(found),
    }


def _term_part(term: Term) -> GlossaryTerm:
    step = term.shown
    moment = step.moment
    return {
        "name": term.name,
        "plain": term.plain,
        "quotes": [
            {"sentence": quote.sentence, "document": quote.document, "note": note} for quote, note in term.quotes
        ],
        "where": f"{moment.rules.title}: {step.title[:1].lower()}{step.title[1:]}",
        "told": [*sentences(moment, (*moment.announced, *moment.to_come)), *refusal(moment)],
        "scene": moment_scene(moment, after=True),
    }
