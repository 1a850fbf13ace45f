"""What learners of a class ask and tell the server, seen from outside: each hears her own class, and nothing else."""

import asyncio
import html
import json
import re
import socket
from collections.abc import AsyncIterator, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gofish_learn.serve.web import open_pages
from gofish_learn.serve.web.access.limits import PAGES_EACH, Turns
from gofish_learn.serve.web.carriers import GOING_AWAY
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.teach.classroom.classroom import Kind, Prompt, Stage
from tests.browser.harness import wait_until
from tests.serve.web.classroom.rooms import RoomHere
from tests.serve.web.classroom.visitors import PATIENCE, Answer, Visitor
from tests.ui.frame.reading import part_of, words_of

TOKEN = "0123456789abcdef" * 2
CHANCE = Prompt(0, Kind.CHANCE, "How likely is a seven?", exact=42)


COUNT = '[data-part="count"]'
WHO, ASKED, TALLY = '[data-part="who"]', '[data-line="question"]', '[data-part="tally"]'
FROZEN = '[data-island="veil"][data-props="true"]'


def who(visitor: Visitor) -> str:
    """Who a learner's page says that she is, and in which class."""
    return words_of(visitor.told(), WHO)


def tell(visitor: Visitor, name: str, fields: object, **headers: str) -> Answer:
    own = {"Content_Type": "application/json", "Origin": visitor.url.rstrip("/")} | headers
    return visitor.ask("POST", f"/class/{name}", fields if isinstance(fields, str) else json.dumps(fields), **own)


def said(answer: Answer) -> str:
    """The sentence of a refusal."""
    sentence: str = json.loads(answer.body)["say"]
    assert sentence.endswith("."), sentence
    return sentence


def test_a_learner_types_the_key_and_a_nickname_and_is_in(room: RoomHere) -> None:
    visitor = room.visitor()
    assert visitor.get("/").headers["Location"] == "/join/name", "nobody plays without a nickname"
    page = visitor.get("/join/name?to=/gofish/play")
    assert 'name="nickname"' in page.body
    assert "Your teacher can see your answers" in page.body, "a learner is told before she gives a name"
    assert "gofish-class" not in page.body
    sent = visitor.post("/join/name", {"nickname": "  Zoé ", "to": "/gofish/play"})
    assert (sent.status, sent.headers["Location"]) == (303, "/gofish/play")
    assert room.member("Zoé").owner is None, "no page has said yet whose games are hers"
    landing = visitor.get(visitor.get("/").headers["Location"])
    assert 'name="gofish-class"' in landing.body
    assert "your teacher can see them" in landing.body
    assert 'href="./friends"' in landing.body
    assert '<a class="gofish-teachers" href="/lessons/">Lessons</a>' in landing.body
    assert not [words for words in ("nothing leaves", "--classroom", "/gofish/class") if words in landing.body]
    assert visitor.get("/join/name").headers["Location"] == "/", "who has a nickname is in"
    assert who(visitor) == "Zoé · 7b"


@pytest.mark.parametrize(
    ("nickname", "word", "sentence", "field"),
    [
        ("", "", "Type a name first.", "nickname"),
        ("taken", "", "Somebody in this class is called Taken already.", "nickname"),
        ("Тaken", "", "Somebody in this class has a name that looks like Тaken.", "nickname"),  # noqa: RUF001 - a Cyrillic letter
        ("taken", "wrong", "That isn’t Taken’s word.", "word"),
        ("Ida", "ab", "Your word has 3 letters at least and 30 at most.", "word"),
    ],
)
def test_what_cannot_be_a_nickname_gets_one_kind_sentence_at_its_field(
    room: RoomHere, nickname: str, word: str, sentence: str, field: str
) -> None:
    if all(member.nickname != "Taken" for member in room.store.classes.members(room.number)):
        room.learner("Taken", "right")
    answer = room.visitor().post("/join/name", {"nickname": nickname, "word": word})
    assert answer.status == 400
    assert sentence in answer.body
    assert (
        answer.body.count('role="alert"') == answer.body.count("autofocus") == answer.body.count("aria-invalid=") == 1
    )
    (tag,) = re.findall(rf'<input id="{field}"[^>]*>\s*(?=<p role="alert" id="said">)', answer.body)
    assert 'aria-invalid="true" autofocus' in tag
    assert re.search('aria-describedby="said[ "]', tag)
    assert f'value="{html.escape(nickname)}"' in answer.body, "what was typed stays"


