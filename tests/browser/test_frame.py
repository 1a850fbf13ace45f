"""What an element of a page says of itself, and what its host is asked then: the frame alone, with a host beside it."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.own_page import OwnPage
from tests.browser.carrier_alone import page_with
from tests.browser.watch import WatchedPage

PAGE = """
{% from "frame/parts.html" import action, heading, sender %}
<div class="gp-page">
  {{ heading("You wrote " ~ (session | tojson | forceescape)) }}
  <form data-action="write">
    <label>Who <input name="who" data-field="who"></label>
    <label>How many <input name="many" value="3" data-number></label>
    {% for rank in ("A", "7") %}<label>{{ rank }} <input type="checkbox" name="ranks"></label>{% endfor %}
    {{ sender("Write") }}
  </form>
  <form data-look="odds">
    <label>Sevens <input type="range" name="sevens" min="0" max="4" value="0" data-number></label>
    <p data-key="said" hidden></p>
  </form>
  {{ action("write", "Write Ben", key="b", who="Ben", many=1) }}
</div>
"""


class Odds(OwnPage):
    """A page on which something is only looked at, too; it keeps what it was asked for."""

    def __init__(self) -> None:
        def write(session: object, who: str, many: int, ranks: list[bool] | None = None) -> object:  # noqa: ARG001
            return [who, many, ranks]

        def odds(session: object, sevens: int) -> object:  # noqa: ARG001
            return session

        self.looks: list[int] = []
        super().__init__("Odds", PAGE, [], {"write": write, "odds": odds})

    def carry_out(self, session: Any, request: Any) -> Message:
        """Say the odds, without going on."""
        if request.type != "odds":
            return super().carry_out(session, request)
        self.looks.append(request.sevens)
        said = f"<p data-key='said'>{request.sevens} of 4</p>" if request.sevens else "<p data-key='said' hidden></p>"
        return {"type": "looked", "html": said}


@pytest.fixture(scope="module")
def alone(chromium: Browser) -> Iterator[tuple[WatchedPage, list[OwnPage]]]:
    """A page with the frame and nothing else, and its host of the moment."""
    hosts: list[OwnPage] = []
    for page in page_with(chromium, "framed.js"):
        page.expose_function("asked", lambda message: hosts[-1].answer(message))  # noqa: PLW0108 - the last one then
        yield page, hosts


@pytest.fixture
def host(alone: tuple[WatchedPage, list[OwnPage]]) -> Iterator[Odds]:
    """The page, drawn anew by a host of its own."""
    page, hosts = alone
    hosts.append(Odds())
    leave = page.evaluate_handle("() => window.begin()")
    expect(page.get_by_role("heading", name="You wrote []")).to_be_visible()
    yield hosts[-1]  # type: ignore[misc]
    page.evaluate("leave => leave()", leave)


@pytest.fixture
def page(alone: tuple[WatchedPage, list[OwnPage]]) -> WatchedPage:
    """That page."""
    return alone[0]


def test_a_form_is_sent_by_the_names_of_its_fields_and_one_that_stands_there_twice_as_a_list(
    host: Odds, page: WatchedPage
) -> None:
    page.get_by_label("Who").fill("Ana")
    page.get_by_label("7").check()
    page.get_by_label("Who").press("Enter")
    expect(page.locator("h2")).to_have_text('You wrote ["Ana", 3, [false, true]]')
    assert host.session == ["Ana", 3, [False, True]]
    expect(page.locator("h2")).to_be_focused()


def test_a_key_presses_what_names_it_but_not_while_somebody_writes(host: Odds, page: WatchedPage) -> None:
    page.get_by_label("Who").press_sequentially("Bob")
    assert host.session == []
    page.get_by_role("button", name="Write Ben").focus()
    page.keyboard.press("b")
    expect(page.locator("h2")).to_have_text('You wrote ["Ben", 1, null]')
    assert page.get_by_label("Who").input_value() == "Bob", "what was typed stays"


def test_a_slider_that_is_moved_asks_for_what_changes_and_stays_under_the_finger(host: Odds, page: WatchedPage) -> None:
    sevens = page.get_by_role("slider", name="Sevens")
    sevens.press("ArrowRight")
    expect(page.get_by_text("1 of 4")).to_be_visible()
    sevens.press("End")
    expect(page.get_by_text("4 of 4")).to_be_visible()
    expect(sevens).to_be_focused()
    sevens.press("Home")
    expect(page.locator("[data-key=said]")).to_be_hidden()
    assert (host.looks[0], host.looks[-2:], host.version) == (1, [4, 0], 0)
