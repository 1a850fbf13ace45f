"""What several test modules need to know of one app: who is at its page, and how one sees that its charts are drawn."""

from typing import Self

from playwright.sync_api import Locator

from tests.browser.at_page import AtPage
from tests.browser.at_table import AtTable
from tests.browser.harness import Server
from tests.browser.watch import WatchedPage

CODE = "S3-7WFPB-7"
"""A case for the Detective."""

BOTH_DRAWN = """() => {
  const charts = [...document.querySelectorAll('.gc-chart')];
  return charts.length === 2 && charts.every(chart => chart.dataset.drawn !== '0' && chart.querySelector('svg'));
}"""
CHARTS_DRAWN_AGAIN = """before => [...document.querySelectorAll('.gc-chart')].every(
  (chart, at) => Number(chart.dataset.drawn) > Number(before[at])
)"""
STEPPED = "step => document.querySelector('.gofish-memory').dataset.step !== step"
ALL_PLAYED = "() => document.querySelectorAll('.gofish-arena .ga-band').length > 0"
IN_SIGHT = """selector => [...document.querySelectorAll(`.gofish-memory ${selector}`)].every(element => {
  const box = element.getBoundingClientRect();
  return box.height && box.top >= 0 && box.bottom <= window.innerHeight;
})"""
MOST_ASKS = 30

VOICES = """
  const far = { name: "Far", lang: "en-GB", localService: false };
  const near = { name: "Near", lang: "en-GB", localService: true };
  window.spoken = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => window.onlyFar ? [far] : [far, near], cancel() {}, addEventListener() {}, removeEventListener() {},
    speak(said) { window.spoken.push([said.text, said.voice.name]); setTimeout(() => said.onend(), 0); },
  } });
"""
"""A device with a voice of its own and one that only a server could lend it; what is said is in `window.spoken`."""


class Helped(AtTable):
    """A person at the table who asks for help."""

    def look(self, kind: str, seat: int | None = None) -> Self:
        """Click for a kind of help and wait until it is there."""
        if seat is None:
            self.click(kind)
        else:
            self.opens_the_menu().locator(f"[data-action='{kind}'][data-fields*='{seat}']").click()
        return self.looked(kind)

    def looked(self, kind: str) -> Self:
        """Wait until what was asked for is shown: a word at each name, or a panel."""
        shown = ".gt-knowing" if kind == "know" else f"[data-part='help'][data-key='{kind}']"
        self.root.locator(shown).wait_for()
        return self.settled()

    def shuts_it(self) -> Self:
        """Close what was asked for."""
        self.page.keyboard.press("Escape")
        self.root.locator(".gt-knowing, [data-part='help']").wait_for(state="detached")
        return self

    @property
    def notes(self) -> list[str]:
        """What is said at each name of the rank that is chosen."""
        return [note.inner_text() for note in self.part("seats").locator(".gt-note:visible").all()]


class AtRules(AtPage):
    """A person who learns the rules, with one key."""

    notebook = "rules"
    selector = ".gofish-rules"

    @property
    def told(self) -> str:
        """What is told."""
        return self.words(".gb-heading")

    def chooses(self, book: str) -> Self:
        """Leave for the six games, and choose one of them."""
        if self.data("page") == "step":
            self.click("[data-action='leave']")
        return self.click(f".gb-way[data-fields*='\"{book}\"']")


class AtCase(AtPage):
    """A person at the cases of Puzzles."""

    notebook = "puzzles#cases"
    selector = ".gofish-puzzles"

    @property
    def phase(self) -> str:
        """What the learner is to do."""
        return self.data("phase")

    def take(self, code: str = CODE) -> Self:
        """Open a case by its code."""
        if self.data("page") != "cases":
            self.click("[data-fields*='\"cases\"']")
        self.root.locator("[data-dialog='choose']").click()
        self.root.locator('[data-field="code"]').fill(code)
        return self.press("Enter")

    def to_the_end(self) -> Self:
        """Hear all clues, until somebody is to be accused."""
        while self.phase in {"question", "story"}:
            self.press("ArrowRight")
        return self

    def accuse(self, place: int, sure: int = 2) -> None:
        """Say who it is, and how sure one is, by the keys of their numbers."""
        self.press(f"{place}")
        self.press(f"{sure}")


