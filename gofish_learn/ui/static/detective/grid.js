// A closed case looked back at: the grid of players by ranks when a question was asked, and below it how the chosen
// chance came about.

import { indexOf } from "../furniture/cards.js";
import { make, setAttributes, setText } from "../shared/dom.js";
import { createChain } from "./chain.js";
import { meter } from "./meter.js";

/** @import { At } from "../shared/page/page.js" */

/**
 * @param {Grid} grid
 * @param {GridRow} row
 * @param {GridCell} cell
 */
function cellButton(grid, row, cell) {
  return make(
    "button",
    {
      type: "button",
      class: "gd-cell",
      "data-action": "cell",
      "data-number": grid.number,
      "data-seat": cell.seat,
      "data-rank": row.rank,
      "data-certain": cell.level === 0 || cell.level === 1,
      "data-asked": cell.asked,
      tabindex: -1,
      "aria-label": cell.asked ? `${cell.words} (the question)` : cell.words,
    },
    make("span", { class: "gd-chance" }, cell.text),
    meter(cell.level),
  );
}

/**
 * @param {Grid} grid
 * @param {GridRow} row
 */
function gridRow(grid, row) {
  const own = row.own ? String(row.own) : make("span", { class: "gd-none" }, "none");
  return make(
    "tr",
    {},
    make(
      "th",
      { scope: "row" },
      make("span", { "aria-hidden": "true" }, indexOf(row.rank)),
      make("span", { class: "gf-unseen" }, row.name),
    ),
    ...row.cells.map((cell) => make("td", {}, cellButton(grid, row, cell))),
    grid.own ? make("td", { class: "gd-own" }, own) : null,
  );
}

export function createLookBack() {
  const caption = make("caption", {});
  const head = make("tr", {});
  const body = make("tbody", {});
  const table = make("table", { class: "gd-grid", "data-part": "grid" }, caption, make("thead", {}, head), body);
  const chain = createChain();
  const node = make(
    "div",
    { class: "gd-evidence", "data-part": "back" },
    make(
      "div",
      { class: "gp-panel gd-board" },
      table,
      make("p", { class: "gd-hint" }, "Choose a cell to see its clues. In the grid, the arrow keys move."),
    ),
    chain.node,
  );
  node.hidden = true;
  let columns = 1;
  const buttons = () => [...table.querySelectorAll(".gd-cell")];

  /** @param {Element} chosen */
  function reach(chosen) {
    for (const button of buttons()) setAttributes(button, { tabindex: button === chosen ? 0 : -1 });
  }

  // The grid is drawn anew for another question only, so that the focus stays in a cell that has been chosen.
  /** @param {LookBack} back */
  function show({ grid, chain: chosen }) {
    if (Number(table.dataset.number) !== grid.number) {
      const names = [...grid.players.map(({ name }) => name), ...(grid.own ? [`${grid.own}’s hand`] : [])];
      columns = grid.players.length;
      setAttributes(table, { "data-number": grid.number });
      setText(caption, `${grid.when}: the chance that each player holds the rank`);
      head.replaceChildren(...["Rank", ...names].map((name) => make("th", { scope: "col" }, name)));
      body.replaceChildren(...grid.rows.map((row) => gridRow(grid, row)));
    }
    node.hidden = false;
    chain.update(chosen);
    for (const button of buttons()) {
      const here = Number(button.dataset.seat) === chosen.seat && button.dataset.rank === chosen.rank;
      setAttributes(button, { "aria-pressed": String(here) });
      if (here) reach(button);
    }
  }

  // Moves the focus as the arrow keys say; answers whether it did.
  /** @param {At<KeyboardEvent>} event */
  function walk(event) {
    const all = buttons();
    const at = all.indexOf(event.target.closest(".gd-cell"));
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (at < 0 || step === undefined) return false;
    const next = all[at + step];
    const sameRow = Math.floor(at / columns) === Math.floor((at + step) / columns);
    if (next && (Math.abs(step) > 1 || columns === 1 || sameRow)) {
      reach(next);
      next.focus();
    }
    return true;
  }

  return { node, show, walk };
}
