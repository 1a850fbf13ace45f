"""The table over a carrier of the test's own: silence, late answers, and what others do, which comes unasked."""

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.app.scripts.bundle import join_styles
from gofish_learn.ui.apps import UI
from gofish_learn.ui.table.host import TableHost
from tests.browser.at_table import AtTable, at_speed
from tests.browser.carrier_alone import joined
from tests.tiers import thoroughly
from tests.ui.table.pages import chosen, wish
from tests.ui.table.reading import all_of, cards_in, said

ITSELF = "This page goes on by itself."


def html() -> str:
    """A page with the table in it and no server behind it."""
    style = join_styles(UI, "table/table.css")
    return f'<style>{style}</style><main></main><script type="module">{joined("main.js")}</script>'


def open_table(page: Page, *, ack_ms: int = 60_000, keeps_back: bool = False, silence: str | None = None) -> AtTable:
    """Lay a table whose host is in the test's own process."""
    page.expose_function("answer", TableHost(MemorySaves(), Random(1)).answer)
    page.evaluate(
        "about => Object.assign(window, about)", {"ackMs": ack_ms, "keepsBack": keeps_back, "silence": silence}
    )
    page.set_content(html())
    return AtTable(page)


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


# --- what others do at a table: it is shown step by step, and what is old is dropped ---

BOTS = ("person", "random", "random", "random")
PUSHED = {"reply_to": None, "pushed": True}


def left_alone(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer by which a page leaves the bots alone, as at a table of several devices."""
    told: dict[str, Any] = json.loads(json.dumps(answer).replace(r"data-waits=\"bots\"", r"data-waits=\"others\""))
    return told


class Table:
    """A page at a table, and what the bots there do, as a server would tell it."""

    def __init__(self, page: Page) -> None:
        """Deal, and let the person ask until it is the others' turn."""
        self.host, self.page = TableHost(MemorySaves(), Random(1)), page
        self.seq, self.drawn = 1000, ""
        page.expose_function("answer", lambda message: left_alone(self.host.answer(message)))
        page.evaluate("() => Object.assign(window, { ackMs: 60000 })")
        page.set_content(html())
        self.table = AtTable(page).settled()

    def say(self, kind: str, **more: Any) -> dict[str, Any]:
        """What the host says to somebody else, who has drawn whatever it has said so far."""
        self.seq += 1
        about = {"seq": self.seq, "version": self.host.version, "drawn": self.drawn}
        answer = self.host.answer({"type": kind, **about, **more})
        self.drawn = answer.get("drawn", "")
        return answer

    def push(self, *screens: dict[str, Any]) -> None:
        """Tell the page, all at once."""
        self.page.evaluate("all => { for (const one of all) window.push(one); }", [left_alone(one) for one in screens])

    def comes_to_what_the_host_has(self) -> None:
        """Wait until the page has shown all that was done, and shows what it has come to."""
        expect(self.table.root).to_have_attribute("data-version", str(self.host.version))
        self.table.settled()
        screen = self.say("whole-page", drawn="")
        assert self.table.part("pond").locator(".gt-pond-words").inner_text() == said(screen, ".gt-pond-words")
        assert self.table.hand == cards_in(next(iter(all_of(screen, ".gt-hand"))))


@pytest.fixture
def table(page: Page) -> Table:
    """A game in which the bots are to ask."""
    made = Table(page)
    for seed in range(50):
        with chosen(made.host, wish("standard", *BOTS, deal=str(seed))):
            dealt = made.say("deal-chosen")
        if is_bots(dealt):
            made.push(dealt | PUSHED)
            expect(made.table.root).to_have_attribute("data-version", str(dealt["version"]))
            made.page.keyboard.press("Escape")
            at_speed(made.table, "fast")
            return made
    raise AssertionError("no deal in which a bot asks first")


def is_bots(answer: dict[str, Any]) -> bool:
    """Whether a bot is to go on after it."""
    return 'data-waits="bots"' in "".join(answer.get("parts", [answer.get("html", "")]))


def rounds(table: Table, count: int) -> list[dict[str, Any]]:
    """What the bots do next, as pushes."""
    screens: list[dict[str, Any]] = []
    while len(screens) < count and (not screens or is_bots(screens[-1])):
        screens.append(table.say("advance") | PUSHED)
    return screens


@pytest.mark.parametrize("count", thoroughly(6, 1))
def test_steps_that_come_while_others_are_shown_wait_and_come_to_what_the_host_has(table: Table, count: int) -> None:
    screens = rounds(table, count)
    assert all(screen["steps"] for screen in screens)
    table.push(*screens)
    expect(table.table.root).to_have_attribute("data-showing", "")
    table.comes_to_what_the_host_has()


def test_a_screen_that_is_older_than_the_one_shown_is_dropped(table: Table) -> None:
    first, *_, last = screens = rounds(table, 2)
    assert len(screens) == 2
    table.push(last | {"steps": []})
    table.push(first)
    table.comes_to_what_the_host_has()


def test_who_comes_and_goes_takes_nothing_back_that_was_chosen(page: Page) -> None:
    table = Table(page)
    with chosen(table.host, wish("standard", "person", "random", "random", deal="7")):
        shown = table.say("deal-chosen")
    while is_bots(shown):
        shown = table.say("advance")
    full = table.say("hello", token=None, drawn="") | PUSHED
    table.push(full)
    table.table.settled()
    table.table.root.locator("[data-part='hand'] button").first.click()
    table.push(full)
    assert table.table.part("hand").locator("[aria-pressed='true']").count() == 1
