"""A class's server as its visitors see it, learners and attackers: one that runs, asked through real HTTP."""

import http.client
import json
import re
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from gofish_learn.serve.classroom.visits import COOKIE
from tests.browser.harness import Server, free_port, kernels_of, running
from tests.serve.classroom.visitors import PLAY, Visitor

NO_KERNEL = "00000000-0000-0000-0000-000000000000"
STYLE = "/voila/templates/gofish/static/index.css"
GONE_SECONDS = 45
TEACHERS = "/teacher/class.ipynb"
IMPATIENT = """
from gofish_learn.serve.cli import main
from gofish_learn.serve.seats import seats

seats.UNOPENED_SECONDS = 6.0
main()
"""
"""The command with a server that does not wait for a page as long as it would for a learner with a slow phone."""


def class_server(folder: Path, port: int, *options: str) -> AbstractContextManager[Server]:
    """`gofish-learn play --classroom`, with a store of its own; use it in a `with` statement."""
    command = [sys.executable, "-c", IMPATIENT, "play", "--no-browser", "--port", str(port)]
    return running([*command, "--classroom", "7b", *options], folder)


def key_of(server: Server) -> str:
    """The key that it says."""
    found = re.search(r"^Join key: (.*)$", server.log, re.MULTILINE)
    assert found, server.log
    return found[1]


def eventually(is_so: Callable[[], bool], seconds: float = GONE_SECONDS) -> bool:
    """Whether something comes true in time."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.2)
    return True


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A class's server with three seats."""
    with class_server(tmp_path_factory.mktemp("class"), free_port(), "--seats", "3", "--verbose") as up:
        yield up


@pytest.fixture(scope="module")
def ana(server: Server) -> Iterator[Visitor]:
    """A learner who has typed the key and has a page open, which is her `kernel`."""
    visitor = Visitor(server.url)
    assert visitor.join(key_of(server).lower(), PLAY).headers["Location"] == PLAY
    visitor.kernel = visitor.get(PLAY).kernel
    with visitor.opened(visitor.kernel):
        yield visitor


@pytest.fixture
def stranger(server: Server) -> Visitor:
    """Somebody without the key."""
    return Visitor(server.url)


@pytest.fixture
def ben(server: Server) -> Visitor:
    """Another learner, who has no page open."""
    visitor = Visitor(server.url)
    visitor.join(key_of(server))
    return visitor


# --- without the key ---


@pytest.mark.parametrize("path", ["/", PLAY, "/nothing", TEACHERS, "/place"])
def test_whoever_opens_a_page_without_the_key_is_asked_for_it_first(
    server: Server, stranger: Visitor, path: str
) -> None:
    before = len(kernels_of(server))
    answer = stranger.get(path)
    assert answer.status == 302
    assert urlsplit(answer.headers["Location"])[:3] == ("", "", "/join")
    assert stranger.get(path, Sec_Fetch_Dest="empty").status == 403
    assert "kernelId" not in answer.body
    assert len(kernels_of(server)) == before


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/kernels/{kernel}"),
        ("GET", "/api/kernels/{kernel}/channels"),
        ("POST", "/voila/api/shutdown/{kernel}"),
        ("DELETE", "/api/kernels/{kernel}"),
        ("POST", "/"),
        ("PUT", PLAY),
    ],
)
@pytest.mark.parametrize("who", ["stranger", "ben"])
def test_the_kernel_of_a_page_is_nobody_else_s(
    ana: Visitor, method: str, path: str, who: str, request: pytest.FixtureRequest
) -> None:
    other: Visitor = request.getfixturevalue(who)
    assert other.ask(method, path.format(kernel=ana.kernel)).status in {403, 404, 405}
    assert ana.get(f"/api/kernels/{ana.kernel}").status == 200


@pytest.mark.parametrize("who", ["stranger", "ben"])
def test_the_connection_of_a_page_is_nobody_else_s(ana: Visitor, who: str, request: pytest.FixtureRequest) -> None:
    other: Visitor = request.getfixturevalue(who)
    with pytest.raises(InvalidStatus, match=r"403|404"), other.opened(ana.kernel):
        pass


def test_what_a_learner_asks_of_a_kernel_that_is_not_hers_tells_nothing_of_whether_it_is_there(
    ana: Visitor, ben: Visitor
) -> None:
    found, not_there = (ben.get(f"/api/kernels/{kernel}") for kernel in (ana.kernel, NO_KERNEL))
    assert (found.status, found.body) == (not_there.status, not_there.body)


