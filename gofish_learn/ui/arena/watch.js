// A game to be watched at the card table: one of those worth a look, or any, chosen by who plays and by its deal.

import { keep, make, setText, withParts } from "../shared/dom.js";
import { saveFile } from "../shared/keeping/files.js";
import { addressOf, tableIsNear } from "../shared/keeping/linked.js";
import { actionButton } from "../unframed/words.js";
import { createSelect, updateSelect } from "./choose.js";

/** @import { Page } from "../unframed/page.js" */

const FILE = "go-fish-game.json";
const SAVED = "The game is saved as a file. Open it at the card table: My games, Open a saved game.";

/** @param {ArenaPick} pick */
function createPick(pick) {
  const title = make("b", {});
  const say = make("span", { class: "gp-soft" });
  const button = actionButton("watch", "Watch", "gf-button", { "data-mark": pick.id });
  return withParts(make("li", { class: "ga-pick" }, title, say, button), { title, say, button });
}

/** @param {Page} page */
export function createWatch(page) {
  const picks = make("ul", { class: "ga-picks", role: "list" });
  const table = createSelect("Who plays", "table");
  const turn = createSelect("Seats", "turn");
  const deal = make("input", { type: "number", class: "gp-input", min: 1, step: 1, value: 1, "data-field": "deal" });
  const say = make("output", { class: "ga-game", "data-part": "game" });
  const any = make(
    "form",
    { class: "gp-form ga-any", novalidate: true },
    table.node,
    make("label", { class: "gp-field" }, make("span", { class: "gp-label" }, "Deal"), deal),
    turn.node,
    make("button", { type: "submit", class: "gf-button", "data-mark": "watch-any" }, "Watch this game"),
  );
  const folded = make("details", { class: "gp-fold" }, make("summary", {}, "Choose any game"), any, say);
  const node = make(
    "section",
    { class: "gp-panel", "data-part": "watch", "aria-label": "Watch a game" },
    make("h3", { class: "ga-title" }, "Watch a game"),
    make("p", { class: "gp-soft" }, "It is played again for you at the card table, with all cards face up."),
    picks,
    folded,
  );

  /** @type {ArenaWatch['tables']} */
  let tables = [];

  /** @param {ArenaWatch} content */
  function update(content) {
    keep(
      picks,
      content.picks,
      (pick) => pick.id,
      createPick,
      (item, pick) => {
        setText(item.parts.title, pick.title);
        setText(item.parts.say, pick.say);
        item.parts.button.dataset.game = String(pick.game);
        item.parts.button.setAttribute("aria-label", `Watch ${pick.title.toLowerCase()}: ${pick.say}`);
      },
    );
    tables = content.tables;
    updateSelect(table.select, tables);
    showTurns();
    deal.max = String(Math.max(1, content.deals));
  }

  // Who can sit where depends on who plays.
  function showTurns() {
    updateSelect(turn.select, tables[Number(table.select.value)]?.turns ?? []);
  }

  function chosen() {
    return { table: Number(table.select.value), deal: Number(deal.value), turn: Number(turn.select.value) };
  }

  /** @param {HTMLElement} [button] */
  function watch(button) {
    page.sendLatest("watch", button ? { game: Number(button.dataset.game) } : chosen());
  }

  /** @param {{ game?: { say: string }, record?: string }} answer */
  function looked(answer) {
    if (answer.game) setText(say, answer.game.say);
    if (answer.record === undefined) return;
    if (tableIsNear()) window.location.assign(addressOf(answer.record));
    else {
      saveFile(FILE, answer.record);
      page.note(SAVED);
      page.say(SAVED);
    }
  }

  function change() {
    showTurns();
    page.sendLatest("game", chosen());
  }

  folded.addEventListener("toggle", () => folded.open && change());
  return { node, update, watch, looked, change };
}
