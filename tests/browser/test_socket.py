"""The carrier of our own server: it is cut, forgotten and turned away, and the page never loses its place."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.carrier_alone import joined
from tests.browser.scripted import NO_ICON, Scripted, serving
from tests.browser.turns import Turns
from tests.browser.watch import WatchedPage
from tests.tiers import mostly_thorough

LATE_MS = 9_000
"""When a page that was asked for patience has tried again."""
AT_LAST = "Math.random = () => 0.999"
"""Has it try again as late as it may: a clock that runs on by seconds more would call the new attempt stuck."""
FULL = "Many pages are open just now. This one opens by itself as soon as there is room."


@pytest.fixture
def server() -> Iterator[Scripted]:
    """A server with nothing but a page that is connected to it."""
    page = ("text/html", lambda _: f'{NO_ICON}<script type="module" src="/script.js"></script>')
    with serving(Scripted(), **{"": page, "script.js": ("text/javascript", lambda _: joined("socket.js"))}) as scripted:
        yield scripted


class Talk:
    """What is said by a page, and what it hears."""

    def __init__(self, page: WatchedPage, server: Scripted, query: str = "") -> None:
        """Open the page."""
        self.page, self.server = page, server
        page.goto(server.url + query)

    def begin(self) -> "Talk":
        """Have the page greet its host, as every page does first: that is message 1."""
        self.page.wait_for_function("() => window.say")
        self.say("hello")
        self.hear(1)
        return self

    def say(self, *kinds: str) -> None:
        """Send messages at one go."""
        self.page.evaluate("kinds => { for (const type of kinds) window.say({ type }); }", kinds)

    def hear(self, count: int) -> list[Any]:
        """What the page has heard, as soon as that is so much."""
        self.page.wait_for_function("count => window.heard.length >= count", arg=count)
        heard: list[Any] = self.page.evaluate("window.heard")
        return heard

    def numbers(self, count: int) -> list[int]:
        """The numbers of the messages that were answered."""
        return [answer["reply_to"] for answer in self.hear(count)]

    def greeted(self, count: int) -> None:
        """Wait until the server has been greeted so often."""
        while sum(message["seq"] == 0 for message in self.server.told) < count:
            self.page.wait_for_timeout(10)


@pytest.fixture(scope="module")
def pages(chromium: Browser) -> Iterator[Turns[WatchedPage]]:
    """A page for all that need no clock of their own: each server has another address, and so another storage."""
    with Turns(chromium, lambda page: page) as turns:
        yield turns


@pytest.fixture
def talk(pages: Turns[WatchedPage], server: Scripted, request: pytest.FixtureRequest) -> Iterator[Talk]:
    """A page that has its beginning."""
    with pages.turn(request.node) as page:
        yield Talk(page, server).begin()
        page.unroute_all()
        page.goto("about:blank")  # before the server goes
        page.errors.clear()  # Chromium says of every connection that failed that it did


@pytest.mark.parametrize("host", ["the same", "a new one"])
def test_a_page_of_a_shared_table_says_which_and_is_told_at_once_what_it_missed(
    page: WatchedPage, server: Scripted, host: str
) -> None:
    talk = Talk(page, server, "?table=12").begin()
    assert server.told[0]["table"] == 12
    if host == "a new one":
        server.hosts.clear()
    server.cut()
    missed = talk.hear(2)[1]
    assert (missed["pushed"], missed["did"]) == (True, "hello")
    talk.say("ask")
    assert talk.hear(3)[-1]["did"] == "ask"
    assert server.done == [2]
    page.errors.clear()  # as in the fixture


def test_the_page_is_greeted_before_its_script_asks_and_hears_that_answer(talk: Talk) -> None:
    (hello,) = talk.server.told
    assert re.fullmatch("[0-9a-f]{32}", hello["page"])
    assert re.fullmatch("[0-9a-f]{32}", hello["token"])
    assert (hello["type"], hello["seq"], hello["version"]) == ("hello", 0, 0)
    assert talk.hear(1)[0]["did"] == "hello"


@pytest.mark.parametrize("when", ["cut_before", "cut_after"])
def test_what_was_cut_is_carried_out_once_and_answered_once(talk: Talk, when: str) -> None:
    getattr(talk.server, when).add(3)
    talk.say("ask", "ask", "ask", "ping")
    assert talk.numbers(5) == [1, 2, 3, 4, 5]
    assert talk.server.done == [2, 3, 4, 5]


@pytest.mark.parametrize("seed", mostly_thorough("01234567", "0"))
def test_however_often_it_is_cut_the_order_stays_and_no_number_comes_twice(talk: Talk, seed: str) -> None:
    rng = Random(seed)
    numbers = range(2, 12)
    talk.server.cut_before.update(rng.sample(numbers, 2))
    talk.server.cut_after.update(rng.sample(numbers, 2))
    for _ in numbers:
        talk.say("ask")
    assert sorted(talk.numbers(len(numbers) + 1)) == [1, *numbers]
    assert talk.server.done == list(numbers)


def test_a_new_host_answers_the_newest_deed_by_where_the_page_stands(talk: Talk) -> None:
    talk.server.cut_after.add(2)
    talk.server.hosts.clear()
    talk.server.hosts["lost"] = talk.server.make_host(), {}
    talk.server.is_mute = True
    talk.say("ask", "look", "ping")
    while len(talk.server.told) < 4:
        talk.page.wait_for_timeout(10)
    talk.server.is_mute = False
    talk.server.cut()
    standing = talk.hear(2)[-1]
    assert (standing["reply_to"], standing["did"]) == (3, "hello")
    assert standing["note"].endswith("If what you did last is missing here, do it again.")
    assert not talk.page.evaluate("() => window.isWaiting()"), "the others wait no longer"
    talk.say("ask")
    assert talk.hear(3)[-1]["did"] == "ask"
    assert talk.server.done == [5], "and nothing is that was sent to the old one"


def test_a_page_that_waits_for_nothing_is_told_at_once_where_it_stands_at_a_new_host(talk: Talk) -> None:
    talk.server.hosts.clear()
    talk.server.cut()
    answer = talk.hear(2)[-1]
    assert (answer["reply_to"], answer["did"]) == (2, "hello")
    assert not answer.get("note"), "nothing is in doubt"
    assert talk.server.done == []
    talk.say("ask")
    assert talk.hear(3)[-1]["did"] == "ask"


class Board:
    """What a host shows: others write on it, by which it gets no new version, and each deed gives it one."""

    def __init__(self) -> None:
        self.content, self.version = "", 1

    def answer(self, message: dict[str, Any]) -> dict[str, Any]:
        """Write down a deed."""
        if message["type"] == "ask":
            self.content, self.version = f"{self.content} deed", self.version + 1
        return {"type": "screen", "reply_to": message["seq"], "html": self.content, "version": self.version}


@pytest.fixture
def board(talk: Talk) -> Board:
    """A board that the page has before it, with a deed on it."""
    board = Board()
    talk.server.hosts = {page: (board.answer, answers) for page, (_, answers) in talk.server.hosts.items()}
    talk.say("ask")
    talk.hear(2)
    return board


def drawn_last(talk: Talk, count: int) -> list[str]:
    """What the page has drawn since it has had the board before it, once it has drawn so often."""
    return [screen["html"] for screen in talk.hear(2 + count)[2:]]


@pytest.mark.parametrize("version", [2, 3], ids=["by others", "in another tab"])
def test_what_was_written_while_a_page_was_cut_off_is_drawn_when_it_is_back(
    talk: Talk, board: Board, version: int
) -> None:
    board.content, board.version = "written", version
    talk.server.cut()
    assert drawn_last(talk, 1) == ["written"]


@pytest.mark.parametrize(
    ("when", "drawn"), [("cut_before", [" deed written deed"]), ("cut_after", [" deed deed", " deed deed written"])]
)
def test_what_was_written_beside_a_deed_that_was_cut_off_is_drawn_with_its_answer(
    talk: Talk, board: Board, when: str, drawn: list[str]
) -> None:
    getattr(talk.server, when).add(3)
    talk.server.on_cut = lambda: setattr(board, "content", f"{board.content} written")
    talk.say("ask")
    assert drawn_last(talk, len(drawn)) == drawn


def test_where_nothing_was_written_nothing_is_drawn_anew(talk: Talk, board: Board) -> None:
    talk.server.cut()
    talk.greeted(2)
    talk.say("ask")
    assert drawn_last(talk, 1) == [" deed deed"] == [board.content]


def test_a_page_of_somebody_who_has_left_the_device_is_loaded_anew(talk: Talk) -> None:
    (hers,) = talk.server.told
    talk.page.evaluate("() => localStorage.clear()")
    talk.server.cut()
    talk.page.wait_for_function("() => window.say && !window.heard.length")
    talk.begin()
    assert talk.server.told[-1]["token"] != hers["token"]


def test_a_full_server_is_tried_again_while_the_page_loads(page: WatchedPage, server: Scripted) -> None:
    server.closing = [{"type": "closing", "say": FULL, "again": True}] * 2
    page.add_init_script(AT_LAST)
    page.clock.install()
    talk = Talk(page, server)
    for number in (1, 2):
        page.wait_for_function("number => window.told?.length === number", arg=number)
        page.clock.run_for(LATE_MS)
    talk.begin()
    assert page.evaluate("window.told") == [{"words": FULL}] * 2
    assert server.connections == 3


def test_a_page_that_is_put_out_says_why_and_stays_out(page: WatchedPage, server: Scripted) -> None:
    server.closing = [{"type": "closing", "say": "This class is closed.", "again": False}]
    page.clock.install()
    Talk(page, server)
    page.wait_for_function("() => window.told?.length")
    page.clock.run_for(10 * LATE_MS)
    page.evaluate("() => window.dispatchEvent(new Event('online'))")
    assert page.evaluate("window.told") == [{"failed": "This class is closed."}]
    assert server.connections == 1


def test_an_open_page_hears_why_it_has_to_wait_and_when_that_is_over(talk: Talk) -> None:
    talk.server.closing.append({"type": "closing", "say": FULL, "again": True})
    talk.server.cut()
    talk.page.wait_for_function("() => window.troubles.length === 1")
    talk.page.evaluate("() => window.dispatchEvent(new Event('online'))")
    talk.page.wait_for_function("() => window.troubles.length === 2")
    assert talk.page.evaluate("window.troubles") == [FULL, None]


def test_a_connection_that_answers_nothing_is_taken_for_dead(page: WatchedPage, server: Scripted) -> None:
    page.clock.install()
    talk = Talk(page, server).begin()
    server.is_mute = True
    talk.say("ask")
    while len(server.told) < 2:
        page.wait_for_timeout(10)
    server.is_mute = False
    page.clock.run_for(LATE_MS)
    assert talk.numbers(2) == [1, 2]
    assert server.connections == 2


def test_a_page_that_is_looked_at_again_after_a_silence_asks_at_once_whether_it_is_connected(talk: Talk) -> None:
    look_again = "() => document.dispatchEvent(new Event('visibilitychange'))"
    talk.page.evaluate(look_again)
    talk.say("ask")
    talk.hear(2)
    assert [message["seq"] for message in talk.server.told] == [0, 2], "just now it was"
    talk.page.evaluate("() => { const now = performance.now(); performance.now = () => now + 9000; }")
    talk.page.evaluate(look_again)
    talk.say("ask")
    talk.hear(3)
    assert [message["seq"] for message in talk.server.told][2:] == [0, 3]


LONG = "{ type, version: 7, text: 'ä'.repeat(40000) }"


def test_a_file_goes_by_post_and_its_answer_comes_as_every_other(talk: Talk) -> None:
    talk.page.evaluate(f"type => window.say({LONG})", "open_file")
    assert talk.hear(2)[-1]["did"] == "open_file"
    (posted,) = talk.server.posted
    assert {key: posted[key] for key in ("page", "token")} == {
        key: talk.server.told[0][key] for key in ("page", "token")
    }
    assert (posted["seq"], posted["version"], posted["text"]) == (2, 7, "ä" * 40_000)


def test_a_file_that_is_under_way_is_not_posted_again_over_another_connection(talk: Talk) -> None:
    held: list[Route] = []
    talk.page.route("**/open", lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks what it calls
    talk.page.evaluate(f"type => window.say({LONG})", "open_file")
    while not held:
        talk.page.wait_for_timeout(10)
    talk.server.cut()
    talk.greeted(2)
    talk.say("ask")
    assert talk.numbers(2) == [1, 3]
    (only,) = held
    only.continue_()
    talk.page.wait_for_function("() => !window.isWaiting()")


@pytest.mark.parametrize(("kind", "answered"), [("open_file", "moving"), ("book", "refused")])
def test_a_file_that_does_not_arrive_is_answered_by_a_sentence(talk: Talk, kind: str, answered: str) -> None:
    talk.server.refuses_files = True
    talk.page.evaluate(f"type => window.say({LONG})", kind)
    answer = talk.hear(2)[-1]
    assert (answer["type"], answer["reply_to"]) == (answered, 2)
    assert answer["say"].startswith("That file could not be sent.")
