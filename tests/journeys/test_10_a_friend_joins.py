"""10. A friend joins a table by a link: Ana by touch on a phone, Ben by keys on a laptop, to the end of the game."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.at_friends import AT_THE_STOOLS, Friend, open_server, play_on
from tests.browser.harness import Server, wait_until
from tests.browser.looks import assert_axe_finds_nothing, assert_it_fits
from tests.browser.watch import WatchedPage

BOOK = "classroom-pairs"
DEAL, LOOK_BACK, AGAIN = "Deal for two", "Look back", "Deal again"


class Host(Friend):
    """Somebody who opens a table, and sends the link to it."""

    def sends_a_link(self, name: str) -> str:
        """Open a table for two, Quick; its code stands behind the #, as in the picture that is scanned."""
        return f"{self.url}#{self.open_table(name, book=BOOK, by_hand=False).replace(' ', '')}"

    def deals(self) -> None:
        """Deal once everybody sits."""
        self.page.get_by_role("button", name=DEAL).tap()
        self.at_table()


class Guest(Friend):
    """Somebody who opens the link before anything else of this server, and has its key from the board."""

    def __init__(self, page: WatchedPage, key: str) -> None:
        """Have opened nothing yet."""
        super(Friend, self).__init__(page)
        self.key = key

    def follows(self, link: str) -> None:
        """The link asks for the key, opens the table, and tells the code to nobody who looks over his shoulder."""
        self.page.goto(link)
        self.page.get_by_label("Join key").fill(self.key)
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(AT_THE_STOOLS)
        assert link.partition("#")[2] not in self.page.url


def play_to_the_end(one: Friend, other: Friend, rng: Random) -> None:
    """Ask on, whoever is due: for what the other holds, so that the game is soon over."""
    both = ((one, other), (other, one))
    while {one.play(rng, "others", "nobody", liked="".join(other.hand)) for one, other in both} != {"nobody"}:
        pass


def sees_how_it_ended(one: Friend) -> list[str]:
    """How many pairs each has laid, by the face."""
    played = one.root.get_by_role("list", name="Who played").get_by_role("listitem")
    return sorted(re.findall(r"\w+ pairs?", " ".join(played.all_inner_texts())))


def sees_only_her_own_cards(one: Friend, other: Friend) -> None:
    """Nothing that came to a device names a card of the other hand."""
    frames = [str(frame) for frame in one.page.watch.frames_received]  # type: ignore[attr-defined]
    assert frames
    assert not any(f'"{card}"' in frame for card in other.hand for frame in frames)


NO_BUBBLE_ON = """what => {
  const places = (where) => [...document.querySelectorAll(where)].map((one) => one.getBoundingClientRect());
  const bubbles = places(".gt-air .gt-say").filter(({ width }) => width);
  return bubbles.length > 0 && bubbles.every((bubble) => places(what).every(
    ({ bottom, left, right }) => bubble.top >= bottom || bubble.left >= right || bubble.right <= left));
}"""


def no_bubble_lies_on_what_can_be_said(ana: Friend) -> None:
    """Not even on a phone, where there is least room for both."""
    ana.page.locator(".gt-air .gt-say").get_by_text("Your turn!").wait_for()
    assert ana.page.evaluate(NO_BUBBLE_ON, "[data-action='say']")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A server that others reach, and its key."""
    with open_server(tmp_path) as place:
        yield place


def test_a_friend_joins_a_table_by_a_link(place: tuple[Server, str], phone: WatchedPage, laptop: WatchedPage) -> None:
    ana, ben = Host(phone, *place), Guest(laptop, place[1])
    assert_axe_finds_nothing(phone, "the lobby")
    ben.follows(ana.sends_a_link("Ana"))
    ben.sit("Ben")
    assert_axe_finds_nothing(phone, "who is there")
    assert_it_fits(phone)
    ana.deals()
    ben.at_table()
    sees_only_her_own_cards(ana, ben)
    sees_only_her_own_cards(ben, ana)
    ben.page.get_by_role("button", name="Your turn!").click()
    no_bubble_lies_on_what_can_be_said(ana)
    play_on([ana, ben], Random(4), acts=4)
    assert wait_until(lambda: ana.data("version") == ben.data("version")), "both see what was done last"
    hand = ben.hand
    ben.page.reload()
    assert ben.at_table().hand == hand
    play_to_the_end(ana, ben, Random(5))
    for one in (ana, ben):
        expect(one.root.get_by_role("button", name=LOOK_BACK)).to_be_visible()
    assert sees_how_it_ended(ana) == sees_how_it_ended(ben)
    ana.root.get_by_role("button", name=AGAIN, exact=True).tap()
    expect(ben.part("table")).to_be_visible()
