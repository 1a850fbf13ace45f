"""Parts of the apps alone: what they send for a key or a press, and what they leave as it is."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.carrier_alone import page_with
from tests.browser.watch import WatchedPage

GUESSING = {"phase": "guessing", "most": 5}
TABLE: dict[str, object] = {
    "players": [],
    "you": None,
    "groups": "books",
    "fishes": True,
    "table": {"seats": [], "pond": 30},
    "asked": [],
}
AROUND = {"story": TABLE, "curve": {"points": [], "says": ""}, "asker": None, "bubble": None}
ASKING = AROUND | {"phase": "asking", "task": "who", "choices": ["Ana", "Ben", "I don’t know"], "seats": 0}
JUDGED = AROUND | {"phase": "judged", "right": True}
DEALT = {"code": "X", "link": "X", "against": "two Clams"}
ASKED = {"number": 1, "stage": "asked", "text": "How likely?", "own": None, "own_words": ""}
SHOWING = {"number": 4, "title": "A game"}


@pytest.fixture(scope="module")
def alone(chromium: Browser) -> Iterator[WatchedPage]:
    """A page with these scripts and nothing else."""
    yield from page_with(chromium, "parts.js")


@pytest.mark.parametrize(
    ("content", "keys", "sent"),
    [
        (GUESSING, "5", [["guess", 5, "slow"]]),
        (GUESSING, "0", [["guess", 0, "slow"]]),
        (GUESSING, "6", []),
        (ASKING, "1", [["answer", 0]]),
        (ASKING, "2", [["answer", 1]]),
        (ASKING, "3", [["answer", None]]),
        (ASKING, "0", [["answer", None]]),
        (ASKING, "4", []),
        (ASKING, "ArrowRight", []),
        (JUDGED, "ArrowRight 1", [["on"]]),
    ],
)
def test_digits_guess_and_answer_in_a_round_as_far_as_there_are_any(
    alone: WatchedPage, content: dict[str, Any], keys: str, sent: list[Any]
) -> None:
    found = alone.evaluate("([content, keys]) => window.trained(content, keys)", [content, keys.split()])
    assert found == sent


@pytest.mark.parametrize(
    ("moves", "stand", "chosen"),
    [
        ([], [4, 7], []),
        ([[0, 6]], [6, 7], ["players", 6]),
        ([[0, 6], [1, 3]], [4, 3], ["cards", 3]),
        ([[0, 6], [0, 4]], [4, 7], ["players", 4]),
    ],
)
def test_one_thing_of_a_deal_is_changed_at_a_time(
    alone: WatchedPage, moves: list[list[int]], stand: list[int], chosen: list[Any]
) -> None:
    found = alone.evaluate("moves => window.changed(moves)", moves)
    assert found == [stand, stand != [4, 7], chosen]


@pytest.mark.parametrize(
    ("news", "noted", "before", "after"),
    [
        ({"prompt": ASKED}, ["question"], "question!", "question!"),
        ({"prompt": ASKED | {"own": 0}}, [], "question", "question"),
        ({"prompt": ASKED | {"stage": "tally", "own": 0}}, ["question"], "question!", "question"),
        ({"prompt": ASKED | {"stage": "answer"}}, [], "question!", "question!"),
        ({"deal": DEALT, "begun": True}, [], "deal", "deal"),
        ({"deal": DEALT, "showing": SHOWING}, ["deal"], "showing! deal!", "showing! deal"),
        (
            {"deal": DEALT, "showing": SHOWING, "prompt": ASKED},
            ["showing"],
            "question! showing! deal!",
            "question! showing deal!",
        ),
    ],
)
def test_a_question_stays_new_until_it_is_answered_and_all_else_until_it_is_opened_or_put_off(
    alone: WatchedPage, news: dict[str, Any], noted: list[str], before: str, after: str
) -> None:
    assert alone.evaluate("([news, noted]) => window.lines(news, noted)", [news, noted]) == [before, after]


@pytest.mark.parametrize(
    ("acts", "focus", "asks", "sent"),
    [
        ([], None, False, ""),
        (["ask-clear"], "clear", True, ""),
        (["ask-clear", "keep"], "ask-clear", False, ""),
        (["ask-clear", "clear"], "clear", True, "clear"),
    ],
)
def test_what_was_done_is_taken_away_only_when_asked_twice(
    alone: WatchedPage, acts: list[str], focus: str | None, *, asks: bool, sent: str
) -> None:
    assert alone.evaluate("acts => window.cleared(acts)", acts) == [focus, not asks, sent]


HERE, FAR, FOREIGN = ["en-GB", True], ["en-US", False], ["fr-FR", True]
ON: list[list[Any]] = [["offer", True], ["toggle"]]


@pytest.mark.parametrize(
    ("voices", "acts", "log"),
    [
        ([HERE], [*ON, ["say", "A.", None, "B."], ["speaks"]], ["cancel", "speak A. B. en-GB", True, "a button"]),
        ([FAR, FOREIGN, HERE], [*ON, ["say", "A."]], ["cancel", "speak A. en-GB", "a button"]),
        ([FAR, FOREIGN], [*ON, ["say", "A."], ["speaks"]], [False, "no button"]),
        ([HERE], [["offer", True], ["say", "A."]], ["a button"]),
        ([HERE], [*ON, ["offer", False], ["say", "A."]], ["cancel", "no button"]),
        ([HERE], [*ON, ["say", ""], ["speaks"]], [False, "a button"]),
        ([HERE], [*ON, ["say", "A."], ["ends"], ["ends"]], ["cancel", "speak A. en-GB", "done", "a button"]),
        ([HERE], [*ON, ["say", "A."], ["toggle"]], ["cancel", "speak A. en-GB", "cancel", "done", "a button"]),
        ([HERE], [*ON, ["say", "A."], ["hold", True]], ["cancel", "speak A. en-GB", "cancel", "done", "a button"]),
        ([HERE], [*ON, ["hold", True]], ["a button"]),
    ],
)
def test_only_a_voice_of_the_device_reads_aloud_and_only_while_it_is_wanted(
    alone: WatchedPage, voices: list[Any], acts: list[Any], log: list[Any]
) -> None:
    assert alone.evaluate("([voices, acts]) => window.aloud(voices, acts)", [voices, acts]) == log


def test_the_class_bar_says_once_what_is_new(alone: WatchedPage) -> None:
    deal = {"deal": DEALT}
    both = deal | {"showing": {"number": 9, "title": "Nine"}}
    said = alone.evaluate("news => window.announced(news)", [{}, deal, deal, both])
    assert said == ["", "All play X, against two Clams.", "", "Your teacher shows a game: Nine.", "Out."]


def test_the_others_sit_clockwise_from_one_s_left(alone: WatchedPage) -> None:
    for you, others in ((0, [1, 2, 3, None]), (2, [3, 0, 1, None]), (3, [0, 1, 2, None])):
        assert alone.evaluate("you => window.seatsFrom(you, 4)", you) == others


def test_a_story_keeps_its_pace_however_soon_the_voice_is_done(alone: WatchedPage) -> None:
    assert alone.evaluate("window.toldByAQuickVoice()") == 1


def test_at_the_end_the_tables_that_played_the_same_cards_stand_side_by_side(alone: WatchedPage) -> None:
    mine, other = ({"number": number, "yours": number == 3, "words": f"Won at {number}."} for number in (3, 4))
    assert alone.evaluate("tables => window.elsewhere(tables)", [mine, other]) == [
        "Your table: Won at 3.",
        "Table 4: Won at 4.",
    ]
    for too_few in ([], [mine]):
        assert alone.evaluate("tables => window.elsewhere(tables)", too_few) == []


ASKS = ["ask", {"type": "ask", "seat": 1, "target": 2}]
GIVES = ["catch", {"type": "give", "seat": 2, "to": 1}]
REFUSES = ["no", {"type": "go_fish", "seat": 2, "to": 1}]
DRAWS = ["draw", {"type": "draw", "seat": 1}]


@pytest.mark.parametrize(
    ("steps", "moods"),
    [
        ([ASKS], {"1": "asking"}),
        ([ASKS, GIVES], {"1": "pleased", "2": "fooled"}),
        ([ASKS, REFUSES, DRAWS], {"1": "fooled"}),
        ([ASKS, REFUSES, ["wish", DRAWS[1]]], {"1": "pleased"}),
        ([ASKS, REFUSES, DRAWS, ["book", {"type": "lay", "seat": 1}]], {"1": "pleased"}),
        ([ASKS, GIVES, ["ask", {"type": "ask", "seat": 0}]], {"0": "asking"}),
        ([ASKS, GIVES, ["end", {"type": "end", "winners": [2]}]], {"1": "pleased", "2": "pleased"}),
    ],
)
def test_a_mood_follows_from_what_everybody_has_seen(
    alone: WatchedPage, steps: list[Any], moods: dict[str, str]
) -> None:
    assert alone.evaluate("steps => window.moods(steps)", steps) == moods


@pytest.mark.parametrize(
    ("seats", "speaking"), [([1, 2], [2]), ([0, 1], [0, 1]), ([0, 1, 2], [0, 2]), ([1, 0], [0, 1]), ([2, 2], [2])]
)
def test_one_of_the_others_speaks_at_a_time_and_what_you_said_stays(
    alone: WatchedPage, seats: list[int], speaking: list[int]
) -> None:
    assert alone.evaluate("seats => window.speaking(seats)", seats) == speaking


def test_at_a_shared_table_whoever_is_new_is_introduced(alone: WatchedPage) -> None:
    kinds = ["person", "person", "memory"]
    assert alone.evaluate("kinds => window.introduced(kinds)", kinds) == ["memory"]
