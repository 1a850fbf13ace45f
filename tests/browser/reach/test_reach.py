"""Every screen of the apps and of the table: all can be reached, hit and read, and axe finds nothing; and walks."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from gofish_learn.ui.table.hints import NEXT
from tests.browser.at_hand import VERBS, ByHand, Refereed
from tests.browser.at_page import AtPage
from tests.browser.at_table import LADDER
from tests.browser.looks import assert_every_screen_looks_right
from tests.browser.reach.judge import ALL_SIZES, SCRIPT, SIZES, problems_by_size, viewport
from tests.browser.screens import AtArena, AtCase, AtChanceLab, AtMemory, AtRules, AtRulesLab, AtStory, Helped
from tests.browser.test_puzzles import AtRound
from tests.browser.test_reef import AtReef
from tests.browser.watch import WatchedPage
from tests.tiers import thoroughly

TARGETS = ".gofish-root :is(button, input:not([type=hidden], [type=file]), select, textarea, summary)"

# --- the apps ---

Step = str | Callable[[Any], object]
STEPS: dict[type[AtPage], tuple[Step, ...]] = {
    AtRules: ("[data-action='leave']", ".gb-way[data-fields*='authors']", "[data-action='begin']"),
    AtStory: ("[data-action='answer']", "[data-action='on']"),
    AtCase: (
        AtCase.take,
        "ArrowRight",
        "?told",
        AtCase.to_the_end,
        "2",
        "3",
        "?numbers",
        "[data-fields*='cases']",
        "?choose",
        "[data-fields*='record']",
        "?measured",
    ),
    AtMemory: (
        AtMemory.listen,
        "1",
        "[data-fields*='sheet']",
        "2",
        AtMemory.listen,
        "[type='submit']",
        "[data-fields*='animals']",
        AtMemory.guess_worth,
    ),
    AtChanceLab: ("[data-fields*='within']", "[data-action='page']"),
    AtRound: ("[data-fields='{\"lesson\": 1}']", "[data-action='hint']"),
    AtRulesLab: (".gr-pick", ".gv-main", ".gr-dot:last-child", "[data-rule='group']", ".gv-main"),
    AtArena: ("[data-action='pick']", "[data-action='others']"),
    AtReef: (),
}
"""Who opens each app, and what is done there to come to the next screens: a key, something to click, or a dialog."""


def screens_of(visitor: AtPage, steps: Iterable[Step]) -> Iterator[str]:
    """The first page and the next screens of an app, one after the other."""
    yield visitor.notebook
    for step in steps:
        if isinstance(step, str) and step.startswith("?"):
            visitor.root.locator(f"[data-dialog='{step[1:]}']").click()
            visitor.page.wait_for_selector(".gc-chart[data-drawn='0']", state="detached")
        elif isinstance(step, str):
            (visitor.click if step[0] in ".[" else visitor.press)(step)
        else:
            step(visitor)
        yield f"{visitor.notebook}, {step}"
        if isinstance(step, str) and step.startswith("?"):
            visitor.page.keyboard.press("Escape")


@pytest.mark.two_fonts
@pytest.mark.parametrize(
    "app", [pytest.param(app, id=app.notebook, marks=() if app is AtRules else pytest.mark.thorough) for app in STEPS]
)
def test_every_screen_of_an_app_looks_right(page: WatchedPage, server_url: str, app: type[AtPage]) -> None:
    screens = screens_of(app(page).open(server_url), STEPS[app])
    assert len(assert_every_screen_looks_right(page, screens, TARGETS)) == 1 + len(STEPS[app])


WIDER = """* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }"""
"""How far apart a reader may set lines, letters, words and paragraphs (WCAG 1.4.12)."""


@pytest.mark.thorough
@pytest.mark.parametrize("app", [pytest.param(app, id=app.notebook) for app in STEPS])
def test_nothing_is_lost_where_lines_letters_and_words_are_set_wider(
    page: WatchedPage, server_url: str, app: type[AtPage]
) -> None:
    lost = []
    for screen in screens_of(app(page).open(server_url), STEPS[app]):
        if not page.locator("style[data-wider]").count():
            page.add_style_tag(content=WIDER).evaluate("style => style.dataset.wider = ''")
        found = problems_by_size(page, SIZES)
        lost += [(screen, size, one) for size, those in found.items() for one in those if "is painted over" not in one]
    assert lost == []


# --- the table ---

OUT_OF_SIGHT = """() => ["prompt", "hand"].filter((part) => {
  const inItsPlace = part === "prompt" && document.querySelector("[data-part=help], [data-part=referee]:not([hidden])");
  const shown = inItsPlace || document.querySelector(`[data-part="${part}"]`);
  const { top, bottom, height } = shown?.getBoundingClientRect() ?? { top: 0, bottom: 1, height: 1 };
  return top < 0 || bottom > innerHeight || height < 1;
})"""
"""Of the prompt, or what stands in its place, and the hand, what is not on the screen."""


class AtReach(Refereed, Helped):
    """A person who does all that can be done at the table."""

    def lift(self) -> None:
        """Lift the cards of the first rank of the hand, or put them back."""
        self.page.keyboard.press(self.ranks[0].replace("T", "0"))


Kinds = tuple[Callable[[AtReach], Iterator[str]], ...]


def a_game(table: AtReach) -> Iterator[str]:
    """From a first visit to all that can be opened, and to the end of a game."""
    yield "first visit"
    table.new_game("standard", ("person", "memory", "forgetful"))
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
    table.new_game(kinds=("person", "person"))
    yield "curtain"
    table.short_game().play_to_the_end(Random(5))
    yield "end"


def helped(table: AtReach) -> Iterator[str]:
    """What a bot remembers, all the steps of a hint, and all the chances."""
    table.new_game("standard", ("person", "memory", "forgetful", "random"), deal="help at the table")
    table.look("recall", 2)
    for _ in range(4):
        table.ask_somehow(Random(6)).looked("recall")
    assert table.part("help").locator(".gt-forgotten").count() > 0
    yield "recall"
    table.look("hint")
    for words in NEXT.values():
        table.part("help").get_by_role("button", name=words).click()
    table.part("help").get_by_role("list", name="Why").wait_for()
    yield "a whole hint"
    table.shuts_it().look("know")
    table.root.locator("[data-part='hand'] button").first.click()
    yield "what can be known of a rank"
    table.part("seats").locator(".gt-note:visible").first.click()
    yield "all the chances"
    table.page.keyboard.press("Escape")


def by_hand(table: AtReach) -> Iterator[str]:
    """Asked for cards that one has and has not, fishing, laying."""
    table.lay_out()
    rng, seen = Random(7), set[str]()
    while len(seen) < 1 + len(VERBS):
        due = table.waiting_for
        state = f"{due}{' with a card' if due == 'answer' and table.asked_for else ''}"
        if due != "you" and state not in seen:
            seen.add(state)
            yield state
        table.go_on_by_keys(rng)


def ruled(table: AtReach) -> Iterator[str]:
    """Something that is not held is chosen, and the referee explains it; asked at such a table."""
    table.call_the_referee().come_to("you", Random(1))
    table.choose_what_is_not_held()
    yield "what is not held"
    table.changing(table.name("1").click)
    assert table.is_ruling
    yield "a ruling"
    table.go_on(Random(1)).come_to("answer", Random(8))
    yield "asked before a referee"


def others(table: AtReach) -> Iterator[str]:
    """Other books and numbers of players, and people who share the device."""
    table.new_game("standard", ("person", "stubborn")).look("know")
    table.root.locator("[data-part='hand'] button").first.click()
    yield "what can be known of one with a long name"
    table.page.keyboard.press("Escape")
    table.new_game("standard", ("person", *LADDER[:5]))
    yield "five others"
    table.new_game("authors", ("person", *LADDER[:4]), deal="9")
    table.lift()
    yield "picker"
    table.new_game("young-children", ("person", "random", "memory"))
    table.lift()
    yield "young children"
    table.set_up()
    table.root.get_by_role("group", name="People here").get_by_role("button", name="2").click()
    table.root.get_by_label("Name ").first.wait_for()
    yield "two people"


def states_of_play(table: AtReach, kinds: Kinds) -> Iterator[str]:
    """All of these kinds, on one page; the hand and the prompt stay on the screen, whatever else is to be read."""
    for state in (state for some in kinds for state in some(table)):
        yield state
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            table.page.evaluate("() => scrollTo(0, 0)")
            table.page.wait_for_function(f"() => ({OUT_OF_SIGHT})().length === 0")


@pytest.mark.two_fonts
@pytest.mark.parametrize(
    "kinds", thoroughly((a_game,), (a_game, helped, by_hand, ruled, others)), ids=["one game", "all"]
)
def test_every_state_of_the_table_looks_right(page: WatchedPage, server_url: str, kinds: Kinds) -> None:
    table = AtReach(page).open(server_url)
    assert len(assert_every_screen_looks_right(page, states_of_play(table, kinds), TARGETS)) >= 8


# --- walks ---

WALKS = (Path(__file__).parent / "walks.js").read_text(encoding="utf-8")
PRESSES = 3
GAMES = (
    ("standard", ("person", "random", "memory")),
    ("authors", ("person", *LADDER[:4])),
    ("young-children", ("person", "random", "memory")),
    ("fished-my-wish", ("person", "random")),
    ("standard", ("person", *LADDER[:5])),
    ("standard", ("person", "person")),
    ("classroom-pairs", ("person", "random", "memory")),
    ("traditional", ("person", "memory", "forgetful", "random")),
)
"""What is dealt before the first walk at each size."""
HUNDREDS = [range(first, first + 100) for first in range(0, 1000, 100)]
"""The numbers of the walks, which are for before a release: a few find nothing that the states of play do not."""


def chances(seed: int) -> list[float]:
    """A walk: at each step, which of all that can be pressed is."""
    rng = Random(seed)
    return [rng.random() for _ in range(PRESSES)]


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
