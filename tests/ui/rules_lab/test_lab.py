"""The Rules lab without a browser: what may be changed, that a guess comes first, and what the games then say."""

import json
from typing import Any, Self

import pytest

from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.lab.estimate import Estimate
from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.rules_lab import trial
from gofish_learn.ui.rules_lab.guesses import QUESTIONS, outcome
from gofish_learn.ui.rules_lab.host import RulesHost
from gofish_learn.ui.rules_lab.messages import Effect
from gofish_learn.ui.rules_lab.session import RulesSession
from tests.ui.app.page_hosts import HostedPage

GUESSES = {"length": "less", "ties": "same", "luck": "more", "first": "same"}


class Page(HostedPage[RulesSession]):
    """A page of the Rules lab."""

    host_class = RulesHost

    def change(self, key: str, value: object) -> Message:
        return self.say("change", key=key, value=value)

    def to_trial(self) -> Self:
        self.change("group", 2)
        self.say("step", step="guess")
        self.say("guess", guesses=GUESSES)
        return self


def controls(page: Page) -> dict[str, Message]:
    return {control["key"]: control for control in page.content["controls"]}


def test_every_rule_can_be_changed_to_anything_it_may_be_and_back() -> None:
    page = Page()
    before = page.content["choices"]
    for key, control in controls(page).items():
        if key in {"like", "playing"}:
            continue
        for option in control["options"]:
            page.change(key, option["value"])
            now = controls(page)[key]
            assert now["value"] == option["value"], key
            assert bool(now["was"]) == (option["value"] != control["value"]), key
            if page.content["choices"] is not None:
                assert own_rules(page.content["choices"]).as_json() == page.content["choices"]
                assert bool(page.content["changes"]) == bool(now["was"])
            else:
                assert page.content["problem"].startswith("This book could come to where nobody can ask")
        page.change(key, control["value"])
        assert page.content["choices"] == before, key


def test_a_book_that_cannot_end_is_refused_with_the_reason_until_it_can() -> None:
    page = Page()
    page.change("empty_hand", "is_skipped")
    assert page.content["problem"].startswith("This book could come to where nobody can ask: with 2 players 38 cards")
    assert page.content["problem"].endswith("Deal all the cards, or let an empty hand do something else.")
    assert page.content["choices"] is None
    assert page.say("step", step="guess")["type"] == "refused"
    page.change("deal", "all")
    assert page.content["problem"] is None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("group", 3),
        ("catch_plays_on", 1),
        ("deal", 14),
        ("like", "authors"),
        ("playing", 7),
        ("referee", True),
        ("title", "x" * 41),
    ],
)
def test_what_no_menu_offers_is_refused_and_nothing_changes(key: str, value: object) -> None:
    page = Page()
    before = page.content
    answer = page.change(key, value)
    assert answer["type"] == "refused"
    assert answer["say"].endswith(".")
    assert page.content is before


def test_nothing_is_played_before_each_is_guessed_and_a_change_asks_anew() -> None:
    page = Page()
    page.change("group", 2)
    page.say("step", step="guess")
    assert {question["name"] for question in page.content["questions"]} == QUESTIONS.keys() - {"ties"}
    assert page.say("more", shown="length", play=True)["say"] == "Guess first: nothing is played before that."
    assert page.say("step", step="see")["type"] == "refused"
    for wish in (None, {}, {"length": "less"}, GUESSES | {"ties": "perhaps"}, GUESSES | {"more": "less"}):
        assert page.say("guess", guesses=wish)["type"] == "refused"
    assert page.say("guess", guesses=GUESSES)["content"]["step"] == "see"
    page.say("step", step="change")
    page.change("group", 2)
    assert page.content["guessed"] is False
    assert page.say("step", step="see")["type"] == "refused"


