"""The card table as a person at a browser meets it: what it shows, and what can be done to it."""

from random import Random
from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

from gofish_learn.bots import opponents
from gofish_learn.engine.cards import Rank
from gofish_learn.ui.table.game.setup import FACES, PERSON
from gofish_learn.ui.table.game_choice import EXTRAS
from tests.browser.at_page import AtApp

FOCUS_IS_SOMEWHERE = "() => document.activeElement !== null && document.activeElement !== document.body"
WAITS = """const waits = (root) => root.querySelector("[data-waits]")?.dataset.waits
  ?? (root.querySelector("[data-part='ending']") ? "nobody" : "");"""
"""What a page waits for: it says so itself, and at the end of a game there is nothing to wait for."""
WAITING_FOR = f"root => {{ {WAITS} return waits(root); }}"
SAYS = "(nodes, name) => nodes.map(node => node.dataset[name])"
RANK = "[data-part='hand'] button[data-choose]"
PICK = "[data-part='prompt'] .gt-wish:not([hidden]) button[data-choose]"
NAME = "[data-part='seats'] button.gt-name"
WISH = '[data-part="prompt"] [data-when="{}"]'
MAY_ASK = f"""table => {{
  const all = (selector) => [...table.querySelectorAll(selector)].map(node => node.dataset);
  const wished = (wanted) => table.querySelector(`[data-part="prompt"] [data-when="${{wanted}}"]`);
  return [
    all("{RANK}").filter(({{ choose }}) => wished(choose)).map(({{ rank }}) => rank),
    all("{NAME}").map(({{ target }}) => target),
  ];
}}"""
"""The ranks that can be asked for, and the seats, read at one moment."""
CLICK = """(table, selector) => {
  const button = table.querySelector(selector);
  if (!button.checkVisibility() || button.ariaDisabled === "true") throw new Error(`${selector} cannot be clicked`);
  button.click();
}"""
SEND = """(root, [action, fields]) => {
  const button = Object.assign(document.createElement("button"), { type: "button" });
  Object.assign(button.dataset, { action, fields: JSON.stringify(fields) });
  root.append(button);
  button.click();
  button.remove();
}"""
"""Presses a button that the page has not, for what only leads to what is tested: a game with the cards for it."""
CHOSEN = """root => [...root.querySelectorAll("[data-action='choose'][aria-pressed='true']")]
  .map(({ dataset }) => JSON.parse(dataset.fields))"""
LADDER = tuple(one.bot for one in opponents.LADDER)
PATIENCE_MS = 120_000
"""The most that a table may take, on a busy machine, before it is said that it hangs."""
PLAY = f"""async (table, [seed, ends, liked, name, ranks]) => {{
  {WAITS}
  const may = (selector) =>
    [...table.querySelectorAll(selector)].filter((one) => one.checkVisibility() && one.ariaDisabled !== "true");
  const pick = (all) => {{
    const best = all.filter((one) => liked.includes(one.dataset.rank));
    seed = (seed * 48271) % 2147483647;
    return best[seed % best.length] ?? all[seed % all.length];
  }};
  const until = (holds) => new Promise((resolve, reject) => {{
    const end = (then, why) => {{ watch.disconnect(); clearTimeout(late); then(why); }};
    const look = () => {{ if (holds()) end(resolve); }};
    const watch = new MutationObserver(look);
    const late = setTimeout(
      () => end(reject, new Error(`The table still waits for “${{waits(table)}}”.`)), {PATIENCE_MS});
    watch.observe(table, {{ attributes: true, childList: true, subtree: true }});
    look();
  }});
  const wished = ({{ dataset }}) => table.querySelector(`[data-part="prompt"] [data-when="${{dataset.choose}}"]`);
  const heard = new Set();
  const remembers = () => {{
    for (const line of table.querySelector("[data-part='status']").textContent.match(/[^.!?]+[.!?]/g) ?? [])
      for (const [plural, rank] of Object.entries(ranks))
        if (line.trim().startsWith(name) && line.includes(plural)) heard.add(rank);
    const held = [...table.querySelectorAll("[data-part='hand'] [data-card]")].map(({{ dataset }}) => dataset.card[0]);
    const known = held.filter((rank) => heard.has(rank));
    const often = (rank) => held.filter((other) => other === rank).length;
    const [wanted] = (known.length ? known : held).toSorted((one, other) => often(other) - often(one));
    heard.delete(wanted);
    return [wanted];
  }};
  const answer = (gives) => may("[data-part='acts'] [data-action='answer']")
    .find(({{ dataset }}) => JSON.parse(dataset.fields).gives === gives).click();
  const does = {{
    you: () => {{
      if (name) liked = remembers();
      pick(may("{RANK}").filter(wished)).click();
      pick(may("{PICK}"))?.click();
      pick(may("{NAME}").filter((one) => !one.closest("li").querySelector("[aria-label='no cards']"))).click();
    }},
    answer: () => answer(true),
    fish: () => pick(may("[data-part='pond'] button[data-action='fish']")).click(),
    lay: () => pick(may("[data-part='acts'] [data-action='lay']")).click(),
    pass: () => pick(may("[data-action='ready']")).click(),
    ready: () => pick(may("[data-action='ready']")).click(),
  }};
  const {{ dataset }} = table;
  const rested = (before) => dataset.version !== before && dataset.busy === "false" && !("showing" in dataset)
    && (waits(table) in does || ends.includes(waits(table)));
  for (let before = null; ; ) {{
    await until(() => rested(before));
    const due = waits(table);
    if (ends.includes(due)) return due;
    before = dataset.version;
    does[due]();
    if (due !== "answer") continue;
    const refused = () => table.querySelector("[data-part='note'][data-kind='refused']:not([hidden])");
    await until(() => refused() || rested(before));
    if (!rested(before)) answer(false);
  }}
}}"""
"""Plays by clicks, each as soon as the last one has been answered, until the table waits for one of these.

Whoever is asked tries to give first; ranks that are liked are asked for before others. Where somebody is named, it asks
for what that one was heard to want or get, or else for what it holds most of.
"""
SHORT = "96"
"""A deal of classroom-pairs for a person and one bot, which is over after six to nine asks, whatever they are."""


