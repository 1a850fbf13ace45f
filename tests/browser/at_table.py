"""The card table as a person at a browser meets it: what it shows, and what can be done to it."""

from random import Random
from typing import Self

from playwright.sync_api import Locator, Page

from tests.browser.at_page import AtApp

FOCUS_IS_SOMEWHERE = "() => document.activeElement !== null && document.activeElement !== document.body"
SAYS = "(nodes, name) => nodes.map(node => node.dataset[name])"
MAY_ASK = """table => {
  const said = (selector, name) => [...table.querySelectorAll(selector)].map(node => node.dataset[name]);
  return [
    said("[data-part='hand'] button[data-rank]:not([aria-disabled='true'])", 'rank'),
    said("[data-part='seats'] button[data-target]:not([aria-disabled='true'])", 'target'),
    !table.querySelector("[data-part='picker']").hidden,
  ];
}"""
"""The ranks that can be chosen, the seats that can be asked, and whether an ask names a card: read at one moment."""
CLICK = """(table, selector) => {
  const button = table.querySelector(selector);
  if (!button.checkVisibility() || button.ariaDisabled === "true") throw new Error(`${selector} cannot be clicked`);
  button.click();
}"""
CHOOSE = """(setup, choices) => {
  for (const [selector, number, value] of choices) {
    const field = setup.querySelectorAll(selector)[number];
    if (field.matches(":disabled, [hidden] *")) throw new Error(`${selector} cannot be chosen`);
    if (typeof value === "boolean") {
      if (field.checked !== value) field.click();
      continue;
    }
    field.value = value;
    if (field.value !== value) throw new Error(`${selector} does not offer ${value}`);
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}"""
"""Ticks boxes, picks options and writes, all at once and in this order."""
DEAL = f"""(table, choices) => {{
  const setup = table.querySelector("[data-part='setup']");
  const button = table.querySelector("[data-action='new']");
  setup.showModal = setup.show;
  button.focus({{ preventScroll: true }});
  button.click();
  scrollTo(0, 0);
  delete setup.showModal;
  ({CHOOSE})(setup, choices);
  setup.querySelector("[data-action='deal']").click();
}}"""
"""Opens the dialog, chooses and deals at one moment, with nothing made inert behind it: a third of what clicks cost."""
PLAY = """async (table, [seed, ends, liked]) => {
  const pick = (selector) => {
    const all = [...table.querySelectorAll(selector)];
    const may = all.filter((one) => one.checkVisibility() && one.ariaDisabled !== "true");
    const best = may.filter((one) => liked.includes(one.dataset.rank));
    seed = (seed * 48271) % 2147483647;
    return best[seed % best.length] ?? may[seed % may.length];
  };
  const until = (holds) => new Promise((resolve) => {
    const look = () => { if (holds()) { watch.disconnect(); resolve(null); } };
    const watch = new MutationObserver(look);
    watch.observe(table, { attributes: true, childList: true, subtree: true });
    look();
  });
  const does = {
    you: () => {
      pick("[data-part='hand'] button[data-rank]").click();
      pick("[data-part='picker'] button[data-wanted]")?.click();
      pick("[data-part='seats'] button[data-target]").click();
    },
    answer: () => pick("[data-action='give']").click(),
    fish: () => pick("[data-part='pond'] button").click(),
    lay: () => pick("[data-action='lay']").click(),
    pass: () => pick("[data-action='pass']").click(),
    ready: () => pick("[data-action='ready']").click(),
  };
  const { dataset } = table;
  const rested = (before) => dataset.version !== before && dataset.busy === "false"
    && (dataset.waitingFor in does || ends.includes(dataset.waitingFor));
  for (let before = null; ; ) {
    await until(() => rested(before));
    if (ends.includes(dataset.waitingFor)) return dataset.waitingFor;
    before = dataset.version;
    does[dataset.waitingFor]();
    if (dataset.waitingFor !== "answer") continue;
    const refused = () => table.querySelector("[data-part='note'][data-kind='refused']:not([hidden])");
    await until(() => refused() || rested(before));
    if (!rested(before)) pick("[data-action='no']").click();
  }
}"""
"""Plays by clicks, each as soon as the last one has been answered, until the table waits for one of these.

Whoever is asked tries to give first; ranks that are liked are asked for before others.
"""
BOX = 'input[type="radio"][value="{}"]'
"""Where a rule book, a number of players or a way to play is picked."""
SHORT = "96"
"""A deal of classroom-pairs for a person and one bot, which is over after six to nine asks, whatever they are."""
Choice = tuple[str, int, str | bool]
"""A field of the dialog, by a selector and its number among those, and what it is to hold."""


