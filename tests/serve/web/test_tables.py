"""A table with several devices, through the door: who is there hears of it, and nobody else hears anything."""

import json
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus

from gofish_learn.serve.web import server as server_module
from gofish_learn.serve.web.carriers import PageSocket
from gofish_learn.serve.web.workers.pool import Pool
from gofish_learn.serve.web.workers.setup import WorkerSetup
from gofish_learn.store.classroom.visits import Visit, secret_hash
from gofish_learn.teach.classroom.tables import TakenSeat, learner_is
from gofish_learn.ui.table.together.messages import OpenTable
from gofish_learn.ui.table.together.seating import chair_of, table_wanted
from tests.serve.web.places import Place, a_place
from tests.serve.web.serving import HOST, TOKEN, closed_with, heard, said, served, until
from tests.serve.web.small_game import NOT_HERE
from tests.ui.app.browser import Browser
from tests.ui.table.reading import Shown
from tests.ui.table.together.tables import Page

small = pytest.mark.usefixtures("small_game")


async def hears_nothing(*sockets: ClientConnection) -> bool:
    """Whether the answer to their next message is the first that comes to some pages."""
    return all([(await said(socket, type="ping", seq=99)).get("reply_to") == 99 for socket in sockets])


@small
async def test_what_is_done_at_a_table_is_told_to_its_other_pages_and_to_no_others(place: Place) -> None:
    ana, ben, cleo = (place.learner(name) for name in ("Ana", "Ben", "Cleo"))
    table, other = place.table(ana, ben), place.table(cleo, ana)
    (first, _), (second, _) = await place.page(ana, table=table), await place.page(ben, table=table)
    (elsewhere, _), (lobby, _) = await place.page(cleo, table=other), await place.page(ben)
    (again, _) = await place.page(ana, table=other)
    assert await said(first, type="say", word="fish", seq=1) == {"type": "said", "reply_to": 1}
    assert await heard(second) == {"type": "heard", "word": "fish"}
    assert await hears_nothing(first, elsewhere, lobby, again)
    assert (await said(elsewhere, type="say", word="pond", seq=1))["type"] == "said"
    assert await heard(again) == {"type": "heard", "word": "pond"}
    assert await hears_nothing(first, second, lobby)


# --- who somebody is, and where ---


@small
async def test_who_somebody_is_the_server_says_and_not_the_page(place: Place) -> None:
    ana, ben = place.learner("Ana"), place.learner("Ben")
    table = place.table(ana)
    whose = learner_is(place.members[ana])
    forged = {"who": whose, "member": place.members[ana], "is_teacher": True}
    socket, answer = await place.page(ben, table=table, **forged, visitor=forged | {"teacher": True})
    assert (answer["type"], answer["say"]) == ("refused", NOT_HERE)
    _, answer = await place.page(ben, **forged)
    assert answer["who"] == learner_is(place.members[ben])
    right, answer = await place.page(ana, table=table)
    assert answer["who"] == whose
    await said(right, type="say", word="fish", seq=1)
    assert await hears_nothing(socket)


@small
async def test_the_page_of_another_is_not_taken_over_by_its_name_and_token(place: Place) -> None:
    ana, ben = place.learner("Ana"), place.learner("Ben")
    table = place.table(ana)
    socket, _ = await place.page(ana, table=table, page="f" * 32)
    _, answer = await place.page(ben, table=table, page="f" * 32)
    assert answer["type"] == "refused"
    assert (await said(socket, type="say", word="fish", seq=1))["type"] == "said"


@small
async def test_what_is_no_table_is_the_lobby_where_nothing_is_heard(place: Place) -> None:
    ana = place.learner("Ana")
    table = place.table(ana)
    lobbies = []
    for wrong in (str(table), -1, 0, 1.0, True, [1], {"a": 1}, 1 << 70, None):
        lobby, answer = await place.page(ana, table=wrong)
        assert answer["table"] is None, wrong
        assert (await said(lobby, type="say", word="fish", table=table, seq=1))["type"] == "refused", wrong
        lobbies.append(lobby)
    socket, _ = await place.page(ana, table=table)
    await said(socket, type="say", word="fish", seq=1)
    assert await hears_nothing(*lobbies)


