"""8. A memory is measured at a table on a phone, and met again in the animals: one line, from Clam to Whale."""

import re

from gofish_learn.engine.cards import Rank
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits_and_can_be_hit, assert_one_screen, calm
from tests.browser.screens import AtMemory
from tests.browser.watch import WatchedPage

TARGETS = ".gofish-memory :is(button, input)"
LINE, ANIMALS = "[name='animal']", "[data-action='page']"
IN_MIND = ".gm-stream > [data-state='kept']"
QUESTIONS = 4
ASKS = re.compile(r"(\w+) asks? \w+ for (\w+)\.")
DENIES = re.compile(r"(\w+) says? “Go fish!”")


class Rememberer(AtMemory):
    """Somebody who wants to know how much she can remember."""

    told: tuple[str, ...] = ()

    def listens_and_is_asked(self) -> None:
        """Some asks are heard, a key each; then it is asked who it was, and nothing of it is to be read."""
        assert self.words("h2") == "Just listen."
        said = self.listen()
        self.told += tuple(said)
        assert self.phase == "asking"
        assert self.root.locator("button.gm-who").count() == QUESTIONS
        assert not any(sentence in self.root.inner_text() for sentence in said)
        assert self.in_sight("button.gm-who, .gm-foot button")

    def remembers(self) -> None:
        """Touch whoever asked for that last, or said “Go fish!” to it."""
        prompt = self.words("h2")
        assert self.focus == prompt
        (rank,) = (rank for rank in Rank if f" {rank.plural} " in prompt)
        who = wanted = ""
        for sentence in self.told:
            if ask := ASKS.search(sentence):
                wanted = ask.group(2)
            if found := (DENIES if "Go fish" in prompt else ASKS).search(sentence):
                who = found.group(1) if wanted == rank.plural else who
        self.changing(self.root.get_by_role("button", name="It was me" if who == "You" else who).tap)
        assert self.words("h2") == f"Yes! It was {'you' if who == 'You' else who}."

    def has_forgotten(self) -> None:
        """Say so, with one key."""
        self.press("0")
        assert self.words("h2").startswith("It was ")

    def sees_what_she_remembered(self) -> str:
        """The end of the round has a mark for each question, and judges nobody by four answers."""
        assert self.root.locator(".gm-results > li").count() == QUESTIONS
        words = self.root.locator(".gm-panel").inner_text()
        assert "You remembered two of four." in words
        assert "You remember like" not in words
        return words

    def meets_the_animals(self) -> None:
        """From Whale to Clam the bubbles fade, a key each, and what goes is said."""
        self.tab_to(ANIMALS).press("Enter")
        assert_one_screen(self.page)
        assert_axe_finds_nothing(self.page, "the animals")
        assert_it_fits_and_can_be_hit(self.page, TARGETS, "the animals")
        self.tab_to(LINE).page.keyboard.press("End")
        self.settled()
        left = [self.root.locator(IN_MIND).count()]
        for _ in range(4):
            self.page.keyboard.press("ArrowLeft")
            self.settled()
            left.append(self.root.locator(IN_MIND).count())
        assert left[-1] == 1
        assert left == sorted(left, reverse=True)
        assert len({*left}) == len(left)
        assert "Clams keep one thing in mind." in self.status
        assert self.focus_is_on(LINE)

    def guesses_what_a_memory_is_worth(self) -> None:
        """A guess comes first; then the games are played, and a column grows for each animal."""
        assert self.root.locator(".gm-column").count() == 0
        self.guess_worth()
        wins = [int(words) for words in self.root.locator(".gm-column > b").all_inner_texts()]
        assert wins == sorted(wins)
        assert len(wins) == 5
        assert f"Jellyfish wins {wins[2]} of 100" in self.status


def test_a_memory_is_measured_and_met_in_the_animals(phone: WatchedPage, server_url: str) -> None:
    calm(phone)  # where nothing is to move, nothing goes on by itself
    one = Rememberer(phone).open(server_url)
    for number in range(1, QUESTIONS + 1):
        one.listens_and_is_asked()
        if number == 1:
            assert_axe_finds_nothing(phone, "a question")
            assert_it_fits_and_can_be_hit(phone, TARGETS, "a question")
        one.remembers() if number % 2 else one.has_forgotten()
        one.press("ArrowRight")
    remembered = one.sees_what_she_remembered()
    one.reload()
    assert one.sees_what_she_remembered() == remembered
    one.meets_the_animals()
    one.guesses_what_a_memory_is_worth()
