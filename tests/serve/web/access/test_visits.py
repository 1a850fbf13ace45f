"""Who is known again: by a cookie that only its hash is kept of, for as long as it may, and by whom it was let in."""

import asyncio
from pathlib import Path
from typing import cast
from unittest.mock import Mock

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application, RequestHandler

from gofish_learn.serve.web.access import visits as visits_module
from gofish_learn.serve.web.access.access import Access, class_called
from gofish_learn.serve.web.access.visits import COOKIE, SOON_SECONDS, Visits, visitor_of
from gofish_learn.store.classroom.visits import (
    DAY_SECONDS,
    DAYS,
    DAYS_WITHOUT_CLASS,
    StoreVisits,
    Visit,
    secret_hash,
)
from gofish_learn.store.saves import NotSavedError
from gofish_learn.store.store import Store
from gofish_learn.teach.classroom.tables import PERSON, Chair, SavedTable
from tests.store.stores import let_join


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite")


def asked(cookie: str | None = None) -> RequestHandler:
    """What answers a browser, which may show a cookie."""
    headers = HTTPHeaders({"Host": "a.example"} | ({} if cookie is None else {"Cookie": f"{COOKIE}={cookie}"}))
    line, connection = RequestStartLine("GET", "/", "HTTP/1.1"), Mock(context=None)
    return RequestHandler(Application(), HTTPServerRequest(start_line=line, headers=headers, connection=connection))


async def visit_of(visits: Visits, cookie: str | None) -> Visit | None:
    return await visits.of(asked(cookie).request)


def all_in(visits: StoreVisits) -> dict[str, Visit]:
    kept = visits.all()
    assert kept is not None
    return {cookie: visit for cookie, (visit, _) in kept.visits.items()}


def cookie_from(handler: RequestHandler) -> str:
    morsel = handler._new_cookie[COOKIE]
    assert morsel["httponly"]
    assert morsel["samesite"] == "Lax"
    assert morsel["path"] == "/"
    assert not morsel["domain"]
    return morsel.value


async def test_a_browser_that_was_let_in_is_known_again_by_a_server_that_was_started_anew(store: Store) -> None:
    handler = asked()
    visit = await Visits(store.visits).let_in(handler, classroom=3)
    assert await visit_of(Visits(store.visits), cookie_from(handler)) == visit == Visit(visit.cookie, classroom=3)


async def test_the_store_keeps_nothing_that_a_browser_could_show(store: Store, tmp_path: Path) -> None:
    handler = asked()
    await Visits(store.visits).let_in(handler)
    cookie = cookie_from(handler)
    assert len(cookie) >= 22, "128 bits"
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())  # noqa: ASYNC240 - nobody waits
    assert secret_hash(cookie).encode() in kept
    assert cookie.encode() not in kept
    assert await visit_of(Visits(store.visits), secret_hash(cookie)) is None


async def test_a_browser_gets_another_cookie_when_it_becomes_somebody_s_and_the_old_one_is_worth_nothing(
    store: Store,
) -> None:
    visits, gone = Visits(store.visits), list[frozenset[str]]()
    visits.on_gone = gone.append
    first = asked()
    await visits.let_in(first, classroom=3)
    second = asked(cookie_from(first))
    visit = await visits.sit(second, 7)
    assert (visit.classroom, visit.member) == (3, 7)
    assert cookie_from(second) != cookie_from(first)
    assert gone == [{secret_hash(cookie_from(first))}]
    for known in (visits, Visits(store.visits)):
        assert await visit_of(known, cookie_from(first)) is None
        assert await visit_of(known, cookie_from(second)) == visit
    assert visits.browser(visit.cookie) == secret_hash(cookie_from(first)), "and is counted as the same browser"
    with pytest.raises(LookupError):
        await visits.sit(asked(), 7)


async def test_a_visit_ends_after_a_school_year_and_without_a_class_after_a_day(store: Store) -> None:
    now = [1e9]
    kept = StoreVisits(store._do, lambda: now[0])
    some = [Visit("class", 3), Visit("teacher", teacher=True), Visit("key")]
    for visit in some:
        kept.add(visit)
    visits = Visits(kept, today=lambda: now[0])
    await visits.look()
    assert [visits.current(one.cookie) for one in some] == some
    now[0] += DAYS_WITHOUT_CLASS * DAY_SECONDS
    assert [visits.current(one.cookie) for one in some] == [*some[:2], None]
    now[0] += DAYS * DAY_SECONDS
    assert [visits.current(one.cookie) for one in some] == [None] * 3
    kept.add(Visit("new"))
    assert list(all_in(kept)) == ["new"]


