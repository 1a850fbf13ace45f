"""The same notebooks in JupyterLab: the apps play, their keys stay in them, and nothing is fetched from outside."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.browser.at_page import CELLS
from tests.browser.at_table import AtTable
from tests.browser.harness import open_lab, run_in_lab
from tests.browser.screens import CHANCE_DRAWN, CHARTS_DRAWN_AGAIN, AtCase, AtChanceLab, AtCharts, AtTour
from tests.browser.test_in_sight import OUT_OF_SIGHT
from tests.browser.turns import Turns
from tests.browser.watch import WatchedPage


def arrive(page: WatchedPage, url: str) -> WatchedPage:
    """Open JupyterLab, where bots play at once."""
    AtTable(page)
    open_lab(page, url)
    return page


@pytest.fixture(scope="module")
def labs(chromium: Browser, lab_url: str) -> Iterator[Turns[WatchedPage]]:
    """JupyterLab, loaded once."""
    with Turns(chromium, lambda page: arrive(page, lab_url)) as turns:
        yield turns


@pytest.fixture
def lab_page(labs: Turns[WatchedPage], request: pytest.FixtureRequest) -> Iterator[WatchedPage]:
    """JupyterLab; each test opens another notebook in it."""
    with labs.turn(request.node) as page:
        yield page


@pytest.mark.smoke
def test_a_game_is_played_in_jupyterlab_and_its_keys_do_not_reach_the_notebook(lab_page: WatchedPage) -> None:
    run_in_lab(lab_page, "apps/play.ipynb")
    table, rng = AtTable(lab_page).settled(), Random(1)
    for _ in range(3):
        table.ask_somehow(rng)
    assert "You ask" in table.part("story").inner_text()
    lab_page.set_viewport_size({"width": 1280, "height": 640})  # lower than the table
    table.root.evaluate("root => root.scrollIntoView()")
    lab_page.wait_for_function(f"parts => ({OUT_OF_SIGHT})(parts).length === 0", arg=["prompt", "hand"])
    cells = lab_page.evaluate(CELLS)
    table.part("hand").locator("button[data-rank][tabindex='0']").focus()
    for key in ("b", "a", "m", "y", "x", "d", "d", "Escape", "j", "k", "ArrowDown", "Shift+M", "l"):
        lab_page.keyboard.press(key)
    assert lab_page.evaluate(CELLS) == cells
    assert table.root.is_visible()


@pytest.mark.thorough
def test_in_jupyterlab_the_keys_of_the_tour_stay_in_the_tour(lab_page: WatchedPage) -> None:
    run_in_lab(lab_page, "apps/rules.ipynb")
    tour = AtTour(lab_page).settled()
    tour.click("[data-book='standard']")
    tour.root.locator("[data-choice='0']").focus()
    assert tour.keeps_its_keys()
    tour.press("2")
    assert "look for the fourth seven" in tour.words(".gp-verdict-words")


@pytest.mark.thorough
def test_in_jupyterlab_the_keys_of_the_lab_stay_in_the_lab(lab_page: WatchedPage) -> None:
    run_in_lab(lab_page, "apps/chance.ipynb")
    lab = AtChanceLab(lab_page).settled()
    lab.answer("opponent").onward().unfold()
    lab_page.wait_for_function(CHANCE_DRAWN, arg=["icons", "walk"])
    lab.onward()
    lab.root.locator("[data-field='hand']").focus()
    lab_page.keyboard.press("ArrowLeft")
    assert lab.keeps_its_keys()
    lab.click("[data-action='change']")
    assert "six cards each" in lab.words(".gl-asks")


@pytest.mark.thorough
def test_in_jupyterlab_the_keys_of_the_detective_stay_in_it(lab_page: WatchedPage) -> None:
    run_in_lab(lab_page, "apps/detective.ipynb")
    desk = AtCase(lab_page).settled().take().to_question()
    desk.root.locator("[data-say='25']").focus()
    assert desk.keeps_its_keys()
    desk.say(60)
    assert desk.part("verdict").count() == 1


@pytest.mark.thorough
def test_in_jupyterlab_charts_are_drawn_and_follow_the_slider(page: WatchedPage, lab_url: str) -> None:
    open_lab(page, lab_url)
    run_in_lab(page, "charts/charts.ipynb")
    two = AtCharts(page, 2)
    drawings = two.drawings()
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function(CHARTS_DRAWN_AGAIN, arg=drawings)
    assert "Exact: from 38\N{NO-BREAK SPACE}% for A" in two.charts.first.locator("[data-part='says']").inner_text()
    assert two.libraries() == 1


@pytest.mark.thorough
def test_the_notebook_in_jupyterlab_needs_nothing_from_outside(black_hole: WatchedPage, lab_url: str) -> None:
    table = AtTable(black_hole)
    open_lab(black_hole, lab_url)
    run_in_lab(black_hole, "apps/play.ipynb")
    table.settled().ask_somehow(Random(1))
    assert black_hole.external == []
