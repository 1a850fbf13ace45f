"""The pages that stay with a worker: found again after a cut, answered once, and forgotten in time."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from gofish_learn.serve.web.workers.kept_pages import LEFT_SECONDS, MOST_ANSWERS, MOST_LEFT, KeptPages
from gofish_learn.ui.app.saves import MemorySaves, NotKeptError, Saved
from gofish_learn.ui.apps import Needs

TOKEN = "ab" * 16
HELLO = {"type": "hello", "token": TOKEN, "seq": 1, "version": 0}


class Clock:
    """A clock that is put on by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class FailingSaves(MemorySaves):
    """Saves that fail as long as they are told to."""

    fails = False

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        if self.fails:
            raise NotKeptError("Not saved yet.")
        super().save(owner, saved, new_game=new_game)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def saves() -> FailingSaves:
    return FailingSaves()


class TriedDesk(KeptPages):
    """A desk whose answers are read, as a page reads them."""

    def said(self, key: str, app: str, message: Mapping[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.answer(key, app, message))
        return found


@pytest.fixture
def desk(saves: FailingSaves, clock: Clock) -> TriedDesk:
    return TriedDesk(Needs(saves), clock)


def acts(screen: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """What can be done next at a table."""
    if screen["waiting_for"] == "you":
        asks = screen["asks"]
        yield {"type": "ask", "target": asks["targets"][0]["seat"], "rank": asks["ranks"][0]}
    else:
        yield {"type": "advance" if screen["waiting_for"] == "bots" else "again"}


def deed(screen: Mapping[str, Any], seq: int) -> dict[str, Any]:
    """A message that does something at the table that a screen shows."""
    return next(acts(screen)) | {"version": screen["version"], "seq": seq}


def test_a_message_that_is_sent_again_has_the_same_answer_and_is_done_once(desk: TriedDesk) -> None:
    screen = desk.said("page", "table", HELLO)
    message = deed(screen, 2)
    first = desk.said("page", "table", message)
    assert first["type"] == "screen"
    assert desk.said("page", "table", message) == first
    present = desk.said("page", "table", HELLO | {"seq": 3})
    assert present["version"] == first["version"]


def test_only_so_many_answers_are_kept(desk: TriedDesk) -> None:
    desk.said("page", "table", HELLO)
    for seq in range(2, 2 + 3 * MOST_ANSWERS):
        desk.said("page", "table", {"type": "ping", "seq": seq})
    assert len(desk.pages["page"].answers) == MOST_ANSWERS


@pytest.mark.parametrize("seq", [None, "2", [2], {"a": 1}, 2.0, True])
def test_a_number_that_is_none_is_answered_all_the_same(desk: TriedDesk, seq: object) -> None:
    desk.said("page", "table", HELLO)
    assert desk.said("page", "table", {"type": "ping", "seq": seq})["reply_to"] == seq


def test_a_page_that_comes_back_finds_its_host_and_the_very_version(desk: TriedDesk) -> None:
    screen = desk.said("page", "table", HELLO)
    assert screen["same"] is False
    after = desk.said("page", "table", deed(screen, 2))
    desk.leave("page")
    back = desk.said("page", "table", HELLO | {"seq": 3})
    assert back["same"] is True
    assert back["version"] == after["version"]
    assert desk.said("page", "table", deed(back, 4))["type"] == "screen"


def test_what_only_the_host_knows_is_there_after_a_cut(desk: TriedDesk) -> None:
    screen = desk.said("page", "table", HELLO)
    seq = 2
    while screen["waiting_for"] != "nobody":
        screen = desk.said("page", "table", deed(screen, seq))
        seq += 1
    saved = desk.said("page", "table", {"type": "record", "seq": seq, "version": screen["version"]})
    fresh = desk.said("page", "table", {"type": "again", "seq": seq + 1, "version": screen["version"]})
    assert fresh["waiting_for"] != "nobody"
    opened = desk.said("page", "table", {"type": "open_file", "text": saved["text"], "seq": seq + 2, "version": 0})
    assert opened["waiting_for"] == "nobody"
    desk.leave("page")
    assert desk.said("page", "table", HELLO | {"seq": seq + 3})["waiting_for"] == "nobody"
    elsewhere = desk.said("another page", "table", HELLO)
    assert elsewhere["waiting_for"] != "nobody", "the learner's own game is still the one that is kept"


def test_a_page_that_comes_back_after_its_learner_went_on_in_another_tab_is_told_so(desk: TriedDesk) -> None:
    desk.said("page", "table", HELLO)
    desk.leave("page")
    other = desk.said("other", "table", HELLO)
    after = desk.said("other", "table", deed(other, 2))
    back = desk.said("page", "table", HELLO | {"seq": 2})
    assert "another tab" in back["note"]
    assert back["waiting_for"] == after["waiting_for"]


def test_another_token_at_the_same_page_is_another_learner(desk: TriedDesk) -> None:
    first = desk.said("page", "progress", HELLO)
    other = desk.said("page", "progress", HELLO | {"token": "cd" * 16})
    assert (first["type"], other["type"]) == ("screen", "screen")
    assert desk.pages["page"].host.owner != ""


def test_a_host_goes_ten_minutes_after_its_page(desk: TriedDesk, clock: Clock) -> None:
    desk.said("page", "table", HELLO)
    desk.leave("page")
    clock.now = LEFT_SECONDS
    assert desk.overdue() == []
    clock.now += 1
    for page in desk.overdue():
        desk.look_after(page)
    assert desk.pages == {}


def test_a_host_stays_as_long_as_its_page_is_open(desk: TriedDesk, clock: Clock) -> None:
    desk.said("page", "table", HELLO)
    clock.now = 10 * LEFT_SECONDS
    assert desk.overdue() == []


def test_a_host_stays_until_what_waits_is_kept_and_keeps_it_without_its_page(
    desk: TriedDesk, saves: FailingSaves, clock: Clock
) -> None:
    screen = desk.said("page", "table", HELLO)
    saves.fails = True
    assert "unsaved" in desk.said("page", "table", deed(screen, 2))
    desk.leave("page")
    clock.now = 3 * LEFT_SECONDS
    for page in desk.overdue():
        desk.look_after(page)
    assert desk.pages["page"].waits
    saves.fails = False
    for _ in range(2):
        for page in desk.overdue():
            desk.look_after(page)
    assert desk.pages == {}
    found = TriedDesk(Needs(saves)).said("page", "table", HELLO)
    assert found["note"] == "Welcome back: your game is where you left it."


def test_of_too_many_pages_that_were_left_the_first_goes(desk: TriedDesk, clock: Clock) -> None:
    for number in range(MOST_LEFT + 1):
        clock.now = number
        desk.said(f"page {number}", "progress", HELLO)
        desk.leave(f"page {number}")
    assert desk.overdue() == ["page 0"]
