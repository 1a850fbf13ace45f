"""Charts in the browser: drawn without a network, told in words and numbers, taken home, and moved by a slider."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Browser

from tests.browser.harness import Server
from tests.browser.looks import assert_axe_finds_nothing, calm, turn
from tests.browser.screens import CHARTS_DRAWN_AGAIN, AtCharts
from tests.browser.turns import Turns
from tests.browser.watch import WatchedPage


@pytest.fixture(scope="module")
def pages(chromium: Browser, voila: Server) -> Iterator[Turns[AtCharts]]:
    """The page of two charts under one slider, loaded once."""
    with Turns(chromium, lambda page: AtCharts(page).open(voila)) as turns:
        yield turns


@pytest.fixture
def two(pages: Turns[AtCharts], request: pytest.FixtureRequest) -> Iterator[AtCharts]:
    """Somebody at that page, whose slider is where it was and whose tables are closed."""
    with pages.turn(request.node) as reader:
        yield reader


def test_a_chart_is_one_image_with_a_name_and_its_sentence(two: AtCharts) -> None:
    image = two.page.get_by_role("img", name="Chance of a rank")
    assert image.locator("svg").count() == 1
    snapshot = two.charts.first.aria_snapshot()
    assert "Chance of a rank" in snapshot
    assert "Exact: from 33 % for A to 40 % for K." in snapshot
    described = image.get_attribute("aria-describedby")
    assert two.page.locator(f"[id='{described}']").inner_text().startswith("Exact: from 33\N{NO-BREAK SPACE}%")
    assert snapshot.count("img") == 1
    ids = two.page.evaluate("() => [...document.querySelectorAll('.gofish-chart [id]')].map(node => node.id)")
    assert len(ids) == len(set(ids))


def test_the_numbers_are_shown_as_a_table_by_keyboard(two: AtCharts) -> None:
    menu = two.charts.first.locator("summary")
    assert menu.inner_text().endswith("Table or picture: Chance of a rank")
    box = menu.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24
    menu.focus()
    for key in ("Enter", "Tab", "Enter"):
        two.page.keyboard.press(key)
    table = two.page.get_by_role("table", name="Chance of a rank")
    assert table.get_by_role("columnheader").all_inner_texts() == ["Rank", "Exact: Chance", "Rounded: Chance"]
    assert table.get_by_role("rowheader").all_inner_texts() == list("A23456789TJQK")
    assert table.get_by_role("row", name="A 33.0 % 30.0 %").count() == 1
    assert two.page.evaluate("() => document.activeElement.dataset.part") == "numbers", "the focus is at the table"
    menu.focus()
    two.page.keyboard.press("Enter")
    assert two.charts.first.get_by_role("button").all_inner_texts() == ["Hide the table", "Save as SVG", "Save as PNG"]
    two.page.keyboard.press("Escape")
    assert two.charts.first.get_by_role("button").count() == 0, "Escape closes the menu"
    for key in ("Enter", "Tab", "Enter"):
        two.page.keyboard.press(key)
    assert table.count() == 0
    assert two.page.evaluate("() => document.activeElement.tagName") == "SUMMARY"


def test_a_slider_moves_the_marks_the_sentence_and_the_table(two: AtCharts) -> None:
    two.choose("Show as table")
    bars = two.charts.first.locator(".mark-rect path")
    before, drawings, svg = (
        bars.first.get_attribute("d"),
        two.drawings(),
        two.charts.first.locator("svg").element_handle(),
    )
    two.page.get_by_role("slider").focus()
    two.page.keyboard.press("ArrowRight")
    two.page.wait_for_function(CHARTS_DRAWN_AGAIN, arg=drawings)
    assert bars.first.get_attribute("d") != before
    assert "Exact: from 38\N{NO-BREAK SPACE}% for A" in two.charts.first.locator("[data-part='says']").inner_text()
    assert two.page.get_by_role("row", name="A 38.1 % 40.0 %").count() == 1
    assert svg is not None
    assert svg.evaluate("node => node.isConnected"), "only the marks may change, not the whole drawing"
    drawings = two.drawings()
    two.page.keyboard.press("ArrowLeft")
    two.page.wait_for_function(CHARTS_DRAWN_AGAIN, arg=drawings)
    assert bars.first.get_attribute("d") == before
    two.choose("Hide the table")


def test_a_picture_is_taken_home_on_white_paper_with_its_title(two: AtCharts, tmp_path: Path) -> None:
    turn(two.page, "dark")
    for kind in ("svg", "png"):
        with two.page.expect_download() as waiting:
            two.choose(f"Save as {kind.upper()}")
        assert waiting.value.suggested_filename == f"chance-of-a-rank.{kind}"
        waiting.value.save_as(tmp_path / f"chart.{kind}")
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")
    drawing = ET.parse(tmp_path / "chart.svg").getroot()  # noqa: S314 - made here
    text = "".join(drawing.itertext())
    assert "Chance of a rank" in text
    assert "Exact: from 33" in text
    background = drawing.find("{http://www.w3.org/2000/svg}rect")
    assert background is not None
    assert background.get("fill") == "white"
    assert two.charts.first.locator("svg").count() == 1
    turn(two.page, "light")


def test_axe_finds_no_violation(two: AtCharts) -> None:
    calm(two.page)
    two.choose("Show as table")
    two.charts.first.locator("summary").click()
    # The slider is of ipywidgets, whose handle has no name of its own.
    assert_axe_finds_nothing(two.page, context={"include": [[".gofish-chart"]]})
    two.charts.first.get_by_role("button", name="Hide the table").click()


@pytest.mark.thorough
def test_where_nothing_can_be_drawn_the_numbers_are_read(page: WatchedPage, voila: Server) -> None:
    page.add_init_script("""
      const broken = Promise.reject(new Error('broken'));
      broken.catch(() => {});
      globalThis[Symbol.for('gofish.vega')] = broken;
    """)
    page.goto(f"{voila.url}voila/render/charts.ipynb")
    page.get_by_role("alert").first.wait_for()
    said = page.get_by_role("alert").first.inner_text()
    assert said == "This chart could not be drawn. Its numbers are in the table below."
    assert page.get_by_role("table", name="Chance of a rank").get_by_role("row").count() == 14
