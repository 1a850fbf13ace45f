"""Rule without a browser: first a guess, then both columns; any rule can be changed; what was kept opens."""

import json
from typing import Any
from urllib.parse import unquote

import pytest

from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.rule_change import Compared
from gofish_learn.lab.simulation import simulate
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import Saved, name_in, owner_of
from gofish_learn.teach.rules.changed import SEED
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.lab.rule import trial
from gofish_learn.ui.lab.rule.guesses import LENGTH, WHALE, difference, of_ten, verdict
from gofish_learn.ui.lab.rule.host import RulesHost
from gofish_learn.ui.lab.rule.messages import Effect
from gofish_learn.ui.lab.rule.session import RulesSession
from gofish_learn.ui.lab.rule.shown import SWITCHES
from tests.ui.app.page_hosts import TOKEN, HostedPage

HEADING, QUESTION, MAIN = ".gv-heading", ".gr-question", ".gv-main"
ASKS = "[data-side={}] .gr-asks"


class Page(HostedPage[RulesSession]):
    host_class = RulesHost

    @property
    def trial(self) -> trial.Trial | None:
        """The games that the host has had played."""
        assert isinstance(self.host, RulesHost)
        return self.host.trial

    def change(self, rule: str, value: object) -> Message:
        return self.say("change", rule=rule, value=value)

    def own(self) -> Message:
        """Come to the guess what one's own rules do."""
        return self.say("turn", page="own")

    def asks(self, side: str) -> str:
        return self.says(ASKS.format(side))

    @property
    def choices(self) -> dict[str, Any]:
        """The rules that the page would save."""
        saved = self.given("[data-key=save]", "href")
        return json.loads(unquote(saved[0].partition(",")[2])) if saved else {}

    def switch(self, rule: str) -> dict[str, Any]:
        """What a press on a switch says."""
        fields: dict[str, Any] = json.loads(self.given(f"[data-rule={rule}]", "data-fields")[0])
        return fields


def test_the_room_opens_on_pairs_and_tells_nothing_of_them_before_the_guess() -> None:
    page = Page()
    assert page.says(HEADING) == "New rule: pairs in place of fours."
    assert page.all("h3.gv-chosen") == page.all("[data-side=changed] h3") != []
    assert (page.asks("original"), page.asks("changed")) == ("54 asks", "")
    assert page.all("[data-side=original] .gr-of") == ["six of ten", "three of ten", "one of ten"]
    assert set(page.all("[data-side=changed] .gr-of")) == {""}
    assert page.given("[data-side=changed] li", "style") == ["--h: 0.0"] * 3
    assert page.says("[data-part=play]") == ""


@pytest.mark.parametrize(
    ("page_name", "guess", "heading", "asks"),
    [
        ("pairs", "less", "Less often, you knew! And a game is shorter.", "41 asks"),
        ("pairs", "more", "Less often! And a game is shorter.", "41 asks"),
        ("catch", "same", "About the same, you knew! But luck wins more often.", "56 asks"),
        ("catch", "longer", None, ""),
        ("catch", "more", "About the same! But luck wins more often.", "56 asks"),
    ],
)
def test_a_guess_is_made_once_and_both_columns_tell(page_name: str, guess: str, heading: str | None, asks: str) -> None:
    page = Page()
    page.say("turn", page=page_name)
    answer = page.say("guess", guess=guess)
    if heading is None:
        assert answer["say"] == "Choose one of the three: there is no wrong guess."
        return
    assert (page.says(HEADING), page.asks("changed")) == (heading, asks)
    page.say("guess", guess="less" if guess != "less" else "more")
    assert page.says(HEADING) == heading


def test_the_next_rule_is_one_press_away_and_then_any_rule() -> None:
    page = Page()
    page.say("guess", guess="same")
    assert page.says(MAIN) == "Another rule"
    page.say("turn", page=json.loads(page.given(MAIN, "data-fields")[0])["page"])
    assert page.says(QUESTION) == "How long is a game now?"
    page.say("guess", guess="same")
    page.say("turn", page=json.loads(page.given(MAIN, "data-fields")[0])["page"])
    assert page.says(HEADING) == "Change a rule."


def one(value: float, error: float, before: float = 50) -> Compared:
    return Compared(Estimate(before, error), Estimate(before + value, error), Estimate(value, error))


