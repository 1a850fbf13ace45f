"""The tours in the browser: cards touched and lifted, on a phone and on a projector, and no answer told too early."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from gofish_learn.teach.rules.tours.registry import TOURS
from tests.browser.at_page import text_of
from tests.browser.looks import assert_every_screen_looks_right
from tests.browser.screens import AtTour, cards_of_the_answer, key_of_the_answer, key_of_the_card
from tests.browser.turns import Turns, loaded_once
from tests.browser.watch import Watch, WatchedPage

TARGETS = ".gofish-tour :is(button, input, select, summary)"
PHONE: ViewportSize = {"width": 375, "height": 667}
LAPTOP: ViewportSize = {"width": 1280, "height": 720}


tours = loaded_once(lambda page, url: AtTour(page).open(url))


@pytest.fixture
def tour(tours: Turns[AtTour], request: pytest.FixtureRequest) -> Iterator[AtTour]:
    """Somebody in the app, before the books, some of whose tours may have been taken."""
    with tours.turn(request.node) as visitor:
        if visitor.data("page") != "books":
            visitor.click("[data-page='books']")
        yield visitor


def taken_anew(tour: AtTour, book: str) -> AtTour:
    """The tour of a book at its first step, whether or not it was taken before."""
    tour.click(f"[data-book='{book}']")
    if tour.part("done").count():
        tour.click("[data-action='anew']")
    if tour.part("hands").count():
        tour.press(key_of_the_card(book))
        tour.press("ArrowRight")
    return tour


def test_a_touch_on_a_wrong_card_says_what_to_look_for_and_the_right_one_starts_the_tour(
    chromium: Browser, server_url: str
) -> None:
    with closing(chromium.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")) as context:
        watch = Watch()
        watch.attach(context)
        tour = AtTour(WatchedPage(context.new_page(), watch)).open(server_url)
        touch = {number: tour.root.locator(f"[data-choice='{number}']") for number in range(7)}
        tour.changing(tour.root.locator("[data-book='standard']").tap)
        tour.changing(touch[0].tap)
        said = tour.focus
        tour.changing(touch[int(key_of_the_card("standard")) - 1].tap)
        assert tour.focus != said, "each touch is answered"
        tour.changing(tour.root.locator("[data-action='on']").tap)
        expect(tour.part("state")).to_contain_text("1")
        watch.assert_clean()


@pytest.mark.two_fonts
def test_a_player_is_the_answer_and_the_table_stays_in_sight(tour: AtTour) -> None:
    tour.page.set_viewport_size(PHONE)
    taken_anew(tour, "classroom-pairs")
    tour.press("1")
    tour.press("ArrowRight")
    assert tour.words(".gp-prompt") == "Who asks first?"
    assert not tour.part("choices").count()
    touched = [tour.root.locator(f"[data-seat='{seat}'] [data-action='answer']") for seat in range(4)]
    assert [button.get_attribute("aria-label") for button in touched] == ["Ana", "Ben", "Cleo", "Dev"]
    tour.click("[data-seat='2'] [data-action='answer']")
    assert "your answer" in tour.root.locator("[data-seat='2']").inner_text().lower()
    assert "right answer" in tour.root.locator("[data-seat='0']").inner_text().lower()
    for size in (PHONE, LAPTOP):
        tour.page.set_viewport_size(size)
        for part in ("seats", "verdict"):
            box = tour.part(part).bounding_box()
            assert box is not None
            assert 0 <= box["y"] < size["height"]


def test_cards_are_lifted_to_be_given_and_what_is_no_answer_gets_a_word(tour: AtTour) -> None:
    tour.page.set_viewport_size(PHONE)
    taken_anew(tour, "fished-my-wish")
    step = next(step for step in TOURS["fished-my-wish"].steps if step.title == "Pairs in the deal")
    while tour.words(".gt-step-title") != step.title:
        tour.press("ArrowRight" if tour.part("verdict").count() else "1")
    right, lay = cards_of_the_answer(step), tour.root.locator("[data-action='play-cards']")
    assert lay.inner_text() == "Lift the cards to lay"
    hand = tour.part("hand").locator("button[data-card]")
    for card in hand.all():
        box = card.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    tour.part("hand").locator(f"[data-card='{right[0]}']").first.click()
    assert lay.inner_text() == "Lay this card"
    lay.click()
    tour.root.get_by_text("Which of the sevens does Ben lay together?").first.wait_for()
    tour.part("hand").locator(f"[data-card='{right[1]}']").first.click()
    box = lay.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"], "the table and the hand are on one screen"
    tour.changing(lay.click)
    assert tour.focus == tour.words(".gp-verdict-words")
    assert "Right answer, your answer" in tour.part("choices").inner_text()


def test_an_answer_is_not_in_the_page_before_it_is_given_and_then_the_one_polite_region_tells_what_happened(
    tour: AtTour,
) -> None:
    assert tour.polite_regions() == 1
    taken_anew(tour, "young-children")
    step = TOURS["young-children"].steps[0]
    secret = step.question.choice(step.question.right).why
    assert not any(secret in text_of(frame) for frame in tour.page.frames_received)
    tour.press("1" if key_of_the_answer(step) != "1" else "2")
    assert any(secret in text_of(frame) for frame in tour.page.frames_received)
    assert secret in tour.status
    assert "Cleo deals five cards each." in tour.status


def screens_of(tour: AtTour) -> Iterator[str]:
    """Every screen of the tours, one after the other."""
    yield "books"
    tour.click("[data-book='traditional']")
    tour.press("2")
    yield "opening, a wrong card"
    tour.press(key_of_the_card("traditional"))
    yield "opening, found"
    tour.press("ArrowRight")
    yield "question"
    tour.press("1")
    tour.part("why").locator("summary").click()
    yield "verdict"
    for name, selector in (("a hand to play", "[data-part='hand']"), ("a place to touch", "button.gt-place")):
        while not tour.root.locator(selector).count():
            tour.press("ArrowRight" if tour.part("verdict").count() else "1")
        yield name


@pytest.mark.thorough
def test_on_every_screen_axe_finds_nothing_and_everything_fits_and_can_be_hit(tour: AtTour) -> None:
    seen = assert_every_screen_looks_right(tour.page, screens_of(tour), TARGETS)
    assert len(seen) == 7
