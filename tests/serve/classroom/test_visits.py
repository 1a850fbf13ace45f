"""Who is known again: by a cookie that only its hash is kept of, for as long as it may, and by whom it was let in."""

import asyncio
from pathlib import Path

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application, RequestHandler

from gofish_learn.serve.classroom.room import Room, class_called
from gofish_learn.serve.classroom.visits import COOKIE, FRESH_SECONDS, SETTING, Visits, visit_of
from gofish_learn.serve.store.store import Store
from gofish_learn.serve.store.visits import DAY_SECONDS, DAYS, DAYS_WITHOUT_CLASS, StoreVisits, Visit, hash_of
from gofish_learn.ui.app.saves import NotKeptError


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store of its own."""
    return Store(tmp_path / "games.sqlite")


def asked(visits: Visits | None, cookie: str | None = None) -> RequestHandler:
    """What answers a browser, which may show a cookie."""
    headers = HTTPHeaders({"Host": "a.example"} | ({} if cookie is None else {"Cookie": f"{COOKIE}={cookie}"}))

    class Connection:
        context = None

        def set_close_callback(self, _: object) -> None:
            """Nothing is closed."""

    line = RequestStartLine("GET", "/", "HTTP/1.1")
    request = HTTPServerRequest(start_line=line, headers=headers, connection=Connection())  # type: ignore[arg-type]
    return RequestHandler(Application(None, "", None, **{SETTING: visits}), request)


def cookie_from(handler: RequestHandler) -> str:
    """The cookie that an answer sets."""
    morsel = handler._new_cookie[COOKIE]
    assert morsel["httponly"]
    assert morsel["samesite"] == "Lax"
    assert morsel["path"] == "/"
    assert not morsel["domain"]
    return morsel.value


def test_a_browser_that_was_let_in_is_known_again_by_a_server_that_was_started_anew(store: Store) -> None:
    handler = asked(None)
    visit = asyncio.run(Visits(store.visits).let_in(handler, classroom=3))
    again = asked(Visits(store.visits), cookie_from(handler))
    assert visit_of(again) == visit == Visit(visit.cookie, classroom=3)
    assert visit_of(asked(None, cookie_from(handler))) is None, "where there is no door"


def test_the_store_keeps_nothing_that_a_browser_could_show(store: Store, tmp_path: Path) -> None:
    handler = asked(None)
    asyncio.run(Visits(store.visits).let_in(handler))
    cookie = cookie_from(handler)
    assert len(cookie) >= 22, "128 bits"
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert hash_of(cookie).encode() in kept
    assert cookie.encode() not in kept
    assert visit_of(asked(Visits(store.visits), hash_of(cookie))) is None


@pytest.mark.parametrize("cookie", [None, "", "x", "' OR 1=1 --", "\udcff"])
def test_any_other_cookie_is_nobody_s(store: Store, cookie: str | None) -> None:
    asyncio.run(Visits(store.visits).let_in(asked(None)))
    assert visit_of(asked(Visits(store.visits), cookie)) is None


def test_a_browser_gets_another_cookie_when_it_becomes_somebody_s_and_the_old_one_is_worth_nothing(
    store: Store,
) -> None:
    visits = Visits(store.visits)
    first = asked(visits)
    asyncio.run(visits.let_in(first, classroom=3))
    second = asked(visits, cookie_from(first))
    visit = asyncio.run(visits.sit(second, 7))
    assert (visit.classroom, visit.member) == (3, 7)
    assert cookie_from(second) != cookie_from(first)
    for known in (visits, Visits(store.visits)):
        assert visit_of(asked(known, cookie_from(first))) is None
        assert visit_of(asked(known, cookie_from(second))) == visit
    with pytest.raises(LookupError):
        asyncio.run(visits.sit(asked(visits), 7))


def test_a_visit_ends_after_a_school_year_and_without_a_class_after_a_day(store: Store) -> None:
    now = [1e9]
    visits = StoreVisits(store._do, lambda: now[0])
    some = [Visit("class", 3), Visit("teacher", teacher=True), Visit("key")]
    for visit in some:
        visits.add(visit)
    assert [visits.find(one.cookie) for one in some] == some
    now[0] += DAYS_WITHOUT_CLASS * DAY_SECONDS
    assert [visits.find(one.cookie) for one in some] == [*some[:2], None]
    now[0] += DAYS * DAY_SECONDS
    assert [visits.find(one.cookie) for one in some] == [None] * 3
    visits.add(Visit("new"))
    assert store._do(lambda database: database.connection.execute("SELECT cookie FROM visits").fetchall()) == [("new",)]


def test_a_learner_who_is_removed_is_out_within_seconds_and_a_store_that_fails_puts_nobody_out(store: Store) -> None:
    now = [0.0]
    visits = Visits(store.visits, clock=lambda: now[0])
    handler = asked(visits)
    asyncio.run(visits.let_in(handler, classroom=3))
    cookie = cookie_from(handler)
    now[0] += FRESH_SECONDS

    def fails(_: str) -> None:
        raise NotKeptError("The disk is full.")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(visits._kept, "find", fails)
        assert visit_of(asked(visits, cookie)) is not None
    store._do(lambda database: database.connection.execute("DELETE FROM visits"))
    assert visit_of(asked(visits, cookie)) is None


VISITS = [Visit("key"), Visit("class", 3), Visit("member", 3, 7), Visit("teacher", teacher=True)]


def test_the_key_of_one_kind_of_server_opens_no_other_kind(store: Store) -> None:
    assert [Room(store.visits).admits(visit) for visit in VISITS] == [True, False, False, False]
    assert [Room(store.visits, store.classes).admits(visit) for visit in VISITS] == [False, True, True, True]


def test_each_class_has_its_own_key_however_it_is_typed(store: Store) -> None:
    ours, theirs = class_called(store.classes, "7b"), class_called(store.classes, "8a")
    room = Room(store.visits, store.classes, ours.number)
    for typed in (ours.key, ours.key.lower(), f" {ours.key[:3]}-{ours.key[3:]} "):
        assert asyncio.run(room.opened_by(typed)) == (True, ours)
    assert asyncio.run(room.opened_by(theirs.key)) == (True, theirs)
    for typed in ("", "AAAAAA", ours.key[:5], ours.key * 2, "7b", room.key):
        assert asyncio.run(room.opened_by(typed)) == (False, None)
    assert room.wall_key() == ours.key
    assert class_called(store.classes, " 7B ").number == ours.number


def test_a_new_key_lets_in_and_the_old_one_and_who_came_by_it_without_a_nickname_are_out(store: Store) -> None:
    before = class_called(store.classes, "7b")
    member = store.classes.join(before.number, "Ana").number
    for cookie, number in (("in", member), ("at the door", None)):
        store.visits.add(Visit(cookie, before.number, number))
    after = store.classes.new_key(before.number)
    room = Room(store.visits, store.classes, before.number)
    assert asyncio.run(room.opened_by(before.key)) == (False, None)
    assert asyncio.run(room.opened_by(after.key)) == (True, after)
    assert room.wall_key() == after.key
    assert [store.visits.find(cookie) is not None for cookie in ("in", "at the door")] == [True, False]


def test_a_learner_without_a_nickname_is_asked_for_one_first_where_there_are_nicknames(store: Store) -> None:
    room = Room(store.visits, store.classes, asks_name=True)
    assert [room.needs_name(visit) for visit in VISITS] == [False, True, False, False]
    assert room.first_page(VISITS[1], "/voila/render/play.ipynb") == "/join/name?to=/voila/render/play.ipynb"
    assert room.first_page(VISITS[2], "/a") == "/a"
    assert not Room(store.visits, store.classes).needs_name(VISITS[1])
