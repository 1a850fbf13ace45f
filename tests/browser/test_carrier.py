"""The card table over a carrier that is no Jupyter comm: neither the page nor the host can tell the difference."""

from random import Random

import pytest
from playwright.sync_api import Page

from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.app.scripts.bundle import join_styles
from gofish_learn.ui.apps import STATIC
from gofish_learn.ui.table.host import TableHost
from tests.browser.at_table import AtTable
from tests.browser.carrier_alone import joined

ITSELF = "This page goes on by itself."


def html() -> str:
    """A page with the table in it and no server behind it."""
    style = join_styles(STATIC / "table", "table.css")
    return f'<style>{style}</style><main></main><script type="module">{joined("main.js")}</script>'


def open_table(page: Page, *, ack_ms: int = 60_000, keeps_back: bool = False, silence: str | None = None) -> AtTable:
    """Lay a table whose host is in the test's own process."""
    page.expose_function("answer", TableHost(MemorySaves(), Random(1)).answer)
    page.evaluate(
        "about => Object.assign(window, about)", {"ackMs": ack_ms, "keepsBack": keeps_back, "silence": silence}
    )
    page.set_content(html())
    table = AtTable(page)
    table.control("speed").select_option("instant")
    return table


@pytest.mark.parametrize(
    ("silence", "say", "offers"), [(None, "No answer from the game engine. Reload", 1), (ITSELF, ITSELF, 0)]
)
def test_silence_is_said_and_taken_back_when_the_answer_comes(
    page: Page, silence: str | None, say: str, offers: int
) -> None:
    """A page that finds the way back by itself offers no reload, which might lead nowhere."""
    table = open_table(page, ack_ms=50, keeps_back=True, silence=silence)
    page.get_by_role("alert").get_by_text(say).wait_for()
    assert page.get_by_role("alert").get_by_role("button").count() == offers
    page.evaluate("() => window.release()")
    page.get_by_role("alert").wait_for(state="hidden")
    assert table.settled().waiting_for == "you"


def test_a_screen_that_is_older_than_one_that_was_drawn_is_dropped(page: Page) -> None:
    page.add_script_tag(content=joined("link.js"), type="module")
    page.wait_for_function("() => window.link")  # a module runs when its turn has come
    page.evaluate("() => [1, 2, 3].forEach(() => window.link.send({ type: 'on' }))")
    for number in (2, 1, 3):
        page.evaluate("number => window.hear({ type: 'screen', reply_to: number })", number)
    assert page.evaluate("() => window.drawn") == [2, 3]
    assert not page.evaluate("() => window.link.isWaiting()"), "what is dropped is an answer all the same"