@pytest.fixture
def classes(room: RoomHere) -> Iterator[Classes]:
    """The class, whose teacher looks at names before anybody is in."""
    room.store.classes.approve_first(room.number, on=True)
    yield room.store.classes
    room.store.classes.approve_first(room.number, on=False)


def test_who_waits_for_her_teacher_opens_nothing_until_she_is_let_in(room: RoomHere, classes: Classes) -> None:
    visitor = room.visitor()
    assert visitor.post("/join/name", {"nickname": "Wanda", "to": "/gofish/play"}).status == 303
    for path in ("/", "/gofish/play", "/gofish/together", "/lessons/"):
        assert visitor.get(path).headers["Location"].startswith("/join/name"), path
    with pytest.raises(InvalidStatus, match="403"):
        visitor.told()
    assert tell(visitor, "answer", {"prompt": 1, "value": 1}).status == 403
    page = visitor.get("/join/name?to=/gofish/play")
    assert "Your teacher will let you in." in page.body
    assert "Wanda" in page.body
    (wanda,) = classes.waiting(room.number)
    classes.refuse_name(wanda.number, "Not <b>that</b>")
    page = visitor.get("/join/name?to=/gofish/play")
    assert "asks you to choose another name. “Not &lt;b&gt;that&lt;/b&gt;”" in page.body
    assert 'name="word"' not in page.body
    assert visitor.post("/join/name", {"nickname": "=1"}).status == 400
    assert visitor.post("/join/name", {"nickname": "Wendy", "to": "/gofish/play"}).status == 303
    assert "Wendy" in visitor.get("/join/name").body
    classes.let_in(wanda.number)
    room.server.look()
    onward = visitor.get("/join/name?to=/gofish/play")
    assert (onward.status, onward.headers["Location"]) == (303, "/gofish/play")
    assert who(visitor) == "Wendy · 7b"


def test_who_waits_hears_of_herself_alone(room: RoomHere, classes: Classes) -> None:
    pages, visitors = room.server.state.page_count.number, [room.visitor() for _ in range(3)]
    for visitor, name in zip(visitors, ("Xara", "Yuna", "Zita"), strict=True):
        visitor.post("/join/name", {"nickname": name})
        with pytest.raises(InvalidStatus, match="403"):
            visitor.told()
    members = {member.nickname: member.number for member in classes.waiting(room.number)}
    waits = {"type": "class", "waits": True, "reply_to": 0}
    with ExitStack() as stack:
        xara, yuna, zita = (stack.enter_context(visitor.hearing("door")) for visitor in visitors)
        assert [page.told() for page in (xara, yuna, zita)] == [waits] * 3
        assert room.server.state.page_count.number == pages
        classes.freeze(room.number, frozen=True)
        classes.freeze(room.number, frozen=False)
        classes.refuse_name(members["Yuna"], "No")
        assert yuna.told() == {"type": "class", "waits": False}
        classes.let_in(members["Xara"])
        assert xara.told() == {"type": "class", "waits": False}, "nothing else was told"
        assert visitors[0].get("/join/name").status == 303, "her page finds her let in at once"
        classes.remove(members["Zita"])
        gone = zita.told()
        assert (gone["type"], gone["out"]) == ("closing", True)
    said = {"Gofish_Line": TOKEN, "Gofish_Does": "begin", "Origin": visitors[1].url.rstrip("/")}
    hello = json.dumps({"type": "hello", "seq": 0})
    assert visitors[1].ask("POST", "/link/bar/line", hello, **said).status == 403
    line = json.loads(visitors[1].ask("POST", "/link/door/line", hello, **said).body)
    assert [json.loads(told) for told in line["told"]] == [waits | {"waits": False}]
    for stranger in (Visitor(room.server.url), room.visitor()):
        with pytest.raises(InvalidStatus, match="403"):
            stranger.told("door")


class Together(Turns):
    """Lets nobody begin before two have come."""

    def __init__(self) -> None:
        super().__init__()
        self.came = asyncio.Barrier(2)

    @asynccontextmanager
    async def turn(self, who: Hashable) -> AsyncIterator[None]:
        await self.came.wait()
        async with super().turn(who):
            yield