def test_the_games_come_in_with_each_message_and_say_what_the_change_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SECONDS", 0)  # each message plays one helping, however quick the machine
    page = Page().to_trial()
    looked = [page.say("more", shown="length", play=True)["trial"]]
    while looked[-1]["deals"] < 100:
        looked.append(page.say("more", shown="luck", play=True)["trial"])
    cards = {card["name"]: card for card in looked[-1]["cards"]}
    assert "asks shorter, give or take" in cards["length"]["difference"]
    assert cards["length"]["guess"] == "You guessed “Shorter”: that’s right."
    assert cards["ties"]["difference"] == "No difference so far."
    picture = looked[-1]["picture"]
    assert picture["columns"][1:] == [
        f"{name}: Games won by the bot that remembers, of 100" for name in ("The original", "My own rules")
    ]
    assert [row[0] for row in picture["rows"]] == ["20", "50", "100"]
    stopped = page.say("more", shown="ties", play=False)["trial"]
    assert stopped["deals"] == looked[-1]["deals"]


@pytest.mark.parametrize(
    ("value", "error", "said"),
    [
        (-9, 1, Effect.LESS),
        (0, 1, Effect.SAME),
        (2, 1, None),
        (-4, 1, None),
        (5.5, 1, Effect.MORE),
        (3, 0, Effect.SAME),
    ],
)
def test_a_guess_is_judged_only_once_the_games_can_tell(value: float, error: float, said: Effect | None) -> None:
    assert outcome(QUESTIONS["length"], Estimate(value, error)) is said
    assert outcome(QUESTIONS["ties"], Estimate(value / 150, error / 150)) is said


def test_who_comes_back_finds_the_book_the_guesses_and_the_step() -> None:
    saves = MemorySaves()
    page = Page(saves).to_trial()
    page.change("title", "  Sharks   and whales ")
    back = Page(saves)
    assert back.hello["note"].startswith("Welcome back")
    assert (back.content["step"], back.content["title"], back.content["guessed"]) == ("see", "Sharks and whales", True)
    assert back.content["choices"] == {"like": "standard", "title": "Sharks and whales", "group": 2}
    trial = back.say("more", shown="length", play=True)["trial"]
    assert trial["cards"][0]["guess"].startswith("You guessed “Shorter”")


SHARKS: dict[str, Any] = {"like": "classroom-pairs", "title": "Sharks", "deal": [9, 9, 9, 9, 8], "group": 4}


@pytest.mark.parametrize(
    "text", [json.dumps(SHARKS), json.dumps({"format": "gofish-record/1", "rules": SHARKS, "deck": []})]
)
def test_a_book_out_of_a_file_is_opened_with_its_menus(text: str) -> None:
    page = Page()
    page.say("bring", text=text)
    assert page.content["choices"] == SHARKS
    assert page.content["file"] == "rules-sharks.json"
    assert controls(page)["deal"]["value"] == 9
    assert controls(page)["group"]["was"] == "was: pairs"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("seven", "That file holds no rules of your own."),
        ('{"like": "standard", "group": 3}', "“group” must be 4"),
        (
            '{"like": "traditional", "players": [6, 6], "deal": [7, 7, 5, 5, 5]}',
            "My own rules and Traditional Go Fish are for other numbers of players: nothing to compare.",
        ),
    ],
)
def test_a_file_that_holds_no_book_to_compare_is_refused(text: str, why: str) -> None:
    page = Page()
    answer = page.say("bring", text=text)
    assert answer["type"] == "refused"
    assert answer["say"].startswith(why)


def test_who_wins_with_more_cards_is_told_after_the_guess_and_stays() -> None:
    saves = MemorySaves()
    page = Page(saves)
    assert page.content["step"] == "deal"
    assert all(row["wins"] == [] for row in page.content["dealt"]["rows"])
    assert page.content["dealt"]["says"] == ""
    assert page.say("guess-deal", guess="perhaps")["say"] == "Choose one of the three: there is no wrong guess."
    assert "watch" not in page.content["say"], "there is no game to watch here"
    more = Page()
    more.say("guess-deal", guess="more")
    assert "about the same, and you said “more often”." in more.content["dealt"]["says"]
    page.say("guess-deal", guess="same")
    assert "about the same, as you said" in page.content["dealt"]["says"]
    assert Page(saves).content["dealt"] == page.content["dealt"]
    assert all(sum(row["wins"]) in range(99, 102) for row in page.content["dealt"]["rows"])