@pytest.mark.parametrize(
    ("value", "error", "effect", "words"),
    [
        (0.9, 0.05, Effect.SAME, "about the same, give or take 1"),
        (-13.1, 0.06, Effect.LESS, "13 fewer, give or take 1"),
        (3, 1.6, Effect.SAME, "about the same, give or take 4"),
        (5, 1.6, Effect.MORE, "5 more, give or take 4"),
        (0, 0, Effect.SAME, "about the same, give or take 1"),
    ],
)
def test_about_the_same_is_within_the_error_in_the_guess_and_in_the_numbers(
    value: float, error: float, effect: Effect, words: str
) -> None:
    length, luck = one(value, error), one(value / 100, error / 100, 0.5)
    assert difference("length", length) == difference("luck", luck)
    assert (difference("length", length).effect, difference("length", length).words) == (effect, words)
    told = verdict(LENGTH, effect, {"length": length, "luck": luck})
    assert told.startswith(f"{LENGTH.answers[effect]}, you knew! And ")
    assert told.endswith(LENGTH.effects[effect])
    assert verdict(WHALE, effect, {"length": length, "luck": one(0, 0, 0.5)}).endswith(WHALE.effects[effect])


def test_the_difference_that_is_said_is_that_of_the_numbers_that_are_said() -> None:
    page = Page()
    page.say("guess", guess="less")
    for row in page.all(".gp-table tbody tr"):
        numbers = [word for word in row.split() if word.isdigit()]
        if "about the same" not in row:
            assert abs(int(numbers[1]) - int(numbers[0])) == int(numbers[2]), row


@pytest.mark.parametrize(
    ("wins", "words"),
    [
        (0, "never"),
        (4.2, "hardly ever"),
        (7.3, "now and then"),
        (9.9, "one of ten"),
        (15.2, "one or two of ten"),
        (29.9, "three of ten"),
        (94.9, "nine of ten"),
        (99, "nearly always"),
    ],
)
def test_how_often_somebody_wins_is_said_in_words(wins: float, words: str) -> None:
    assert of_ten(wins) == words


def test_each_switch_goes_through_all_that_its_rule_may_be_and_back() -> None:
    page = Page()
    page.say("turn", page="rules")
    assert len(page.all(".gr-switch")) == len(SWITCHES) == 6
    before = page.choices
    assert before == {"like": "standard", "title": "My own rules"}
    for rule in SWITCHES:
        first = page.switch(rule)
        seen: list[str] = []
        while not seen or page.switch(rule) != first:
            seen.append(page.says(f"[data-rule={rule}]"))
            page.say("change", **page.switch(rule))
            if page.choices:
                assert own_rules(page.choices).as_json() == page.choices
        assert len(set(seen)) == len(seen) > 1
        assert page.choices == before, rule


def test_a_book_that_cannot_end_is_refused_with_the_reason_until_it_can() -> None:
    page = Page()
    page.change("empty_hand", "is_skipped")
    assert page.says(".gr-told").startswith("This book could come to where nobody can ask: with 2 players 38 cards")
    assert page.says(".gr-told").endswith("Deal all the cards, or let an empty hand do something else.")
    assert page.choices == {}
    assert page.own()["type"] == "refused"
    page.change("deal", "all")
    assert page.own()["type"] == "screen"


def test_nothing_is_guessed_of_rules_in_which_nothing_is_changed() -> None:
    page = Page()
    page.say("turn", page="rules")
    assert page.say("guess", guess="less")["say"] == "Nothing is changed yet. Change a rule to go on."
    assert page.own()["say"] == "Nothing is changed yet. Change a rule to go on."


@pytest.mark.parametrize(
    ("rule", "value"),
    [("group", 3), ("catch_plays_on", 1), ("deal", 18), ("like", "authors"), ("referee", True), ("title", "x" * 41)],
)
def test_what_no_switch_offers_is_refused_and_nothing_changes(rule: str, value: object) -> None:
    page = Page()
    before = page.shown
    answer = page.change(rule, value)
    assert answer["type"] == "refused"
    assert answer["say"].endswith(".")
    assert page.shown is before


FORM = {
    "like": '"standard"',
    "playing": "3",
    "drawn_group_plays_on": json.dumps(STANDARD.drawn_group_plays_on),
    "tie": json.dumps(STANDARD.tie.name.lower()),
    "points": '"group"',
    "title": "",
}


@pytest.mark.parametrize(
    ("fields", "choices"),
    [
        ({"tie": '"shared"', "title": " Sharks  "}, {"like": "standard", "title": "Sharks", "tie": "shared"}),
        ({"like": '"classroom-pairs"'}, {"like": "classroom-pairs", "title": "My own rules"}),
        ({"playing": "9"}, "So many cannot play by these rules."),
        ({"tie": "shared"}, "That rule cannot be changed so."),
        ({"tie": '"coin"'}, "That rule cannot be changed so."),
    ],
)
def test_the_other_rules_are_chosen_in_a_form(fields: dict[str, str], choices: object) -> None:
    page = Page()
    answer = page.say("change-all", **(FORM | fields))
    assert answer.get("say") == choices if isinstance(choices, str) else page.choices == choices


