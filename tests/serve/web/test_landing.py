"""The landing page of a server that only this computer can reach: where it leads, and what its dots stand for."""

import re
from collections.abc import Iterator

import pytest

from gofish_learn.teach.practice.catalogue import LESSON_TITLES
from gofish_learn.teach.progress.telling import TELLERS
from tests.serve.web.classroom.serving import serving
from tests.serve.web.classroom.visitors import Answer, Visitor


@pytest.fixture(scope="module")
def visitor() -> Iterator[Visitor]:
    """Somebody at this computer."""
    with serving(None) as server:
        yield Visitor(server.url)


@pytest.fixture
def landing(visitor: Visitor) -> Answer:
    """The page."""
    return visitor.get("/")


def test_every_way_from_the_landing_page_leads_somewhere(visitor: Visitor, landing: Answer) -> None:
    ways = set(re.findall(r'(?:href|src)="([^"]+)"', landing.body))
    here = {way.removeprefix("#") for way in ways if way.startswith("#")}
    assert [name for name in here if f'id="{name}"' not in landing.body] == []
    pages = {way.partition("#")[0] for way in ways if way.startswith("/")}
    assert [page for page in pages if visitor.get(page).status != 200] == []


@pytest.mark.parametrize(("name", "place"), [("detective", "cases"), ("practice", "questions")])
def test_the_address_of_an_app_that_has_gone_leads_to_its_page_of_puzzles(
    visitor: Visitor, name: str, place: str
) -> None:
    answer = visitor.get(f"/gofish/{name}")
    assert (answer.status, answer.headers["Location"]) == (302, f"/gofish/puzzles#{place}")


def test_the_page_of_an_app_is_sent_compressed_to_who_takes_it_so(visitor: Visitor) -> None:
    plain, packed = visitor.get("/gofish/puzzles"), visitor.get("/gofish/puzzles", Accept_Encoding="gzip")
    assert plain.body == packed.body
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 2
    assert (packed.headers["Content-Encoding"], packed.headers["Vary"]) == ("gzip", "Accept-Encoding")


def test_a_dot_is_filled_by_activities_that_are_noted(landing: Answer) -> None:
    fills = [one for dot in re.findall(r'data-done="([^"]+)"', landing.body) for one in dot.split()]
    assert {one.partition("/")[0] for one in fills} <= TELLERS.keys()
    practised = {int(one.partition("/")[2]) for one in fills if one.startswith("practice/")}
    assert practised == LESSON_TITLES.keys(), "front.html is older than the lessons that have questions"


def test_no_friends_are_promised_where_nobody_else_can_come(landing: Answer) -> None:
    assert "/gofish/friends" not in landing.body
