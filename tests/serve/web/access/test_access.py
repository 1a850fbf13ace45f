"""A class's server as its visitors see it, learners and attackers, asked through real HTTP."""

import json
import logging
import re
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from gofish_learn.serve.web.access.visits import COOKIE
from gofish_learn.serve.web.access.wrong_keys import AT_ONCE, SECONDS, WrongKeys
from gofish_learn.serve.web.entry import local_path
from gofish_learn.store.store import FILE
from tests.serve.web.classroom.rooms import RoomHere, room_here
from tests.serve.web.classroom.visitors import PLAY, Visitor
from tests.serve.web.serving import class_served
from tests.store.stores import let_join

TEACHERS = "/gofish/class"
HELLO = json.dumps({"type": "hello", "page": "0" * 32, "token": "1" * 32})


@pytest.fixture
def ana(room: RoomHere) -> Visitor:
    return room.learner()


@pytest.fixture
def stranger(room: RoomHere) -> Visitor:
    """Somebody without the key."""
    return Visitor(room.server.url)


# --- without the key ---


@pytest.mark.parametrize("path", [PLAY, "/nothing", TEACHERS, "/class/shown", "/link/bar"])
def test_whoever_opens_a_page_without_the_key_is_asked_for_it_first(stranger: Visitor, path: str) -> None:
    answer = stranger.get(path)
    assert answer.status == 302
    assert urlsplit(answer.headers["Location"])[:3] == ("", "", "/join")
    assert answer.body == ""
    made_up = stranger.get(path, Sec_Fetch_Dest="empty", Cookie=f"{COOKIE}=' OR 1=1 --")
    assert (made_up.status, "7b" in made_up.body) == (403, False)


@pytest.mark.parametrize("app", ["table", "classroom", "bar"])
def test_nobody_gets_the_socket_of_a_page_without_the_key(stranger: Visitor, app: str) -> None:
    with pytest.raises(InvalidStatus, match="403"), stranger.opened(app):
        pass


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/files/..%2f..%2fstate.py",
        "/lessons/images/..%2f..%2fREADME.md",
        "/api/kernels",
        "/nothing",
    ],
)
def test_nothing_else_is_answered(ana: Visitor, path: str) -> None:
    answer = ana.get(path)
    assert answer.status == 404
    assert "There is no such page" in answer.body


@pytest.mark.parametrize("path", [PLAY, "/join", "/wall", "/nothing"])
def test_no_page_refers_to_another_server(ana: Visitor, path: str) -> None:
    """Nor may one of another server show it inside its own."""
    answer = ana.get(path)
    assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
    assert "http" not in answer.headers["Content-Security-Policy"]
    assert re.findall(r"""(?:src|href|action)=["']?(?:https?:)?//[^"'>]*""", answer.body) == []


@pytest.mark.parametrize("length", ["Content-Length: 99000000", "Transfer-Encoding: chunked"])
@pytest.mark.parametrize("path", ["/join", "/class/answer"])
def test_nobody_makes_the_server_hold_a_huge_body(room: RoomHere, path: str, length: str) -> None:
    place = urlsplit(room.server.url)
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


def test_a_key_in_an_address_opens_nothing(room: RoomHere, stranger: Visitor) -> None:
    key = room.key
    assert stranger.get(f"/join?key={key}").status == 200
    assert stranger.get(f"/?key={key}").status == 302
    assert stranger.post(f"/join?key={key}", {}).status == 400
    assert COOKIE not in stranger.kept


def test_each_browser_gets_a_cookie_of_its_own(room: RoomHere, ana: Visitor, stranger: Visitor) -> None:
    assert stranger.type_key(room.key).status == 303
    assert stranger.kept[COOKIE] != ana.kept[COOKIE]
    before = stranger.kept[COOKIE]
    assert stranger.type_key(room.key).status == 303
    assert stranger.kept[COOKIE] == before, "who scans the code twice is still the same"


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"}]
)
def test_another_site_changes_nothing_for_anybody(
    room: RoomHere, ana: Visitor, stranger: Visitor, headers: dict[str, str]
) -> None:
    own = ("/join/name", "/class/answer", "/class/leave", "/friends/code", "/gofish/play/open", "/link/table/line")
    for path in own:
        assert ana.ask("POST", path, "{}", Content_Type="application/json", **headers).status == 403, path
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    for path, secret in (("/join", room.key), ("/teacher", room.store.classes.teacher_secret())):
        assert stranger.ask("POST", path, f"key={secret}", **(form | headers)).status == 403
    assert COOKIE not in stranger.kept


@pytest.mark.parametrize("path", [PLAY, "/wall", "/files/x.js"])
def test_a_name_of_another_site_that_points_here_is_refused_in_a_sentence(ana: Visitor, path: str) -> None:
    answer = ana.get(path, Host="rebound.example")
    assert answer.status == 403
    assert "does not know the name" in answer.body


