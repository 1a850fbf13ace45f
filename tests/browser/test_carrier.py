"""The table over a carrier of the test's own: silence, late answers, and what others do, which comes unasked."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui.app.scripts.bundle import join_styles
from gofish_learn.ui.apps import UI
from gofish_learn.ui.table.host import TableHost
from tests.browser.at_table import AtTable
from tests.browser.carrier_alone import joined
from tests.tiers import thoroughly
from tests.ui.table.pages import wish

ITSELF = "This page goes on by itself."


def html() -> str:
    """A page with the table in it and no server behind it."""
    style = join_styles(UI / "table", "table.css")
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


# --- what others do at a table: each step is told once, and what is old is dropped ---

BOTS = ("person", "random", "random", "random")
WAITS = {"waiting_for": "others", "reply_to": None, "pushed": True}


class Table:
    """A page at a table, and what the bots there do, as a server would tell it."""

    def __init__(self, page: Page) -> None:
        """Deal, and let the person ask until it is the others' turn."""
        self.host, self.page = TableHost(MemorySaves(), Random(1)), page
        self.seq = 1000
        page.expose_function("answer", self.told)
        page.evaluate("() => Object.assign(window, { ackMs: 60000 })")
        page.set_content(html())
        self.table = AtTable(page).settled()

    def told(self, message: dict[str, Any]) -> dict[str, Any]:
        """What the host says to the page, which leaves the bots alone."""
        answer = self.host.answer(message)
        return answer | {"waiting_for": "others"} if answer.get("waiting_for") == "bots" else answer

    def say(self, kind: str, **more: Any) -> dict[str, Any]:
        """What the host says to somebody else."""
        self.seq += 1
        return self.host.answer({"type": kind, "seq": self.seq, "version": self.host.version, **more})

    def push(self, *screens: dict[str, Any]) -> None:
        """Tell the page, all at once."""
        self.page.evaluate("all => { for (const one of all) window.push(one); }", list(screens))

    @property
    def story(self) -> list[str]:
        """What has been told."""
        return self.table.part("story").locator("p").all_text_contents()

    def said(self, screens: list[dict[str, Any]]) -> list[str]:
        """What is told by screens."""
        return [step["say"] for screen in screens for step in screen["steps"] if step["say"]]


@pytest.fixture
def table(page: Page) -> Table:
    """A game in which the bots are to ask."""
    made = Table(page)
    for seed in range(50):
        dealt = made.say("new", setup=wish("standard", *BOTS, deal=str(seed)))
        if dealt["waiting_for"] == "bots":
            made.push(dealt | WAITS)
            expect(made.table.root).to_have_attribute("data-version", str(dealt["version"]))
            made.table.control("speed").select_option("instant")
            made.page.keyboard.press("Escape")
            made.table.control("speed").select_option("fast")
            return made
    raise AssertionError("no deal in which a bot asks first")


def rounds(table: Table, count: int) -> list[dict[str, Any]]:
    """What the bots do next, as pushes."""
    screens: list[dict[str, Any]] = []
    while len(screens) < count and (not screens or screens[-1]["asks"] is None):
        screens.append(table.say("advance") | WAITS)
    return screens


@pytest.mark.parametrize("count", thoroughly(6, 1))
def test_steps_that_come_while_others_are_shown_wait_and_each_is_told_once(table: Table, count: int) -> None:
    before, screens = table.story, rounds(table, count)
    table.push(*screens)
    expect(table.table.root).to_have_attribute("data-version", str(screens[-1]["version"]))
    table.page.wait_for_function("() => document.querySelector('.gofish-root').dataset.busy === 'false'")
    assert table.story == before + table.said(screens)


def test_a_screen_that_is_older_than_the_one_shown_is_dropped(table: Table) -> None:
    first, *_, last = screens = rounds(table, 2)
    table.push(last | {"full": True, "log": ["All of it."], "steps": []})
    table.push(first)
    assert table.table.data("version") == str(last["version"])
    assert table.story == ["All of it."]
    assert len(screens) == 2


def test_who_comes_and_goes_takes_nothing_back_that_was_chosen(page: Page) -> None:
    table = Table(page)
    shown = table.say("new", setup=wish("standard", "person", "random", "random", deal="7"))
    while shown["waiting_for"] == "bots":
        shown = table.say("advance")
    full = table.say("hello", token=None)
    table.push(full | {"reply_to": None, "pushed": True})
    table.table.settled()
    table.table.part("hand").locator("button[data-rank]").first.click()
    table.push({**full, "full": False, "steps": [], "reply_to": None, "pushed": True})
    assert table.table.part("hand").locator("[aria-pressed='true']").count() == 1
