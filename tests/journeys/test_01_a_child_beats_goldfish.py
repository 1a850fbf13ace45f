"""1. A child opens the link on a phone, plays Goldfish until she has won, and is offered the next opponent."""

from random import Random
from typing import Self

from playwright.sync_api import Locator, expect

from tests.browser.at_table import AtTable
from tests.browser.watch import WatchedPage

PLAY = "Play"
GOLDFISH, THE_NEXT = "Goldfish", "Crab"
CROWNED, GO = "with a crown", "[data-part='ending'] .ge-go"
MOST_GAMES = 20
"""Nobody who remembers what Goldfish asks for loses so often in a row."""


class Child(AtTable):
    """A child with a phone, who remembers what she is asked for."""

    def opens(self, link: str) -> Self:
        """Open the link that she was sent: somebody waits there for her."""
        self.page.goto(link)
        expect(self.page.locator("#gofish-first")).to_have_count(0)
        return self

    def is_offered(self, opponent: str) -> None:
        """Who is next is the largest thing to read, and stands in a ring on the ladder."""
        expect(self.page.get_by_role("heading", level=2)).to_have_text(opponent)
        expect(self.page.get_by_role("link", name=f"{opponent}, next")).to_be_in_viewport()

    def presses_play(self) -> None:
        """One tap deals the game."""
        self.page.get_by_role("link", name=PLAY, exact=True).and_(self.page.locator("main a")).tap()
        self.settled()

    def sees_cards_and_whom_to_ask(self, opponent: str) -> None:
        """It is her turn, she has a pair, and nobody else is at the table."""
        assert self.waiting_for == "you"
        assert len(set(self.ranks)) < len(self.hand)
        expect(self.cards_in_hand().first).to_be_in_viewport()
        self.meets(opponent)

    def cards_in_hand(self) -> Locator:
        """Her cards, a button for each rank."""
        return self.root.get_by_role("toolbar", name="Your cards").get_by_role("button")

    def asks_by_touch(self) -> None:
        """Two taps are an ask."""
        self.cards_in_hand().first.tap()
        self.changing(self.root.get_by_role("button", name="Ask ").first.tap)

    def goes_home(self) -> None:
        """Leave the game by the sign at its corner."""
        self.page.get_by_role("link", name="Go Fish Learn").tap()
        expect(self.page.locator("#gofish-first")).to_have_count(0)

    def meets(self, opponent: str) -> None:
        """Sit at a table with this one and nobody else."""
        expect(self.root.get_by_role("button", name="Ask ")).to_have_count(1)
        expect(self.root.get_by_role("button", name=f"Ask {opponent}")).to_be_in_viewport()

    def plays_until_she_wins(self, opponent: str) -> None:
        """Play a game to its end, and another, until she has won: she asks for what she has heard of."""
        for _ in range(MOST_GAMES):
            self.play(Random(1), "nobody", remembers=opponent)
            if self.part("ending").get_attribute("data-joy") is not None:
                return
            self.changing(self.root.locator(GO).tap)
            self.meets(opponent)
        raise AssertionError(f"{opponent} cannot be beaten")


def test_a_child_opens_the_link_beats_goldfish_and_is_offered_the_next(phone: WatchedPage, server_url: str) -> None:
    child = Child(phone).opens(server_url)
    child.is_offered(GOLDFISH)
    child.presses_play()
    child.sees_cards_and_whom_to_ask(GOLDFISH)
    child.asks_by_touch()
    child.goes_home()
    expect(phone.get_by_role("heading", level=2)).to_have_text(f"Your game with {GOLDFISH}")
    phone.get_by_role("link", name="Go on").tap()
    child.settled().plays_until_she_wins(GOLDFISH)
    goldfish = child.root.get_by_role("list", name="The ladder").get_by_role("listitem").first
    expect(goldfish).to_contain_text(GOLDFISH)
    expect(goldfish).to_contain_text(CROWNED)
    child.changing(child.root.get_by_role("button", name=THE_NEXT).tap)
    child.meets(THE_NEXT)
    child.goes_home()
    child.is_offered(THE_NEXT)
    expect(phone.get_by_role("link", name=f"{GOLDFISH}, {CROWNED}")).to_be_in_viewport()