class AtTable(AtApp):
    """A person at the table of one page, which waits for a person unless the game is over."""

    notebook = "play"
    selector = ".gofish-root:not(.gofish-page)"
    at_rest = '[data-busy="false"]:is({})'.format(
        ", ".join(f'[data-waiting-for="{state}"]' for state in ("you", "pass", "ready", "nobody"))
    )

    def __init__(self, page: Page, *, speed: str = "instant", sound: str = "off") -> None:
        """Use `page`, on which bots play at this speed; its sound is "off" for all but those who listen to it."""
        super().__init__(page)
        wishes = f"localStorage.setItem('gofish.speed', '{speed}');"
        if sound == "off":
            wishes += "localStorage.setItem('gofish.sound', 'off');"
        page.add_init_script(f"try {{ {wishes} }} catch {{}}")

    @property
    def waiting_for(self) -> str:
        """What the table is waiting for: "you", "pass", "ready" or "nobody"."""
        return self.data("waiting-for")

    @property
    def hand(self) -> list[str]:
        """The cards in the person's hand."""
        return self._said("hand", "[data-card]", "card")

    @property
    def ranks(self) -> list[str]:
        """The ranks that can be chosen."""
        return self._said("hand", "button[data-rank]:not([aria-disabled='true'])", "rank")

    @property
    def targets(self) -> list[str]:
        """The seats that can be asked."""
        return self._said("seats", "button[data-target]:not([aria-disabled='true'])", "target")

    def _said(self, part: str, selector: str, name: str) -> list[str]:
        found: list[str] = self.part(part).locator(selector).evaluate_all(SAYS, name)
        return found

    @property
    def standing(self) -> tuple[list[str], str, str]:
        """What a person would compare: the own cards, the pond, and the whole story."""
        return self.hand, self.part("pond").inner_text(), self.part("story").inner_text()

    def told(self, count: int) -> list[str]:
        """The first sentences of the story."""
        return self.part("story").locator("p").all_text_contents()[:count]

    def width_of_a_card(self) -> float:
        """How wide a card of the hand is."""
        box = self.part("hand").locator(".gf-card").first.bounding_box()
        assert box is not None
        return box["width"]

    @property
    def gear(self) -> Locator:
        """What opens the settings and “My games”: it stands in the bar of the page, and says whether all is saved."""
        return self.page.locator(".gofish-bar [data-part='kept']")

    def control(self, name: str) -> Locator:
        """A button or another part of the table by its name, for which the menu is opened if it is in there."""
        named = f':is([data-action="{name}"], [data-part="{name}"])'
        if self.part("menu").locator(named).count() and not self.part("menu").is_visible():
            self.root.locator('[data-action="menu"]').click()
        return self.root.locator(f"{named}:visible").first

    def click(self, action: str) -> None:
        """Click one of the buttons of the table."""
        self.control(action).click()

    @property
    def cards(self) -> list[str]:
        """The cards that the picker offers, where an ask names a card and a rank is chosen."""
        return self._said("picker", "button[data-wanted]", "wanted")

    def ask(self, wanted: str, target: str) -> Self:
        """Choose a rank, or a card where an ask names one, and then a player, by mouse or touch."""
        self.part("hand").locator(f'button[data-rank="{wanted[0]}"]').click()
        if len(wanted) == 2:
            self.part("picker").locator(f'button[data-wanted="{wanted}"]').click()
        return self.changing(self.part("seats").locator(f'button[data-target="{target}"]').click)

    def ask_by_keys(self, rank: str, number: int) -> Self:
        """Choose a rank and then a player, with two keys."""
        self.page.keyboard.press(rank)
        return self.changing(lambda: self.page.keyboard.press(str(number)))

    def ask_somehow(self, rng: Random) -> Self:
        """Ask for some rank that is held, or for a card of it that is not."""
        ranks, targets, names_a_card = self.root.evaluate(MAY_ASK)
        rank = rng.choice(ranks)
        self.choose(f"[data-part='hand'] button[data-rank='{rank}']")
        if names_a_card:
            self.choose(f"[data-part='picker'] button[data-wanted='{rng.choice(self.cards)}']")
            targets = self.targets
        target = rng.choice(targets)
        return self.changing(lambda: self.choose(f"[data-part='seats'] button[data-target='{target}']"))

    def choose(self, selector: str) -> None:
        """Click something by script, which costs less than the mouse: for what only leads to what is tested."""
        self.root.evaluate(CLICK, selector)

    def go_on(self, rng: Random) -> Self:
        """Do what the table waits for."""
        if self.waiting_for == "you":
            return self.ask_somehow(rng)
        return self.changing(lambda: self.click("pass" if self.waiting_for == "pass" else "ready"))

    def play_to_the_end(self, rng: Random) -> Self:
        """Play until the game is over, as fast as the page allows."""
        self.play(rng, "nobody")
        return self

    def play(self, rng: Random, *ends: str, liked: str = "") -> str:
        """Do what the table waits for, by script, until it waits for one of these; which that is.

        Args:
            rng: chooses.
            ends: what to stop at, such as "nobody".
            liked: the ranks to ask for before others.
        """
        waits: str = self.root.evaluate(PLAY, [rng.randrange(1, 1 << 30), ends, liked])
        return waits

    def set_up(self) -> Locator:
        """Open the set-up of a new game with all its choices."""
        self.click("new")
        more = self.part("more")
        if more.get_attribute("open") is None:
            more.locator("summary").click()
        return self.part("setup")

    def new_game(
        self,
        book: str = "standard",
        kinds: tuple[str, ...] = ("person", "random"),
        deal: str = "7",
        *,
        practice: bool = True,
    ) -> Self:
        """Set up a new game in the dialog."""
        people = [seat for seat, kind in enumerate(kinds) if kind == "person"]
        return self.deal(
            (BOX.format(book), 0, True),
            (BOX.format(len(kinds)), 0, True),
            *(('[data-field="kind"]', seat, kind) for seat, kind in enumerate(kinds)),
            *(('[data-field="name"]', seat, f"Player {seat}") for seat in people if len(people) > 1),
            ('[data-field="practice"]', 0, practice),
            ('[data-field="deal"]', 0, deal),
        )

    def short_game(self, bot: str = "random") -> Self:
        """Deal a game for two that is soon over."""
        return self.new_game("classroom-pairs", ("person", bot), SHORT)

    def deal(self, *choices: Choice) -> Self:
        """Set up a new game with all these choices at once: `test_setup.py` makes them one by one, as a person does."""
        return self.changing(lambda: self.root.evaluate(DEAL, choices))
