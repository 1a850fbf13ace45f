"""Pages as a test reads them: the HTML of an answer, by the same selectors as in a browser."""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from gofish_learn.engine.cards import CARDS
from gofish_learn.ui.app.host import Message
from tests.html import Element, page_in

BY_WORDS = {card.words: str(card) for card in CARDS}
_IN_WORDS = re.compile(r"[a-z]+ of (?:clubs|diamonds|hearts|spades)")
_IN_TEXT = re.compile(r"\b([A2-9TJQK][CDHS])\b")
_DRAWN = re.compile(r'class="gf-index[^>]*>(10|[A2-9JQK])</span>\s*<svg class="gf-suit gf-suit-([CDHS])"')


def page_of(answer: Mapping[str, Any]) -> Element:
    """The page that an answer shows, or the parts of one; nobody changes it, for the last few are kept."""
    return _parsed("".join([answer["html"]] if "html" in answer else answer["parts"]))


@lru_cache(maxsize=4)
def _parsed(html: str) -> Element:
    return page_in(html)


def part_of(answer: Mapping[str, Any], selector: str) -> Element | None:
    """The first element that a selector finds; None where there is none."""
    return page_of(answer).select_one(selector)


def words_in(node: Element) -> str:
    return " ".join(node.get_text(" ", strip=True).replace("\N{NO-BREAK SPACE}", " ").split())


def words_of(answer: Mapping[str, Any], selector: str) -> str:
    """What the first element says that a selector finds; nothing where there is none."""
    found = part_of(answer, selector)
    return "" if found is None else words_in(found)


def all_words_of(answer: Mapping[str, Any], selector: str) -> list[str]:
    """What each element says that a selector finds."""
    return [words_in(node) for node in page_of(answer).select(selector)]


def given_by(answer: Mapping[str, Any], selector: str, attribute: str) -> list[Any]:
    """An attribute of each element that a selector finds: a text, or for `class` a list."""
    return [node.get(attribute, "") for node in page_of(answer).select(selector)]


def sent_by(answer: Mapping[str, Any], selector: str) -> list[dict[str, Any]]:
    """The fields that a press on each element sends that a selector finds."""
    return [json.loads(str(fields or "{}")) for fields in given_by(answer, selector, "data-fields")]


def games_in(answer: Mapping[str, Any]) -> list[Message]:
    """The games that “My games” lists, the first one on top, each with what can be done with it."""
    return [
        {
            "number": int(str(line["data-game"])),
            "title": words_in(line.select("b")[0]),
            "words": words_in(line.select("p")[1]),
            "state": line["data-state"],
            "on_table": line.has_attr("data-on-table"),
            "acts": [words_in(button) for button in line.select("button")],
        }
        for line in page_of(answer).select("[data-game]")
    ]


def cards_named(text: str) -> set[str]:
    """Every card that a text names or draws, wherever in it: attributes, comments and what an island is told, too."""
    drawn = {f"{'T' if rank == '10' else rank}{suit}" for rank, suit in _DRAWN.findall(text)}
    words = set(_IN_WORDS.findall(text)) & BY_WORDS.keys()
    return drawn | set(_IN_TEXT.findall(text)) | {BY_WORDS[card] for card in words}