def test_the_games_come_in_with_each_look_and_are_those_of_simulate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SECONDS", 0)  # each message plays one helping, however quick the machine
    monkeypatch.setattr(trial, "MOST_DEALS", 40)
    page = Page()
    page.change("group", 2)
    assert page.say("more")["say"] == "Guess first: nothing is played before that."
    page.own()
    assert (page.says(HEADING), page.asks("original"), page.asks("changed")) == (
        "New rule: you collect pairs.",
        "54 asks",
        "",
    )
    page.say("guess", guess="less")
    assert page.says(".gr-low") == "0 games each"
    looked = [page.say("more") for _ in range(2)]
    assert "40 deals" in json.dumps(looked[-1])
    page.say("turn", page="own")
    assert page.says(HEADING).startswith("Shorter, you knew! ")
    assert page.trial
    found = page.trial.found()
    alone = simulate(own_rules({"like": "standard", "group": 2}), ("memory", "forgetful", "random"), 40, SEED)
    assert found["length"].changed == alone.asks.mean
    assert [found[f"wins-{seat}"].changed for seat in range(3)] == list(alone.wins)
    assert found["length"].original == simulate(STANDARD, ("memory", "forgetful", "random"), 40, SEED).asks.mean


def test_a_change_asks_anew_and_a_name_does_not() -> None:
    page = Page()
    page.change("group", 2)
    page.own()
    page.say("guess", guess="less")
    page.say("change-all", **(FORM | {"title": "Sharks"}))
    assert page.says(MAIN) == "See what it does"
    page.change("open_hands", value=True)
    assert page.says(MAIN) == "Guess what it does"


def test_who_comes_back_finds_the_rules_the_guesses_and_the_page() -> None:
    saves = MemorySaves()
    page = Page(saves)
    page.say("guess", guess="more")
    page.change("group", 2)
    page.own()
    back = Page(saves)
    assert back.hello["note"].startswith("Welcome back")
    assert back.says(HEADING) == "New rule: you collect pairs."
    back.say("turn", page="pairs")
    assert back.says(HEADING) == "Less often! And a game is shorter."


OLD: dict[str, Any] = {"format": "gofish-rules-lab/1", "choices": {"like": "standard", "title": "Sharks", "group": 2}}
GUESSED = {"length": "less", "ties": "same", "luck": "more", "first": "same"}


@pytest.mark.parametrize(
    ("step", "guesses", "heading"),
    [
        ("deal", {}, "New rule: pairs in place of fours."),
        ("change", {}, "Change a rule."),
        ("guess", {}, "New rule: you collect pairs."),
        ("see", GUESSED, "New rule: you collect pairs."),
    ],
)
def test_what_2_0_0_kept_opens_where_it_was_and_nothing_of_it_is_lost(
    step: str, guesses: dict[str, str], heading: str
) -> None:
    saves = MemorySaves()
    kept = {**OLD, "step": step, "playing": 4, "guesses": guesses, "deal_guess": "more"}
    saves.save(name_in("rules_lab", owner_of(TOKEN)), Saved(1, json.dumps(kept)))
    page = Page(saves)
    assert not page.host.begins_anew
    assert page.says(HEADING) == heading
    assert ("games each" in page.says(".gr-low")) is bool(guesses)
    page.say("turn", page="rules")
    assert page.choices == OLD["choices"]
    saved = saves.load(name_in("rules_lab", owner_of(TOKEN)))
    assert saved is not None
    older = {"deal_guess": "more"} | ({"guesses": guesses} if guesses else {})
    assert json.loads(saved.text)["older"] == older


SHARKS: dict[str, Any] = {"like": "classroom-pairs", "title": "Sharks", "deal": [9, 9, 9, 9, 8], "group": 4}


@pytest.mark.parametrize(
    "text", [json.dumps(SHARKS), json.dumps({"format": "gofish-record/1", "rules": SHARKS, "deck": []})]
)
def test_a_book_out_of_a_file_is_opened_with_its_switches(text: str) -> None:
    page = Page()
    page.say("bring", text=text)
    assert page.choices == SHARKS
    assert page.given("[data-key=save]", "download") == ["rules-sharks.json"]
    assert json.loads(unquote(page.given("[data-part=play]", "data-app")[0].partition("=")[2])) == SHARKS
    assert page.says("[data-rule=deal]") == "The deal : 9 cards each new"
    page.say("anew")
    assert page.choices == {"like": "standard", "title": "My own rules"}


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