@small
async def test_a_page_that_greets_for_another_table_has_left_the_first(place: Place) -> None:
    ana, ben = place.learner("Ana"), place.learner("Ben")
    first, second = place.table(ana, ben), place.table(ana)
    socket, _ = await place.page(ana, table=first, page="f" * 32)
    other, _ = await place.page(ben, table=first)
    moved = await said(socket, type="hello", token=TOKEN, seq=0, version=0, page="f" * 32, table=second)
    assert moved["table"] == second
    assert (await heard(other))["type"] == "gone"
    await said(other, type="say", word="fish", seq=1)
    assert await hears_nothing(socket)


@small
async def test_who_is_taken_off_the_list_is_put_out_and_hears_no_more(place: Place) -> None:
    stays, goes = await place.seated("Ana", "Ben")
    place.store.classes.remove(place.members["cookie-of-Ben"])
    assert await closed_with(goes) == 1008
    assert (await heard(stays))["type"] == "gone"
    assert (await said(stays, type="say", word="fish", seq=1))["type"] == "said"


async def test_where_nobody_else_can_come_there_are_no_tables() -> None:
    async with served() as server:
        with pytest.raises(InvalidStatus, match="404"):
            async with server.link("together"):
                pass
        asked = f"GET /gofish/friends HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
        answer = await server.asked(asked.encode())
        assert answer.startswith(b"HTTP/1.1 404")
        assert b"--classroom" in answer


# --- what goes on without a page, and in spite of one ---


@small
async def test_a_clock_moves_the_table_and_tells_its_pages_again_and_again(place: Place) -> None:
    first, second = await place.seated("Ana", "Ben")
    (elsewhere,) = await place.seated("Cleo")
    for seq in (1, 2):
        assert (await said(first, type="ring", seq=seq))["type"] == "set"
        assert [await heard(one) for one in (first, second)] == [{"type": "rung"}] * 2
    assert await hears_nothing(elsewhere)


@small
async def test_who_loses_the_connection_is_known_to_be_gone(place: Place) -> None:
    first, second = await place.seated("Ana", "Ben")
    await second.close()
    assert await heard(first) == {"type": "gone", "who": learner_is(place.members["cookie-of-Ben"])}


@pytest.fixture
def no_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket that answers none is not closed for that."""
    monkeypatch.setattr(server_module, "PING_SECONDS", 600.0)


@small
@pytest.mark.usefixtures("no_pings")
async def test_who_reads_nothing_is_sent_away_and_the_others_play_on(place: Place) -> None:
    first, second = await place.seated("Ana", "Ben")
    *_, link = place.server.state.open_pages.values()
    second.transport.pause_reading()
    assert await said(first, type="shout", times=250, seq=1) == {"type": "said", "reply_to": 1}
    await until(lambda: cast("PageSocket", link.carrier).ws_connection is None)  # it is sent away
    second.transport.abort()  # Tornado waits five seconds for its answer to that
    assert (await heard(first))["type"] == "gone"
    assert (await said(first, type="say", word="fish", seq=2))["type"] == "said"


@small
async def test_a_flooded_table_delays_no_other(place: Place, tmp_path: Path) -> None:
    """Its messages are done one after the other, and the first of them waits here until the other table has played."""
    first, second = await place.seated("Ana", "Ben")
    eve = place.learner("Eve")
    flooded = place.table(eve)
    await said(first, type="say", word="a", seq=1)
    assert (await heard(second))["word"] == "a"
    flood = [(await place.page(eve, table=flooded))[0] for _ in range(6)]
    may_end = tmp_path / "may end"
    for socket in flood:
        for seq in range(1, 60):
            await socket.send(json.dumps({"type": "wait", "until": str(may_end), "seq": seq}))
    for seq in range(2, 12):
        assert (await said(first, type="say", word="b", seq=seq))["type"] == "said"
        assert (await heard(second))["word"] == "b"
    may_end.touch()
    assert [(await heard(socket))["type"] for socket in flood] == ["waited"] * 6


# --- the table's own game ---


def deed(screen: dict[str, Any], rng: Random) -> dict[str, Any] | None:
    """What whoever sees a screen does next, as a message; None where another is to do something."""
    said = SimpleNamespace(table=screen, send=lambda kind, **more: {"type": kind, **more})
    return Page.go_on(cast("Page", said), rng)


class Device:
    """A page at a table as its browser shows it, whatever came whole and whatever in parts."""

    def __init__(self, socket: ClientConnection, screen: dict[str, Any]) -> None:
        self.socket, self.browser, self.seq = socket, Browser(), 0
        self.show(screen)

    def show(self, message: dict[str, Any]) -> None:
        self.browser.hear(message)
        self.screen: dict[str, Any] = Shown(message | {"html": str(self.browser.page)})

    async def says(self, **message: Any) -> int:
        """Do something; the version of the table that came of it."""
        self.seq += 1
        now = {"seq": self.seq, "version": self.screen["version"], "drawn": self.browser.drawn}
        await self.socket.send(json.dumps(message | now))
        while self.screen.get("reply_to") != self.seq:
            self.show(await heard(self.socket))
        return int(self.screen["version"])

    async def hears(self, version: int) -> None:
        """Wait until it shows a version."""
        while self.screen["version"] < version:
            self.show(await heard(self.socket))


@pytest.fixture
def killable() -> AbstractAsyncContextManager[Place]:
    """A class's server with a worker that can be killed."""
    return a_place(Pool(WorkerSetup(local=False), 1))


