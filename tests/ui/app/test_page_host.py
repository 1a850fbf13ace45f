"""What every app page can rely on, shown by the smallest app there is: a die that is thrown."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.page_host import PageHost
from gofish_learn.ui.app.requests import RequestError, UnreadableError
from gofish_learn.ui.app.saves import MemorySaves, Saved, owner_of
from gofish_learn.ui.app.session_text import SavedTextError
from tests.ui.app.page_hosts import TOKEN, HostedPage


@dataclass(frozen=True)
class Die:
    """The eyes that were thrown, in order."""

    eyes: tuple[int, ...] = ()

    def to_text(self) -> str:
        return json.dumps(self.eyes)


class DieHost(PageHost[Die]):
    """A die."""

    name = "die"

    def first(self) -> Die:
        return Die()

    def session_of(self, text: str) -> Die:
        try:
            return Die(tuple(map(int, json.loads(text))))
        except (TypeError, ValueError) as error:
            raise SavedTextError("No die.") from error

    def turn(self, session: Die, fields: Mapping[str, Any]) -> Die:
        if fields.get("type") != "throw":
            raise UnreadableError
        if len(session.eyes) == 3:
            raise RequestError("Three throws are enough.")
        return replace(session, eyes=(*session.eyes, 1 + int(self.rng.random() * 6)))

    def look(self, session: Die, fields: Mapping[str, Any]) -> Message | None:
        if fields.get("type") != "odds":
            return None
        if fields.get("sides") == 0:
            raise RequestError("A die has sides.")
        return {"chance": 1 / fields["sides"], "thrown": len(session.eyes)}

    def draw(self, session: Die) -> Message:
        return {"page": "die", "content": {"eyes": list(session.eyes)}}


class Page(HostedPage[Die]):
    """A page with a die on it."""

    host_class = DieHost


def test_a_turn_is_kept_and_comes_back_with_a_welcome() -> None:
    page = Page()
    eyes = page.say("throw")["content"]["eyes"]
    again = page.reopened().hello
    assert again["content"]["eyes"] == eyes
    assert again["note"] == DieHost.welcome_back
    assert len(eyes) == 1


def test_a_newcomer_is_not_welcomed_back() -> None:
    assert Page().hello | {"reply_to": None} == {
        "type": "screen",
        "version": 1,
        "note": None,
        "page": "die",
        "content": {"eyes": []},
        "reply_to": None,
    }


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


def test_what_cannot_be_read_is_not_written_over() -> None:
    kept: list[bool] = []

    class Watched(MemorySaves):
        def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
            kept.append(new_game)
            super().save(owner, saved, new_game=new_game)

    page = Page(Watched())
    page.say("throw")
    page.saves.save(page.host.owner, Saved(2, "{"))
    again = Page(page.saves)
    again.say("throw")
    again.say("throw")
    assert kept == [False, False, True, False]


def test_a_fault_is_said_in_a_sentence_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    assert Page().say("odds", sides="four")["say"] == DieHost.unexpected
    assert caplog.records


def test_a_ping_is_answered_before_and_after_hello() -> None:
    host = DieHost(MemorySaves(), Random(1))
    assert host.answer({"type": "ping", "seq": 7}) == {"type": "pong", "reply_to": 7}
    assert host.answer({"type": "throw"})["say"] == "The page is not ready yet: reload it."
