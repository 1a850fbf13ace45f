"""A game of two people on two devices, through the door."""

import asyncio
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.asyncio.client import ClientConnection

from gofish_learn.serve.store.visits import Visit, secret_hash
from gofish_learn.serve.web import server as server_module
from gofish_learn.teach.classroom.tables import Taken
from gofish_learn.ui.table.together.gathering import chair_of, table_wanted
from gofish_learn.ui.table.together.messages import OpenTable
from tests.serve.web.serving import HOST, closed_with, heard, said
from tests.serve.web.together.places import Place, at_a_place
from tests.ui.table.together.tables import Page


def deed(screen: dict[str, Any], rng: Random) -> dict[str, Any] | None:
    """What whoever sees a screen does next, as a message; None where another is to do something."""
    said = SimpleNamespace(table=screen, send=lambda kind, **more: {"type": kind, **more})
    return Page.go_on(cast("Page", said), rng)


async def newest(socket: ClientConnection, screen: dict[str, Any], version: int) -> dict[str, Any]:
    """What a page shows once it has heard of a version."""
    while screen["version"] < version:
        screen = await heard(socket)
    return screen


def test_two_devices_play_a_game_to_its_end_though_their_worker_is_killed_in_the_middle() -> None:
    async def test(place: Place) -> None:
        ana, ben, rng = place.learner("Ana"), place.learner("Ben"), Random(1)
        wish = OpenTable("Ana", "cat", "standard", 2)
        number = place.store.tables.open(table_wanted(wish, place.visitor(ana))).number
        code = place.store.tables.table(number).code  # type: ignore[union-attr]

        assert (await place.page(ben, table=number))[1]["page"] == "lobby"
        assert place.store.tables.admit(code or "", place.visitor(ben)) == number
        (first, here), (second, there) = await place.page(ana, table=number), await place.page(ben, table=number)
        sits = await said(second, type="sit", seat=1, name="", face="otter", seq=1, version=there["version"])
        here = await newest(first, here, sits["version"])
        assert [chair["name"] for chair in here["chairs"]] == ["Ana", "Ben"]
        dealt = await said(first, type="deal", seq=1, version=here["version"])

        async def both_see(version: int) -> None:
            for at, socket in enumerate(sockets):
                screens[at] = await newest(socket, screens[at], version)

        sockets, screens, acts = [first, second], [dealt, sits], 0
        await both_see(dealt["version"])
        while screens[0]["waiting_for"] != "nobody":
            (at, message), *others = [(at, one) for at in (0, 1) if (one := deed(screens[at], rng)) is not None]
            assert others == [], "the table waits for one at a time"
            acts += 1
            screens[at] = await said(sockets[at], **message, seq=1 + acts, version=screens[at]["version"])
            await both_see(screens[at]["version"])
            if acts == 10:
                hands = [screen["table"]["hand"] for screen in screens]
                for worker in place.server.state.pool._workers:
                    assert worker.process
                    worker.process.kill()
                assert [await closed_with(socket) for socket in sockets] == [1012, 1012]
                back = [await place.page(who, table=number) for who in (ana, ben)]
                sockets, screens = [socket for socket, _ in back], [screen for _, screen in back]
                assert [screen["table"]["hand"] for screen in screens] == hands
        assert acts > 20
        assert screens[1]["waiting_for"] == "nobody"
        kept = place.store.tables.table(number)
        assert kept
        assert (kept.over, kept.version) == (True, screens[0]["version"])

    at_a_place(test)


def test_a_table_of_a_class_hears_at_once_what_its_teacher_does() -> None:
    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        wanted = table_wanted(OpenTable("Ana", "cat", "standard", 2), place.visitor(ana))
        classes, number = place.store.classes, place.number
        classes.open_round(number, [replace(wanted, host="", classroom=number)])
        (table,) = classes.tables_of(number)
        late = Taken(table.number, 1, chair_of("Ben", "otter", place.visitor(ben)))
        socket, _ = await place.page(ana, table=table.number)
        lobby, _ = await place.page(ben)
        seen = []
        for change in (
            lambda: classes.join_round(number, [], [late]),
            lambda: classes.freeze(number, frozen=True),
            lambda: classes.freeze(number, frozen=False),
            lambda: classes.last_minutes(number, on=True),
            lambda: classes.close_tables(number),
        ):
            change()
            screen = await heard(socket)  # where nobody says so, a table looks no more
            assert screen["pushed"]
            seen.append(screen["page"])
        assert seen == [*["table"] * 4, "lobby"], "a table that is closed sends its pages away"
        assert (await said(lobby, type="ping", seq=9))["reply_to"] == 9, "who sits at no table hears nothing"

    at_a_place(test)


def test_a_guest_s_table_is_counted_where_its_page_comes_from_and_stays_while_that_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server_module, "TABLES_SECONDS", 0.01)

    async def test(place: Place) -> None:
        place.store.visits.add(Visit(secret_hash("guest"), teacher=True))
        socket, _ = await place.page("guest")
        opened = await said(socket, type="open", seq=1, version=0, name="Ana", face="cat", book="standard", players=2)
        table = place.store.tables.table(opened["number"])
        room = place.server.state.room
        assert table is not None
        assert room is not None
        assert table.about["place"] == room.place_of(HOST) != room.place_of("192.0.2.1")
        await place.page("guest", table=table.number)
        while True:  # until it is noted, which fails by the time that a test may take
            now = place.store.tables.table(table.number)
            if now is not None and now.at > table.at:
                return
            await asyncio.sleep(0.01)

    at_a_place(test)
