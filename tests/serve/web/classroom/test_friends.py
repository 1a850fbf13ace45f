"""How a friend comes to a table: by its code, which is guessed no better than a join key, or by scanning."""

import itertools
import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pytest

from gofish_learn.serve.web.access.access import Access
from gofish_learn.serve.web.access.visits import visitor_of
from gofish_learn.serve.web.access.wrong_keys import TooManyError
from gofish_learn.store.store import FILE, Store
from gofish_learn.teach.classroom.joining import key_text
from gofish_learn.teach.classroom.tables import SavedTable, learner_is
from gofish_learn.ui.frame.drawings import qr_code
from tests.serve.web.classroom.rooms import RoomHere
from tests.serve.web.classroom.visitors import Answer, Visitor
from tests.serve.web.serving import Running, serving

HOSTS = (f"visit:{number}" for number in itertools.count())


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    with closing(Store(tmp_path_factory.mktemp("friends") / FILE)) as store:
        yield store


@pytest.fixture(scope="module")
def server(store: Store) -> Iterator[Running]:
    """A server with a key, and without a class."""
    with serving(Access(store.visits, store.tables)) as server:
        yield server


@pytest.fixture
def ana(server: Running) -> Visitor:
    visitor = Visitor(server.url)
    visitor.type_key(server.access.key)
    return visitor


def opened(store: Store, classroom: int | None = None, code: str | None = "") -> SavedTable:
    """A table that somebody else has opened."""
    return store.tables.open(SavedTable(0, 0, code, classroom, None, next(HOSTS), {}, (), None, over=False))


def typed(visitor: Visitor, code: object) -> Answer:
    own = {"Content_Type": "application/json", "Origin": visitor.url.rstrip("/")}
    return visitor.ask("POST", "/friends/code", json.dumps({"code": code}), **own)


def scanned(visitor: Visitor, table: object) -> Answer:
    return visitor.get(f"/friends/qr?table={table}")


def test_a_code_lets_a_friend_come_to_its_table_and_to_no_other(store: Store, ana: Visitor) -> None:
    table, other = opened(store), opened(store)
    assert scanned(ana, table.number).status == 404
    answer = typed(ana, key_text(table.code or "").lower())
    assert (answer.status, json.loads(answer.body)) == (200, {"table": table.number})
    assert (scanned(ana, table.number).status, scanned(ana, other.number).status) == (200, 404)


@pytest.mark.parametrize(
    ("code", "status"), [("CCC CCC", 403), ("", 403), ("KMX479" * 9, 403), (None, 400), (["KMX479"], 400)]
)
def test_a_code_of_no_table_gets_a_sentence(store: Store, ana: Visitor, code: object, status: int) -> None:
    opened(store, code=None)
    answer = typed(ana, code)
    assert answer.status == status
    assert json.loads(answer.body)["say"].endswith(".")


def test_wrong_codes_wait_as_wrong_keys_do_and_right_ones_do_not(
    store: Store, server: Running, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = list[str]()

    async def note(address: str) -> None:
        wrong.append(address)
        if len(wrong) > 2:
            raise TooManyError

    monkeypatch.setattr(server.access.wrong_keys, "wrong", note)
    code = opened(store).code
    assert [typed(ana, one).status for one in ("CCCCCC", code, "CCCCCC", "no code", code)] == [403, 200, 403, 429, 200]
    assert wrong == ["127.0.0.1"] * 3


def test_whoever_was_not_let_in_gets_no_further_by_a_code(store: Store, server: Running) -> None:
    stranger, table = Visitor(server.url), opened(store)
    assert typed(stranger, table.code).status == 403
    assert scanned(stranger, table.number).headers["Location"].startswith("/join")


def test_what_is_no_table_has_no_picture(ana: Visitor) -> None:
    assert [scanned(ana, table).status for table in ("", "%C2%B2", "9" * 30)] == [400] * 3


def test_the_picture_leads_to_the_table_with_its_secrets_where_no_browser_sends_them(
    store: Store, server: Running, ana: Visitor
) -> None:
    table = opened(store)
    typed(ana, table.code)
    answer, key = scanned(ana, table.number), server.access.key
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.headers["Cache-Control"] == "no-store"
    address = f"{server.access.address}join?to=%2Fgofish%2Ffriends#{key}.{table.code}"
    assert answer.body == qr_code(address)
    assert json.loads(ana.get(f"/friends/link?table={table.number}").body) == {"link": address}
    assert Visitor(server.url).get(f"/friends/link?table={table.number}").headers["Location"].startswith("/join")


# --- in a class ---


def test_a_learner_is_the_same_on_every_device_and_shows_the_way_to_a_table_of_her_class(room: RoomHere) -> None:
    phone, tablet = room.learner("Ana", "otter"), room.visitor()
    assert tablet.post("/join/name", {"nickname": "Ana", "word": "otter"}).status == 303
    visits = [visit for visit, _ in room.server.access.visits._known.values() if visit.member is not None]
    assert {visitor_of(visit).who for visit in visits} == {learner_is(room.member("Ana").number)}
    table = opened(room.store, classroom=room.number, code=None)
    link = f"{room.server.access.address}join?to=%2Fgofish%2Ffriends%3Ftable%3D{table.number}#{room.key}"
    assert [scanned(one, table.number).body for one in (phone, tablet)] == [qr_code(link)] * 2


def test_the_code_of_another_class_s_table_is_no_code(room: RoomHere) -> None:
    ben, elsewhere = room.learner(), room.store.classes.open("9a").number
    table = opened(room.store, classroom=elsewhere)
    assert typed(ben, table.code).status == 403
    assert scanned(ben, table.number).status == 404
    mine = opened(room.store, classroom=room.number)
    assert typed(ben, mine.code).status == 200
    room.store.tables.keep(replace(mine, version=2, over=True))
    assert typed(ben, mine.code).status == 403
    room.store.classes.erase(elsewhere)


def test_the_page_of_homework_knows_the_address_that_others_open(
    server: Running, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(server.access), "address", "http://192.168.1.20:8866/")
    reached = '<meta name="gofish-reached" content="http://192.168.1.20:8866/">'
    assert reached in ana.get("/gofish/homework").body
    assert "gofish-reached" not in ana.get("/gofish/chance").body
    with serving(None) as alone:
        assert "gofish-reached" not in Visitor(alone.url).get("/gofish/homework").body
