"""The rules in the browser: each step on one screen of a phone and of a laptop, and looked at by day and by night."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, ViewportSize

from gofish_learn.teach.rules.first_deals import FIRST_DEALS
from tests.browser.looks import PHONE, assert_every_screen_looks_right
from tests.browser.screens import AtRules
from tests.browser.turns import Turns, loaded_once

TARGETS = ".gofish-rules :is(button, a)"
LOW: ViewportSize = {"width": 1280, "height": 720}
TOO_LARGE = (
    """() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"""
)

rules = loaded_once(lambda page, url: AtRules(page).open(url))


@pytest.fixture
def learner(rules: Turns[AtRules], request: pytest.FixtureRequest) -> Iterator[AtRules]:
    """Somebody at the rules."""
    with rules.turn(request.node) as visitor:
        yield visitor


def overlapping(one: Locator, other: Locator) -> bool:
    """Whether one thing lies on another."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    return across > 0 and min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"]) > 0


def test_every_step_of_every_game_is_one_screen_of_a_phone_and_of_a_laptop(learner: AtRules) -> None:
    for size in (PHONE, LOW):
        learner.page.set_viewport_size(size)
        for book, deal in FIRST_DEALS.items():
            learner.chooses(book)
            learner.click("[data-action='begin']")
            for step in deal.steps:
                assert learner.told == step.rule
                where = f"{book}, {step.rule}, {size}"
                assert max(learner.page.evaluate(TOO_LARGE)) <= 0, where
                said = learner.root.locator(".gb-say")
                assert not overlapping(said, learner.root.locator(".gb-heading")), where
                if step is not deal.steps[-1]:
                    learner.press("ArrowRight")
            learner.click("[data-action='leave']")
            assert max(learner.page.evaluate(TOO_LARGE)) <= 0, f"six, {size}"


def screens_of(learner: AtRules) -> Iterator[str]:
    """A step with an opponent and a pond, one with two opponents, a last one, and the six games."""
    for book in ("standard", "authors"):
        learner.chooses(book)
        learner.click("[data-action='begin']")
        yield f"first step of {book}"
    for _ in FIRST_DEALS["authors"].steps[1:]:
        learner.press("ArrowRight")
    yield "last step of authors"
    learner.click("[data-action='leave']")
    yield "six ways"


def test_on_every_screen_axe_finds_nothing_and_everything_fits_and_can_be_hit(learner: AtRules) -> None:
    seen = assert_every_screen_looks_right(learner.page, screens_of(learner), TARGETS)
    assert len(seen) == 4
