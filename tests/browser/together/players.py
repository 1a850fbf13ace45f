"""Friends at one table, each in an engine of their own, who point with a finger or a mouse, or have only keys."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from gofish_learn.engine.cards import Card
from tests.browser.at_page import MOST_TABS
from tests.browser.engines.engine import Engine
from tests.browser.engines.firefox import Firefox
from tests.browser.harness import Server, wait_until
from tests.browser.watch import Watch

TABLE = ".gofish-root:not(.gofish-page)"
CHAIR = "[data-page='gathering'] [data-part='chairs'] li"
STATE = f"""(() => {{
  const root = document.querySelector("{TABLE}");
  if (!root || root.dataset.busy !== "false") return null;
  const said = (selector, name) => [...root.querySelectorAll(selector)].map((node) => node.dataset[name]);
  return {{
    version: root.dataset.version,
    waiting_for: root.dataset.waitingFor,
    prompt: root.querySelector("[data-part=prompt]").innerText,
    hand: said("[data-part=hand] [data-card]", "card"),
    ranks: said("[data-part=hand] button[data-rank]:not([aria-disabled=true])", "rank"),
    seats: said("[data-part=seats] button[data-target]", "target"),
    targets: said("[data-part=seats] button[data-target]:not([aria-disabled=true])", "target"),
    books: said("[data-part=acts] [data-action=lay]", "book"),
    is_ruling: !root.querySelector("[data-part=referee]").hidden,
    calls: said("[data-part=acts] [data-action=call]", "action").length > 0,
  }};
}})()"""
WHERE = """(selector => {
  const node = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (!node) return null;
  node.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = node.getBoundingClientRect();
  const isCard = node.dataset.card || node.dataset.rank;
  const [x, y] = [left + (isCard ? 8 : width / 2), top + (isCard ? 12 : height / 2)].map(Math.round);
  const hit = document.elementFromPoint(x, y);
  return [x, y, node.contains(hit) || node === hit?.closest("button")];
})"""
"""Where something is that can be seen, and whether nothing lies on it there."""


class Device(ABC):
    """What somebody has in front of them."""

    @abstractmethod
    def visit(self, url: str) -> None:
        """Go to an address."""

    @abstractmethod
    def js(self, expression: str) -> Any:
        """The value of an expression."""

    @abstractmethod
    def point_at(self, x: int, y: int) -> None:
        """Touch or click there."""

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""

    @abstractmethod
    def until(self, expression: str) -> Any:
        """The value of an expression once it is true."""


@dataclass
class InChromium(Device):
    """A page of Chromium's.

    Attributes:
        page: the page.
        touches: whether it is touched.
    """

    page: Page
    touches: bool = False

    def visit(self, url: str) -> None:
        """Go to an address."""
        self.page.goto(url)

    def js(self, expression: str) -> Any:
        """The value of an expression."""
        return self.page.evaluate(expression)

    def point_at(self, x: int, y: int) -> None:
        """Touch or click there."""
        (self.page.touchscreen.tap if self.touches else self.page.mouse.click)(x, y)

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.page.keyboard.press(key)

    def until(self, expression: str) -> Any:
        """The value of an expression once it is true."""
        return self.page.wait_for_function(expression, polling=30).json_value()


@dataclass
class InEngine(Device):
    """A page of another engine."""

    engine: Engine

    def visit(self, url: str) -> None:
        """Go to an address."""
        self.engine.visit(url)

    def js(self, expression: str) -> Any:
        """The value of an expression."""
        return self.engine.js(expression)

    def point_at(self, x: int, y: int) -> None:
        """Click there with a mouse."""
        assert isinstance(self.engine, Firefox)
        self.engine.click_at(x, y)

    def press(self, *keys: str) -> None:
        """Press keys."""
        self.engine.press(*keys)

    def until(self, expression: str) -> Any:
        """The value of an expression once it is true."""
        return self.engine.until(expression)


@dataclass
class Player:
    """Somebody who plays by hand, and rightly.

    Attributes:
        device: what is in front of them.
        has_keys: whether they have only keys.
    """

    device: Device
    has_keys: bool = False

    def come(self, url: str, key: str) -> None:
        """Be let in by the link that a picture on the wall leads to, and go to where tables are."""
        self.device.visit(f"{url}join#{key.replace(' ', '')}")
        self.device.until("location.pathname === '/' && document.readyState === 'complete'")
        self.device.js("void localStorage.setItem('gofish.speed', 'instant')")
        self.device.visit(f"{url}gofish/friends")
        self.device.until("!!document.querySelector('[data-form=open]')")

    def use(self, selector: str) -> None:
        """Point at something, or reach it with the Tab key and press Enter."""
        if self.has_keys:
            self.tab_to(selector)
            self.device.press("Enter")
            return
        where = self.device.until(f"{WHERE}({selector!r})")
        assert where[2], f"something lies on {selector}"
        self.device.point_at(*where[:2])

    def tab_to(self, selector: str) -> None:
        """Move the focus with the Tab key until it is on something."""
        self.device.until(f"!!{WHERE}({selector!r})")
        for _ in range(MOST_TABS):
            if self.device.js(f"document.activeElement.matches({selector!r})"):
                return
            self.device.press("Tab")
        pytest.fail(f"The Tab key never reaches {selector}.")

    def fill(self, selector: str, text: str) -> None:
        """Write into a field."""
        self.tab_to(selector) if self.has_keys else self.use(selector)
        self.device.press(*text)

    def open_table(self, name: str, book: str, players: int, *, thinking: int = 0, referee: bool = False) -> str:
        """Open a table; its code."""
        self.choose("book", book)
        for field, value in (("players", players), ("thinking", thinking)):
            self.choose(field, str(value))
        if referee:
            self.use("[data-field=referee]")
        self.fill("[data-form=open] [data-field=name]", name)
        self.use("[data-form=open] [type=submit]")
        self.device.until(f'location.search && !!document.querySelector("{CHAIR}")')
        return str(self.device.js("document.querySelector('[data-part=code]').innerText"))

    def choose(self, field: str, value: str) -> None:
        """Choose from a menu, which every engine draws in its own way."""
        menu = f"document.querySelector('[data-form=open] [data-field={field}]')"
        assert self.device.js(f"[...{menu}.options].some((one) => one.value === {value!r})"), value
        self.device.js(f"void ({menu}.value = {value!r})")
        self.device.js(f"void {menu}.dispatchEvent(new Event('change', {{ bubbles: true }}))")

    def sit(self, name: str, code: str) -> None:
        """Come to a table with its code, and sit down on the first free seat."""
        self.fill("[data-field=code]", code)
        self.device.press("Enter")
        self.device.until(f'!!document.querySelector("{CHAIR}")')
        self.fill("[data-part=seat] [data-field=name]", name)
        self.use("[data-action=sit]:not([hidden])")
        self.device.until(f"{WHERE}('[data-action=stand]')")

    @property
    def state(self) -> dict[str, Any] | None:
        """What the table shows; None as long as something is being shown or answered."""
        state: dict[str, Any] | None = self.device.js(STATE)
        return state

    @property
    def settled(self) -> dict[str, Any]:
        """What the table shows once it waits."""
        return dict(self.device.until(STATE))

    def go_on(self, rng: Random) -> bool:
        """Do what the table waits for; whether it waits for this person."""
        state = self.state
        if state is None:
            return False
        if state["is_ruling"]:
            self.use("[data-action=understood]")
            return True
        match state["waiting_for"]:
            case "you":
                self.ask(state, rng)
            case "answer":
                cards = asked_for(state)
                self.answer(cards[0] if cards else None)
            case "fish":
                self.use("[data-action=fish]" if self.has_keys else "[data-part=pond] button")
            case "lay" if state["books"]:
                self.use(f"[data-action=lay][data-book='{state['books'][0]}']")
            case "lay":
                self.use("[data-action=end]")
            case _:
                return False
        self.has_gone_on(state)
        return True

    def has_gone_on(self, state: dict[str, Any]) -> None:
        """Wait until the table shows something else than it did."""
        self.device.until(f"(({STATE})?.version ?? {state['version']!r}) !== {state['version']!r}")

    def answer(self, card: str | None) -> None:
        """Hand over a card, or say no."""
        if card is None:
            self.use("[data-action=no]")
        elif self.has_keys:
            self.use("[data-action=give]")
        else:
            self.use(f"[data-part=hand] [data-card='{card}']")

    def ask(self, state: dict[str, Any], rng: Random) -> None:
        """Ask somebody for a rank that is held, or for a card of it that is not."""
        rank, target = rng.choice(state["ranks"]), rng.choice(state["targets"])
        lacking = [rank + suit for suit in "CDHS" if rank + suit not in state["hand"]]
        if self.has_keys:
            self.device.press("0" if rank == "T" else rank.lower())
        else:
            self.use(f"[data-part=hand] [data-rank='{rank}']")
        picker = f"document.querySelector('{TABLE} [data-part=picker] button[data-wanted]')"
        if self.device.js(f"!!{picker}"):
            card = rng.choice(lacking)
            if self.has_keys:
                self.device.press(card[1].lower())
            else:
                self.use(f"[data-part=picker] [data-wanted='{card}']")
        if self.has_keys:
            self.device.press(str(1 + state["seats"].index(target)))
        else:
            self.use(f"[data-part=seats] [data-target='{target}']")


@contextmanager
def two_in_chromium(chromium: Browser) -> Iterator[tuple[list[Player], list[Watch]]]:
    """Two people, each with a browser of their own, and what is watched in these; use it in a `with` block."""
    with ExitStack() as devices:
        players, watches = [], []
        for _ in range(2):
            context = devices.enter_context(closing(chromium.new_context(reduced_motion="reduce")))
            watches.append(Watch().attach(context))
            players.append(Player(InChromium(context.new_page())))
        yield players, watches


def lay(players: Sequence[Player], server: Server, key: str, book: str, **chosen: Any) -> None:
    """Let two people come to a server, sit down at a table with a bot, and be dealt cards."""
    ana, ben = players
    for player in players:
        player.come(server.url, key)
    ben.sit("Ben", ana.open_table("Ana", book, 3, **chosen))
    ana.use("[data-action=deal]")
    assert all(player.settled for player in players)


def asked_for(state: dict[str, Any]) -> list[str]:
    """The cards in a hand that its player is asked for."""
    asked = state["prompt"].split(" for ")[1].split(".")[0]
    names = {name: Card.parse(name) for name in state["hand"]}
    return [name for name, card in names.items() if asked in {card.rank.plural, f"the {card.words}"}]


def play_on(players: Sequence[Player], rng: Random, *, acts: int = 2000) -> int:
    """Let each do what the table waits for, to the end of the game or so often; how often somebody did something."""
    done = 0

    def step() -> bool:
        nonlocal done
        moved = sum(player.go_on(rng) for player in players)
        done += moved
        return moved > 0

    while done < acts and not all(is_over(player) for player in players):
        assert wait_until(lambda: step() or all(is_over(player) for player in players)), [
            player.device.js("document.body.innerText") for player in players
        ]
    return done


def is_over(player: Player) -> bool:
    """Whether the game is, as somebody sees it."""
    state = player.state
    return state is not None and state["waiting_for"] == "nobody" and not state["is_ruling"]
