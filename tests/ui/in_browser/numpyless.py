"""Run as a program: what the apps say where there is no NumPy, as JSON, by the app and what was asked of it."""

import json
import logging
import sys

sys.modules["numpy"] = None  # type: ignore[assignment]  # as Python itself marks what cannot be imported

from tests.ui.frame.reading import sent_by  # noqa: E402 - after that
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
    """Play today's deal to its end; what is said beside its result, and whether more will come."""
    tab.say("new", setup={"daily": True})
    game(tab)
    daily = tab.say("compare")["daily"]
    return [daily["say"], len(daily["rows"]), daily["working"]]


def main() -> None:
    """Try what needs NumPy, and what does not."""
    logging.disable()  # it would go to standard error, and no answer may say that something went wrong
    home = Browser()
    table = Tab(home)
    face = table.shown["options"]["faces"][0]
    players = [{"name": "You", "kind": "person", "face": face}, {"name": "Ana", "kind": "thinker", "face": "octopus"}]
    wish = {"rules": "standard", "seats": players, "deal": "", "practice": True}
    levels = table.shown["options"]["levels"]
    told = {
        "bots": [bot["id"] for bot in table.shown["options"]["bots"]],
        "levels": [bot for level in levels for tables in level["bots"].values() for table in tables for bot in table],
        "know": said(table, "know"),
        "hint": said(table, "hint", step=1),
        "thinker": said(table, "new", setup=wish),
        "game": game(table),
        "today": todays(Tab(Browser())),
        "whole after a reload": Tab(home).shown["full"],
        "review": said(table, "review", seat=0),
        "puzzles": [one["page"] for one in sent_by(Tab(Browser(), "puzzles").shown, "button")],
        "case": said(Tab(Browser(), "puzzles"), "first"),
        "arena": said(Tab(Browser(), "arena"), "start"),
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
