"""The rules in the browser: each step on one screen of a phone and of a laptop; `reach` has how they look."""

from gofish_learn.teach.rules.first_deals import FIRST_DEALS
from tests.browser.looks import LOW, PHONE, assert_one_screen
from tests.browser.screens import AtRules
from tests.browser.turns import LoadedOnce

IS_APART = """() => {
  const [say, heading] = [".gb-say", ".gb-heading"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return !say || say.left >= heading.right || say.right <= heading.left || say.top >= heading.bottom
    || say.bottom <= heading.top;
}"""
"""Whether what is said does not lie on the heading."""

learner = LoadedOnce(AtRules).turn()


def test_every_step_of_every_game_is_one_screen_of_a_phone_and_of_a_laptop(learner: AtRules) -> None:
    for book, deal in FIRST_DEALS.items():
        learner.chooses(book)
        learner.click("[data-action='begin']")
        for step in deal.steps:
            assert learner.told == step.rule
            assert_one_screen(learner.page, PHONE)
            assert learner.page.evaluate(IS_APART), (book, step.rule)
            if step is not deal.steps[-1]:
                learner.press("ArrowRight")
        assert_one_screen(learner.page, LOW)
        assert learner.page.evaluate(IS_APART), book
        learner.click("[data-action='leave']")
    assert_one_screen(learner.page, LOW, PHONE)
