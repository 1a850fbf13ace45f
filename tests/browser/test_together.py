"""At one table in the browser: a table is opened, a friend comes with its code, and each plays on their own device.

Nobody is silent for long here before the others may let a bot play.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.at_friends import AT_THE_STOOLS, Friend
from tests.browser.at_table import FOCUS_IS_SOMEWHERE
from tests.browser.fixtures import watched_page
from tests.browser.harness import Server, gofish_server, wait_until
from tests.browser.looks import LAPTOP, PHONE, assert_axe_finds_nothing, assert_it_fits, calm
from tests.browser.watch import Watch
from tests.tree import ROOT

CLOCKS = """
import gofish_learn.ui.table.together.clock as clock
clock.SILENT_SECONDS = 1.0
"""
"""What each process runs as it begins. Source: https://docs.python.org/3/library/site.html"""


@contextmanager
def quick_server(folder: Path) -> Iterator[tuple[Server, str]]:
    """A server that others reach, and the key that lets them in; use it in a `with` block."""
    (folder / "sitecustomize.py").write_text(CLOCKS, encoding="utf-8")
    search = os.pathsep.join((str(folder), str(ROOT)))
    with gofish_server(folder, "--host", "0.0.0.0", PYTHONPATH=search) as server:  # noqa: S104 - as others do
        key = re.search(r"Join key: (.+)", server.log)
        assert key
        yield server, key[1]


@pytest.fixture
def friends(chromium: Browser, tmp_path: Path) -> Iterator[tuple[Friend, Friend]]:
    """Ana with a phone, and Ben with a laptop."""
    on_a_phone, on_a_laptop = contextmanager(watched_page), contextmanager(watched_page)
    with (
        quick_server(tmp_path) as place,
        on_a_phone(chromium, Watch(), PHONE, touched=True) as phone,
        on_a_laptop(chromium, Watch(), LAPTOP) as laptop,
    ):
        yield Friend(phone, *place), Friend(laptop, *place)


def chair_of(one: Friend, name: str) -> Locator:
    """Where somebody sits, as another sees it."""
    return one.page.locator(AT_THE_STOOLS).filter(has_text=name)


@pytest.mark.thorough
def test_friends_at_one_table(friends: tuple[Friend, Friend]) -> None:
    """One table, since a server and two devices cost seconds: what friends do there, step by step.

    Daily their hosts do so in `tests/ui/table/together`, the lobby is looked at in journey 10, and what a cut-off page
    missed comes back in `test_socket.py`.
    """
    ana, ben = friends
    calm(ana.page)
    looks_right(ana, "lobby")
    ben.come_with(ana.open_table("Ana"))
    looks_right(ana, "gathering")
    who_comes_and_stands_up_is_seen_by_the_others(ana, ben)
    ana.page.locator("[data-action='deal']").click()
    while not any(one.at_table().is_due for one in friends):
        ana.page.wait_for_timeout(20)
    due, other = friends if ana.is_due else friends[::-1]
    who_was_cut_off_sees_what_the_others_did_meanwhile(due, other)
    assert_it_fits(ana.page)
    while not any(one.at_table().is_due for one in friends):
        ana.page.wait_for_timeout(20)
    a_bot_plays_for_who_is_silent_until_they_are_back(*(friends if ana.is_due else friends[::-1]))
    the_host_removes_him_in_the_middle_of_a_game_and_before_the_next(ana, ben)


def looks_right(one: Friend, where: str) -> None:
    """Axe finds nothing, and every width fits."""
    assert_it_fits(one.page)
    assert_axe_finds_nothing(one.page, where)


def who_comes_and_stands_up_is_seen_by_the_others(ana: Friend, ben: Friend) -> None:
    """Nor can anybody take a name that looks like another's."""
    typed = ben.page.locator("form[data-action='sit'] [name='name']")
    assert ben.page.locator("[data-action='deal']").is_hidden()
    typed.fill("Аna")  # noqa: RUF001 - with a Cyrillic letter
    ben.page.locator("form[data-action='sit'] [type='submit']").click()
    expect(ben.page.locator(".gf-at-field")).to_contain_text("choose another name")
    expect(typed).to_be_focused()
    ben.sit("Ben")
    expect(chair_of(ana, "Ben")).to_have_count(1)
    ben.page.locator("[data-action='stand']").click()
    expect(chair_of(ana, "Ben")).to_have_count(0)
    ben.sit("Ben")
    expect(chair_of(ana, "Ben")).to_have_count(1)


def who_was_cut_off_sees_what_the_others_did_meanwhile(due: Friend, other: Friend) -> None:
    """However far the game has gone."""
    other.page.context.set_offline(True)
    version = due.data("version")
    due.go_on_by_keys(Random(7))
    expect(due.root).not_to_have_attribute("data-version", version)
    other.page.context.set_offline(False)
    assert wait_until(lambda: other.at_table().data("version") == due.at_table().data("version") != version)
    assert (other.part("seats").get_by_role("img").get_attribute("aria-label") or "").startswith(
        f"{len(due.hand)} card"
    )
    other.page.watch.errors.clear()  # type: ignore[attr-defined]  # Chromium says of every connection that failed that it did


def a_bot_plays_for_who_is_silent_until_they_are_back(slow: Friend, other: Friend) -> None:
    """Once they were asked whether they are still there, and the others have said so."""
    play_for = other.page.get_by_role("button", name="Play for ")
    stay = slow.page.get_by_role("button", name="I’m still thinking")
    stay.click()
    assert slow.page.evaluate(FOCUS_IS_SOMEWHERE)
    expect(stay).to_be_hidden()
    expect(play_for).to_be_visible()
    assert_axe_finds_nothing(other.page, "silent")
    version = slow.data("version")
    play_for.press("Enter")
    assert other.page.evaluate(FOCUS_IS_SOMEWHERE)
    expect(slow.root).not_to_have_attribute("data-version", version)
    slow.page.get_by_role("button", name="I am back").click()
    expect(other.page.get_by_text("is away")).to_have_count(0)


def the_host_removes_him_in_the_middle_of_a_game_and_before_the_next(ana: Friend, ben: Friend) -> None:
    """By keyboard from the menu, and by a button beside his chair."""
    ana.opens_the_menu()
    for _ in range(2):
        ana.page.locator("[data-action='remove']").press("Enter")
    expect(ben.page.locator("p:visible").filter(has_text="removed you").first).to_be_visible()
    assert ana.page.evaluate(FOCUS_IS_SOMEWHERE)
    expect(ana.page.get_by_text("Ben has left: a bot plays on.", exact=True)).to_be_visible()
    ana.page.goto(ana.url)
    ben.come_with(ana.open_table("Ana"))
    ben.sit("Ben")
    for _ in range(2):
        ana.page.locator("[data-action='remove']").click()
    expect(ben.page.locator("p:visible").filter(has_text="removed you").first).to_be_visible()
    expect(chair_of(ana, "Ben")).to_have_count(0)
