"""What a person chooses at the table, in whatever order: the scripts of `table/turn` alone, without a game."""
# ruff: noqa: RUF001 - keys of other alphabets

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.browser.carrier_alone import scripts
from tests.browser.watch import WatchedPage

ASKS = {"ranks": ["K", "7"], "targets": [{"seat": 1}, {"seat": 2}]}
NAMED = ASKS | {"cards": ["KH", "7C", "7D"]}
"""Where an ask names a card: of one rank a single card is lacking, of the other two are."""
RANK, FIRST = ["byKey", {"does": "chooseRank", "rank": "K"}], ["byKey", {"does": "chooseTarget", "seat": 1}]
SEVEN = ["byKey", {"does": "chooseRank", "rank": "7"}]
NONE = [None, None, None]


alone = scripts("turn.js")


@pytest.mark.parametrize(
    ("acts", "asked", "chosen"),
    [
        ([RANK, FIRST], [{"target": 1, "rank": "K"}], NONE),
        ([FIRST, RANK], [{"target": 1, "rank": "K"}], NONE),
        ([RANK], [], ["K", None, None]),
        ([RANK, RANK], [], NONE),
        ([FIRST, FIRST], [], NONE),
        ([["together", "K", None, 2]], [{"target": 2, "rank": "K"}], NONE),
        ([FIRST, ["together", "K", None, 2]], [{"target": 2, "rank": "K"}], NONE),
        ([["byKey", {"does": "chooseTarget", "seat": 3}], RANK], [], ["K", None, None]),
    ],
)
def test_a_rank_and_a_player_are_asked_for_in_any_order_and_once(
    alone: WatchedPage, acts: list[Any], asked: list[Any], chosen: list[Any]
) -> None:
    assert alone.evaluate("acts => window.choose(acts[0], false, acts[1])", [ASKS, acts]) == {
        "asked": asked,
        "chosen": chosen,
        "lacked": 0,
    }


@pytest.mark.parametrize(
    ("acts", "asked", "chosen"),
    [
        ([RANK, FIRST], [{"target": 1, "card": "KH"}], NONE),
        ([SEVEN, FIRST], [], ["7", None, 1]),
        ([SEVEN, FIRST, ["byKey", {"does": "chooseSuit", "suit": "D"}]], [{"target": 1, "card": "7D"}], NONE),
        ([SEVEN, ["byKey", {"does": "chooseSuit", "suit": "H"}], FIRST], [], ["7", None, 1]),
        ([["together", "7", "7C", 2]], [{"target": 2, "card": "7C"}], NONE),
        ([["together", "7", None, 2]], [], ["7", None, 2]),
    ],
)
def test_where_an_ask_names_a_card_the_only_one_of_a_rank_needs_no_choice(
    alone: WatchedPage, acts: list[Any], asked: list[Any], chosen: list[Any]
) -> None:
    assert alone.evaluate("acts => window.choose(acts[0], true, acts[1])", [NAMED, acts]) == {
        "asked": asked,
        "chosen": chosen,
        "lacked": 0,
    }


def test_a_rank_that_may_not_be_chosen_is_said_and_changes_nothing(alone: WatchedPage) -> None:
    acts = [FIRST, ["byKey", {"does": "chooseRank", "rank": "A"}]]
    for asks, lacked, target in ((ASKS, 1, 1), (None, 0, None)):
        assert alone.evaluate("acts => window.choose(acts[0], false, acts[1])", [asks, acts]) == {
            "asked": [],
            "chosen": [None, None, target],
            "lacked": lacked,
        }


@pytest.mark.parametrize(
    ("key", "choosing", "meaning"),
    [
        ("2", {}, "chooseRank 2"),
        ("2", {"player": True}, "chooseTarget 2"),
        ("4", {"player": True}, "chooseRank 4"),
        ("0", {"player": True}, "chooseRank T"),
        ("k", {}, "chooseRank K"),
        ("d", {"suit": True}, "chooseSuit D"),
        ("w", {"suit": True, "player": True}, "help know"),
        ("?", {}, "help hint"),
        ("End", {}, "walk End"),
        ("Escape", {}, "takeBack"),
        ("1", {}, ""),
    ],
)
def test_a_key_means_what_is_to_be_chosen_next(
    alone: WatchedPage, key: str, choosing: dict[str, bool], meaning: str
) -> None:
    assert meaning_of(alone, {"key": key}, choosing) == meaning
    held_down = meaning_of(alone, {"key": key, "repeat": True}, choosing)
    assert held_down == (meaning if key in ("End", "Escape") else ""), "only the arrows and Escape repeat"


@pytest.mark.parametrize(
    ("key", "code", "meaning"),
    [
        ("й", "KeyQ", "chooseRank Q"),  # Russian
        ("О", "KeyJ", "chooseRank J"),
        ("ц", "KeyW", "help know"),
        ("ь", "KeyM", "sound"),
        (";", "KeyQ", "chooseRank Q"),  # Greek
        ("/", "KeyQ", "chooseRank Q"),  # Hebrew
        ("'", "KeyW", "help know"),
        ("ض", "KeyQ", "chooseRank Q"),  # Arabic
        ("؟", "⇧Slash", "help hint"),
        ("ไ", "KeyW", "help know"),  # Thai
        ("่", "KeyJ", "chooseRank J"),
        ("ㅂ", "KeyQ", "chooseRank Q"),  # Korean
        ("Process", "KeyK", "chooseRank K"),
        ("ｋ", "KeyK", "chooseRank K"),  # Japanese, of full width
        ("é", "Digit2", "chooseRank 2"),  # AZERTY
        ("&", "Digit1", ""),
        ("à", "Digit0", "chooseRank T"),
        ("7", "⇧Digit7", "chooseRank 7"),
        ("a", "KeyQ", "chooseRank A"),
        ("q", "KeyA", "chooseRank Q"),
        ("?", "⇧KeyM", "help hint"),
        ("٧", "Digit7", "chooseRank 7"),  # digits of Persian
        ("5", "Numpad5", "chooseRank 5"),
        ("End", "Numpad1", "walk End"),
        ("@", "⇧Digit2", ""),  # American: what takes Shift is no digit
        ("?", "⇧Minus", "help hint"),  # German
        ("w", "", "help know"),
    ],
)
def test_a_key_of_any_layout_means_what_is_on_it_or_else_what_lies_in_its_place(
    alone: WatchedPage, key: str, code: str, meaning: str
) -> None:
    event = {"key": key, "code": code.lstrip("⇧"), "shiftKey": code.startswith("⇧")}
    assert meaning_of(alone, event, {}) == meaning


