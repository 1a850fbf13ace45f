// The tournament of the class's bots, whose files lie in a folder of this computer.

import { hide, keep, make, setText } from "../shared/dom.js";
import { labelled, menu, sender, updateMenu } from "../shared/page/fields.js";
import { actionButton } from "../shared/page/words.js";
import { card, form } from "./fields.js";
import { createTable } from "./results.js";

/** @import { Page } from "../shared/page/page.js" */

const COLUMNS = ["Bot", "Place", "Rating", "Give or take", "Won", "Lost by forfeit"];

/** @param {string} label */
function createLines(label) {
  const node = make("ul", { class: "gc-lines-told", role: "list", "aria-label": label });
  /** @param {string[]} lines */
  function update(lines) {
    keep(
      node,
      lines.map((words, at) => ({ at, words })),
      (line) => line.at,
      () => make("li", {}),
      (item, { words }) => setText(item, words),
    );
    hide(node, lines.length === 0);
  }
  return { node, update };
}

/** @param {Page} page */
export function createBots(page) {
  const off = make(
    "p",
    { "data-part": "bots-off" },
    "Bots are programs, so their tournaments are off until you switch them on at the computer that runs Go Fish Learn. In a terminal there, type ",
    make("code", {}, "gofish-learn class bots"),
    ". This page notices by itself.",
  );
  const folder = make("code", { class: "gc-path" });
  const there = make("p", { "data-part": "bots" });
  const leftOut = createLines("Left out");
  const deals = menu("deals");
  const start = form("start", labelled("How long", deals), sender("Let them meet"));
  const status = make("p", { class: "gc-playing", role: "status" });
  const progress = make("progress", { class: "gc-progress", max: 1, "aria-label": "Games played" });
  const far = make("p", { "data-part": "progress" });
  const under = make("div", { class: "gc-part" }, progress, far, actionButton("end", "Stop and count", "gf-button"));
  const came = make("p", { "data-part": "came" });
  const table = createTable("The bots, by their ratings");
  const how = make(
    "p",
    { class: "gp-soft" },
    "Place 1–3 is any place from first to third: the errors allow no more. With more deals they get smaller.",
  );
  const said = createLines("What is to be said of them");
  const on = make(
    "div",
    { class: "gc-part" },
    make("p", { class: "gp-soft" }, "Put the bots’ files into this folder of the computer that runs Go Fish Learn:"),
    folder,
    there,
    leftOut.node,
    start,
  );
  const node = make(
    "div",
    { class: "gc-part" },
    card("tournament", "A tournament of your class’s bots", off, on, status, under, came, table.node, how, said.node),
  );

  /** @param {TeacherBots} bots */
  function update(bots) {
    hide(off, bots.on);
    hide(on, !bots.on);
    setText(folder, bots.folder);
    setText(
      there,
      bots.names.length ? `There: ${bots.names.join(", ")}. Two bots of the kit play too.` : "There is none yet.",
    );
    leftOut.update(bots.left_out);
    updateMenu(deals, bots.deals);
    hide(start, bots.playing || bots.names.length === 0);
    setText(status, bots.playing ? "They are playing …" : "");
    hide(under, !bots.playing);
    progress.value = bots.share;
    setText(far, bots.progress);
    setText(came, bots.came);
    hide(came, !bots.came);
    table.update(
      COLUMNS,
      bots.rows.map((row) => ({
        key: row.name,
        cells: [row.name, row.place, row.rating, row.error, row.won, row.forfeits],
      })),
    );
    hide(table.node, bots.rows.length === 0);
    hide(how, bots.rows.length === 0);
    said.update(bots.said);
  }

  return {
    node,
    update,
    submit: () => page.send("start", { deals: deals.value }),
    actions: { end: () => page.send("end") },
  };
}