class AtTable(AtApp):
    """A person at the table of one page, which waits for a person unless the game is over."""

    notebook = "play"
    selector = ".gofish-table"
    at_rest = '[data-busy="false"]:not([data-showing]):not(:has([data-waits="bots"]))'

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
        return str(self.root.evaluate(WAITING_FOR))

    @property
    def hand(self) -> list[str]:
        """The cards in the person's hand."""
        return self._said("hand", "[data-card]", "card")

    @property
    def ranks(self) -> list[str]:
        """The ranks that can be chosen."""
        ranks: list[str] = self.root.evaluate(MAY_ASK)[0]
        return ranks

    @property
    def targets(self) -> list[str]:
        """The seats that can be asked."""
        targets: list[str] = self.root.evaluate(MAY_ASK)[1]
        return targets

    def _said(self, part: str, selector: str, name: str) -> list[str]:
        found: list[str] = self.part(part).locator(selector).evaluate_all(SAYS, name)
        return found

    @property
    def standing(self) -> tuple[list[str], ...]:
        """What a person would compare: the own cards, the pond, what the others hold and have laid, what is said."""
        parts = ("pond", "seats", "prompt")
        return self.hand, *([self.part(part).inner_text()] for part in parts)

    @property
    def story(self) -> list[str]:
        """What has happened, line by line, as the menu tells it."""
        self.click("story")
        expect(self.part("story")).to_be_visible()
        lines = self.part("story").locator("li").all_text_contents()
        self.part("story").locator("[data-action='shut']").click()
        expect(self.part("story")).to_have_count(0)
        return lines

    def width_of_a_card(self) -> float:
        """How wide a card of the hand is."""
        box = self.part("hand").locator(".gf-card").first.bounding_box()
        assert box is not None
        return box["width"]

    @property
    def gear(self) -> Locator:
        """What opens “My games” and says whether all is saved: the gear of the bar, or else a button in the menu."""
        return self.page.locator(":is(.gofish-bar, .gofish-root) [data-part='kept']")

    def control(self, name: str) -> Locator:
        """A button of the table by what it sends, for which the menu is opened if it is in there."""
        named = f'[data-action="{name}"]'
        menu = self.part("menu")
        if menu.locator(named).count() and not menu.is_visible():
            self.opens_the_menu()
        return self.root.locator(f"{named}:visible").first

    def opens_the_menu(self) -> Locator:
        """Open the menu; where it is."""
        self.root.locator('[data-action="open"][data-dialog="menu"]').click()
        return self.part("menu")

    def click(self, action: str) -> None:
        """Click one of the buttons of the table."""
        self.control(action).click()

    @property
    def cards(self) -> list[str]:
        """The cards of which one is to be picked, where an ask names a card and a rank is chosen."""
        cards: list[str] = self.root.locator(PICK).evaluate_all(SAYS, "choose")
        return cards

    def ask(self, wanted: str, target: str) -> Self:
        """Choose a rank, or a card where an ask names one, and then a player, by mouse or touch."""
        self.part("hand").locator(f'button[data-rank="{wanted[0]}"]').click()
        if len(wanted) == 2:
            self.root.locator(f"{PICK}[data-choose='{wanted}']").click()
        return self.changing(self.name(target).click)

    def name(self, target: str) -> Locator:
        """The name of a player, which is pressed to ask."""
        return self.root.locator(f'{NAME}[data-target="{target}"]')

    def ask_by_keys(self, rank: str, number: int) -> Self:
        """Choose a rank and then a player, with two keys."""
        self.page.keyboard.press(rank)
        return self.changing(lambda: self.page.keyboard.press(str(number)))

    def ask_somehow(self, rng: Random) -> Self:
        """Ask for some rank that is held, or for a card of it that is not."""
        ranks, targets = self.root.evaluate(MAY_ASK)
        self.choose(f"[data-part='hand'] button[data-rank='{rng.choice(ranks)}']")
        if cards := self.cards:
            self.choose(f"{PICK}[data-choose='{rng.choice(cards)}']")
        target = rng.choice(targets)
        return self.changing(lambda: self.choose(f"{NAME}[data-target='{target}']"))

    def choose(self, selector: str) -> None:
        """Click something by script, which costs less than the mouse: for what only leads to what is tested."""
        self.root.evaluate(CLICK, selector)

    def go_on(self, rng: Random) -> Self:
        """Do what the table waits for."""
        if self.waiting_for == "you":
            return self.ask_somehow(rng)
        return self.changing(lambda: self.click("ready"))

    def play_to_the_end(self, rng: Random) -> Self:
        """Play until the game is over, as fast as the page allows."""
        self.play(rng, "nobody")
        return self

    def play(self, rng: Random, *ends: str, liked: str = "", remembers: str = "") -> str:
        """Do what the table waits for, by script, until it waits for one of these; which that is.

        Args:
            rng: chooses.
            ends: what to stop at, such as "nobody".
            liked: the ranks to ask for before others.
            remembers: the opponent whose asks are remembered.
        """
        ranks = {rank.plural: rank.letter for rank in Rank}
        waits: str = self.root.evaluate(PLAY, [rng.randrange(1, 1 << 30), ends, liked, remembers, ranks])
        return waits

    def set_up(self) -> Locator:
        """Open the page on which another game is chosen."""
        self.click("another-game")
        expect(self.part("another")).to_be_visible()
        return self.part("another")

    def new_game(
        self,
        book: str = "standard",
        kinds: tuple[str, ...] = ("person", "random"),
        deal: str = "7",
        *,
        practice: bool = True,
        **switches: bool,
    ) -> Self:
        """Choose a game, as its buttons do (`test_setup.py` presses them), and deal these cards.

        The bots sit in the order of the ladder, whatever order they are named in.
        """
        self.looks("another-game")
        people, bots = kinds.count(PERSON), {*kinds} - {PERSON}
        wishes: list[dict[str, Any]] = [{"rules": book}, {"people": people}, *({"bot": bot} for bot in bots)]
        for wanted in wishes:
            if wanted not in self.chosen:
                self.looks("choose", **wanted)
        on = {name for name, is_on in {"practice": practice, **switches}.items() if is_on}
        left = [one for one in self.chosen if {*one.values()}.isdisjoint({*bots, *on})]
        for unwanted in (one for one in left if {*one} & {"bot", "switch"}):
            self.looks("choose", **unwanted)
        for name in (name for name in EXTRAS if name in on and {"switch": name} not in self.chosen):
            self.looks("choose", switch=name)
        names = [f"Player {seat}" for seat in range(people)] if people > 1 else []
        return self.sends("deal-chosen", deal=deal, names=names, faces=FACES[: len(names)])

    @property
    def chosen(self) -> list[dict[str, Any]]:
        """What is chosen for another game."""
        found: list[dict[str, Any]] = self.root.evaluate(CHOSEN)
        return found

    def short_game(self, bot: str = "random") -> Self:
        """Deal a game for two that is soon over."""
        return self.new_game("classroom-pairs", ("person", bot), SHORT)

    def sends(self, action: str, **fields: Any) -> Self:
        """Press what the page has no button for, and wait for the answer."""
        return self.changing(lambda: self.root.evaluate(SEND, [action, fields]))

    def looks(self, action: str, **fields: Any) -> Self:
        """The same of what changes nothing at the table."""
        self.root.evaluate(SEND, [action, fields])
        return self.settled()


def at_speed(table: AtTable, speed: str) -> AtTable:
    """The table, at this speed."""
    menu = table.opens_the_menu()
    menu.locator("[data-pace]").select_option(speed)
    menu.get_by_role("button", name="Close").click()
    return table
