"""The pieces of notebooks and controls of ipywidgets in Voila, on one page: by keys alone, and fit to be seen."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.harness import Server
from tests.browser.looks import assert_every_screen_looks_right
from tests.browser.watch import WatchedPage

PIECES = ".gofish-piece"
CONTROLS = ".jupyter-button, .noUi-handle, .widget-inline-hbox :is(select, input), .widget-radio input"
TARGETS = f"{PIECES} button, {PIECES} input, {CONTROLS}"

WATCH_HEIGHTS = """() => {
  window.heights = [];
  const look = () => {
    window.heights.push(document.documentElement.scrollHeight);
    requestAnimationFrame(look);
  };
  look();
}"""


def press(piece: Locator, name: str) -> None:
    """Press a button of a piece by the keyboard, wait for the answer, and see that the focus is still in the piece."""
    button = piece.get_by_role("button", name=name, exact=True)
    button.focus()
    button.press("Enter")
    expect(piece).to_have_attribute("data-busy", "false")
    assert piece.evaluate("piece => piece.contains(document.activeElement)"), name


def test_every_piece_is_pressed_by_keys_alone_and_looks_right(page: WatchedPage, voila: Server) -> None:
    page.goto(f"{voila.url}voila/render/pieces.ipynb")
    pieces = page.locator(PIECES)
    expect(page.locator(f"{PIECES}[data-busy='false']")).to_have_count(7)
    expect(page.get_by_role("main")).not_to_contain_text("never seen")
    expect(page.get_by_role("main")).not_to_contain_text("This speaks of code.")
    expect(page.get_by_role("main")).to_contain_text("In JupyterLab this page goes on with Python")

    number, choice, deals, draws, hand, table, ways = (pieces.nth(place) for place in range(7))
    field = number.get_by_role("textbox", name="Your guess")
    field.fill("2")
    field.press("Enter")
    expect(number).to_contain_text("Those are the colours.")
    expect(field).to_be_focused()
    press(number, "Show the answer")
    expect(number).to_contain_text("It is 4 suits.")

    press(deals, "Deal")
    press(deals, "Deal again")
    expect(deals).to_contain_text("of 2 deals")
    draws.get_by_role("button", name="10 times").last.press("Enter")
    expect(draws).to_contain_text("of 10 draws")
    for card in ("ace of clubs", "two of clubs"):
        press(hand, card)
    expect(hand.locator("[aria-pressed='true']")).to_have_count(2)
    press(hand, "three of clubs")
    expect(hand.locator("[data-part='note']")).to_contain_text("Choose two cards at most.")
    press(table, "Next ask")
    press(table, "Ana")
    press(table, "eights")
    expect(table.locator("[aria-pressed='true']")).to_have_text(["Ana", "eights"])
    press(ways, "Ben says “Go fish!”")
    press(ways, "Ana")
    expect(ways).to_contain_text("16 of 20 ways")
    press(ways, "Ben asks for sevens")
    expect(ways.locator("[data-part='note']")).to_contain_text("would leave no way at all")

    press(choice, "Less likely")
    slider = page.get_by_role("slider", name="sevens")
    slider.focus()
    slider.press("ArrowRight")
    expect(page.locator("[data-part='says']")).to_contain_text("15\N{NO-BREAK SPACE}%")
    expect(slider).to_be_focused()

    controls = page.locator(".widget-vbox", has_text="Rule book")
    controls.get_by_role("radio", name="Ben").press(" ")
    expect(controls.get_by_role("textbox", name="Name")).to_have_value("Ben")
    kept = controls.get_by_role("button", name="Put each back")
    kept.press("Enter")
    expect(kept).to_have_attribute("aria-pressed", "true")
    expect(controls.get_by_role("slider", name="From, to, to")).to_have_attribute("aria-valuenow", "5.0")

    assert_every_screen_looks_right(page, ["all pieces"], TARGETS)


@pytest.mark.thorough
@pytest.mark.parametrize("width", [375, 1280])
def test_a_slider_that_a_student_copies_redraws_its_chart_and_the_page_does_not_jump(
    page: WatchedPage, voila: Server, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 700})
    page.goto(f"{voila.url}voila/render/my-pond.ipynb")
    chart = page.locator(".gc-chart")
    expect(chart).to_contain_text("and 7\N{NO-BREAK SPACE}%")
    page.evaluate(WATCH_HEIGHTS)
    sevens = page.get_by_role("slider", name="sevens")
    sevens.press("ArrowRight")
    expect(chart).to_contain_text("and 1\N{NO-BREAK SPACE}%")
    page.get_by_role("slider", name="pond").press("ArrowRight")
    expect(chart).to_contain_text("and 4\N{NO-BREAK SPACE}%")
    assert len(page.evaluate("[...new Set(heights)]")) == 1
    expect(sevens).to_have_attribute("aria-valuetext", "4")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for number in page.locator(".widget-readout").all():
        beside, track = number.bounding_box(), number.locator("xpath=..").locator(".slider-container").bounding_box()
        assert beside
        assert track
        assert track["y"] <= beside["y"] + beside["height"] / 2 <= track["y"] + track["height"]
