"""The card table on a page of our own server: its start, the token, and games that go on whatever is cut or ended."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from gofish_learn.serve.pages.rendering import environment
from gofish_learn.serve.web.workers.desk import Desk
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.app.scripts.joined import drawing_files
from gofish_learn.ui.apps import APPS, STATIC, Needs
from gofish_learn.ui.table.host import TableHost
from tests.browser.at_table import AtTable
from tests.browser.carrier_alone import joined
from tests.browser.scripted import NO_ICON, Message, Scripted, serving
from tests.browser.watch import WatchedPage

TABLE = APPS[0]
OLD = "0123456789abcdef" * 2
DRAWINGS, DRAWN = drawing_files()
SCRIPT, STYLE = "text/javascript", "text/css"


def html() -> str:
    """The page of the table, as the server makes it."""
    about = {
        "app": TABLE.name,
        "script": "table.js",
        "link": "/link/table",
        "open": "/gofish/play/open",
        "vega": None,
        "drawings": DRAWINGS,
    }
    page = environment().get_template("app.html")
    return page.render(
        app=TABLE,
        about=json.dumps(about),
        start="/files/start.js",
        style="/files/table.css",
        preload=["/files/table.js"],
        guide="<h2>How to play</h2>",
        home="/",
        apps_ending="",
        class_bar="",
    )


@dataclass
class Tables(Scripted):
    """A server whose pages are card tables, which are kept.

    Attributes:
        needs: what the hosts are handed.
        desk: where the pages are.
    """

    needs: Needs = field(default_factory=lambda: Needs(MemorySaves()))
    desk: Desk = field(init=False)

    def __post_init__(self) -> None:
        """Have no page yet."""
        self.start_anew()

    def start_anew(self) -> None:
        """Forget all pages, and none of what is kept."""
        self.desk = Desk(self.needs)

    def answer(self, page: str, message: Message) -> Message:
        """The answer of the page's table."""
        found: Message = json.loads(self.desk.answer(page, TABLE.name, message))
        return found


def always(text: str) -> Callable[[object], str]:
    """What is answered whoever asks."""
    return lambda _: text


@pytest.fixture
def tables() -> Iterator[Tables]:
    """A server of card tables."""
    script, style = join_modules(TABLE.static), join_styles(TABLE.static, "table.css")
    start = join_modules(STATIC / "served", "start.js")
    texts = {
        "gofish/play": ("text/html", lambda _: html()),
        "files/start.js": (SCRIPT, lambda _: start),
        "files/table.js": (SCRIPT, lambda _: script),
        "files/table.css": (STYLE, lambda _: style),
        "voila/render/token": (
            "application/json",
            lambda asked: json.dumps({"token": asked.get_cookie("gofish_token")}),
        ),
        "voila/render/play.ipynb": ("text/html", always(NO_ICON)),
        "files/leaving.js": (SCRIPT, lambda _: joined("leaving.js")),
    }
    texts |= {f"files/{name}": ("image/svg+xml", always(content.decode())) for name, content in DRAWN}
    with serving(Tables(), **texts) as server:
        assert isinstance(server, Tables)
        yield server


@pytest.fixture
def table(tables: Tables, page: WatchedPage) -> Iterator[AtTable]:
    """Somebody at the table, where a game has begun."""
    table = AtTable(page)
    page.goto(f"{tables.url}gofish/play")
    yield table.settled().new_game(deal="7")
    page.errors.clear()  # Chromium says of every connection that failed that it did


def how_it_stands(table: AtTable) -> tuple[list[str], str, str]:
    """What a person would compare: the own cards, the pond, and the whole story."""
    return table.hand, table.part("pond").inner_text(), table.part("story").inner_text()


def test_the_page_shows_the_table_and_how_to_play_below_it(table: AtTable) -> None:
    assert table.page.locator("#gofish-loading").count() == 0
    assert table.page.get_by_role("heading", name="How to play").is_visible()
    assert table.page.get_by_role("link", name="all activities").get_attribute("href") == "/"


@pytest.mark.parametrize("when", ["cut_before", "cut_after"])
def test_an_ask_that_was_cut_is_made_once(table: AtTable, tables: Tables, when: str) -> None:
    newest = max(message["seq"] for message in tables.told)
    table.ask_somehow(Random(1))
    getattr(tables, when).add(newest + 2)
    table.ask_somehow(Random(2))
    table.ask_somehow(Random(3))
    before = how_it_stands(table)
    table.page.reload()
    table.settled()
    assert how_it_stands(table) == before
    assert tables.connections == 3


def test_a_server_that_was_started_anew_goes_on_with_the_game(table: AtTable, tables: Tables) -> None:
    table.ask_somehow(Random(1))
    before = how_it_stands(table)
    tables.start_anew()
    tables.cut()
    table.part("note").get_by_text(TableHost.welcome_back).wait_for()
    assert how_it_stands(table.settled()) == before
    table.ask_somehow(Random(2))


def test_whoever_leaves_the_class_leaves_no_token_no_cookie_and_no_acquaintance_behind(
    tables: Tables, page: WatchedPage
) -> None:
    for place in ("voila/render/play.ipynb", "gofish/play"):
        page.goto(tables.url + place)
        page.evaluate(
            "([token, path]) => { document.cookie = `gofish_token=${token}; path=/${path}/`; }",
            [OLD, place.rpartition("/")[0]],
        )
    AtTable(page).settled()
    page.add_script_tag(url="/files/leaving.js", type="module")
    page.wait_for_function("() => window.leave")
    page.evaluate("localStorage.setItem('gofish.met', 'random')")
    page.evaluate("() => window.leave()")
    kept = "key => localStorage.getItem(key)"
    assert [page.evaluate(kept, key) for key in ("gofish.token", "gofish.met")] == [None, None]
    assert page.context.cookies() == []
    page.reload()
    AtTable(page).settled()
    assert tables.told[-1]["token"] != OLD


def test_a_page_whose_script_does_not_come_offers_to_load_it_again(tables: Tables, page: WatchedPage) -> None:
    page.route("**/files/table.js", lambda route: route.abort())
    page.goto(f"{tables.url}gofish/play")
    page.get_by_role("alert").get_by_role("button", name="Reload").wait_for()
    page.errors.clear()
