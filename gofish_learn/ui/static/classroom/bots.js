// The tournament of the class's bots, whose files lie in a folder of this computer.

import { hide, keep, make, setText } from "../shared/dom.js";
import { labelled, menu, sender, updateMenu } from "../shared/page/fields.js";
import { actionButton } from "../shared/page/words.js";
import { card, form } from "./fields.js";
import { createTable } from "./results.js";

/** @import { Page } from "../shared/page/page.js" */

const COLUMNS = ["Bot", "Rating", "Give or take", "Won", "Lost by forfeit"];

/** @param {Page} page */
export function createBots(page) {
  const folder = make("code", { class: "gc-path" });
  const there = make("p", { "data-part": "bots" });
  const deals = menu("deals");
  const start = form("start", labelled("How long", deals), sender("Let them meet"));
  const playing = make("p", { class: "gc-playing", role: "status" });
  const end = actionButton("end", "Stop and count", "gf-button");
  const table = createTable("The bots, the strongest first");
  const said = make("ul", { class: "gc-lines-told", role: "list", "aria-label": "What happened" });
  const node = make(
    "div",
    { class: "gc-part" },
    card(
      "tournament",
      "A tournament of your class’s bots",
      make("p", { class: "gp-soft" }, "Put the bots’ files into this folder of the computer that runs Go Fish Learn:"),
      folder,
      there,
      start,
      playing,
      end,
      table.node,
      said,
    ),
  );

  /** @param {TeacherBots} bots */
  function update(bots) {
    setText(folder, bots.folder);
    setText(
      there,
      bots.names.length ? `There: ${bots.names.join(", ")}. Two bots of the kit play too.` : "There is none yet.",
    );
    updateMenu(deals, bots.deals);
    hide(start, bots.playing || bots.names.length === 0);
    hide(end, !bots.playing);
    setText(
      playing,
      bots.playing ? "They are playing …" : bots.partial ? "Stopped: this is what has been played." : "",
    );
    table.update(
      COLUMNS,
      bots.rows.map((row) => ({ key: row.name, cells: [row.name, row.rating, row.error, row.won, row.forfeits] })),
    );
    hide(table.node, bots.rows.length === 0);
    keep(
      said,
      bots.said,
      (line) => line,
      (line) => make("li", {}, line),
      () => {},
    );
  }

  return {
    node,
    update,
    submit: () => page.send("start", { deals: deals.value }),
    actions: { end: () => page.send("end") },
  };
}
