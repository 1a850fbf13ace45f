"""8. A memory is measured at a table on a phone, and met again in bots that forget as a slider moves."""

import re
from itertools import pairwise

from gofish_learn.engine.cards import Rank
from gofish_learn.teach.memory.games import NOBODY
from tests.browser.looks import assert_axe_finds_nothing, calm
from tests.browser.screens import AtMemoryLab
from tests.browser.watch import WatchedPage

BEGIN, STEP_BY_STEP = "[data-action='begin'].gf-button-main", "[data-pace='step']"
IT_WAS_ME, DO_NOT_KNOW, CURVE, BOTS = "It was me", "I don’t know", "[data-page='curve']", "[data-page='bots']"
GO_FISH = "“Go fish!”"
IN_MIND, FADED = "[data-state='kept']", "[data-state='lost']"
QUESTIONS = 4
LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => {
    for (const line of document.querySelectorAll("[data-part='lines'] li")) window.heard.push(line.innerText);
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Has every line that is told written down, however soon it is gone."""


class Rememberer(AtMemoryLab):
    """Somebody who wants to know how much she can remember."""

    def begins(self) -> None:
        """One press begins; she takes an ask at a time."""
        assert self.in_sight(BEGIN)
        self.page.evaluate(LISTEN)
        self.tab_to(BEGIN).press("Enter")
        self.tab_to(STEP_BY_STEP).page.keyboard.press("Enter")

    def listens_and_is_asked(self) -> None:
        """Some asks are told; then somebody at the table wants to know who it was, and nothing of it is to be read."""
        told = self.listen()
        assert self.phase == "asking"
        offered = self.root.locator("[data-action='answer']:visible").all_inner_texts()
        assert {IT_WAS_ME, DO_NOT_KNOW} <= {*offered}
        assert not any(sentence in self.root.inner_text() for sentence in told)
        assert self.in_sight(".gm-place, .gf-seat .gf-ask, .gm-me, .gm-acts button")

    def remembers(self) -> None:
        """Touch who it was: whoever asked for that last, or said “Go fish!” to it; or press that nobody did."""
        prompt = self.words(".gm-prompt")
        (rank,) = (rank for rank in Rank if f" {rank.plural} " in prompt)
        heard: list[str] = self.page.evaluate("() => window.heard")
        asks = [pair for pair in pairwise(heard) if " ask" in pair[0] and f" {rank.plural}." in pair[0]]
        if GO_FISH in prompt:
            who = [answer.split()[0] for _, answer in asks if GO_FISH in answer]
        else:
            who = [ask.split()[0] for ask, _ in asks]
        name = who[-1] if who else NOBODY
        self.changing(self.root.get_by_role("button", name=IT_WAS_ME if name == "You" else name).tap)

    def has_forgotten(self) -> None:
        """Say so, with one key."""
        self.press("0")

    def right_so_far(self) -> tuple[int, int]:
        """How many of how many answers the curve says were right; it grows by a point with each."""
        assert self.focus == self.words(".gm-prompt")
        said = self.part("growing").get_by_role("img").get_attribute("aria-label") or ""
        of = [(int(right), int(answers)) for right, answers in re.findall(r"(\d+) of (\d+)", said)]
        return sum(right for right, _ in of), sum(answers for _, answers in of)

    def sees_what_she_remembered(self) -> str:
        """The end of the round has a line for each question."""
        over = self.part("over")
        assert over.locator(".gm-result-lines > li").count() == QUESTIONS
        return over.inner_text()

    def sees_no_estimate_of_one_round(self) -> None:
        """Nobody is judged by four answers: there is no curve yet."""
        self.tab_to(CURVE).press("Enter")
        assert self.root.locator(".gc-chart:visible").count() == 0

    def meets_bots_that_forget(self) -> None:
        """Less to remember is fewer facts in mind, down to none."""
        self.tab_to(BOTS).press("Enter")
        chunks = self.root.locator("[data-bot='chunks']")
        before = chunks.locator(IN_MIND).count()
        chunks.locator("[data-field='chunks']").focus()
        self.press("ArrowLeft")
        assert chunks.locator(IN_MIND).count() == before - 1
        self.press("Home")
        assert chunks.locator(IN_MIND).count() == 0
        assert chunks.locator(FADED).count() > before

    def guesses_what_a_memory_is_worth(self) -> None:
        """A guess comes first, then a chart of games that are played."""
        assert self.part("worth").locator(".gc-chart:visible").count() == 0
        self.click("[data-number='60']")
        self.part("worth").locator(".gc-chart:not([data-drawn='0'])").wait_for()


def test_a_memory_is_measured_and_met_in_the_bots(phone: WatchedPage, server_url: str) -> None:
    one = Rememberer(phone).open(server_url)
    calm(phone)
    one.begins()
    for number in range(1, QUESTIONS + 1):
        one.listens_and_is_asked()
        if number == 1:
            assert_axe_finds_nothing(phone, "a question")
        one.remembers() if number % 2 else one.has_forgotten()
        assert one.right_so_far() == ((number + 1) // 2, number)
        one.press("ArrowRight")
    remembered = one.sees_what_she_remembered()
    one.reload()
    assert one.sees_what_she_remembered() == remembered
    one.sees_no_estimate_of_one_round()
    one.meets_bots_that_forget()
    one.guesses_what_a_memory_is_worth()
