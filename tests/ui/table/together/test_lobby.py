"""The table before its cards are dealt: who sits on which stool, what is missing, and what can be pressed by whom."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from gofish_learn.teach.classroom.tables import Chair, SavedTable, TableError, Visitor
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.table.game.setup import PERSON
from gofish_learn.ui.table.together.lobby_shown import (
    BOTS_COME,
    CLASS_OPENS,
    NOBODY_HERE,
    SOON,
    join_shown,
    lobby_shown,
)
from gofish_learn.ui.table.together.seating import FREE, closed_by, dealt, only_taken, session_in
from tests.ui.frame.reading import all_words_of, given_by, page_of, sent_by, words_of

NAMES = ("ana", "ben", "cleo", "dan")
FACES = ("cat", "bear", "otter", "penguin")
ABOUT: Any = {"book": "standard", "level": "easy", "thinking": 0, "by_hand": True, "referee": False, "place": "here"}


def table(sitting: int, stools: int = 4, *, host: str = "ana", code: str | None = "K7M2QX") -> SavedTable:
    chairs = [Chair(name.capitalize(), face, PERSON, name) for name, face in zip(NAMES, FACES, strict=True)][:sitting]
    free = [Chair("", "", FREE)] * (stools - sitting)
    return SavedTable(3, 1, code, None, None, host, ABOUT, (*chairs, *free), None, over=False)


def seen(saved: SavedTable, who: str, **more: Any) -> Message:
    """The table as somebody sees it; all pages are open but those that are `gone`."""
    gone = more.pop("gone", ())
    here = {chair.who for chair in saved.chairs} - {*gone}
    return drawn("table/lobby.html", lobby_shown(saved, Visitor(who), here, more.pop("name", ""), **more))


def actions(answer: Message) -> list[str]:
    """What can be pressed, but for the form."""
    return [str(one) for one in given_by(answer, "button[data-action]", "data-action")]


@pytest.mark.parametrize(
    ("sitting", "main", "more", "missing"),
    [
        (1, "Deal, with three bots", "", NOBODY_HERE),
        (2, "Deal for two", "Deal, with two bots", ""),
        (3, "Deal for three", "Deal, with a bot", ""),
        (4, "Deal for four", "", ""),
    ],
)
def test_the_button_counts_with_whoever_comes_and_what_is_missing_is_said(
    sitting: int, main: str, more: str, missing: str
) -> None:
    answer = seen(table(sitting), "ana")
    assert words_of(answer, ".gf-button-main") == main
    assert words_of(answer, ".ge-missing") == missing
    assert (more in all_words_of(answer, ".ge-end button")) is bool(more)
    assert sent_by(answer, ".gf-button-main") == [{"bots": False} if sitting > 1 else {}]
    assert len(all_words_of(answer, "[data-part=stools] > li")) == 4
    assert all_words_of(answer, ".ge-free .ge-stool-name") == ["free"] * (4 - sitting)


def test_the_code_is_on_the_table_as_words_and_as_a_picture() -> None:
    answer = seen(table(2), "ana")
    assert "K7M 2QX" in words_of(answer, "[data-part=code]")
    assert given_by(answer, ".ge-qr", "src") == ["../friends/qr?table=3"]
    assert "Go Fish No time limit. Everybody plays by hand." in words_of(answer, ".ge-pool-game")
    without = seen(table(2, code=None), "ana")
    assert not page_of(without).select(".ge-qr")


def test_a_guest_has_a_seat_hears_who_deals_and_can_leave() -> None:
    answer = seen(table(3), "cleo", gone=("ben",))
    assert words_of(answer, "h2") == "You have a seat, Cleo."
    assert all_words_of(answer, ".ge-say") == [SOON]
    assert words_of(answer, ".ge-missing") == "Ana deals when everybody is here."
    assert actions(answer) == ["say", "stand"]
    assert "not here just now" in words_of(answer, '[data-seat="1"]')
    assert given_by(answer, ".ge-mine", "data-seat") == ["2"]


def test_who_opened_it_can_close_it_and_have_somebody_leave_once_that_is_meant() -> None:
    answer = seen(table(2), "ana")
    assert actions(answer) == ["remove", "say", "deal", "deal", "close-table"]
    assert given_by(answer, "[data-action=remove], [data-action=close-table]", "data-sure") == [
        "Press again: Ben has to leave",
        "Press again to close it for all",
    ]


def test_who_has_no_seat_takes_one_by_name_and_face_or_as_her_class_calls_her() -> None:
    answer = seen(table(1), "dan")
    assert words_of(answer, "h2") == "Take a stool."
    assert sent_by(answer, "form") == [{"seat": 1}]
    assert given_by(answer, "form input", "name") == ["name"]
    assert words_of(answer, "form option[selected]") == "Penguin"
    known = seen(table(1), "dan", name="Dan")
    assert [(one["type"], one["value"]) for one in page_of(known).select("form input")] == [("hidden", "Dan")]
    assert not page_of(seen(table(4), "eve")).select("form")


def test_what_somebody_says_stands_over_the_stool_and_only_who_sits_here_can_say_something() -> None:
    answer = seen(table(2), "ana", said={1: "Hello!"})
    assert words_of(answer, '[data-seat="1"] .ge-say') == "Hello!"
    assert "say" not in actions(seen(table(2), "dan"))
    assert "say" not in actions(seen(table(1), "ana"))


def test_where_a_teacher_opened_it_whoever_sits_there_deals() -> None:
    answer = seen(table(2, host=""), "ben")
    assert words_of(answer, ".gf-button-main") == "Deal for two"
    assert "close-table" not in actions(answer)
    waiting = seen(table(2, host=""), "dan")
    assert words_of(waiting, ".ge-missing") == "Whoever opened the table deals when everybody is here."


def test_alone_at_a_table_without_a_code_bots_come() -> None:
    assert words_of(seen(table(1, code=None), "ana"), ".ge-missing") == BOTS_COME


def test_those_who_have_come_can_play_without_bots_and_keep_their_seats() -> None:
    saved = table(3, 5)
    game = session_in(dealt(only_taken(saved), Random(1)))
    assert game is not None
    assert game.setup.names == ("Ana", "Ben", "Cleo")
    with_bots = session_in(dealt(saved, Random(1)))
    assert with_bots is not None
    assert len(with_bots.setup.players) == 5


def test_only_who_opened_a_table_closes_it_and_only_before_the_deal() -> None:
    saved = table(2)
    assert closed_by(saved, Visitor("ana")).is_closed
    with pytest.raises(TableError, match="Only the player who opened a table can close it"):
        closed_by(saved, Visitor("ben"))
    with pytest.raises(TableError, match="The cards are dealt already"):
        closed_by(dealt(saved, Random(1)), Visitor("ana"))


class TablesKept:
    """Tables as a store would answer."""

    def __init__(self, yours: int | None = None, name: str = "") -> None:
        self.yours, self.name = yours, name

    def seat_of(self, *_: object) -> int | None:
        return self.yours

    def name_of(self, *_: object) -> str:
        return self.name


@pytest.mark.parametrize(
    ("kept", "visitor", "forms", "waits", "link"),
    [
        (TablesKept(), Visitor("ana"), ["code", "open"], "", []),
        (TablesKept(7), Visitor("ana"), ["code", "open"], "", ["?table=7"]),
        (TablesKept(name="Mia"), Visitor("mia", classroom=2), [], CLASS_OPENS, ["./home"]),
        (TablesKept(7, "Mia"), Visitor("mia", classroom=2), [], "", ["?table=7"]),
    ],
)
def test_a_table_is_found_by_its_code_or_opened_and_in_a_class_the_teacher_opens_it(
    kept: Any, visitor: Visitor, forms: list[str], waits: str, link: list[str]
) -> None:
    answer = drawn("table/join.html", join_shown(kept, visitor))
    assert given_by(answer, "form", "data-part") == forms
    assert (waits in words_of(answer, "[data-part=join]")) or not waits
    assert given_by(answer, "a", "href") == link
    assert words_of(answer, "h2") == ("Your class’s tables" if visitor.classroom else "Play with friends")


def test_the_games_are_called_as_learners_call_them_with_for_how_many_they_are() -> None:
    answer = drawn("table/join.html", join_shown(TablesKept(), Visitor("ana")))  # type: ignore[arg-type]
    books = all_words_of(answer, "select[name=book] option")
    assert books[0] == "Go Fish (2–6)"
    assert books[-1] == "My wish (2)"
    named = drawn("table/join.html", join_shown(TablesKept(name="Mia"), Visitor("ana")))  # type: ignore[arg-type]
    assert given_by(named, "[data-part=open] input[type=hidden]", "value") == ["Mia"]


def test_a_name_that_is_removed_is_not_on_the_table() -> None:
    saved = replace(table(2), chairs=(*table(2).chairs[:1], *[Chair("", "", FREE)] * 3))
    assert all_words_of(seen(saved, "ana"), ".ge-stool-name") == ["Ana , you", "free", "free", "free"]
