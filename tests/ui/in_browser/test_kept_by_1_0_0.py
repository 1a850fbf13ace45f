"""What version 1.0.0 kept in a browser, some of it under other names, is there as it was, and so it is in its files.

`kept_by_1_0_0.json` is the file of a browser in which that version's engine had been told, for the Rules lab and then
for Practice: a change of a rule that was guessed, and the same again up to its guess; a round on lesson 1 with one
question missed, played to its end, and another begun.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from gofish_learn.store.browser.saves import BrowserProgress
from gofish_learn.store.browser.texts import BrowserTexts
from gofish_learn.store.saves import name_in
from gofish_learn.teach.progress.achievement import Achievement
from gofish_learn.ui.app.backup import SITE_OWNER
from tests.ui.app.kept_before_puzzles import DETECTIVE, PRACTICE
from tests.ui.frame.reading import all_words_of, words_of
from tests.ui.in_browser.browsers import Browser, Tab

FILE = Path(__file__).with_name("kept_by_1_0_0.json").read_text(encoding="utf-8")
TEXTS: dict[str, str] = json.loads(FILE)["kept"]
DONE = ["Puzzles: Questions on lesson 1", "Rule: A rule of Standard Go Fish changed"]


def browser_of_1_0_0() -> Browser:
    """A browser that was last used with version 1.0.0."""
    browser = Browser()
    browser.texts, browser.writes = dict(TEXTS), 1
    return browser


def where_it_was_brought() -> Browser:
    """A newcomer's browser in which the file was opened."""
    browser = Browser()
    Tab(browser).say("open_all", text=FILE)
    return browser


browsers = pytest.mark.parametrize("make", [browser_of_1_0_0, where_it_was_brought])


@browsers
def test_every_place_is_found_again(make: Any) -> None:
    browser = make()
    lab, practice = Tab(browser, "rules_lab").shown, Tab(browser, "puzzles").shown
    assert words_of(lab, ".gr-question") == "How long is a game now?"
    assert (practice["page"], words_of(practice, "[data-part=state]")) == ("question", "Question 1 of 5")


@browsers
def test_what_was_done_is_told_as_what_it_is_now_and_is_not_noted_twice(make: Any) -> None:
    browser = make()
    told = sorted(all_words_of(Tab(browser, "reef").say("show"), "li"))
    assert [line[: len(one)] for line, one in zip(told, DONE, strict=True)] == DONE
    kept = BrowserTexts()
    kept.read_anew(browser.texts)
    progress = BrowserProgress(kept)
    (owner,) = {name.split("/")[1] for name in browser.texts if name.startswith("done/")}
    before = progress.done(owner)
    for one in before:
        progress.note(owner, Achievement(one.activity, one.at, {}, one.name))
    assert progress.done(owner) == before


def test_who_goes_on_in_one_tab_is_followed_by_another_and_nothing_stays_under_an_older_name() -> None:
    browser = browser_of_1_0_0()
    browser.texts = {name: text for name, text in TEXTS.items() if "practice" not in text}
    kept = browser.texts
    one, other = Tab(browser, "rules_lab"), Tab(browser, "rules_lab")
    assert browser.texts == kept
    one.say("turn", page="rules")
    assert len(browser.texts) == len(kept)
    assert len(browser.texts.keys() - kept.keys()) == 1
    assert "another tab" in other.say("change", rule="group", value=4)["note"]
    assert len(browser.texts) == len(kept)


def test_nobody_who_only_looks_is_told_that_something_was_lost() -> None:
    browser = browser_of_1_0_0()
    looking, playing = Tab(browser, "reef"), Tab(browser, "puzzles")
    playing.say("home")
    answer = looking.say("again")
    assert (answer["note"], "unsaved" in answer) == (None, False)


def test_a_tab_of_1_0_0_that_is_still_open_is_the_last_to_have_saved() -> None:
    browser = browser_of_1_0_0()
    Tab(browser, "rules_lab").say("change", rule="group", value=4)
    (name,) = [name for name, text in TEXTS.items() if "gofish-rules-lab/1" in text]
    browser.texts[name], browser.writes = TEXTS[name], browser.writes + 1
    assert words_of(Tab(browser, "rules_lab").shown, ".gr-question") == "How long is a game now?"


def kept_as(app: str, fields: dict[str, Any]) -> dict[str, str | None]:
    save = {"version": 3, "text": json.dumps(fields), "at": "2026-11-20T00:00:00+00:00"}
    return {f"game/{name_in(app, SITE_OWNER)}/000000001": json.dumps(save)}


def test_a_case_and_a_round_that_were_apps_of_their_own_are_both_in_puzzles() -> None:
    browser = Browser()
    browser.texts, browser.writes = kept_as("detective", DETECTIVE) | kept_as("practice", PRACTICE), 1
    puzzles, other = Tab(browser, "puzzles"), Tab(browser, "puzzles")
    assert words_of(puzzles.shown, "[data-part=state]") == "Question 2 of 5 · 4 in a row"
    assert words_of(puzzles.say("page", page="record"), "[data-part=count]").startswith("2 guesses in 1 case.")
    assert len(browser.texts) == 1
    assert "another tab" in other.say("home")["note"]
    browser.texts, browser.writes = {**browser.texts, **kept_as("practice", {**PRACTICE, "streak": 7})}, 9
    again = Tab(browser, "puzzles")
    assert again.shown["page"] == "today", "a tab of the older version saved last, and only of the questions"
    assert words_of(again.say("page", page="question"), "[data-part=state]") == "Question 2 of 5 · 7 in a row"


def test_what_2_0_0_kept_in_an_app_of_another_name_is_found_in_it() -> None:
    browser = Browser()
    kept = {"format": "gofish-my-progress/1", "path": "16+"}
    name = f"game/{name_in('progress', SITE_OWNER)}/000000001"
    done = {"activity": "memory/who", "name": "", "at": "2026-11-28T12:00:00+00:00", "evidence": "{}"}
    browser.texts = {
        name: json.dumps({"version": 3, "text": json.dumps(kept)}),
        f"done/{SITE_OWNER}/000000001": json.dumps(done),
    }
    browser.writes = 1
    assert words_of(Tab(browser, "reef").shown, "[data-says=news]") == "New in your reef: Memory."
    assert name not in browser.texts
    now = json.loads(browser.texts[f"game/{name_in('reef', SITE_OWNER)}/000000001"] or "")
    assert (now["version"], json.loads(now["text"])["path"]) == (4, "16+")


def test_what_cannot_be_read_of_one_does_not_keep_the_other_from_puzzles() -> None:
    browser = Browser()
    browser.texts, browser.writes = kept_as("detective", {"page": "case"}) | kept_as("practice", PRACTICE), 1
    assert Tab(browser, "puzzles").say("hint")["type"] == "screen"
    assert sorted(name.partition("/")[0] for name in browser.texts) == ["aside", "game"]
