"""The first page: who is next, what is a crown, what goes on, today's deal; and it says few words."""

import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from gofish_learn.bots.opponents import COUNTING, LADDER
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import RESULTS, NotSavedError, Saved, name_in, owner_of
from gofish_learn.teach.characters.sayings import sayings
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.play.host import PlayHost
from gofish_learn.ui.table.host import TableHost
from tests.ui.frame.reading import all_words_of, given_by, page_of, part_of, words_of
from tests.ui.table.pages import TOKEN, Page, to_the_end, wish

DAY = datetime(2026, 11, 28, 12, tzinfo=UTC)
OWNER = owner_of(TOKEN)
RUNG, MAIN, OWN, WAY = ".gf-ladder li", ".gh-main", ".ge-own", ".gh-way"
BAR, CONTROLS_OF_BAR = ("Go", "Fish", "Learn", "Play", "Story", "Puzzles", "Lab", "My", "reef", "Teachers", "?"), 9
CROWNED = "[data-rung=beaten] .gf-rung-name"


def opened(saves: MemorySaves, now: Callable[[], datetime] = lambda: DAY, friends: str = "") -> Message:
    """The first page, as this browser sees it."""
    host = PlayHost(saves, Random(1), friends, now)
    host.ending = ""
    return host.answer({"type": "hello", "token": TOKEN, "seq": 1, "version": 0})


def with_crowns(many: int, **fields: object) -> MemorySaves:
    """What is kept of a learner who has beaten so many."""
    saves, bots = MemorySaves(), [one.bot for one in LADDER[:many]]
    about = {"format": "gofish-learner/1", "games": [], "against": {bot: [1, 1, 1, 1] for bot in bots}, "crowns": bots}
    saves.save(name_in(RESULTS, OWNER), Saved(1, json.dumps(about | fields)))
    return saves


def played(saves: MemorySaves, setup: Mapping[str, Any], turns: int) -> Page:
    at, rng = Page(TableHost(saves, Random(1), lambda: DAY), TOKEN), Random(2)
    at.deal(setup)
    for _ in range(turns):
        at.go_on(rng)
    return at


def test_a_newcomer_meets_goldfish_and_one_press_plays() -> None:
    page = opened(MemorySaves())
    assert words_of(page, ".gh-words") == "Hello! Have we met? Goldfish is first. Can you beat all ten?"
    assert words_of(page, ".gh-row") == "Play Another game"
    assert given_by(page, MAIN, "href") == ["./play#against=stubborn"]
    assert all_words_of(page, ".gf-rung-name") == [one.title for one in LADDER]


@pytest.mark.parametrize("many", range(len(LADDER)))
def test_who_is_next_is_the_first_without_a_crown(many: int) -> None:
    page = opened(with_crowns(many))
    coming = LADDER[many]
    assert words_of(page, ".gh-words h2") == coming.title
    assert words_of(page, ".gh-say") == sayings()[coming.face].hello
    assert given_by(page, MAIN, "href") == [f"./play#against={coming.bot}"]
    assert given_by(page, RUNG, "data-rung") == ["beaten"] * many + ["next"] + ["waiting"] * (len(LADDER) - many - 1)
    assert given_by(page, "[data-rung=next] a", "aria-label") == [f"{coming.title}, next"]
    assert given_by(page, "[data-rung=beaten] a", "aria-label") == [
        f"{one.title}, with a crown" for one in LADDER[:many]
    ]


def test_a_press_on_any_face_plays_it() -> None:
    assert given_by(opened(with_crowns(3)), f"{RUNG} a", "href") == [f"./play#against={one.bot}" for one in LADDER]


def test_once_all_are_beaten_todays_deal_is_left() -> None:
    page = opened(with_crowns(len(LADDER)))
    assert words_of(page, ".gh-hero") == "All ten. Who is left? Today’s deal Another game"
    assert given_by(page, MAIN, "href") == ["./play#today"]


def test_where_no_chances_can_be_counted_the_whale_is_the_last_and_two_say_where_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for place in ("gofish_learn.bots.opponents", "gofish_learn.knowledge.needs_numpy"):
        monkeypatch.setattr(f"{place}.can_count", lambda: False)
    page = opened(with_crowns(8))
    assert words_of(page, ".gh-words h2") == "All eight."
    assert all_words_of(page, CROWNED)[-1] == "Whale"
    assert words_of(page, ".gh-elsewhere") == "Shark and Octopus play where Go Fish Learn is installed."
    assert not any(bot in str(page_of(page)) for bot in COUNTING)


