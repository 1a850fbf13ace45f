"""How what happens at the table is shown and sounds: the ask is heard before its answer, and a card turns before it is
told; nothing of it stands in the way of whoever goes on.
"""

from random import Random
from typing import Self

from playwright.sync_api import Page

from tests.browser.at_table import NAME, AtTable, at_speed
from tests.browser.harness import Server
from tests.browser.turns import LoadedOnce

LISTEN = """
  window.rung = window.opened = 0;
  window.AudioContext = class extends AudioContext { constructor() { super(); window.opened += 1; } };
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) { window.rung += 1; return start.apply(this, when); };
"""
"""Counts how often the page asks the device for sound, and the notes that it lets sound."""
NOTE_WHAT_IS_SHOWN = """() => {
  const table = document.querySelector('.gofish-table');
  window.shown = [];
  new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      if (target === table && table.dataset.moment) window.shown.push(`moment: ${table.dataset.moment}`);
      if (target.matches?.('.gt-sky') && [...addedNodes].some(node => node.matches?.('.gf-back, :has(.gf-back)')))
        window.shown.push('a card back rises');
    }
    const said = [...table.querySelectorAll('.gt-own-say, .gt-say:not([hidden])')].map(node => node.textContent);
    for (const one of [table.querySelector('.gt-told')?.textContent, ...said])
      if (one && !window.shown.includes(one)) window.shown.push(one);
  }).observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
TOUCH = """rank => {
  const table = document.querySelector('.gofish-table');
  table.querySelector(`[data-part=hand] button[data-rank="${rank}"]`).click();
  const chosen = table.querySelector('[data-part=hand] [aria-pressed=true]');
  return ['showing' in table.dataset, chosen?.dataset.rank ?? null, table.querySelector('[data-waits]').dataset.waits];
}"""
"""Touches a card in the hand, and says at once whether anything is still being shown, which is chosen, and what the
table waits for."""
HAS_COME = "before => document.querySelector('.gofish-table').dataset.version !== before"


class WithSound(AtTable):
    """Somebody at the table whose sound is on, as it is for a newcomer."""

    def __init__(self, page: Page) -> None:
        """Listen to what the page plays."""
        super().__init__(page, sound="on")
        page.add_init_script(LISTEN)

    def open(self, server: Server | str) -> Self:
        """Note what was heard before anything was touched."""
        super().open(server).page.evaluate("window.openedBeforeTouch = window.opened")
        return self

    def begin(self) -> None:
        """Begin a new game, where things are shown in their time from now on."""
        self.page.keyboard.press("Escape")  # the same cards again: what is chosen of them stays chosen
        at_speed(self, "instant").new_game("young-children", ("person", "random"), "4")
        at_speed(self, "fast")


table = LoadedOnce(WithSound).turn(WithSound.begin)


def rung(table: AtTable) -> int:
    """How many notes have sounded."""
    return int(table.page.evaluate("window.rung"))


def ask_and_cut_short(table: AtTable) -> AtTable:
    """Ask for something, let it begin to be shown, and see the rest of it at once."""
    table.choose(f"[data-part='hand'] button[data-rank='{table.ranks[0]}']")
    version = table.data("version")
    table.choose(NAME)
    table.page.wait_for_function(HAS_COME, arg=version)
    table.page.keyboard.press("Escape")
    return table.settled()


def catchable(table: AtTable) -> str | None:
    """A rank that the person holds and the other one too, whose cards lie open."""
    open_cards = (
        table.part("seats")
        .locator(".gt-open [data-card]")
        .evaluate_all("nodes => nodes.map(node => node.dataset.card)")
    )
    return next((rank for rank in table.ranks if any(card[0] == rank for card in open_cards)), None)


def until_something_can_be_caught(table: AtTable) -> str:
    """Play on at once until there is such a rank."""
    at_speed(table, "instant")
    rng = Random(1)
    while (rank := catchable(table)) is None:
        table.ask_somehow(rng)
    return rank


def test_you_are_heard_before_you_are_answered_and_a_card_rises_before_it_is_told(table: AtTable) -> None:
    page = table.page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(NOTE_WHAT_IS_SHOWN)
    while (missed := next((rank for rank in table.ranks if rank != catchable(table)), None)) is None:
        table.ask_somehow(Random(2))
    table.ask(missed, table.targets[0])
    shown: list[str] = page.evaluate("window.shown")
    spoke = next(at for at, what in enumerate(shown) if "do you have" in what)
    answered = next(at for at, what in enumerate(shown) if "Go fish!" in what or "gives you" in what)
    assert spoke < answered, shown
    if "a card back rises" in shown:
        rose = shown.index("a card back rises")
        told = next(at for at, what in enumerate(shown) if what.startswith(("You fish", "You draw")))
        assert answered < rose < told, shown
        assert "moment: draw" in shown or "moment: wish" in shown
    else:
        assert "moment: catch" in shown


def test_a_card_that_is_touched_while_something_is_shown_ends_it_and_is_chosen(table: AtTable) -> None:
    rank = until_something_can_be_caught(table)
    at_speed(table, "slow")
    table.choose(f"[data-part='hand'] button[data-rank='{rank}']")
    version = table.data("version")
    table.choose(NAME)
    table.page.wait_for_function(HAS_COME, arg=version)
    other = next(card[0] for card in table.hand if card[0] != rank)
    assert table.page.evaluate(TOUCH, other) == [False, other, "you"]


def test_what_is_done_sounds_until_it_is_muted_and_the_mute_is_remembered(table: AtTable) -> None:
    keys = table.page.keyboard
    assert table.page.evaluate("[window.openedBeforeTouch, window.opened]") == [0, 1]
    ask_and_cut_short(table)
    assert rung(table) > 0
    keys.press("m")
    before = rung(table)
    ask_and_cut_short(table)
    assert rung(table) == before
    ask_and_cut_short(table.reload())
    assert rung(table) == 0
    keys.press("m")
    ask_and_cut_short(table)
    assert rung(table) > 0
