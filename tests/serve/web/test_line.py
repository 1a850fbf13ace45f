"""The line of a page, which stands in for its socket: what is held, what comes unasked, and whose it is."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from gofish_learn.serve.web import carriers as line_module
from gofish_learn.serve.web.door.limits import AT_ONCE, LONGEST_MESSAGE, MOST_LATE, PAGES_EACH
from gofish_learn.serve.web.talk import PUT_OUT
from gofish_learn.serve.web.workers import pool as worker_module
from tests.serve.web.serving import PAGE, AtLine, Running, greeted, heard, said, served
from tests.serve.web.together.places import Place, at_a_place

OTHER_PAGE = PAGE[::-1]


def on_a_server(test: Callable[[Running], Awaitable[None]]) -> None:
    """Run a test with a server of its own."""

    async def run() -> None:
        async with served() as server:
            await test(server)

    asyncio.run(run())


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    while not holds():  # noqa: ASYNC110 - what is waited for is anything
        await asyncio.sleep(0.01)


def ping(seq: int) -> str:
    """A message that changes nothing."""
    return json.dumps({"type": "ping", "seq": seq})


def test_a_browser_has_one_answer_held_and_its_other_pages_ask_again_soon() -> None:
    async def test(server: Running) -> None:
        async with server.line() as first, server.line() as second, server.line() as of_another:
            await greeted(first)
            await greeted(second, page=OTHER_PAGE)
            await greeted(of_another, token="cd" * 16)
            held = [asyncio.create_task(first.ask("hold"))]
            await until(lambda: len(server.state.held) == 1)
            assert (await second.ask("hold"))["again"] > 0
            held.append(asyncio.create_task(of_another.ask("hold")))
            await until(lambda: len(server.state.held) == 2)
            await first.ask("leave")
            assert (await held[0])["closed"]
            held[0] = asyncio.create_task(second.ask("hold"))
            await until(lambda: len(server.state.held) == 2)
            for line in (second, of_another):
                assert (await said(line, type="ping", seq=2))["type"] == "pong"
                await line.ask("leave")
            assert [(await one)["told"] for one in held] == [[], []], "what is said has its own answer"

    on_a_server(test)


def test_a_held_answer_ends_before_a_proxy_loses_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "HOLD_SECONDS", 0.05)

    async def test(server: Running) -> None:
        async with server.line() as line:
            await greeted(line)
            assert await line.ask("hold") == {"from": 1, "told": [], "closed": False, "again": 0}
            assert not server.state.held

    on_a_server(test)


@pytest.mark.parametrize("does", ["say", "ask", "hold"])
def test_where_there_is_no_such_line_the_page_is_told_to_begin_another(does: str) -> None:
    async def test(server: Running) -> None:
        line = AtLine(server, "table", {})
        assert (await line.ask(does, ping(1)))["closed"]
        assert server.state.pages.number == 0

    on_a_server(test)


def test_a_request_that_begins_a_line_and_comes_twice_begins_one() -> None:
    async def test(server: Running) -> None:
        async with server.line() as line:
            for seq in (1, 2):
                await line.ask("begin", ping(seq))
            assert [json.loads(text)["reply_to"] for text in line.told] == [1, 2]
            assert server.state.pages.number == 1

    on_a_server(test)


def test_a_message_by_a_line_is_as_long_as_a_frame_may_be_and_the_page_goes_on() -> None:
    async def test(server: Running) -> None:
        async with server.line() as line:
            await greeted(line)
            assert (await said(line, type="ping", seq=1, words="x" * (LONGEST_MESSAGE - 100)))["type"] == "pong"
            assert await line.request("say", "x" * (LONGEST_MESSAGE + 1)) == {}
            assert (await said(line, type="ping", seq=2))["type"] == "pong"

    on_a_server(test)


def test_whoever_says_on_and_on_by_a_line_is_sent_away_and_others_are_answered_meanwhile() -> None:
    async def test(server: Running) -> None:
        async with server.line() as flood, server.line() as other:
            await greeted(flood)
            await greeted(other, page=OTHER_PAGE)
            flooding = [asyncio.create_task(flood.request("say", ping(seq))) for seq in range(AT_ONCE + 2 * MOST_LATE)]
            assert (await said(other, type="ping", seq=2))["type"] == "pong"
            answers = await asyncio.gather(*flooding)
            assert any(answer.get("closed") for answer in answers)

    on_a_server(test)


@pytest.mark.parametrize("setting", ["SILENT_SECONDS", "GONE_SECONDS"])
def test_a_line_that_is_silent_or_whose_held_answer_is_cut_gives_its_place_back(
    setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Running) -> None:
        line = AtLine(server, "table", {})
        await greeted(line)
        monkeypatch.setattr(
            line_module, setting, 0.05
        )  # and no sooner: a busy machine may be slow to answer a greeting
        held = asyncio.create_task(line.ask("hold"))
        if setting == "GONE_SECONDS":
            await until(lambda: server.state.held)
            assert server.state.pages.number == 1
            held.cancel()
        await until(lambda: not server.state.lines and not server.state.held)
        assert server.state.pages.number == 0

    on_a_server(test)


def test_a_page_of_another_site_has_no_line() -> None:
    async def test(server: Running) -> None:
        line = AtLine(server, "table", {"Origin": "http://elsewhere.example"})
        assert "say" in await line.request("begin", ping(1))
        assert not server.state.lines

    on_a_server(test)


# --- in a class ---


@pytest.fixture
def small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers play the small game of the tests."""
    monkeypatch.setattr(worker_module, "PROGRAM", (sys.executable, "-m", "tests.serve.web.together.small"))