@pytest.mark.parametrize(
    ("setup", "heading", "others"),
    [
        ({"against": "random"}, "Your game with Crab", 1),
        (wish("standard", "person", "random", "memory"), "Your game with Crab and Whale", 2),
        (wish("young-children", "random", "person"), "Your game with Crab", 1),
        (wish("traditional", "person", "person", "random"), "Your game with ", 2),
    ],
)
def test_what_goes_on_comes_first(setup: dict[str, object], heading: str, others: int) -> None:
    saves = MemorySaves()
    at = played(saves, setup, 8)
    assert at.table["waiting_for"] != "nobody"
    page = opened(saves)
    assert words_of(page, ".gh-words h2").startswith(heading)
    assert (all_words_of(page, MAIN), given_by(page, MAIN, "href")) == (["Go on"], ["./play"])
    assert all_words_of(page, OWN) == ["Play Goldfish"]
    assert len(page_of(page).select(".gh-several > svg")) == others


def test_who_has_beaten_all_and_is_in_a_game_goes_on_with_it_or_sets_up_another() -> None:
    saves = with_crowns(len(LADDER))
    played(saves, {"against": "random"}, 6)
    assert words_of(opened(saves), ".gh-row") == "Go on Another game"


def test_how_a_game_stands_is_said_in_words() -> None:
    said, saves = set(), MemorySaves()
    at, rng = played(saves, {"against": "random"}, 0), Random(2)
    while at.table["waiting_for"] != "nobody":
        said.add(words_of(opened(saves), ".gh-words p"))
        at.go_on(rng)
    assert "No book is laid yet." in said
    assert any(words.startswith("You have ") for words in said)
    assert any(words.endswith(" none.") for words in said), "who has no book has none"
    assert not any(digit in words for words in said for digit in "0123456789"[:2])


@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_a_game_that_is_over_or_that_nobody_has_asked_in_is_not_gone_on_with(rules: str) -> None:
    saves = MemorySaves()
    players = ("person", *["random"] * (max(2, min(RULE_BOOKS[rules].players)) - 1))
    at = played(saves, wish(rules, *players), 0)
    assert part_of(opened(saves), ".gh-several") is None
    to_the_end(at)
    assert part_of(opened(saves), ".gh-several") is None, "yesterday’s game is over"


@pytest.mark.parametrize("text", ["", "{}", "no record"])
def test_what_cannot_be_read_is_not_shown(text: str) -> None:
    saves = MemorySaves()
    saves.save(OWNER, Saved(1, text))
    saves.save(name_in(RESULTS, OWNER), Saved(1, text))
    assert words_of(opened(saves), ".gh-words h2") == "Goldfish"


def test_the_calendar_says_how_todays_deal_came_out_and_is_new_the_next_day() -> None:
    saves = MemorySaves()
    at = Page(TableHost(saves, Random(1), lambda: DAY), TOKEN)
    assert all_words_of(opened(saves), WAY)[0] == "NOV 28 Today’s deal Same cards for all."
    at.send("today")
    assert all_words_of(opened(saves), WAY)[0] == "NOV 28 Today’s deal You have seen it."
    to_the_end(at)
    assert all_words_of(opened(saves), WAY)[0].startswith("NOV 28 Today’s deal You came ")
    tomorrow = opened(saves, lambda: DAY + timedelta(days=1))
    assert all_words_of(tomorrow, WAY)[0] == "NOV 29 Today’s deal Same cards for all."


def test_friends_have_a_page_where_a_server_is_and_else_a_dialog_says_what_is_missing() -> None:
    alone, reached = opened(MemorySaves()), opened(MemorySaves(), friends="friends")
    assert given_by(alone, f"button{WAY}", "data-action") == ["friends"]
    assert given_by(reached, WAY, "href")[-1] == "./friends"


@pytest.mark.parametrize("many", [0, 3, 10])
def test_it_says_few_words_and_has_few_controls(many: int) -> None:
    page = opened(with_crowns(many))
    words = words_of(page, ".gh-play").split()
    labels = all_words_of(page, f"{RUNG} a, {MAIN}, {OWN}, {WAY} b, [aria-hidden=true], .gh-hero h2")
    beside = len(words) - sum(len(label.split()) for label in labels)
    assert len(words) + len(BAR) <= 80
    assert beside <= 25
    controls = len(page_of(page).select("a, button"))
    assert controls + CONTROLS_OF_BAR <= 26


def test_where_nothing_can_be_read_just_now_a_newcomers_page_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise NotSavedError

    saves = with_crowns(3)
    monkeypatch.setattr(saves, "load", fail)
    assert words_of(opened(saves), ".gh-words h2") == "Goldfish"


def test_a_browser_without_a_token_is_a_newcomers() -> None:
    host = PlayHost(with_crowns(3), Random(1), now=lambda: DAY)
    answer = host.answer({"type": "hello", "token": None, "seq": 1, "version": 0})
    assert words_of(answer, ".gh-words h2") == "Goldfish"
