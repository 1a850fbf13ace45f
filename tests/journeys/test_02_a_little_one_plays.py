"""2. A little one plays on a phone with open hands, from big cards, while a voice says what happens."""

from random import Random

from playwright.sync_api import expect

from gofish_learn.engine.cards import Rank
from tests.browser.at_table import NAME, AtTable
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits, calm
from tests.browser.screens import VOICES
from tests.browser.watch import WatchedPage

WITH_A_LITTLE_ONE = "With a little one"
READ_ALOUD, AGAIN, NEAR, HOME = "Read aloud", "Again!", "Near", "home"
HANDS = """seats => Object.fromEntries(seats.map(seat =>
  [seat.dataset.seat, [...seat.querySelectorAll('.gt-open [data-card]')].map(card => card.dataset.card[0])]
))"""
SAID = "() => window.spoken"
ASKS_SEEN = 3
"""So many are looked at and listened to; the others are played by script."""


class LittleOne(AtTable):
    """Somebody who cannot read yet, and who asks for what she sees in the others' hands."""

    def sits_down(self, url: str) -> None:
        """One tap on the first page deals; somebody larger switches the voice on."""
        calm(self.page)
        self.page.add_init_script(VOICES)
        usual = self.open(url).width_of_a_card()
        self.page.goto(url)
        self.page.get_by_role("link", name=WITH_A_LITTLE_ONE).tap()
        self.settled()
        assert self.waiting_for == "you", "the child begins"
        assert self.width_of_a_card() > 1.2 * usual
        assert self.has_heard() == [], "nothing speaks unasked"
        menu = self.opens_the_menu()
        menu.get_by_role("button", name=READ_ALOUD).tap()
        menu.get_by_role("button", name="Close").tap()

    def leaves_only_on_purpose(self) -> None:
        """Small fingers find no doors: × has to be held."""
        expect(self.page.get_by_role("navigation", name="Go Fish Learn")).to_be_hidden()
        out, table = self.root.get_by_role("button", name="Leave"), self.page.url
        out.tap()
        expect(self.part("note")).to_have_text("Hold it to leave.")
        assert self.page.url == table
        out.click(delay=1500)
        self.page.wait_for_url(f"**/{HOME}")

    def hands(self) -> dict[str, list[str]]:
        """The ranks that she sees in the open hands, by the seat of who holds them."""
        hands: dict[str, list[str]] = self.part("seats").locator("[data-seat]").evaluate_all(HANDS)
        return hands

    def sees_the_pond_before_her_hand(self) -> None:
        """Nothing of her hand lies on it."""
        pond, shore = (self.root.locator(part).bounding_box() for part in (".gt-pond", ".gt-hand"))
        assert pond is not None
        assert shore is not None
        assert pond["y"] + pond["height"] <= shore["y"] + 1

    def is_shown_what_goes_together(self) -> None:
        """Whoever presses nothing for a while sees which card is like one of hers."""
        if any(rank in self.ranks for hand in self.hands().values() for rank in hand):
            match = self.root.locator(".gt-match")
            expect(match).to_have_count(1, timeout=10_000)
            assert match.get_attribute("data-match") in self.ranks

    def has_heard(self) -> list[str]:
        """What was said, by a voice of this device: another would send her words away."""
        said: list[tuple[str, str]] = self.page.evaluate(SAID)
        assert {voice for _, voice in said} <= {NEAR}
        return [words for words, _ in said]

    def asks_for_what_she_sees(self) -> None:
        """Find a card like one of hers, and ask who has it; else ask anybody."""
        seen = [(rank, seat) for seat, hand in self.hands().items() for rank in hand if rank in self.ranks]
        rank, seat = seen[0] if seen else (self.ranks[0], self.targets[0])
        hand, story = self.hand, len(self.has_heard())
        self.changing(lambda: self.two_taps(rank, seat))
        assert rank_is_named(rank, self.has_heard()[story:]), "the voice says what she asks for"
        assert not seen or self.waiting_for == "nobody" or self.hand != hand, "what lies open is given"

    def two_taps(self, rank: str, seat: str) -> None:
        """A card, and a face; by script, as each touch takes the browser a while."""
        self.choose(f"[data-part='hand'] button[data-rank='{rank}']")
        self.choose(f"{NAME}[data-target='{seat}']")

    def asks_by_touch(self) -> None:
        """A card, and a face."""
        self.root.get_by_role("toolbar").get_by_role("button").first.tap()
        self.changing(self.root.get_by_role("button", name="Ask ").first.tap)


def rank_is_named(rank: str, sentences: list[str]) -> bool:
    """Whether one of these sentences names a rank."""
    return any(Rank.parse(rank).plural in sentence for sentence in sentences)


def test_a_little_one_plays_with_open_hands_and_a_voice(phone: WatchedPage, server_url: str) -> None:
    child = LittleOne(phone)
    child.sits_down(server_url)
    assert all(child.hands().values()), "everybody's cards lie open"
    child.sees_the_pond_before_her_hand()
    assert_axe_finds_nothing(phone, "open hands")
    assert_it_fits(phone)
    child.is_shown_what_goes_together()
    child.asks_by_touch()
    for _ in range(ASKS_SEEN):
        child.asks_for_what_she_sees()
    child.play_to_the_end(Random(1))
    expect(child.root.get_by_role("button", name=AGAIN)).to_be_visible()
    assert child.root.get_by_role("heading", level=2).last.inner_text() in " ".join(child.has_heard())
    assert not [said for said in child.has_heard() if " win" in said], "nobody wins"
    child.leaves_only_on_purpose()
