"""The pages that stay with a worker: found again after a cut, answered once, and forgotten in time."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from gofish_learn.serve.web.workers import hosted_pages
from gofish_learn.serve.web.workers.hosted_pages import LEFT_SECONDS, MOST_ANSWERS, HostedPages
from gofish_learn.ui.apps import Needs
from tests.serve.web.test_open_pages import deed
from tests.store.stores import Clock
from tests.ui.app.die import Failing
from tests.ui.table.reading import Shown

TOKEN = "ab" * 16
HELLO = {"type": "hello", "token": TOKEN, "seq": 1, "version": 0}


@pytest.fixture
def saves() -> Failing:
    return Failing()


class TriedPages(HostedPages):
    """Pages whose answers are read, as a page reads them."""

    def said(self, key: str, app: str, message: Mapping[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = Shown(json.loads(self.answer(key, app, message)))
        return found


@pytest.fixture
def kept(saves: Failing, clock: Clock) -> TriedPages:
    return TriedPages(Needs(saves), clock)


def test_a_message_that_is_sent_again_has_the_same_answer_for_a_while_and_a_greeting_never(kept: TriedPages) -> None:
    screen = kept.said("page", "table", HELLO)
    message = deed(screen, 2)
    first = kept.said("page", "table", message)
    assert first["type"] == "screen"
    assert kept.said("page", "table", message) == first
    present = kept.said("page", "table", HELLO | {"seq": 3})
    assert present["version"] == first["version"]
    for seq in range(4, 4 + 3 * MOST_ANSWERS):
        kept.said("page", "table", {"type": "ping", "seq": seq})
    assert len(kept.pages["page"].answers) == MOST_ANSWERS


def test_no_answer_stays_in_which_what_was_deleted_still_stands(kept: TriedPages) -> None:
    screen = kept.said("page", "reef", HELLO)
    for seq in (2, 3):
        kept.said("page", "reef", {"type": "ping", "seq": seq})
    delete = {"type": "delete", "everything": "no", "seq": 4, "version": screen["version"]}
    assert kept.said("page", "reef", delete)["type"] == "refused"
    assert set(kept.pages["page"].answers) == {2, 3, 4}
    assert kept.said("page", "reef", delete | {"everything": True, "seq": 5})["type"] == "screen"
    assert set(kept.pages["page"].answers) == {5}


@pytest.mark.parametrize("seq", [None, "2", [2], {"a": 1}, 2.0, True])
def test_a_number_that_is_none_is_answered_all_the_same(kept: TriedPages, seq: object) -> None:
    kept.said("page", "table", HELLO)
    assert kept.said("page", "table", {"type": "ping", "seq": seq})["reply_to"] == seq


def test_what_only_the_host_knows_is_there_after_a_cut(kept: TriedPages) -> None:
    screen = kept.said("page", "table", HELLO)
    seq = 2
    while screen["waiting_for"] != "nobody":
        screen = kept.said("page", "table", deed(screen, seq))
        seq += 1
    saved = kept.said("page", "table", {"type": "record", "seq": seq, "version": screen["version"]})
    fresh = kept.said("page", "table", {"type": "again", "seq": seq + 1, "version": screen["version"]})
    assert fresh["waiting_for"] != "nobody"
    opened = kept.said(
        "page", "table", {"type": "open_file", "text": saved["file"]["text"], "seq": seq + 2, "version": 0}
    )
    assert opened["waiting_for"] == "nobody"
    kept.leave("page")
    assert kept.said("page", "table", HELLO | {"seq": seq + 3})["waiting_for"] == "nobody"
    elsewhere = kept.said("another page", "table", HELLO)
    assert elsewhere["waiting_for"] != "nobody", "the learner's own game is still the one that is kept"


def test_a_page_that_comes_back_after_its_learner_went_on_in_another_tab_is_told_so(kept: TriedPages) -> None:
    kept.said("page", "table", HELLO)
    kept.leave("page")
    other = kept.said("other", "table", HELLO)
    after = kept.said("other", "table", deed(other, 2))
    back = kept.said("page", "table", HELLO | {"seq": 2})
    assert "another tab" in back["note"]
    assert back["waiting_for"] == after["waiting_for"]


def test_a_host_stays_while_its_page_is_open_and_goes_ten_minutes_after_it(kept: TriedPages, clock: Clock) -> None:
    kept.said("page", "table", HELLO)
    clock.now = 10 * LEFT_SECONDS
    assert kept.overdue() == []
    kept.leave("page")
    clock.now += LEFT_SECONDS
    assert kept.overdue() == []
    clock.now += 1
    for page in kept.overdue():
        kept.look_after(page)
    assert kept.pages == {}


def test_a_host_stays_until_what_waits_is_kept_and_keeps_it_without_its_page(
    kept: TriedPages, saves: Failing, clock: Clock
) -> None:
    screen = kept.said("page", "table", HELLO)
    saves.writes = False
    assert "unsaved" in kept.said("page", "table", deed(screen, 2))
    kept.leave("page")
    clock.now = 3 * LEFT_SECONDS
    for page in kept.overdue():
        kept.look_after(page)
    assert kept.pages["page"].waits
    saves.writes = True
    for _ in range(2):
        for page in kept.overdue():
            kept.look_after(page)
    assert kept.pages == {}
    found = TriedPages(Needs(saves)).said("page", "table", HELLO)
    assert found["note"] == "Welcome back: your game is where you left it."


def test_of_too_many_pages_that_were_left_the_first_goes(
    kept: TriedPages, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted_pages, "MOST_LEFT", 3)
    for number in range(4):
        clock.now = number
        kept.said(f"page {number}", "reef", HELLO)
        kept.leave(f"page {number}")
    assert kept.overdue() == ["page 0"]
