"""Run as a program: what the apps say where there is no NumPy, as JSON, by the app and what was asked of it."""

import json
import logging
import sys

sys.modules["numpy"] = None  # type: ignore[assignment]  # as Python itself marks what cannot be imported

from gofish_learn.bots.opponents import Level, opponents_at  # noqa: E402 - after that
from gofish_learn.engine.rule_books import STANDARD  # noqa: E402 - the same
from tests.ui.frame.reading import all_words_of, sent_by, words_of  # noqa: E402 - the same
from tests.ui.in_browser.browsers import Browser, Tab  # noqa: E402


def said(tab: Tab, kind: str, **fields: object) -> str:
    """The sentence of an answer that refuses, or what kind of answer it is."""
    answer = tab.say(kind, **fields)
    return str(answer["say"]) if answer["type"] == "refused" else str(answer["type"])


def game(tab: Tab) -> str:
    """Play a game to its end; how it went."""
    while tab.shown["waiting_for"] != "nobody":
        answer = tab.ask()
        if answer["type"] != "screen":
            return str(answer)
    return "over"


def todays(tab: Tab) -> object:
    """Play today's deal to its end; what is said below its result, and what comes next."""
    tab.say("today")
    game(tab)
    return [all_words_of(tab.shown, ".ge-line")[-1], words_of(tab.shown, ".gf-button-main")]


def swum(tab: Tab) -> str:
    """Pick one of two and let them swim to the end; what is said then."""
    tab.say("others")
    for bot in ("stubborn", "chunks-3"):
        tab.say("bot", bot=bot)
    tab.say("chosen")
    tab.say("pick", bot="memory")
    tab.say("swim")
    while not (said := tab.say("more").get("say")):
        pass
    return str(said)


def main() -> None:
    """Try what needs NumPy, and what does not."""
    logging.disable()  # it would go to standard error, and no answer may say that something went wrong
    home = Browser()
    table = Tab(home)
    table.say("another-game")
    for choice in ({"bot": "memory"}, {"bot": "stubborn"}, {"switch": "practice"}):
        table.say("choose", **choice)
    table.say("deal-chosen")
    while table.shown["waiting_for"] == "bots":
        assert table.say("advance")["type"] == "screen"
    told = {
        "bots": [one["bot"] for one in sent_by(Tab(home).say("another-game"), ".ge-someone")],
        "levels": [one.bot for level in Level for one in opponents_at(level, STANDARD, 6)],
        "know": said(table, "know"),
        "hint": said(table, "hint", step=1),
        "thinker": said(table, "challenge", bot="thinker"),
        "game": game(table),
        "today": todays(Tab(Browser())),
        "whole after a reload": "html" in Tab(home).shown,
        "review": said(table, "review", seat=0),
        "puzzles": [one["lesson"] for one in sent_by(Tab(Browser(), "puzzles").shown, "button")],
        "case": said(Tab(Browser(), "puzzles"), "first"),
        "arena": swum(Tab(Browser(), "arena")),
    }
    browser = Browser()
    practice = Tab(browser, "puzzles")
    told["practice 1"] = said(practice, "round", lesson=1)
    practice.say("home")
    told["practice 4"] = said(practice, "round", lesson=4)
    told["practice again"] = Tab(browser, "puzzles").shown["type"]
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