def test_files_that_are_the_same_for_everybody_need_no_key(stranger: Visitor) -> None:
    assert stranger.get(STYLE).status == 200


@pytest.mark.parametrize("cookie", ["", "x", "0" * 22, "' OR 1=1 --"])
def test_a_made_up_cookie_opens_nothing(stranger: Visitor, cookie: str) -> None:
    assert stranger.get(PLAY, Cookie=f"{COOKIE}={cookie}").status == 302


@pytest.mark.parametrize("length", ["Content-Length: 99000000", "Transfer-Encoding: chunked"])
@pytest.mark.parametrize("path", ["/join", "/class/answer", "/nothing"])
def test_nobody_makes_the_server_hold_a_huge_body(server: Server, path: str, length: str) -> None:
    place = urlsplit(server.url)
    chunk = f"{1 << 20:x}\r\n" if "chunked" in length else ""
    with socket.create_connection((place.hostname, place.port), timeout=10) as line:
        line.sendall(f"POST {path} HTTP/1.1\r\nHost: {place.netloc}\r\n{length}\r\n\r\n{chunk}".encode())
        assert line.recv(100).startswith(b"HTTP/1.1 400")
        assert line.recv(100) == b"", "and it listens no longer"


# --- the key ---


def test_a_wrong_key_is_said_to_be_wrong_and_gives_no_cookie(stranger: Visitor) -> None:
    answer = stranger.join("CCC CCC")
    assert answer.status == 403
    assert 'role="alert"' in answer.body
    assert COOKIE not in stranger.kept
    assert stranger.join(" ").status == 400


def test_a_key_in_an_address_opens_nothing(server: Server, stranger: Visitor) -> None:
    key = key_of(server).replace(" ", "")
    assert stranger.get(f"/join?key={key}").status == 200
    assert stranger.get(f"/?key={key}").status == 302
    assert stranger.post(f"/join?key={key}", {}).status == 400
    assert COOKIE not in stranger.kept


def test_each_browser_gets_a_cookie_of_its_own(server: Server, ben: Visitor, stranger: Visitor) -> None:
    assert stranger.join(key_of(server)).status == 303
    assert stranger.kept[COOKIE] != ben.kept[COOKIE]
    before = stranger.kept[COOKIE]
    assert stranger.join(key_of(server)).status == 303
    assert stranger.kept[COOKIE] == before, "who scans the code twice is still the same"


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"}]
)
def test_another_site_cannot_send_the_key(server: Server, stranger: Visitor, headers: dict[str, str]) -> None:
    body = f"key={key_of(server).replace(' ', '')}"
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    assert stranger.ask("POST", "/join", body, **(form | headers)).status == 403
    assert COOKIE not in stranger.kept


@pytest.mark.parametrize("path", ["/", PLAY, "/join", "/wall", "/wall/now", STYLE, "/teacher"])
def test_a_name_of_another_site_that_points_here_is_refused_in_a_sentence(ana: Visitor, path: str) -> None:
    answer = ana.get(path, Host="rebound.example")
    assert answer.status == 403
    assert "does not know the name" in answer.body


def test_a_name_of_another_site_gets_no_connection_to_a_kernel(ana: Visitor) -> None:
    with pytest.raises(InvalidStatus, match="403"), ana.opened(ana.kernel, "rebound.example"):
        pass
    with (
        pytest.raises(InvalidStatus, match="403"),
        ana.opened(ana.kernel, Origin="http://evil.example"),
    ):
        pass


# --- the wall and the teacher ---


def test_the_wall_is_for_this_machine_and_shows_address_key_and_code(server: Server, stranger: Visitor) -> None:
    answer = stranger.get("/wall")
    assert answer.status == 200
    assert key_of(server) in answer.body
    assert re.search(r"http://[\d.:a-z\[\]]+/</b>", answer.body)
    assert "<svg" in answer.body
    assert answer.headers["Cache-Control"] == "no-store"
    assert json.loads(stranger.get("/wall/now").body)["seats"] == 3


@pytest.mark.parametrize("path", ["/wall", "/wall/now"])
def test_the_wall_is_not_for_whoever_comes_through_a_proxy_on_this_machine(ben: Visitor, path: str) -> None:
    answer = ben.get(path, X_Forwarded_For="203.0.113.7")
    assert answer.status == 403
    assert "playing" not in answer.body


