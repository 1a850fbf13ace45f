"""At the table of Play nothing lies on what can be pressed, in each state that it comes to."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from tests.browser.at_hand import ByHand
from tests.browser.reach.judge import Size, assert_all_in_reach
from tests.browser.screens import Helped
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly


class AtReach(ByHand, Helped):
    """A person who does all that can be done at the table."""

    def lift(self) -> None:
        """Lift the cards of the first rank of the hand, or put them back."""
        self.page.keyboard.press(self.ranks[0].replace("T", "0"))


Kinds = tuple[Callable[[AtReach], Iterator[str]], ...]


def with_nothing_played(table: AtReach) -> Iterator[str]:
    """From a first visit to all that can be opened."""
    yield "first visit"
    table.click("met")
    yield "my turn"
    table.lift()
    yield "a rank chosen"
    table.lift()
    for kind in ("know", "hint", "recall"):
        table.look(kind)
        yield kind
        table.click("close-help")
    table.click("new")
    yield "set-up"
    table.part("more").locator("summary").click()
    yield "set-up, all choices"
    table.part("setup").locator("[data-field=kind]").first.select_option("random")
    table.click("deal")
    yield "set-up, refused"
    table.page.keyboard.press("Escape")


def by_hand(table: AtReach) -> Iterator[str]:
    """Asked for cards that one has and has not, fishing, laying."""
    table.lay_out()
    rng = Random(7)
    seen: set[str] = set()
    while len(seen) < 4:
        due = (
            f"asked, {'give' if table.asked_for else 'go fish'}" if table.waiting_for == "answer" else table.waiting_for
        )
        if due != "you" and due not in seen:
            seen.add(due)
            yield due
        table.go_on_by_keys(rng)


def others(table: AtReach) -> Iterator[str]:
    """Other books and numbers of players, and the end."""
    table.new_game("standard", ("person", *["random"] * 5))
    yield "five others"
    table.new_game("authors", ("person", *["random"] * 4), deal="9")
    table.lift()
    yield "picker"
    table.new_game("young-children", ("person", "random", "random"))
    table.lift()
    yield "young children"
    table.new_game(kinds=("person", "person"))
    yield "curtain"
    table.new_game("classroom-pairs", deal="24").play_to_the_end(Random(5))
    yield "end"


def states_of_play(page: WatchedPage, url: str, kinds: Kinds) -> Iterator[str]:
    """All of these kinds, on one page."""
    table = AtReach(page).open(url)
    for some in kinds:
        yield from some(table)


@pytest.mark.two_fonts
@pytest.mark.parametrize("kinds", thoroughly((with_nothing_played, by_hand), (others,)), ids=["one game", "others"])
def test_nothing_lies_on_what_can_be_pressed(
    page: WatchedPage, server_url: str, sizes: tuple[Size, ...], kinds: Kinds
) -> None:
    assert_all_in_reach(page, states_of_play(page, server_url, kinds), sizes)
