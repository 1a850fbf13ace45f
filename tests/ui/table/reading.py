"""The table as a test reads it from its page: what lies where, what is waited for, and what can be done."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from gofish_learn.ui.app.changed_parts import KeyedPage, whole
from gofish_learn.ui.app.host import Message
from tests.html import Element
from tests.ui.frame.reading import page_of, words_in

_WAITS = re.compile(r'\sdata-waits="(\w+)"')
_PROMPT, _HAND = (re.compile(rf'<div\b[^>]*\sclass="gt-{name}\b') for name in ("prompt", "hand"))
_PLAYER = re.compile(r'<li\b[^>]*\sclass="gt-player\b')
CARD = re.compile(r'\sdata-card="(\w+)"')
_WISH, _TARGET = re.compile(r'\sdata-when="(\w+)"'), re.compile(r'\sdata-target="(\d)"')


class Whole(KeyedPage):
    """A page that is sent whole each time, and so are the steps that lead to it."""

    def put(self, answer: Message, shown: object) -> Message:  # noqa: ARG002 - it shows anything
        return whole(answer)


class Shown(dict[str, Any]):
    """An answer, and what its page says when somebody asks for it."""

    def __missing__(self, key: str) -> Any:
        if key not in READS or "html" not in self:
            raise KeyError(key)
        self[key] = READS[key](self)
        return self[key]


def all_of(answer: Mapping[str, Any], selector: str) -> list[Element]:
    return page_of(answer).select(selector)


def said(answer: Mapping[str, Any], selector: str) -> str:
    return next((words_in(node) for node in all_of(answer, selector)), "")


def fields_of(answer: Mapping[str, Any], action: str) -> list[dict[str, Any]]:
    """What each button for something sends that does something."""
    buttons = all_of(answer, f'[data-action="{action}"]:not([aria-disabled])')
    return [json.loads(str(button.get("data-fields", "{}"))) for button in buttons]


def waits(answer: Mapping[str, Any]) -> str:
    """Whom the table waits for: read at every moment of a game, so without its page taken apart."""
    found = _WAITS.search(answer["html"])
    return found[1] if found else "nobody"


def _before_and_from(start: re.Pattern[str], answer: Mapping[str, Any]) -> tuple[str, str]:
    """The page before an element, and from it on; in whatever order a browser says its attributes."""
    before, *rest = start.split(answer["html"], 1)
    return before, "".join(rest)


def can_ask(answer: Mapping[str, Any]) -> tuple[list[str], list[int]]:
    """What can be asked for, and which seats: as `asks` has it, but quickly, since each turn of a game reads it."""
    seats, prompt = _before_and_from(_PROMPT, answer)
    return _WISH.findall(prompt), [*dict.fromkeys(map(int, _TARGET.findall(seats)))]


def hand_part(answer: Mapping[str, Any]) -> str:
    """The page from the own hand on, behind which no card lies; empty where there is none."""
    return _before_and_from(_HAND, answer)[1]


def with_cards(answer: Mapping[str, Any]) -> list[int]:
    """The seats that can be asked and have cards, or all that can be asked where none of them has any."""
    players = _PLAYER.split(_before_and_from(_PROMPT, answer)[0])[1:]
    seats = {int(found[1]): player.partition("gt-plate")[0] for player in players if (found := _TARGET.search(player))}
    return [seat for seat, held in seats.items() if 'class="gf-card' in held] or [*seats]


def may_call(answer: Mapping[str, Any]) -> bool:
    """Whether the referee can be called: read at each moment, too."""
    return 'data-action="call"' in answer["html"]


def seat_of(node: Element) -> int:
    return int(str(node["data-seat"]))


def cards_in(node: Element | None) -> list[str]:
    return [] if node is None else [str(card["data-card"]) for card in node.select("[data-card]")]


def own(answer: Mapping[str, Any]) -> int | None:
    place = next((str(node["data-place"]) for node in all_of(answer, ".gt-hand")), "seat--1")
    seat = int(place.removeprefix("seat-"))
    return None if seat < 0 else seat


def players(answer: Mapping[str, Any]) -> list[Message]:
    you = own(answer)
    found = [
        {"seat": seat_of(one), "name": words_in(one.select(".gt-name")[0]).removeprefix("Ask "), **face_of(one)}
        for one in others(answer)
    ]
    mine = [] if you is None else [{"seat": you, "name": "You"}]
    return sorted([*found, *mine], key=lambda one: one["seat"])


def face_of(player: Element) -> Message:
    """The picture of somebody, and its mood."""
    props: Message = json.loads(str(player.select('[data-island="face"]')[0]["data-props"]))
    return props


def others(answer: Mapping[str, Any]) -> list[Element]:
    return all_of(answer, ".gt-player")


def asks(answer: Mapping[str, Any]) -> Message | None:
    wishes = [str(node["data-when"]) for node in all_of(answer, ".gt-prompt [data-when]") if node["data-when"]]
    if not wishes:
        return None
    cards = [wish for wish in wishes if len(wish) == 2]
    ranks = [wish for wish in wishes if len(wish) == 1]
    targets = [
        {"seat": seat_of(one), "name": words_in(one.select(".gt-name")[0]).removeprefix("Ask "), "cards": held(one)}
        for one in others(answer)
        if one.select("button[data-target]")
    ]
    return {"ranks": ranks, "cards": cards or None, "targets": targets}


def held(player: Element) -> int:
    backs = player.select(".gt-backs")
    return int(str(backs[0]["aria-label"]).split()[0]) if backs else len(player.select(".gt-hold [data-card]"))


def groups(node: Element) -> list[Message]:
    return [
        {"cards": cards_in(book), "counted": "gt-void" not in (book.get("class") or [])}
        for book in node.select(".gt-book")
    ]


def table(answer: Mapping[str, Any]) -> Message:
    you = own(answer)
    seats: dict[int, Message] = {
        seat_of(one): {
            "cards": held(one),
            "hand": cards_in(one.select_one(".gt-open")) if one.select(".gt-open") else None,
            "groups": groups(one),
        }
        for one in others(answer)
    }
    hand = cards_in(next(iter(all_of(answer, ".gt-hand")), None))
    if you is not None:
        laid = next(iter(all_of(answer, f'.gt-mid [data-place="laid-{you}"]')))
        seats[you] = {"cards": len(hand), "hand": None, "groups": groups(laid)}
    turn: list[int | None] = [seat_of(one) for one in all_of(answer, ".gt-player:has(.gt-turn)")] or [
        you for _ in all_of(answer, ".gt-prompt.gt-turn")
    ]
    pond = said(answer, ".gt-pond b")
    return {
        "hand": hand if all_of(answer, ".gt-hand") else None,
        "turn": turn[0] if turn else None,
        "pond": int(pond or 0),
        "seats": [seats[seat] for seat in sorted(seats)],
    }


def by_hand(answer: Mapping[str, Any]) -> Message | None:
    if not all_of(answer, ".gt-deeds"):
        return None
    lays = all_of(answer, '.gt-deeds [data-action="lay"]')
    answers = [words_in(button) for button in all_of(answer, '.gt-deeds [data-action="answer"]')]
    return {
        "lay": [json.loads(str(one["data-fields"])) | {"say": words_in(one)} for one in lays],
        "answer": {"give": answers[0], "no": answers[1]} if answers else None,
        "fish": bool(all_of(answer, '.gt-deeds [data-action="fish"]')),
        "end": bool(all_of(answer, '.gt-deeds [data-action="end"]')),
        "barge": bool(all_of(answer, '[data-local="barge"]')),
        "calls": bool(all_of(answer, '[data-action="call"]')),
        "rulings": [words_in(one) for one in all_of(answer, ".gt-referee p, .gt-referee blockquote")],
    }


def offers(answer: Mapping[str, Any]) -> Message:
    return {
        "know": bool(all_of(answer, '.gt-tools [aria-keyshortcuts="w"]')),
        "hint": bool(all_of(answer, '.gt-tools [data-action="hint"]')),
        "recall": [fields["seat"] for fields in fields_of(answer, "recall")] or None,
    }


def rows(answer: Mapping[str, Any]) -> list[Message]:
    """The exact table of what can be known: a row for each rank or card, a cell for each of the others."""
    names = [words_in(one) for one in all_of(answer, ".gt-odds-table thead th")]
    return [
        {
            "name": words_in(row.select("th")[0]),
            "cells": [
                {"name": name, "short": words_in(cell.select("span")[0]), "full": words_in(cell.select("span")[1])}
                for name, cell in zip(names, row.select("td"), strict=True)
            ],
        }
        for row in all_of(answer, ".gt-odds-table tbody tr")
    ]


def about(answer: Mapping[str, Any]) -> dict[str, list[Message]]:
    """What a bot has in mind, by whom it is about."""
    found: dict[str, list[Message]] = {}
    name = ""
    for node in all_of(answer, '[data-part="help"] .gt-hint-words > p, [data-part="help"] .gt-hint-words > ul'):
        if node.name == "p" and words_in(node).startswith("About "):
            name = words_in(node.select("b")[0]).removeprefix("About ").removesuffix(":")
            found[name] = []
        elif node.name == "ul":
            found[name] = [
                {"words": words_in(fact), "remembered": "gt-forgotten" not in (fact.get("class") or [])}
                for fact in node.select("li")
            ]
    return found


def notes_of(answer: Mapping[str, Any]) -> list[tuple[str, int, str, str]]:
    """What can be known at each name: of what, of whom, how sure it is, and in words."""

    def kind(note: Element) -> str:
        return str(note.select("i")[0]["class"][0]).removeprefix("gt-sign-")

    return [
        (str(note["data-when"]), seat_of(player), kind(note), words_in(note))
        for player in others(answer)
        for note in player.select(".gt-note")
    ]


def at_shared_table(answer: Mapping[str, Any]) -> Message:
    """What a table of several devices says of time, and of who is here."""
    counting: Message = next(
        (json.loads(str(one["data-props"])) for one in all_of(answer, '[data-island="countdown"]')), {}
    )
    absent = [words_in(one) for one in all_of(answer, '[data-says^="absent-"]')]
    away = {one["seat"] for one in players(answer) if any(words.startswith(f"{one['name']} ") for words in absent)}
    is_away = bool(all_of(answer, '[data-part="played"]'))
    return {
        "left": counting.get("left"),
        "silent": counting.get("silent"),
        "away": away | ({own(answer)} if is_away else set()),
        "minutes": said(answer, '[data-part="minutes"]') or None,
        "aloud": bool(all_of(answer, '[data-part="minutes"][data-says]')),
        "may_leave": bool(all_of(answer, '[data-action="stand"]')),
        "may_remove": [fields["seat"] for fields in fields_of(answer, "remove")],
        "round_waits": said(answer, '.ge-line[data-part="waits"]'),
        "tables": [words_in(one) for one in all_of(answer, '[data-part="elsewhere"] li')],
    }


def over(answer: Mapping[str, Any]) -> Message | None:
    endings = all_of(answer, '[data-part="ending"]')
    return (
        {
            "joy": endings[0].has_attr("data-joy"),
            "headline": said(answer, ".ge-headline"),
            "lines": [words_in(one) for one in all_of(answer, ".ge-line[data-says]")],
            "standings": [
                {
                    "name": words_in(one.select(".ge-name b, .gf-unseen b")[0]),
                    "mood": face_of(one)["mood"],
                    "crowned": bool(one.select(".ge-crown")),
                    "laid": "".join(words_in(laid) for laid in one.select(".ge-name > b + span")),
                }
                for one in all_of(answer, ".ge-standing")
            ],
            "piles": [cards_in(one) for one in all_of(answer, '[data-part="piles"] > li')],
        }
        if endings
        else None
    )


def stools(answer: Mapping[str, Any]) -> list[Message]:
    """The seats before the cards are dealt."""
    return [
        {
            "name": words_in(one.select(".ge-stool-name")[0]).removesuffix(" , you"),
            "free": "ge-free" in (one.get("class") or []),
            "may_remove": bool(one.select('[data-action="remove"]')),
        }
        for one in all_of(answer, '[data-part="stools"] > li')
    ]


READS: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
    "part": lambda answer: next((str(node["data-part"]) for node in all_of(answer, "[data-part]")), ""),
    "number": lambda answer: json.loads(str(all_of(answer, '[data-island="door"]')[0]["data-props"]))["table"],
    "together": at_shared_table,
    "stools": stools,
    "over": over,
    "waiting_for": waits,
    "you": own,
    "players": players,
    "asks": asks,
    "table": table,
    "by_hand": by_hand,
    "help": offers,
    "undo": lambda answer: bool(fields_of(answer, "undo")),
    "rows": rows,
    "lines": lambda answer: [words_in(one) for one in all_of(answer, '[data-part="story"] li')],
    "about": about,
    "said": lambda answer: [words_in(one) for one in all_of(answer, ".gt-hint .gt-hint-words > p")],
    "reasons": lambda answer: [words_in(one) for one in all_of(answer, ".gt-hint ol li")],
    "prompt": lambda answer: said(answer, '.gt-prompt [data-when=""]'),
    "deal_code": lambda answer: said(answer, '[data-part="deal-code"], .ge-code') or None,
    "deal_says": lambda answer: said(answer, '[data-part="deal-says"]'),
    "deal_seal": lambda answer: said(answer, '[data-part="deal-seal"] b, .ge-cards p b') or None,
}
"""What can be read of a table."""
