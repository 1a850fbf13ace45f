"""The rules in the browser: each step on one screen of a phone and of a laptop; `reach` has how they look."""

from playwright.sync_api import ViewportSize

from gofish_learn.teach.rules.first_deals import FIRST_DEALS
from tests.browser.looks import PHONE
from tests.browser.screens import AtRules
from tests.browser.turns import LoadedOnce

LOW: ViewportSize = {"width": 1280, "height": 720}
IS_ONE_SCREEN = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  const [say, heading] = [".gb-say", ".gb-heading"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  const isApart = !say || say.left >= heading.right || say.right <= heading.left || say.top >= heading.bottom
    || say.bottom <= heading.top;
  return [scrollHeight <= innerHeight, scrollWidth <= innerWidth, isApart];
}"""
"""Whether a page is no larger than its screen, and what is said does not lie on the heading."""

learner = LoadedOnce(AtRules).turn()


def assert_one_screen(learner: AtRules, where: str, *sizes: ViewportSize) -> None:
    """Fail if a page is larger than one of these screens."""
    for size in sizes:
        learner.page.set_viewport_size(size)
        assert learner.page.evaluate(IS_ONE_SCREEN) == [True] * 3, (where, size)


def test_every_step_of_every_game_is_one_screen_of_a_phone_and_of_a_laptop(learner: AtRules) -> None:
    for book, deal in FIRST_DEALS.items():
        learner.chooses(book)
        learner.click("[data-action='begin']")
        for step in deal.steps:
            assert learner.told == step.rule
            assert_one_screen(learner, f"{book}, {step.rule}", PHONE)
            if step is not deal.steps[-1]:
                learner.press("ArrowRight")
        assert_one_screen(learner, f"{book}, the last step", LOW)
        learner.click("[data-action='leave']")
    assert_one_screen(learner, "six", LOW, PHONE)