def test_who_presses_twice_is_let_in_once_and_of_two_who_want_a_nickname_one_gets_it(
    room: RoomHere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room.server.access, "entering", Together())
    one, other = room.visitor(), room.visitor()
    twice = Visitor(one.url, dict(one.kept))
    with ThreadPoolExecutor() as pool:
        tries = [pool.submit(visitor.post, "/join/name", {"nickname": "Mia"}) for visitor in (one, twice)]
        assert [done.result().status for done in tries] == [303, 303]
        tries = [pool.submit(visitor.post, "/join/name", {"nickname": "Noa"}) for visitor in (other, room.visitor())]
        assert sorted(done.result().status for done in tries) == [303, 400]


def test_each_change_comes_to_a_learner_s_pages_once(room: RoomHere) -> None:
    ada = room.learner("Ada")
    with ada.hearing() as lesson, ada.hearing(place="play") as other:
        first = [page.told() for page in (lesson, other)]
        assert [words_of(told, WHO) for told in first] == ["Ada · 7b"] * 2
        room.store.classes.freeze(room.number, frozen=True)
        assert all(part_of(page.told(), FROZEN) for page in (lesson, other))
        room.store.classes.freeze(room.number, frozen=False)
        room.store.classes.rename(room.member("Ada").number, "Ada L.")
        named = lesson.told(lambda told: words_of(told, WHO) == "Ada L. · 7b")
        room.server.look()
        lesson.connection.send("{}")
        assert json.loads(lesson.connection.recv(PATIENCE))["type"] == "pong", "nothing has changed since"
    assert named["version"] > first[0]["version"]


def test_a_learner_who_closes_her_page_has_left_and_one_who_reloads_it_or_loses_the_network_has_not(
    room: RoomHere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_pages, "LEFT_SECONDS", 0.1)
    monkeypatch.setattr(open_pages, "COMING_SECONDS", 3)
    names = ("Rita", "Cuno", "Levi", "Nell", "Mona", "Lena")
    reloads, is_cut_off, closes, has_no_socket, moves, looks_ahead = names
    learners = {name: room.learner(name) for name in names}

    def closed(name: str) -> None:
        with learners[name].hearing() as page:
            page.told()
            page.connection.close(GOING_AWAY)

    with learners[reloads].hearing() as again:
        again.told()
        closed(reloads)
        with suppress(ConnectionClosed), learners[is_cut_off].hearing() as page:
            page.told()
            page.connection.socket.shutdown(socket.SHUT_RDWR)
        line = {"Gofish_Line": TOKEN, "Origin": room.server.url.rstrip("/")}
        for does in ("begin", "leave"):
            hello = json.dumps({"type": "hello", "seq": 0})
            learners[has_no_socket].ask("POST", "/link/bar/line", hello, Gofish_Does=does, **line)
        with learners[moves].hearing() as page:
            page.told()
            learners[moves].ask("GET", "/gofish/play")  # which opens its line long after she has left the page before
            page.connection.close(GOING_AWAY)
        closed(closes)
        with learners[looks_ahead].hearing() as page:
            page.told()
            learners[looks_ahead].ask("GET", "/gofish/play", Sec_Purpose="prefetch")
            page.connection.close(GOING_AWAY)
        assert wait_until(lambda: all(room.member(name).has_left for name in (closes, has_no_socket, looks_ahead)))
        assert [room.member(name).has_left for name in (reloads, is_cut_off, moves)] == [False] * 3
    assert wait_until(lambda: room.member(moves).has_left), "where it never opens any"
    learners[closes].told()
    assert not room.member(closes).has_left


def test_pages_that_only_hear_take_no_page_s_place_and_each_learner_has_so_many(room: RoomHere) -> None:
    ulf = room.learner("Ulf")
    with ExitStack() as stack:
        before = room.server.state.page_count.number
        for _ in range(PAGES_EACH):
            assert stack.enter_context(ulf.hearing()).told()["type"] == "class"
        assert room.server.state.page_count.number == before
        refused = json.loads(stack.enter_context(ulf.opened("bar")).recv(PATIENCE))
        assert (refused["type"], refused["out"]) == ("closing", False)
        assert "Close one" in refused["say"]