async def test_a_learner_who_is_removed_is_out_within_seconds_and_a_store_that_fails_puts_nobody_out(
    store: Store, tmp_path: Path
) -> None:
    visits, gone = Visits(store.visits), list[frozenset[str]]()
    visits.on_gone = gone.append
    handler = asked()
    visit = await visits.let_in(handler, classroom=3)

    def fails(_: object = None) -> None:
        raise NotSavedError("The disk is full.")

    elsewhere = Store(tmp_path / "games.sqlite")  # as in the process of the teacher's page
    elsewhere._do(lambda database: database.connection.execute("DELETE FROM visits"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(visits._store, "all", fails)
        await visits.look()
        assert visits.current(visit.cookie) == visit
        assert await visit_of(visits, "nobody's") is None
    await visits.look()
    assert visits.current(visit.cookie) is None
    assert gone == [{visit.cookie}]


@pytest.mark.parametrize("at_once", [1, 30])
async def test_whoever_makes_up_cookies_lets_the_store_be_asked_five_times_a_second_at_most(at_once: int) -> None:
    now, kept = [100.0], Mock(all=Mock(return_value=None))

    async def sleep(some: float) -> None:
        now[0] += some

    visits = Visits(cast("StoreVisits", kept), clock=lambda: now[0], sleep=sleep)
    for _ in range(20):
        now[0] += 0.05
        await asyncio.gather(*(visit_of(visits, f"made up {number}") for number in range(at_once)))
    assert 0 < kept.all.call_count <= (now[0] - 100) / SOON_SECONDS + 1


async def test_an_address_has_so_many_visits_of_nobody_in_particular_and_the_oldest_go(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visits_module, "MOST_NAMELESS", 3)
    visits = Visits(store.visits)
    learner = asked()
    await visits.let_in(learner, classroom=3, address="10.0.0.1")
    hers = await visits.sit(asked(cookie_from(learner)), 7, "10.0.0.1")
    far = await visits.let_in(asked(), classroom=3, address="10.0.0.2")
    some = [hers, far, *[await visits.let_in(asked(), classroom=3, address="10.0.0.1") for _ in range(5)]]
    for known in (set(all_in(store.visits)), {one.cookie for one in some if visits.current(one.cookie)}):
        assert known == {one.cookie for one in [*some[:2], *some[-3:]]}


async def test_right_keys_without_end_end_no_visit_with_an_open_page_or_a_seat(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visits_module, "MOST_NAMELESS", 3)
    visits, gone = Visits(store.visits), list[frozenset[str]]()
    visits.on_gone = gone.append

    async def come(number: int) -> list[Visit]:
        return [await visits.let_in(asked(), address="10.0.0.1") for _ in range(number)]

    playing, looking, idle = await come(3)
    chairs = (Chair("Ana", "cat", PERSON, visitor_of(playing).who),)
    store.tables.open(SavedTable(0, 0, "", None, None, "", {}, chairs, None, over=False))
    visits.has_page = {looking.cookie}.__contains__
    newer = await come(20)
    known = {one.cookie for one in (playing, looking, idle, *newer) if visits.current(one.cookie)}
    assert known == set(all_in(store.visits)) == {one.cookie for one in (playing, looking, newer[-1])}
    assert {cookie for some in gone for cookie in some} == {one.cookie for one in (idle, *newer[:-1])}
    visits.has_page = lambda _: True
    assert all(visits.current(one.cookie) for one in await come(2)), "whoever comes finds room even so"


VISITS = [Visit("key"), Visit("class", 3), Visit("member", 3, 7), Visit("teacher", teacher=True)]


def test_the_key_of_one_kind_of_server_opens_no_other_kind(store: Store) -> None:
    assert [Access(store.visits, store.tables).admits(visit) for visit in VISITS] == [True, False, False, False]
    access = Access(store.visits, store.tables, store.classes)
    assert [access.admits(visit) for visit in VISITS] == [False, True, True, True]


async def opened_by(access: Access, typed: str) -> tuple[bool, int | None]:
    """What a key opens, once the server has looked at its store."""
    await access.visits.look()
    return access.opened_by(typed)


async def test_each_class_has_its_own_key_however_it_is_typed(store: Store) -> None:
    ours, theirs = class_called(store.classes, "7b"), class_called(store.classes, "8a")
    access = Access(store.visits, store.tables, store.classes, ours.number)
    for typed in (ours.key, ours.key.lower(), f" {ours.key[:3]}-{ours.key[3:]} "):
        assert await opened_by(access, typed) == (True, ours.number)
    assert await opened_by(access, theirs.key) == (True, theirs.number)
    for typed in ("", "AAAAAA", ours.key[:5], ours.key * 2, "7b", access.key):
        assert await opened_by(access, typed) == (False, None)
    assert access.on_the_wall()[1] == ours.key
    assert class_called(store.classes, " 7B ").number == ours.number


async def test_a_new_key_lets_in_and_the_old_one_and_who_came_by_it_without_a_nickname_are_out(store: Store) -> None:
    before = class_called(store.classes, "7b")
    member = let_join(store.classes, before.number, "Ana").number
    for cookie, number in (("in", member), ("at the door", None)):
        store.visits.add(Visit(cookie, before.number, number))
    after = store.classes.new_key(before.number)
    access = Access(store.visits, store.tables, store.classes, before.number)
    assert await opened_by(access, before.key) == (False, None)
    assert await opened_by(access, after.key) == (True, after.number)
    assert access.on_the_wall()[1] == after.key
    assert list(all_in(store.visits)) == ["in"]
