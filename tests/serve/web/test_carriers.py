"""The line of a page, which stands in for its socket: what is held, what comes unasked, and whose it is."""

import asyncio
import json
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest

from gofish_learn.serve.web import carriers
from gofish_learn.serve.web.access.limits import AT_ONCE, LONGEST_MESSAGE, PAGES_EACH
from gofish_learn.serve.web.access.visits import COOKIE
from gofish_learn.serve.web.class_requests import MOST_ASKING
from gofish_learn.serve.web.open_pages import PUT_OUT
from gofish_learn.store.classroom.visits import secret_hash
from tests.serve.web.places import Place
from tests.serve.web.serving import HOST, PAGE, AtLine, Running, greeted, heard, said, served, until

OTHER_PAGE = PAGE[::-1]


@pytest.fixture
def server() -> AbstractAsyncContextManager[Running]:
    """A server that only this computer can reach."""
    return served()


def ping(seq: int) -> str:
    return json.dumps({"type": "ping", "seq": seq})


async def test_a_browser_has_one_answer_held_and_its_other_pages_ask_again_soon(server: Running) -> None:
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


async def test_a_held_answer_ends_before_a_proxy_loses_patience(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(carriers, "HOLD_SECONDS", 0.05)
    async with server.line() as line:
        await greeted(line)
        assert await line.ask("hold") == {"from": 1, "told": [], "closed": False, "again": 0}
        assert not server.state.held


async def test_where_there_is_no_such_line_the_page_is_told_to_begin_another(server: Running) -> None:
    for does in ("say", "ask", "hold"):
        assert (await AtLine(server).ask(does, ping(1)))["closed"], does
    assert "say" in await AtLine(server, headers={"Origin": "http://elsewhere.example"}).request("begin", ping(1))
    assert server.state.page_count.number == 0


async def test_a_request_that_begins_a_line_and_comes_twice_begins_one_and_one_too_long_ends_none(
    server: Running,
) -> None:
    async with server.line() as line:
        for seq in (1, 2):
            await line.ask("begin", ping(seq))
        assert [json.loads(text)["reply_to"] for text in line.told] == [1, 2]
        assert server.state.page_count.number == 1
        assert await line.request("say", "x" * (LONGEST_MESSAGE + 1)) == {}
        await line.ask("say", ping(3))
        assert json.loads(line.told[-1])["type"] == "pong"


BREAKS_OFF = {
    "in the first message": ("begin", "{", 9),
    "in a message": ("say", "{", 9),
    "in a long message": ("say", "{", LONGEST_MESSAGE),
    "while it waits for news": ("hold", "", 0),
    "while it waits because many were sent": ("ask", "", 0),
}


@pytest.mark.parametrize(("does", "body", "length"), BREAKS_OFF.values(), ids=BREAKS_OFF)
async def test_a_request_that_breaks_off_leaves_nothing(server: Running, does: str, body: str, length: int) -> None:
    async with server.line() as line:
        await greeted(line)
        if does == "ask":
            server.state.long_polls["", line.name].page.pace.take("", 10 * AT_ONCE)
        known, under_way = dict(server.state.long_polls), len(asyncio.all_tasks())
        for number in range(20):
            if does == "begin":
                line.name = f"{number:032x}"
            _, writing = await asyncio.open_connection(HOST, server.port)
            writing.write(line.sent(does, body, length))
            await until(lambda: len(asyncio.all_tasks()) > under_way)
            writing.close()
        await until(lambda: len(asyncio.all_tasks()) == under_way)
        assert server.state.long_polls == known
        assert not server.state.held


async def test_of_lines_that_are_closed_a_few_are_kept(server: Running) -> None:
    for _ in range(3 * PAGES_EACH):
        await greeted(AtLine(server))  # each time the same page, whose older line is closed
    assert server.state.page_count.number == 1
    assert len(server.state.long_polls) == PAGES_EACH + 1


@pytest.mark.parametrize("setting", ["SILENT_SECONDS", "GONE_SECONDS"])
async def test_a_line_that_is_silent_or_whose_held_answer_is_cut_gives_its_place_back(
    server: Running, setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = AtLine(server)
    await greeted(line)
    monkeypatch.setattr(carriers, setting, 0.05)  # and no sooner: a busy machine may be slow to answer a greeting
    held = asyncio.create_task(line.ask("hold"))
    if setting == "GONE_SECONDS":
        await until(lambda: server.state.held)
        assert server.state.page_count.number == 1
        held.cancel()
    await until(lambda: not server.state.long_polls and not server.state.held)
    assert server.state.page_count.number == 0


# --- in a class ---


async def words(line: AtLine, count: int) -> list[Any]:
    """So many words that a page has heard from others, in their order."""
    said: list[Any] = []
    while len(said) < count:
        said += [told["word"] for told in [await heard(line)] if told["type"] == "heard"]
    return said


@pytest.mark.usefixtures("small_game")
async def test_what_others_do_at_a_table_comes_by_a_line_unasked_and_in_its_order(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(carriers, "HOLD_SECONDS", 600)
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
    place.store.classes.remove(place.members[ben])
    assert (await heard(second))["say"] == PUT_OUT
    assert second.is_closed
    assert (await heard(first))["type"] == "gone"
    assert "say" in await second.request("ask"), "she has to come in again first"


async def test_of_what_one_learner_asks_a_few_things_wait_for_the_store_and_nobody_waits_for_her(place: Place) -> None:
    cookies, access = [place.learner(name) for name in ("Ana", "Ben")], place.server.access
    posts = [
        f"POST /class/answer HTTP/1.1\r\nHost: {HOST}:{place.server.port}\r\nCookie: {COOKIE}={cookie}\r\n"
        'Content-Type: application/json\r\nContent-Length: 25\r\n\r\n{"prompt": 1, "value": 1}'
        for cookie in cookies
    ]
    who = secret_hash(cookies[0])
    store_answers = await access.asking.take(who)
    waiting = [asyncio.create_task(place.server.asked(posts[0].encode())) for _ in range(MOST_ASKING - 1)]
    await until(lambda: access.asking.number(who) == MOST_ASKING)
    assert b" 429 " in await place.server.asked(posts[0].encode())
    assert b" 400 " in await place.server.asked(posts[1].encode())
    store_answers()
    assert all(b" 400 " in answer for answer in await asyncio.gather(*waiting))


async def test_nobody_has_the_line_of_another_and_a_learner_as_many_as_pages(place: Place) -> None:
    ana, ben = place.learner("Ana"), place.learner("Ben")
    lines = [await place.line(ana) for _ in range(PAGES_EACH)]
    theirs = await place.line(ben)
    theirs.name = lines[0].name
    assert (await theirs.ask("ask"))["closed"]
    assert (await said(lines[0], type="ping", seq=1))["reply_to"] == 1
    one_more = AtLine(place.server, "together", lines[0].headers)
    assert "Close one" in (await heard(one_more))["say"]
    assert one_more.is_closed
    assert len(place.server.state.long_polls) == PAGES_EACH + 1, "nothing is kept of what there was no room for"


async def test_a_line_wants_the_key_and_the_teacher_s_page_a_teacher(place: Place) -> None:
    of_class = (await place.line(place.learner("Ana"))).headers
    for app, headers in (("together", {}), ("classroom", of_class), ("none", of_class)):
        assert (await AtLine(place.server, app, headers).request("begin", ping(1))).keys() & {"say", "told"} == {"say"}
    assert place.server.state.page_count.number == 1
