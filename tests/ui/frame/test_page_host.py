"""What every app page can rely on, shown by the smallest app there is: a die that is thrown."""

from random import Random

import pytest

from gofish_learn.store.saves import owner_of
from tests.ui.app.die import DieHost, Page
from tests.ui.app.page_hosts import TOKEN


def test_a_turn_is_kept_and_comes_back_with_a_welcome() -> None:
    page = Page()
    eyes = page.say("throw")["content"]["eyes"]
    again = page.reopened().hello
    assert again["content"]["eyes"] == eyes
    assert again["note"] == DieHost.welcome_back
    assert len(eyes) == 1


def test_a_look_is_answered_and_nothing_is_kept() -> None:
    page = Page()
    page.say("throw")
    kept = page.saves.load(page.host.owner)
    assert page.say("odds", sides=4) == {"type": "looked", "chance": 0.25, "thrown": 1, "reply_to": 3}
    assert page.saves.load(page.host.owner) == kept
    assert page.say("odds", sides=0) == {"type": "refused", "say": "A die has sides.", "reply_to": 4}
    assert page.say("throw")["version"] == 3


def test_apps_keep_apart_from_each_other_and_from_the_games() -> None:
    class OtherHost(DieHost):
        name = "other"

    page = Page()
    page.say("throw")
    other = OtherHost(page.saves, Random(1))
    assert other.answer({"type": "hello", "token": TOKEN})["content"] == {"eyes": []}
    assert page.saves.load(owner_of(TOKEN)) is None
    assert page.saves.load(other.owner) is None


@pytest.mark.parametrize("token", [None, "", "no token", 7])
def test_without_a_token_everything_works_and_nothing_is_kept(token: object) -> None:
    page = Page(token=token)
    assert len(page.say("throw")["content"]["eyes"]) == 1
    assert Page(page.saves, token=token).hello["content"] == {"eyes": []}


def test_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    page = Page()
    for _ in range(3):
        page.say("throw")
    kept = page.saves.load(page.host.owner)
    assert page.say("throw")["say"] == "Three throws are enough."
    assert page.say("dance")["say"] == "That message cannot be read."
    assert page.saves.load(page.host.owner) == kept


def test_a_second_tab_goes_on_and_the_first_is_told() -> None:
    first = Page()
    second = first.reopened()
    eyes = second.say("throw")["content"]["eyes"]
    answer = first.say("throw")
    assert (answer["note"], answer["content"]["eyes"]) == (DieHost.moved_on, eyes)
    assert len(first.say("throw")["content"]["eyes"]) == 2


@pytest.mark.parametrize("text", ["{", "[1e999]", "[" * 100_000])
def test_what_cannot_be_read_begins_anew_and_can_be_gone_on_with(text: str, caplog: pytest.LogCaptureFixture) -> None:
    page = Page()
    again = page.reopened(text)
    assert again.hello["note"] == DieHost.unreadable
    assert caplog.records
    assert len(again.say("throw")["content"]["eyes"]) == 1


def test_a_fault_is_said_in_a_sentence_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    assert Page().say("odds", sides="four")["say"] == DieHost.unexpected
    assert caplog.records
