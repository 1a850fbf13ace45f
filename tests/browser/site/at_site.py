"""The site as a person meets it: an app at its page there, and a game played as fast as the page allows."""

import json
from typing import TypeVar

from tests.browser.at_page import AtApp
from tests.browser.at_table import AtTable

BELOW = "kits/gofish/"
"""Where the site is on its server: seldom at the top."""
SHARK = "[data-field='kind'] option:has-text('Shark')"
"""A bot that counts exact chances."""
App = TypeVar("App", bound=AtApp)
MOST_TURNS = 400
"""More turns than any game has."""
PLAY = """async ([table, atRest, most]) => {
  const all = selector => [...table.querySelectorAll(selector)].filter(node => node.checkVisibility());
  const pick = (selector, turn) => { const found = all(selector); return found[turn % found.length]; };
  const rested = before => new Promise(resolve => {
    const look = () => table.dataset.version !== before && table.matches(atRest) && (watch.disconnect(), resolve());
    const watch = new MutationObserver(look);
    watch.observe(table, { attributes: true });
    look();
  });
  let turn = 0;
  for (; table.dataset.waitingFor !== "nobody" && turn < most; turn++) {
    const before = table.dataset.version;
    if (table.dataset.waitingFor === "you") {
      pick("[data-part='hand'] button[data-rank]:not([aria-disabled='true'])", turn).click();
      pick("[data-part='picker'] button[data-wanted]", turn)?.click();
      pick("[data-part='seats'] button[data-target]:not([aria-disabled='true'])", turn).click();
    } else pick(`[data-action='${table.dataset.waitingFor}']`, 0).click();
    await rested(before);
  }
  return turn;
}"""
"""Plays by clicks, each as soon as the last one has been answered: a rank, a card of it if one is named, a player."""


def open_app(app: App, site_url: str) -> App:
    """Go to an app of the site, and wait until it is ready."""
    app.page.goto(f"{site_url}{app.notebook}.html")
    return app.settled()


def play_at_once(table: AtTable) -> int:
    """Play to the end of the game; how many turns it took."""
    script = f"table => ({PLAY})([table, {json.dumps(table.at_rest)}, {MOST_TURNS}])"
    turns: int = table.root.evaluate(script)
    return turns