async def test_two_devices_play_a_game_to_its_end_though_their_worker_is_killed_in_the_middle(
    killable: Place,
) -> None:
    place = killable
    ana, ben, rng = place.learner("Ana"), place.learner("Ben"), Random(1)
    wish = OpenTable("Ana", "cat", "classroom-pairs", 2)
    number = place.store.tables.open(table_wanted(wish, place.visitor(ana))).number
    code = place.store.tables.table(number).code  # type: ignore[union-attr]

    assert (await place.page(ben, table=number))[1]["page"] == "join"
    assert place.store.tables.admit(code or "", place.visitor(ben)) == number

    async def arrive() -> list[Device]:
        return [Device(*await place.page(who, table=number)) for who in (ana, ben)]

    both, acts = await arrive(), 0
    first, second = both
    await first.hears(await second.says(type="sit", seat=1, name="", face="otter"))
    assert [stool["name"] for stool in first.screen["stools"]] == ["Ana", "Ben"]
    await second.hears(await first.says(type="deal"))
    while both[0].screen["waiting_for"] != "nobody":
        (one, message), *others = [(one, done) for one in both if (done := deed(one.screen, rng)) is not None]
        assert others == [], "the table waits for one at a time"
        acts += 1
        version = await one.says(**message)
        for other in both:
            await other.hears(version)
        if acts == 5:
            hands = [one.screen["table"]["hand"] for one in both]
            for worker in place.server.state.pool._workers:
                assert worker.process
                worker.process.kill()
            assert [await closed_with(one.socket) for one in both] == [1012, 1012]
            both = await arrive()
            assert [one.screen["table"]["hand"] for one in both] == hands
    assert acts > 10
    assert both[1].screen["waiting_for"] == "nobody"
    kept = place.store.tables.table(number)
    assert kept
    assert (kept.over, kept.version) == (True, both[0].screen["version"])


async def test_a_table_of_a_class_hears_at_once_what_its_teacher_does(place: Place) -> None:
    ana, ben = place.learner("Ana"), place.learner("Ben")
    wanted = table_wanted(OpenTable("Ana", "cat", "standard", 2), place.visitor(ana))
    classes, number = place.store.classes, place.number
    classes.open_round(number, [replace(wanted, host="", classroom=number)])
    (table,) = classes.tables_of(number)
    late = TakenSeat(table.number, 1, chair_of("Ben", "otter", place.visitor(ben)))
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
    assert seen == [*["playing"] * 4, "join"], "a table that is closed sends its pages away"
    assert (await said(lobby, type="ping", seq=9))["reply_to"] == 9, "who sits at no table hears nothing"


async def test_a_guest_s_table_is_counted_where_its_page_comes_from_and_stays_while_that_is_open(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "TABLES_SECONDS", 0.01)
    place.store.visits.add(Visit(secret_hash("guest"), teacher=True))
    socket, _ = await place.page("guest")
    opened = await said(socket, type="open", seq=1, version=0, name="Ana", face="cat", book="standard", players=2)
    table = place.store.tables.table(opened["number"])
    assert table is not None
    access = place.server.access
    assert table.about["place"] == access.place_of(HOST) != access.place_of("192.0.2.1")
    await place.page("guest", table=table.number)
    await until(lambda: (now := place.store.tables.table(table.number)) and now.at > table.at)  # it is noted
