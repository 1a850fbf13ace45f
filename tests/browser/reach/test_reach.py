"""Nothing lies on what can be pressed: in the apps, in each state of Play, and on walks by whatever can be pressed."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.at_hand import ByHand
from tests.browser.at_page import AtPage
from tests.browser.reach.judge import ALL_SIZES, SCRIPT, SIZES, Size, assert_all_in_reach, problems_by_size, viewport
from tests.browser.screens import AtArena, AtCase, AtChanceLab, AtMemory, AtRules, AtRulesLab, AtStory, Helped
from tests.browser.test_puzzles import AtRound
from tests.browser.test_reef import AtReef
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly

at_sizes = pytest.mark.parametrize("sizes", thoroughly(SIZES, ALL_SIZES), ids=["two sizes", "all sizes"])
"""The sizes of the screen at which a page is judged."""

# --- the apps ---


NEXT: dict[Callable[[WatchedPage], AtPage], tuple[str, ...]] = {
    AtStory: ("[data-action='answer']", "[data-action='on']"),
    AtRules: ("[data-action='on']", "[data-action='leave']"),
    AtCase: ("[data-action='first']", "[data-action='on']"),
    AtMemory: (),
    AtChanceLab: ("[data-fields*='within']", "[data-action='page']"),
    AtRound: ("[data-fields='{\"lesson\": 1}']", "[data-action='hint']"),
    AtRulesLab: (".gr-pick", ".gv-main", ".gr-dot:last-child", "[data-rule='group']", ".gv-main"),
    AtArena: ("[data-action='pick']", "[data-action='others']"),
    AtReef: (),
}
"""Who opens each app, and what is clicked there to come to the next screens."""


def screens_of_apps(page: WatchedPage, url: str) -> Iterator[str]:
    """The first page and the first screens of each app, one after the other."""
    page.goto(url)
    yield "first page"
    for arrive, clicks in NEXT.items():
        visitor = arrive(page).open(url)
        yield visitor.notebook
        for at, selector in enumerate(clicks, 2):
            visitor.click(selector)
            yield f"{visitor.notebook}, screen {at}"


@pytest.mark.thorough
@pytest.mark.two_fonts
@at_sizes
def test_nothing_lies_on_what_can_be_pressed_in_the_apps(
    page: WatchedPage, server_url: str, sizes: tuple[Size, ...]
) -> None:
    assert_all_in_reach(page, screens_of_apps(page, server_url), sizes)


WIDER = """* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }"""
"""How far apart a reader may set lines, letters, words and paragraphs (WCAG 1.4.12)."""


@pytest.mark.thorough
def test_nothing_is_lost_where_lines_letters_and_words_are_set_wider(page: WatchedPage, server_url: str) -> None:
    lost = []
    for screen in screens_of_apps(page, server_url):
        if not page.locator("style[data-wider]").count():
            page.add_style_tag(content=WIDER).evaluate("style => style.dataset.wider = ''")
        found = problems_by_size(page, SIZES)
        lost += [(screen, size, one) for size, those in found.items() for one in those if "is painted over" not in one]
    assert lost == []


# --- the table ---


class AtReach(ByHand, Helped):
    """A person who does all that can be done at the table."""

    def lift(self) -> None:
        """Lift the cards of the first rank of the hand, or put them back."""
        self.page.keyboard.press(self.ranks[0].replace("T", "0"))


Kinds = tuple[Callable[[AtReach], Iterator[str]], ...]


def with_nothing_played(table: AtReach) -> Iterator[str]:
    """From a first visit to all that can be opened."""
    yield "first visit"
    table.new_game("standard", ("person", "memory", "forgetful"))
    yield "my turn"
    table.lift()
    yield "a rank chosen"
    table.lift()
    for kind in ("know", "hint"):
        table.look(kind)
        yield kind
        table.shuts_it()
    table.opens_the_menu()
    yield "menu"
    table.page.keyboard.press("Escape")
    table.set_up()
    yield "another game"
    table.page.keyboard.press("Escape")
    expect(table.part("hand")).to_be_visible()


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
@at_sizes
@pytest.mark.parametrize(
    "kinds", thoroughly((with_nothing_played, by_hand), (with_nothing_played, by_hand, others)), ids=["one game", "all"]
)
def test_nothing_lies_on_what_can_be_pressed_at_the_table(
    page: WatchedPage, server_url: str, sizes: tuple[Size, ...], kinds: Kinds
) -> None:
    assert_all_in_reach(page, states_of_play(page, server_url, kinds), sizes)


# --- walks ---

WALKS = (Path(__file__).parent / "walks.js").read_text(encoding="utf-8")
STEPS = 3
GAMES = (
    ("standard", ("person", "random", "memory")),
    ("authors", ("person", *["random"] * 4)),
    ("young-children", ("person", "random", "random")),
    ("fished-my-wish", ("person", "random")),
    ("standard", ("person", *["random"] * 5)),
    ("standard", ("person", "person")),
    ("classroom-pairs", ("person", "random", "random")),
    ("traditional", ("person", "memory", "forgetful", "random")),
)
"""What is dealt before the first walk at each size."""
HUNDREDS = [range(first, first + 100) for first in range(0, 1000, 100)]
"""The numbers of the walks, which are for before a release: a few find nothing that the states of play do not."""


def chances(seed: int) -> list[float]:
    """A walk: at each step, which of all that can be pressed is."""
    rng = Random(seed)
    return [rng.random() for _ in range(STEPS)]


@pytest.mark.thorough
@pytest.mark.parametrize("walks", HUNDREDS, ids=str)
def test_a_walk_breaks_nothing(page: WatchedPage, server_url: str, walks: range) -> None:
    table = ByHand(page).open(server_url)
    page.evaluate(SCRIPT)
    page.evaluate(WALKS)
    found = []
    for at, size in enumerate(ALL_SIZES):
        page.set_viewport_size(viewport(size))
        page.keyboard.press("Escape")
        table.new_game(*GAMES[at])
        for seed in walks[at :: len(ALL_SIZES)]:
            problems = page.evaluate("chances => window.walk(chances)", chances(seed))
            if problems or page.errors:
                found.append((seed, size, problems, page.errors[:]))
                page.errors.clear()
    assert not found, "\n".join(map(str, found))
