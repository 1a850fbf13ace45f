"""A table with several devices, through the door: who is there hears of it, and nobody else hears anything."""

import asyncio
import json
import sys
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus

from gofish_learn.serve.web.workers import pool as worker_module
from gofish_learn.teach.classroom.tables import learner_is
from tests.serve.web.serving import TOKEN, closed_with, heard, said, served
from tests.serve.web.together.places import Place, at_a_place
from tests.serve.web.together.small import NOT_HERE


@pytest.fixture(autouse=True)
def workers_play_the_small_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers are processes of their own, as they always are."""
    monkeypatch.setattr(worker_module, "PROGRAM", (sys.executable, "-m", "tests.serve.web.together.small"))


async def hears_nothing(*sockets: ClientConnection) -> bool:
    """Whether the answer to their next message is the first that comes to some pages."""
    return all([(await said(socket, type="ping", seq=99)).get("reply_to") == 99 for socket in sockets])


def test_what_is_done_at_a_table_is_told_to_its_other_pages_and_to_no_others() -> None:
    async def test(place: Place) -> None:
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

    at_a_place(test)


def test_all_pages_of_a_table_stay_with_one_process_and_other_tables_with_others() -> None:
    async def test(place: Place) -> None:
        learners = [place.learner(f"Learner {number}") for number in range(6)]
        tables = [place.table(*learners) for _ in range(2)]
        answers = [(await place.page(one, table=table))[1] for table in tables for one in learners]
        processes = [{answer["pid"] for answer in answers if answer["table"] == table} for table in tables]
        assert [len(one) for one in processes] == [1, 1]
        assert processes[0] != processes[1]

    at_a_place(test, workers=2)


# --- who somebody is, and where ---


def test_who_somebody_is_the_server_says_and_not_the_page() -> None:
    async def test(place: Place) -> None:
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

    at_a_place(test)


def test_the_page_of_another_is_not_taken_over_by_its_name_and_token() -> None:
    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        table = place.table(ana)
        socket, _ = await place.page(ana, table=table, page="f" * 32)
        _, answer = await place.page(ben, table=table, page="f" * 32)
        assert answer["type"] == "refused"
        assert (await said(socket, type="say", word="fish", seq=1))["type"] == "said"

    at_a_place(test)


def test_what_is_no_table_is_the_lobby_where_nothing_is_heard() -> None:
    async def test(place: Place) -> None:
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

    at_a_place(test)


def test_a_page_that_greets_for_another_table_has_left_the_first() -> None:
    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        first, second = place.table(ana, ben), place.table(ana)
        socket, _ = await place.page(ana, table=first, page="f" * 32)
        other, _ = await place.page(ben, table=first)
        moved = await said(socket, type="hello", token=TOKEN, seq=0, version=0, page="f" * 32, table=second)
        assert moved["table"] == second
        assert (await heard(other))["type"] == "gone"
        await said(other, type="say", word="fish", seq=1)
        assert await hears_nothing(socket)

    at_a_place(test)


def test_who_is_taken_off_the_list_is_put_out_and_hears_no_more() -> None:
    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        table = place.table(ana, ben)
        (stays, _), (goes, _) = await place.page(ana, table=table), await place.page(ben, table=table)
        place.store.classes.remove(place.members[ben])
        assert await closed_with(goes) == 1008
        assert (await heard(stays))["type"] == "gone"
        assert (await said(stays, type="say", word="fish", seq=1))["type"] == "said"

    at_a_place(test)


def test_where_nobody_else_can_come_there_are_no_tables() -> None:
    async def run() -> None:
        async with served() as server:
            with pytest.raises(InvalidStatus, match="404"):
                async with server.link("together"):
                    pass
            asked = f"GET /gofish/friends HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
            answer = await server.asked(asked.encode())
            assert answer.startswith(b"HTTP/1.1 404")
            assert b"--classroom" in answer

    asyncio.run(run())


# --- what goes on without a page, and in spite of one ---


def test_a_clock_moves_the_table_and_tells_its_pages_again_and_again() -> None:
    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        table = place.table(ana, ben)
        (first, _), (second, _) = await place.page(ana, table=table), await place.page(ben, table=table)
        (elsewhere, _) = await place.page(ana, table=place.table(ana))
        for seq in (1, 2):
            assert (await said(first, type="ring", seq=seq))["type"] == "set"
            assert [await heard(one) for one in (first, second)] == [{"type": "rung"}] * 2
        assert await hears_nothing(elsewhere)

    at_a_place(test)


def test_who_loses_the_connection_is_known_to_be_gone() -> None:
    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        table = place.table(ana, ben)
        (first, _), (second, _) = await place.page(ana, table=table), await place.page(ben, table=table)
        await second.close()
        assert await heard(first) == {"type": "gone", "who": learner_is(place.members[ben])}

    at_a_place(test)


def test_when_their_worker_is_killed_all_come_back_to_what_was_said() -> None:
    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        table = place.table(ana, ben)
        (first, _), (second, _) = await place.page(ana, table=table), await place.page(ben, table=table)
        await said(first, type="say", word="fish", seq=1)
        for worker in place.server.state.pool._workers:
            assert worker.process
            worker.process.kill()
        assert [await closed_with(one) for one in (first, second)] == [1012, 1012]
        (first, one), (second, other) = await place.page(ana, table=table), await place.page(ben, table=table)
        assert (one["said"], other["said"]) == ("fish", "fish")
        await said(second, type="say", word="pond", seq=1)
        assert await heard(first) == {"type": "heard", "word": "pond"}

    at_a_place(test)


def test_who_reads_nothing_is_sent_away_and_the_others_play_on() -> None:
    async def test(place: Place) -> None:
        ana, ben = place.learner("Ana"), place.learner("Ben")
        table = place.table(ana, ben)
        (first, _), (second, _) = await place.page(ana, table=table), await place.page(ben, table=table)
        second.transport.pause_reading()
        assert await said(first, type="shout", times=500, seq=1) == {"type": "said", "reply_to": 1}
        assert (await heard(first))["type"] == "gone"
        assert (await said(first, type="say", word="fish", seq=2))["type"] == "said"
        second.transport.abort()  # or it would wait for what it does not read

    at_a_place(test)


def test_a_flooded_table_delays_no_other(tmp_path: Path) -> None:
    """Its messages are done one after the other, and the first of them waits here until the other table has played."""

    async def test(place: Place) -> None:
        eve, ana, ben = (place.learner(name) for name in ("Eve", "Ana", "Ben"))
        flooded, other = place.table(eve), place.table(ana, ben)
        (first, _), (second, _) = await place.page(ana, table=other), await place.page(ben, table=other)
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

    at_a_place(test)