class AtChanceLab(AtPage):
    """A person in Chance."""

    notebook = "chance"
    selector = ".gofish-chance"

    def start_again(self) -> Self:
        """Take away what was guessed, if anything was."""
        if self.root.get_by_role("button", name="Your guesses").count():
            self.take("record")
            self.root.locator("[data-action='clear']").click()
            self.click("[data-action='clear']")
        return self.take("opponent")

    def take(self, name: str) -> Self:
        """Open a question, or the page of that name."""
        return self.click(f"[data-fields*='\"{name}\"']")

    def plant(self, place: int = 30) -> Self:
        """Plant the flag; where one stands here, for another guess, once that one has been answered."""
        if not self.root.locator("[data-field='guess']").count():
            if not self.root.locator("[data-action='another']").count():
                self.deal(100)
            self.click("[data-action='another']")
        self.root.locator("[data-field='guess']").fill(str(place))
        return self.settled()

    def deal(self, count: int) -> Self:
        """Deal so many."""
        return self.click(f"[data-action='deal'][data-fields*=' {count}}}']")


class AtMemory(AtPage):
    """A person in Memory."""

    notebook = "memory"
    selector = ".gofish-memory"

    @property
    def phase(self) -> str:
        """Where the round stands."""
        return self.data("phase")

    def in_sight(self, selector: str) -> bool:
        """Whether all of these are whole on the screen, without scrolling."""
        return bool(self.page.evaluate(IN_SIGHT, selector))

    def listen(self) -> list[str]:
        """Listen to the stretch, a step at each press of the right arrow, up to what is asked; what was said aloud."""
        said = []
        for _ in range(MOST_ASKS):
            if self.root.locator("[data-does='next']").inner_text() == "Ask me":
                break
            step = self.data("step")
            self.page.keyboard.press("ArrowRight")
            self.page.wait_for_function(STEPPED, arg=step)
            said.append(self.status)
        self.press("ArrowRight")
        return said

    def guess_worth(self) -> None:
        """Guess what a memory is worth, and wait until the games have been played."""
        self.tab_to("[data-field='games']").page.keyboard.press("ArrowRight")
        self.press("Enter")
        self.root.locator("[data-part='worth']:not(:has([data-island]))").wait_for()


class AtRulesLab(AtPage):
    """A person in Rule."""

    notebook = "rules-lab"
    selector = ".gofish-rules_lab"


class AtArena(AtPage):
    """A person in the arena."""

    notebook = "arena"
    selector = ".gofish-arena"

    def played(self) -> Self:
        """Wait until all games have been played, and it is told how sure the order is."""
        self.page.wait_for_function(ALL_PLAYED)
        return self


class AtStory(AtPage):
    """A person to whom the story is told."""

    notebook = "story"
    selector = ".gofish-story"

    @property
    def screen(self) -> str:
        """The name of the screen that is shown."""
        return self.data("phase")

    def do(self, answer: str = "") -> None:
        """Do what there is to do on the screen by keyboard, with this choice or the first."""
        match self.root.locator(".gy-page").get_attribute("data-does"):
            case "choose" | "recall" if answer:
                self.tab_to(f".gy-pick[data-fields*='\"{answer}\"']").press("Enter")
            case "choose" | "recall":
                self.press("1")
            case "guess":
                self.tab_to("[data-field='answer']").page.keyboard.press("ArrowRight")
                assert self.words(".gp-guessed") == "6 of ten"
                self.tab_to("[type='submit']").press("Enter")
            case "cross":
                self.press("1")
                self.press("3")
            case "listen":
                while self.root.locator("[data-action='listen']").count():
                    self.press("ArrowRight")
                    assert self.root.locator(".gy-say:visible").count() >= 1


class AtCharts:
    """A person at the page of two charts."""

    def __init__(self, page: WatchedPage) -> None:
        """Use `page`."""
        self.page = page

    def open(self, voila: Server) -> Self:
        """Go there, and wait until both are drawn."""
        self.page.goto(f"{voila.url}voila/render/charts.ipynb")
        self.page.wait_for_function(BOTH_DRAWN)
        return self

    @property
    def charts(self) -> Locator:
        """All charts of the page."""
        return self.page.locator(".gc-chart")

    def choose(self, words: str) -> None:
        """Choose something in the menu of the first chart."""
        self.charts.first.locator("summary").click()
        self.charts.first.get_by_role("button", name=words).click()

    def drawings(self) -> list[str]:
        """How often each chart has been drawn."""
        return [chart.get_attribute("data-drawn") or "" for chart in self.charts.all()]