@pytest.mark.parametrize(
    ("to", "goes"),
    [
        ("/gofish/play", "/gofish/play"),
        ("", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("/a\r\nSet-Cookie: x=y", "/"),
        ("javascript:alert(1)", "/"),
    ],
)
def test_the_key_page_leads_to_nowhere_but_this_server(to: str, goes: str) -> None:
    assert local_path(to) == goes


# --- the wall and the teacher ---


def test_the_wall_is_for_this_machine_and_shows_address_key_and_code(room: RoomHere, stranger: Visitor) -> None:
    answer = stranger.get("/wall")
    assert answer.status == 200
    assert f"{room.key[:3]} {room.key[3:]}" in answer.body
    assert re.search(r"http://[\d.:a-z\[\]]+/</b>", answer.body)
    assert "<svg" in answer.body
    assert answer.headers["Cache-Control"] == "no-store"
    assert stranger.get("/join").headers["Cache-Control"] == "no-store"


def test_the_wall_says_how_many_learners_are_here_and_counts_no_page_twice(tmp_path: Path) -> None:
    with room_here(tmp_path) as room:
        stranger, teacher = Visitor(room.server.url), room.teacher()
        let_join(room.store.classes, room.number, "Away")  # of whom no page has been heard
        with teacher.opened() as line:
            line.send(HELLO)
            line.recv()
            for said in ("No learners are here yet", "1 learner is here", "2 learners are here"):
                assert said in stranger.get("/wall").body
                assert said in stranger.told("wall")["html"]
                learner = room.learner()
                for _ in range(2):
                    learner.told()


def test_the_wall_is_not_for_whoever_comes_through_a_proxy_on_this_machine(ana: Visitor) -> None:
    answer = ana.get("/wall", X_Forwarded_For="203.0.113.7")
    assert answer.status == 403
    assert "learner" not in answer.body
    with pytest.raises(InvalidStatus, match="403"):
        ana.told("wall", X_Forwarded_For="203.0.113.7")


def test_a_teacher_s_link_is_exchanged_for_a_cookie_and_only_a_teacher_opens_what_is_hers(
    room: RoomHere, ana: Visitor
) -> None:
    secret = room.store.classes.teacher_secret()
    teacher = Visitor(room.server.url)
    for wrong in ("", "x", secret[:-1], room.key):
        assert teacher.post("/teacher", {"key": wrong}).status == 403
    assert teacher.get(f"/teacher?key={secret}").status == 200
    assert COOKIE not in teacher.kept
    answer = teacher.post("/teacher", {"key": secret})
    assert (answer.status, answer.headers["Location"]) == (303, TEACHERS)
    assert teacher.get(TEACHERS).status == 200
    assert teacher.get("/wall", X_Forwarded_For="203.0.113.7").status == 200
    assert f'href="{TEACHERS}"' in teacher.get("/gofish/home").body, "the way back to the class"
    assert ana.get(TEACHERS).status == 403
    assert "gofish-learn class link" in ana.get(TEACHERS).body


@pytest.mark.parametrize(
    ("path", "then"), [("/join", "press Join again."), ("/teacher", "open the link again.")], ids=["key", "link"]
)
def test_a_browser_that_refuses_cookies_is_told_so_and_let_in_once_it_keeps_them(
    room: RoomHere, path: str, then: str
) -> None:
    secret = {"/join": room.key, "/teacher": room.store.classes.teacher_secret()}[path]
    visitor = Visitor(room.server.url)
    fields = {**dict(re.findall('type="hidden" name="([^"]+)" value="([^"]*)"', visitor.get(path).body)), "key": secret}
    probe, visitor.kept = visitor.kept, {}
    answer = visitor.post(path, fields)
    assert (answer.status, COOKIE in visitor.kept) == (403, False)
    assert "Allow cookies for 127.0.0.1 in its settings" in answer.body
    assert then in answer.body
    assert (f'value="{room.key}"' in answer.body) == (path == "/join"), "a key is not typed again"
    visitor.kept = probe
    assert visitor.post(path, fields).status == 303
    assert visitor.kept[COOKIE]


def test_the_server_s_log_names_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.INFO, "tornado.access")  # as with `--verbose`
    with room_here(tmp_path) as room:
        word, wanda, ana, secret = (
            "herring42",
            room.visitor(),
            room.learner(),
            room.store.classes.teacher_secret(),
        )
        assert wanda.post("/join/name", {"nickname": "Wanda", "word": word}).status == 303
        Visitor(room.server.url).post("/teacher", {"key": secret})
        Visitor(room.server.url).get(f"/join?key={room.key}")
        key, both = room.key, (ana, wanda)
    text = caplog.text.lower()
    assert "post /join" in text
    secrets = [key, f"{key[:3]} {key[3:]}", word, secret, *(one.kept[COOKIE] for one in both)]
    assert [secret for secret in secrets if secret.lower() in text] == []
    assert "traceback" not in text


# --- a proxy, and a server that dies ---


def test_behind_a_proxy_each_learner_has_her_own_address(tmp_path: Path) -> None:
    for proxies, asker in (((), "127.0.0.1"), (("127.0.0.1",), "203.0.113.7")):
        with class_served(tmp_path, "7b", *proxies) as served:
            served.access.wrong_keys = WrongKeys(clock=lambda: 0.0)
            for _ in range(AT_ONCE - 1):
                served.access.wrong_keys.seconds(asker)
            Visitor(served.url).type_key("CCCCCC", X_Forwarded_For="198.51.100.1, 203.0.113.7")
            assert served.access.wrong_keys.seconds(asker) == SECONDS, "the wrong key is counted for it"


def test_a_damaged_key_of_one_class_shuts_out_nobody_else(tmp_path: Path) -> None:
    with room_here(tmp_path) as room:
        other = room.store.classes.open("8a")
        with closing(sqlite3.connect(tmp_path / "data" / FILE)) as connection:
            connection.execute("UPDATE classes SET key = x'ff00ff' WHERE number = ?", (other.number,))
            connection.commit()
        assert Visitor(room.server.url).type_key(room.key).status == 303
        assert Visitor(room.server.url).type_key("ABC DEF").status == 403
