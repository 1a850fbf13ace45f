"""Help at the table: what can be known, a hint with why, what a bot remembers; by keyboard, by mouse, on a phone."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.browser.at_table import FOCUS_IS_SOMEWHERE
from tests.browser.looks import LAPTOP, PHONE, assert_axe_finds_nothing, calm
from tests.browser.screens import Helped
from tests.browser.turns import Turns, loaded_once

FOCUS_IN_HELP = "() => document.activeElement.closest('[data-part=help]') !== null"


tables = loaded_once(lambda page, url: Helped(page).open(url))


@pytest.fixture
def seated(tables: Turns[Helped], request: pytest.FixtureRequest) -> Iterator[Helped]:
    """Somebody at the table."""
    with tables.turn(request.node) as helped:
        yield helped


@pytest.fixture(params=[PHONE, pytest.param(LAPTOP, marks=pytest.mark.thorough)], ids=["phone", "desk"])
def table(seated: Helped, request: pytest.FixtureRequest) -> Helped:
    """Somebody at the table of a new game, on a phone and at a desk."""
    seated.page.set_viewport_size(request.param)
    return seated.new_game("standard", ("person", "memory", "forgetful", "random"), deal="help at the table")


def test_what_can_be_known_is_opened_read_and_closed_by_keyboard(table: Helped) -> None:
    page = table.page
    table.part("hand").locator("button[data-rank][tabindex='0']").focus()
    focused = page.evaluate("() => document.activeElement.dataset.rank")
    page.keyboard.press("w")
    table.looked("know")
    assert page.evaluate(FOCUS_IN_HELP)
    assert "sure" in table.part("status").inner_text().lower()
    assert {rank for rank, _ in table.odds} == set(table.ranks)
    assert {seat for _, seat in table.odds} == {"1", "2", "3"}
    assert "Logic only: " in table.part("help").inner_text()
    page.keyboard.press("Escape")
    assert not table.part("help").is_visible()
    assert page.evaluate("() => document.activeElement.dataset.rank") == focused


@pytest.mark.thorough
def test_a_rank_that_is_chosen_shows_its_chances_at_the_seats(table: Helped) -> None:
    page = table.page
    assert table.badges == []
    table.look("know")
    rank = table.ranks[0]
    page.keyboard.press("0" if rank == "T" else rank)
    badges = table.badges
    assert len(badges) == 3
    for badge, seat in zip(badges, "123", strict=True):
        assert table.odds[rank, seat].split(" ")[0] in badge
        ask = table.part("seats").locator(f"button[data-target='{seat}']")
        described = ask.get_attribute("aria-describedby")
        assert described
        assert page.locator(f"#{described}").count() == 1
    page.keyboard.press("Escape")
    assert table.badges == []
    assert table.part("help").is_visible()
    page.keyboard.press("Escape")
    assert not table.part("help").is_visible()


def test_a_hint_comes_in_three_steps_and_points_at_the_story(table: Helped) -> None:
    page = table.page
    for _ in range(40):
        page.keyboard.press("?")
        table.looked("hint")
        if "Somebody must have" in table.part("help").inner_text():
            break
        table.ask_somehow(Random(3))
    said = table.part("help").locator(".gf-hint-said p")
    assert said.count() == 1
    page.keyboard.press("?")
    said.nth(1).wait_for()
    table.part("help").get_by_role("button", name="Why?").focus()
    page.keyboard.press("Enter")
    point = table.part("help").locator("[data-action='point']:visible").first
    point.wait_for()
    assert page.evaluate(FOCUS_IN_HELP)
    point.focus()
    page.keyboard.press("Enter")
    pointed = table.part("story").locator(".gf-pointed")
    assert pointed.count() >= 1
    assert page.evaluate("() => document.activeElement.classList.contains('gf-pointed')")
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.dataset.action") == "point"
    page.keyboard.press("Escape")
    assert not table.part("help").is_visible()
    assert page.evaluate(FOCUS_IS_SOMEWHERE)


def test_what_a_bot_remembers_is_laid_open_and_follows_the_game(table: Helped) -> None:
    rng = Random(4)
    table.look("recall", 2)
    assert "What " in table.part("help").inner_text()
    for _ in range(4):
        table.go_on(rng)
        table.looked("recall")
    forgotten = table.part("help").locator(".gf-fact[data-remembered='false']")
    assert forgotten.count() > 0
    shown = table.part("seats").locator("[data-help='recall'][aria-expanded='true']")
    assert shown.get_attribute("data-of") == "2"
    table.look("recall", 1)
    assert table.part("help").locator(".gf-fact").count() > 0
    assert forgotten.count() == 0
    table.look("recall", 3)
    assert "remembers nothing" in table.part("help").inner_text()
    table.click("close-help")
    assert not table.part("help").is_visible()
    assert table.page.evaluate(FOCUS_IS_SOMEWHERE)


def test_when_the_device_is_passed_on_nothing_of_the_help_is_left(seated: Helped) -> None:
    table = seated.new_game("standard", ("person", "person"))
    rng = Random(5)
    while table.waiting_for != "you":
        table.go_on(rng)
    table.look("know")
    while table.waiting_for == "you":
        table.ask_somehow(rng)
        table.looked("know")
    table.changing(lambda: table.click("pass"))
    assert not table.part("help").is_visible()
    assert table.page.locator("[data-seat-odds]").count() == 0
    table.changing(lambda: table.click("ready"))
    assert not table.part("help").is_visible()


@pytest.mark.thorough
def test_axe_finds_no_violation_in_the_help(table: Helped) -> None:
    calm(table.page)
    for _ in range(4):
        table.go_on(Random(6))
    table.look("recall", 2)
    assert_axe_finds_nothing(table.page, "recall")
    table.look("hint")
    table.part("help").get_by_role("button", name="Which ask is best?").click()
    table.part("help").get_by_role("button", name="Why?").click()
    table.part("help").locator(".gf-reason").first.wait_for()
    assert_axe_finds_nothing(table.page, "hint")
    table.look("know")
    table.part("hand").locator("button[data-rank]").first.click()
    assert_axe_finds_nothing(table.page, "know")