async def words(line: AtLine, count: int) -> list[Any]:
    """So many words that a page has heard from others, in their order."""
    said: list[Any] = []
    while len(said) < count:
        said += [told["word"] for told in [await heard(line)] if told["type"] == "heard"]
    return said


@pytest.mark.usefixtures("small_game")
def test_what_others_do_at_a_table_comes_by_a_line_unasked_and_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "HOLD_SECONDS", 600)

    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        table = place.table(ana, ben)
        (first, _), second = await place.page(ana, table=table), await place.line(ben, table=table)
        listening = asyncio.create_task(words(second, 1))
        await until(lambda: place.server.state.held)
        await said(first, type="say", word="a", seq=1)
        assert await listening == ["a"]
        for seq, word in enumerate("bcd", 2):
            await said(first, type="say", word=word, seq=seq)
        await second.send(json.dumps({"type": "say", "word": "e", "seq": 1}))
        assert await words(second, 3) == ["b", "c", "d"]
        assert (await heard(second))["reply_to"] == 1
        assert await heard(first) == {"type": "heard", "word": "e"}

    at_a_place(test)


@pytest.mark.usefixtures("small_game")
def test_who_is_put_out_is_told_so_by_her_line_and_hears_no_more() -> None:
    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        table = place.table(ana, ben)
        (stays, _), goes = await place.page(ana, table=table), await place.line(ben, table=table)
        place.store.classes.remove(place.members[ben])
        assert (await heard(goes))["say"] == PUT_OUT
        assert goes.is_closed
        assert (await heard(stays))["type"] == "gone"
        assert "say" in await goes.request("ask"), "she has to come in again first"

    at_a_place(test)


def test_nobody_has_the_line_of_another_and_a_learner_as_many_as_pages() -> None:
    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        lines = [await place.line(ana) for _ in range(PAGES_EACH)]
        theirs = await place.line(ben)
        theirs.name = lines[0].name
        assert (await theirs.ask("ask"))["closed"]
        assert (await said(lines[0], type="ping", seq=1))["reply_to"] == 1
        one_more = AtLine(place.server, "together", lines[0].headers)
        assert "Close one" in (await heard(one_more))["say"]
        assert one_more.is_closed
        assert len(place.server.state.lines) == PAGES_EACH + 1, "nothing is kept of what there was no room for"

    at_a_place(test)


def test_a_line_wants_the_key_and_the_teacher_s_page_a_teacher() -> None:
    async def test(place: Place) -> None:
        cookie = place.learner("Ana")
        of_class = (await place.line(cookie)).headers
        for app, headers in (("together", {}), ("classroom", of_class), ("none", of_class)):
            assert (await AtLine(place.server, app, headers).request("begin", ping(1))).keys() & {"say", "told"} == {
                "say"
            }
        assert place.server.state.pages.number == 1

    at_a_place(test)