def test_an_answer_is_heard_by_all_pages_of_hers_and_by_the_others_once_the_teacher_opens_it(room: RoomHere) -> None:
    bea, cem = room.learner("Bea"), room.learner("Cem")
    prompt = room.store.classes.ask(room.number, CHANCE)
    with bea.hearing() as page:
        assert json.loads(tell(bea, "answer", {"prompt": prompt.number, "value": 35}).body) == {"say": ""}
        page.told(lambda told: "Thank you: 35 in 100." in words_of(told, ASKED))
    theirs = cem.told()
    assert (part_of(theirs, TALLY), "42" in theirs["html"], "35 in" in theirs["html"]) == (None, False, False)
    room.store.classes.bring_to(room.number, Stage.TALLY)
    late = tell(cem, "answer", {"prompt": prompt.number, "value": 50})
    assert (late.status, "doesn’t count" in said(late)) == (200, True)
    opened = cem.told()
    assert (words_of(opened, COUNT), "The answer:" in opened["html"]) == ("1 answer.", False)
    room.store.classes.bring_to(room.number, Stage.ANSWER)
    assert "The answer: 42 in 100." in words_of(bea.told(), '[data-part="question"]')
    room.store.classes.stop_asking(room.number)
    assert part_of(bea.told(), ASKED) is None


@pytest.mark.parametrize(
    "fields",
    [
        "",
        "{" * 500,
        '{"prompt": 1, "value": "' + "9" * 3000 + '"}',
        {"prompt": "1", "value": 3},
        {"prompt": 99999, "value": 3},
    ],
)
def test_an_answer_that_cannot_be_read_gets_a_sentence(room: RoomHere, fields: object) -> None:
    visitor = room.learner()
    answer = tell(visitor, "answer", fields)
    assert answer.status == 400
    assert said(answer)


def test_who_leaves_a_device_leaves_it_to_the_next(room: RoomHere) -> None:
    hal = room.learner("Hal", "hal's word")
    before = dict(hal.kept)
    assert tell(hal, "leave", {}).status == 204
    assert hal.get("/").headers["Location"] == "/join/name"
    with pytest.raises(InvalidStatus, match="403"):
        Visitor(hal.url, before).told()
    assert hal.post("/join/name", {"nickname": "Hal", "word": "hal's word"}).status == 303
    assert who(hal) == "Hal · 7b"


def test_who_may_not_come_in_any_more_goes_on_in_no_page_that_is_open_and_opens_no_other(room: RoomHere) -> None:
    kay, lea, teacher = room.learner("Kay"), Visitor(room.server.url), Visitor(room.server.url)
    other, secret = room.store.classes.open("9d"), room.store.classes.teacher_secret()
    room.server.look()
    lea.join(other.key)
    for _ in range(2):  # who opens the link again is the same teacher, with the same pages
        assert teacher.post("/teacher", {"key": secret}).status == 303
    with (
        kay.opened() as hers,
        lea.opened() as of_another_class,
        lea.hearing() as lesson,
        teacher.opened("classroom") as theirs,
    ):
        lines = (hers, of_another_class, theirs)
        for line in lines:
            assert line.ping().wait(PATIENCE), "it is open"
        assert words_of(lesson.told(), WHO).endswith(" · 9d")
        room.store.classes.remove(room.member("Kay").number)
        room.store.classes.erase(other.number)
        room.store.classes.teacher_secret(pages_end=True)
        room.server.look()
        for line, say in zip(lines, ("no longer in", "no longer in", "link was replaced"), strict=True):
            assert say in json.loads(line.recv(PATIENCE))["say"]
            with pytest.raises(ConnectionClosed, match="1008"):
                line.recv(PATIENCE)
        closing = lesson.told(lambda told: told["type"] == "closing")
        assert ("no longer in" in closing["say"], closing["out"]) == (True, True)
    for visitor in (kay, lea):
        with pytest.raises(InvalidStatus, match="403"):
            visitor.told()


def test_two_classes_know_nothing_of_each_other(room: RoomHere) -> None:
    other = room.store.classes.open("8c")
    kim, lou = room.learner("Kim"), Visitor(room.server.url)
    lou.type_key(other.key)
    lou.post("/join/name", {"nickname": "Kim"})
    room.store.classes.freeze(other.number, frozen=True)
    theirs = room.store.classes.ask(other.number, CHANCE)
    theirs_told, ours = lou.told(), kim.told()
    assert (bool(part_of(theirs_told, FROZEN)), part_of(ours, FROZEN), part_of(ours, ASKED)) == (True, None, None)
    assert tell(kim, "answer", {"prompt": theirs.number, "value": 3}).status == 400
    assert room.store.classes.answers(theirs.number) == {}