def meaning_of(alone: WatchedPage, event: dict[str, object], choosing: dict[str, bool]) -> str:
    """What a key does, and with what, in words; empty where it does nothing."""
    return str(alone.evaluate("([event, choosing]) => window.meaning(event, choosing)", [event, choosing]))


def rows(alone: WatchedPage, *hands: tuple[str, int]) -> list[Any]:
    """Each hand's rows, and how many there have been at most; a hand is its ranks' letters, one for every card."""
    found: list[Any] = alone.evaluate("hands => window.rowsOf(hands)", hands)
    return found


@pytest.mark.parametrize(
    ("grows", "laid"),
    [
        (["A34578", "A345678", "A3456678"], "A345 678"),
        (["A34567", "AA234567"], "A23 4567"),
        (["A34578", "A345678", "A3455678"], "A34 56 78"),
    ],
)
def test_what_a_full_row_has_no_room_for_goes_to_the_row_before_it_or_after_it_or_becomes_a_row(
    alone: WatchedPage, grows: list[str], laid: str
) -> None:
    assert rows(alone, *((hand, 200) for hand in grows))[-1][0] == laid


@given(hands=st.lists(st.text("A23456789TJQK", min_size=1, max_size=24), min_size=1, max_size=5))
@settings(max_examples=30)
def test_every_rank_of_a_hand_lies_in_one_row_in_its_order(alone: WatchedPage, hands: list[str]) -> None:
    in_order = ["".join(sorted(hand, key="A23456789TJQK".index)) for hand in hands]
    for hand, (laid, _) in zip(in_order, rows(alone, *((hand, 300) for hand in in_order)), strict=True):
        assert "".join(laid.split()) == "".join(dict.fromkeys(hand))
        for row in laid.split():
            cards_wide = sum((1 + hand.count(rank)) / 2 for rank in row)
            assert len(row) == 1 or 40 * cards_wide + 10 * (len(row) - 1) <= 300


def test_the_focus_stays_where_a_rank_was_and_tab_enters_the_hand_once(alone: WatchedPage) -> None:
    def hold(*cards: str) -> tuple[bool, str | None, list[str]]:
        left: bool = alone.evaluate("cards => window.holds(cards)", cards)
        focused: str | None = alone.evaluate("() => window.rankInFocus()")
        by_tab: list[str] = alone.evaluate("() => window.reachedByTab()")
        return left, focused, by_tab

    assert hold("AC", "3C", "7C", "KC") == (False, None, ["A"])
    alone.evaluate("() => window.focusRank('7')")
    assert hold("AC", "3C", "7C", "KC") == (False, "7", ["7"])
    assert hold("AC", "3C", "KC") == (False, "K", ["K"]), "who took its place"
    assert hold("AC", "2C", "3C") == (False, "3", ["3"]), "the last there is"
    alone.evaluate("() => document.activeElement.blur()")
    assert hold("AC", "3C", "KC") == (False, None, ["3"])
    assert hold("AC", "KC", "QC") == (False, None, ["Q"]), "Tab comes back to where it was"
    alone.evaluate("() => window.focusRank('Q')")
    assert hold("AC", "2C", "3C") == (False, "2", ["2"])
    steps = (("ArrowRight", "3"), ("ArrowRight", "A"), ("ArrowLeft", "3"), ("Home", "A"), ("End", "3"))
    for key, rank in steps:
        assert alone.evaluate("key => window.walkHand(key)", key)
        assert alone.evaluate("() => window.rankInFocus()") == rank
    assert not alone.evaluate("() => window.walkHand('Enter')")
    assert hold() == (True, None, []), "the focus needs another place"


@pytest.mark.parametrize(
    ("keys", "card"),
    [
        ([], "KC"),
        (["ArrowRight"], "KD"),
        (["ArrowLeft", "ArrowRight"], "KC"),
        (["End", "Enter"], "KS"),
    ],
)
def test_the_arrow_keys_go_round_the_cards_that_may_be_named(alone: WatchedPage, keys: list[str], card: str) -> None:
    pick = "keys => window.walkPicker(['7C', 'KC', 'KD', 'KS', 'AC'], 'K', keys)"
    assert alone.evaluate(pick, keys) == card


@pytest.mark.parametrize(
    ("pointer", "rests", "far", "lifted"),
    [
        ("mouse", 0, 30, True),
        ("mouse", 0, 7, False),
        ("touch", 0, 30, False),
        ("touch", 250, 30, True),
    ],
)
def test_a_finger_that_moves_at_once_is_left_to_the_page(
    alone: WatchedPage, pointer: str, rests: int, far: int, *, lifted: bool
) -> None:
    found = alone.evaluate("([pointer, rests, far]) => window.lifts(pointer, rests, far)", [pointer, rests, far])
    assert found == [lifted, False]
