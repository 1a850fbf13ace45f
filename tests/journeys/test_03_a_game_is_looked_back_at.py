"""3. A game is looked back at on a laptop: the chance of every ask is shown, and three asks are tried again."""

import re
from pathlib import Path
from random import Random

from playwright.sync_api import Locator, expect

from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import parse_record
from gofish_learn.knowledge.review.review import AskReview, GameReview, review
from tests.browser.at_table import FOCUS_IS_SOMEWHERE, AtTable
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits, calm
from tests.browser.watch import WatchedPage

THESE_CARDS, SAVE = "These cards", "Save this game"
LOOK_BACK, ALL_ASKS, BACK, DONE = "Look back", "All asks", "Back", "Done"
MOMENTS, TRY_AGAIN, ONCE_MORE = "Moments of your game", "Try again: ask {}", "Once more"
DEAL = "8"
CERTAIN = {0: "cannot", 100: "sure"}
"""What is said in place of a chance that is none."""
STATE = "() => document.querySelector('[data-part=retry]')?.dataset.state"


class Thinker(AtTable):
    """Somebody who wants to know what she could have known."""

    has_tried = False

    def plays_a_game(self, url: str) -> None:
        """Play a game to its end, asking at random."""
        calm(self.page)
        self.open(url).new_game("classroom-pairs", ("person", "random", "memory"), DEAL).play_to_the_end(Random(3))

    def saves_it(self, file: Path) -> GameReview:
        """Save the game as a file; what the library says of it."""
        self.button(THESE_CARDS).click()
        with self.page.expect_download() as waiting:
            self.button(SAVE).click()
        self.page.keyboard.press("Escape")
        waiting.value.save_as(file)
        return review(replay(parse_record(file.read_text(encoding="utf-8"))), seat=0)

    def button(self, name: str) -> Locator:
        """A button of the table."""
        return self.root.get_by_role("button", name=name, exact=True)

    def presses(self, name: str, part: str) -> None:
        """Press a button by keyboard, which leads to another page."""
        self.button(name).press("Enter")
        expect(self.part(part)).to_be_visible()

    def sees_three_moments(self) -> None:
        """Two good ones come before the one that is worth another try."""
        moments = self.root.get_by_role("list", name=MOMENTS).get_by_role("listitem")
        expect(moments).to_have_count(3)
        expect(moments.last).to_have_attribute("data-kind", "again")

    def sees_the_chance_of_every_ask(self, truth: GameReview) -> None:
        """A line for each ask says how likely it was to work, and the best that there was."""
        lines = self.part("list").get_by_role("listitem")
        expect(lines).to_have_count(len(truth.asks))
        for line, ask in zip(lines.all(), truth.asks, strict=True):
            chance, _, best = line.inner_text().partition(", and the best had ")
            assert says(chance, ask.chance), f"{chance}: {ask}"
            assert says(best or chance, ask.best_chance), f"{best}: {ask}"
        assert truth.formula in self.root.inner_text()

    def tries_again(self, number: int, one: AskReview) -> None:
        """Ask badly once more, then ask the best that there was, and be told so only then."""
        self.presses(TRY_AGAIN.format(number), "retry")
        worst, best = one.choices[-1].ask, one.best[0]
        if not self.has_tried:
            self.has_tried = True
            self.meets_no_barrier("an ask tried again")
        assert self.tries(worst.rank.letter, worst.target) == "wrong"
        self.button(ONCE_MORE).press("Enter")
        expect(self.part("retry")).to_have_attribute("data-state", "try")
        assert self.tries(best.rank.letter, best.target) == "right"
        self.presses(DONE, "review")
        self.presses(ALL_ASKS, "asks")

    def meets_no_barrier(self, screen: str) -> None:
        """What is shown fits, and axe finds nothing."""
        assert_axe_finds_nothing(self.page, screen)
        assert_it_fits(self.page)

    def tries(self, rank: str, target: int) -> str:
        """Ask with two keys, in the position as it was; what came of it."""
        self.page.keyboard.press("0" if rank == "T" else rank)
        self.page.keyboard.press(self.name(str(target)).get_attribute("data-number") or "")
        expect(self.part("verdict")).to_be_visible()
        return str(self.page.evaluate(STATE))


def says(words: str, chance: float) -> bool:
    """Whether a cell says this chance, in whole parts of a hundred."""
    number = re.search(r"(\d+)\s*%", words)
    return abs(int(number[1]) - 100 * chance) <= 1 if number else CERTAIN[round(100 * chance)] in words


def test_a_game_is_looked_back_at_and_three_asks_are_tried_again(
    laptop: WatchedPage, server_url: str, tmp_path: Path
) -> None:
    thinker = Thinker(laptop)
    thinker.plays_a_game(server_url)
    truth = thinker.saves_it(tmp_path / "game.json")
    thinker.presses(LOOK_BACK, "review")
    thinker.sees_three_moments()
    thinker.meets_no_barrier("three moments")
    thinker.presses(ALL_ASKS, "asks")
    thinker.sees_the_chance_of_every_ask(truth)
    thinker.meets_no_barrier("all asks")
    assert len(truth.mistakes) >= 3, "this deal was chosen for its mistakes"
    for one in truth.mistakes[:3]:
        thinker.tries_again(1 + truth.asks.index(one), one)
    expect(laptop.get_by_role("button", name="Try again: ask")).to_have_count(len(truth.mistakes) - 3)
    thinker.presses(BACK, "review")
    thinker.presses(DONE, "ending")
    expect(thinker.button(LOOK_BACK)).to_be_visible()
    assert laptop.evaluate(FOCUS_IS_SOMEWHERE)
