"""The pages beside the tours: the six books next to each other, the same deal by two books, and the glossary."""

from typing import Any

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import ONLOOKER, Asked, TurnStarted
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.rules.glossary import Term, terms
from gofish_learn.teach.rules.questions.moments import Moment, scene_of
from gofish_learn.teach.rules.same_deal import Branch, Divergence
from gofish_learn.teach.rules.side_by_side import BOOKS, Cell, rows
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.tour.screen import moment_scene, quote_parts, refusal, sentences
from gofish_learn.ui.tour.session import LONGEST_DEAL, Wish
from gofish_learn.ui.words.narrator import NUMBERS, Narrator
from gofish_learn.ui.words.scene import FACES, dealer_of, players_part, scene_part, sentences_of

ROW_OF = {
    "deal": "The deal",
    "group": "What is collected",
    "empty_hand": "An empty hand",
    "tie": "A tie",
    "names_a_card": "What an ask is for",
    "fishes": "After a no",
    "drawn_group_plays_on": "Drawing the last card of another group",
    "points": "Who wins",
    "open_hands": "Hands",
    "referee": "Mistakes",
}
"""The row of the table that a choice of a rule book stands in."""
STORY_LENGTH = 12
"""How many sentences of each game are told from where the two part."""


def table_page() -> Message:
    """The six books side by side."""
    return {
        "heading": "The six rule books, side by side",
        "say": "Open a cell to see the sentence it comes from.",
        "books": [RULE_BOOKS[name].title for name in BOOKS],
        "rows": [
            {"title": row.title, "differs": row.differs, "cells": [cell_part(cell) for cell in row.cells]}
            for row in rows()
        ],
    }


def cell_part(cell: Cell) -> Message:
    """One cell of the table."""
    return {"text": cell.text, "quotes": quote_parts(cell.quotes), "decided": cell.decided}


def deal_page(wish: Wish) -> Message:
    """The same deal by two books, and where they part."""
    return {
        "heading": "Same deal, two books: where do they go different ways?",
        "say": "Two books play the same cards with the same asks, chosen at random, until something turns out "
        "differently.",
        "books": [
            {"id": name, "title": rules.title, "players": list(rules.players)} for name, rules in RULE_BOOKS.items()
        ],
        "wish": {"left": wish.books[0], "right": wish.books[1], "players": wish.players, "deal": wish.deal},
        "longest": LONGEST_DEAL,
        "parting": parting_part(wish),
    }


def parting_part(wish: Wish) -> Message:
    """Where the two books part, and why."""
    one, two = (RULE_BOOKS[name] for name in wish.books)
    parting = wish.parting
    if parting is None:
        headline = (
            f"With this deal {one.title} and {two.title} go the same way from beginning to end. Try another deal."
        )
        return {"headline": headline, "ways": [], "choices": []}
    return {
        "headline": where(parting),
        "ways": [way_part(parting, way, wish) for way in parting.ways],
        "choices": [choice_part(name, wish) for name in parting.choices],
    }


def where(parting: Divergence) -> str:
    """Where the two part, in a sentence."""
    if parting.action is None:
        return "They go different ways from the deal on."
    if not parting.asks:
        return "They go different ways at the very first ask."
    asks = "ask goes" if parting.asks == 1 else f"{parting.asks} asks go"
    return f"The first {asks} the same way in both books. Then they go different ways."


def choice_part(name: str, wish: Wish) -> Message:
    """A choice that parts the two books, with what each says and where."""
    row = next(row for row in rows() if row.title == ROW_OF[name])
    cells = [cell_part(row.cells[BOOKS.index(book)]) for book in wish.books]
    return {"title": row.title, "cells": cells}


def way_part(parting: Divergence, way: Branch, wish: Wish) -> Message:
    """How the game goes on by one of the books."""
    names, dealer = tuple(FACES)[: wish.players], wish.same_deal.dealer
    events = way.events
    if way.refused is not None and isinstance(parting.action, Ask):
        events = (Asked(parting.action.asker, parting.action.target, parting.action.wanted),)
    pond = scene_of(wish.players, way.before).table.pond if way.before else 0
    scene = scene_of(wish.players, (*way.before, *way.events))
    narrator = Narrator(way.rules, names, ONLOOKER, dealer)
    told = sentences_of(narrator, events, pond)
    if scene.table.turn is not None and not any(isinstance(event, TurnStarted) for event in way.events):
        told.append(f"{names[scene.table.turn]} asks again.")
    return {
        "title": way.rules.title,
        "told": shortened(told) + ([way.refused] if way.refused else []),
        "scene": scene_part(
            narrator, players_part(names, dealer_of(names, dealer)), scene.table, scene.hands, way.events
        ),
    }


def shortened(told: list[str]) -> list[str]:
    """A long story up to where it is long enough."""
    if len(told) <= STORY_LENGTH:
        return told
    more = len(told) - STORY_LENGTH
    return [*told[:STORY_LENGTH], f"… and {NUMBERS[more] if more < len(NUMBERS) else more} more."]


def words_page(word: str | None) -> Message:
    """The glossary, with the word that is looked up, if any."""
    found = next((term for term in terms() if term.name == word), None)
    return {
        "heading": "The words of the game",
        "say": "Choose a word to see what it means, how the documents put it, and what it looks like at the table.",
        "words": [term.name for term in terms()],
        "word": word,
        "term": None if found is None else term_part(found),
    }


def term_part(term: Term) -> dict[str, Any]:
    """One word of the glossary, shown at the table."""
    step = term.shown
    moment = step.moment
    return {
        "name": term.name,
        "plain": term.plain,
        "quotes": [
            {"sentence": quote.sentence, "document": quote.document, "note": note} for quote, note in term.quotes
        ],
        "where": f"{moment.rules.title}: {step.title[:1].lower()}{step.title[1:]}",
        "told": told_of(moment),
        "scene": moment_scene(moment, after=True),
    }


def told_of(moment: Moment) -> list[str]:
    """The whole story of a moment; the sentence of the refusal where the ask is not played."""
    return [*sentences(moment, (*moment.announced, *moment.to_come)), *refusal(moment)]