def test_a_teacher_s_link_is_exchanged_for_a_cookie_and_only_a_teacher_opens_what_is_hers(
    server: Server, ben: Visitor
) -> None:
    found = re.search(r"/teacher#(\w+)$", server.log, re.MULTILINE)
    assert found
    teacher = Visitor(server.url)
    for wrong in ("", "x", found[1][:-1], key_of(server)):
        assert teacher.post("/teacher", {"key": wrong}).status == 403
    assert teacher.get(f"/teacher?key={found[1]}").status == 200
    assert COOKIE not in teacher.kept
    answer = teacher.post("/teacher", {"key": found[1]})
    assert (answer.status, answer.headers["Location"]) == (303, TEACHERS)
    assert teacher.get("/wall", X_Forwarded_For="203.0.113.7").status == 200
    assert f'href="{TEACHERS}"' in teacher.get("/").body, "the way back to the class"
    assert ben.get(TEACHERS).status in {403, 404}
    assert ben.get(PLAY.replace("play", "class")).status == 404


# --- seats ---


def test_a_page_that_is_asked_for_and_never_opened_or_waited_for_leaves_no_kernel(server: Server, ana: Visitor) -> None:
    eve = Visitor(server.url)
    eve.join(key_of(server))
    assert eve.get(PLAY).kernel  # and its connection is never opened
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc)
    connection.request("GET", PLAY, headers={"Cookie": eve.cookies})
    time.sleep(0.3)
    connection.close()  # nor is this answer ever read
    assert eventually(lambda: len(kernels_of(server)) >= 2)
    assert eventually(lambda: len(kernels_of(server)) == 1)
    assert ana.get(f"/api/kernels/{ana.kernel}").status == 200


def test_who_finds_all_seats_taken_sees_the_place_and_keeps_it_and_a_second_page_takes_a_seat_too(
    server: Server, ana: Visitor, ben: Visitor
) -> None:
    cat, dan = Visitor(server.url), Visitor(server.url)
    for one in (cat, dan):
        one.join(key_of(server))
    with ExitStack() as open_pages:
        kernels = [ben.get(PLAY).kernel for _ in range(2)]
        for kernel in kernels:
            open_pages.enter_context(ben.opened(kernel))
        third = ben.get(PLAY)
        assert third.status == 409
        assert "two pages open" in third.body
        assert [cat.get(PLAY).status, dan.get(PLAY).status, cat.get(PLAY).status] == [503] * 3
        assert [json.loads(one.get("/place").body)["place"] for one in (dan, cat)] == [2, 1]
        assert 'id="place">2<' in dan.get(PLAY).body
        assert json.loads(ana.get("/wall/now").body)["waiting"] == 2
        assert len(kernels_of(server)) == 3
        assert [ben.leave(kernel).status for kernel in kernels] == [204, 204]
    assert ben.get(PLAY).status == 200, "her seat is kept for her next page"
    assert ana.get(f"/api/kernels/{ana.kernel}").status == 200


def test_the_server_s_log_names_no_secret(server: Server, ana: Visitor, ben: Visitor) -> None:
    key, word, wanda = key_of(server), "herring42", Visitor(server.url)
    wanda.type_key(key)
    assert wanda.post("/join/name", {"nickname": "Wanda", "word": word}).status == 303
    told = [line for line in server.log.splitlines() if line.startswith(("Join key", "For the teacher"))]
    text = "\n".join(line for line in server.log.splitlines() if line not in told).lower()
    assert "get /join" in text
    link = told[-1].partition("#")[2]
    secrets = [key, re.sub(r"\W", "", key), word, link, *(one.kept[COOKIE] for one in (ana, ben, wanda))]
    assert [secret for secret in secrets if not secret or secret.lower() in text] == []
    assert "traceback" not in text
    copied = b"".join(file.read_bytes() for file in (server.folder / "data").iterdir())
    assert b"Wanda" in copied
    assert [one for one in (ana, ben, wanda) if one.kept[COOKIE].encode() in copied] == [], "nor does its store"


# --- a server that dies ---


def test_whoever_was_in_is_in_again_when_the_server_was_killed_and_started_again(tmp_path: Path) -> None:
    port = free_port()
    with class_server(tmp_path, port) as first:
        ana, key = Visitor(first.url), key_of(first)
        ana.join(key)
        assert ana.get("/").status == 200
        first.process.send_signal(signal.SIGKILL)
        first.process.wait()
    with class_server(tmp_path, port) as second:
        assert key_of(second) == key
        assert ana.get("/").status == 200
        with ana.opened(ana.get(PLAY).kernel):
            assert len(kernels_of(second)) == 1
    kept = sqlite3.connect(tmp_path / "data" / "games.sqlite").execute("SELECT cookie FROM visits").fetchall()
    assert len(kept) == 1
    assert kept[0][0] != ana.kept[COOKIE]
