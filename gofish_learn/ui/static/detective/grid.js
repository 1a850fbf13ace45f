// The grid, ranks by players, with the exact chance in each cell; and beside it how the chosen chance came about.

import { indexOf } from "../furniture/cards.js";
import { freshId, make, setAttributes, setText } from "../shared/dom.js";
import { meter } from "./verdict.js";

const STRONG = 5; // points; smaller moves are marked more quietly

/** @param {number | null} change */
function changeMark(change) {
  return change
    ? make(
        "span",
        { class: "gd-change", "data-strong": Math.abs(change) >= STRONG },
        `${change > 0 ? "▲" : "▼"} ${Math.abs(change)}`,
      )
    : null;
}

/**
 * @param {GridRow} row
 * @param {GridCell} cell
 */
function cellButton(row, cell) {
  const certain = cell.level === 0 || cell.level === 1;
  return make(
    "button",
    {
      type: "button",
      class: "gd-cell",
      "data-action": "cell",
      "data-seat": cell.seat,
      "data-rank": row.rank,
      "data-certain": certain,
      "data-asked": cell.asked,
      "data-mark": `cell-${cell.seat}-${row.rank}`,
      tabindex: -1,
      "aria-label": cell.asked ? `${cell.words} (the question)` : cell.words,
    },
    make("span", { class: "gd-chance" }, cell.text),
    changeMark(cell.change),
    meter(cell.level),
  );
}

/**
 * @param {GridRow} row
 * @param {string | null} own
 */
function gridRow(row, own) {
  return make(
    "tr",
    {},
    make(
      "th",
      { scope: "row" },
      make("span", { "aria-hidden": "true" }, indexOf(row.rank)),
      make("span", { class: "gf-unseen" }, row.name),
    ),
    ...row.cells.map((cell) => make("td", {}, cellButton(row, cell))),
    own
      ? make("td", { class: "gd-own" }, row.own ? String(row.own) : make("span", { class: "gd-none" }, "none"))
      : null,
  );
}

/** @param {HistoryStep} step */
function stepItem(step) {
  return make(
    "li",
    { class: "gd-step", "data-rises": String(step.rises) },
    make("span", { class: "gd-step-told" }, step.told, make("span", { class: "gd-why" }, step.why)),
    make(
      "span",
      { class: "gd-step-moved" },
      make("b", {}, `${step.rises ? "▲" : "▼"} ${step.moved}`),
      ` to ${step.text}`,
    ),
    meter(step.level),
  );
}

function createHistory() {
  const title = make("h3", { class: "gd-card-title" });
  const now = make("p", { class: "gd-now" });
  const steps = make("ol", { class: "gd-steps", role: "list" });
  const rest = make("p", { class: "gd-rest" });
  const node = make(
    "section",
    { class: "gd-card gd-history", "aria-label": "What moved this chance", "data-part": "history" },
    title,
    now,
    steps,
    rest,
  );

  /** @param {CellHistory} cell */
  function update(cell) {
    setText(title, cell.title);
    setText(now, cell.now);
    steps.replaceChildren(
      make(
        "li",
        { class: "gd-step" },
        make("span", { class: "gd-step-told" }, "After the deal"),
        make("span", { class: "gd-step-moved" }, make("b", {}, cell.start.text)),
        meter(cell.start.level),
      ),
      ...cell.steps.map(stepItem),
    );
    setText(rest, cell.rest);
  }

  return { node, update };
}

/**
 * @param {Grid} grid
 * @param {CellHistory | null} cell
 */
export function createGrid(grid, cell) {
  const note = make("p", { class: "gd-when", id: freshId("when") }, grid.when);
  const heads = [...grid.players.map(({ name }) => name), ...(grid.own ? [`${grid.own}’s hand`] : [])];
  const table = make(
    "table",
    { class: "gd-grid", "data-part": "grid", "aria-describedby": note.id },
    make("caption", {}, "The exact chance that each player holds the rank"),
    make(
      "thead",
      {},
      make("tr", {}, make("th", { scope: "col" }, "Rank"), ...heads.map((name) => make("th", { scope: "col" }, name))),
    ),
    make("tbody", {}, ...grid.rows.map((row) => gridRow(row, grid.own))),
  );
  const history = createHistory();
  const hint = make(
    "p",
    { class: "gd-hint" },
    "Choose a cell to see which clues moved it. In the grid, the arrow keys move.",
  );
  const node = make(
    "div",
    { class: "gd-evidence", "data-past": String(grid.past) },
    make("div", { class: "gd-card gd-board" }, table, note, hint),
    history.node,
  );
  const buttons = () => [...table.querySelectorAll(".gd-cell")];

  /** @param {CellHistory} chosen */
  function choose(chosen) {
    history.update(chosen);
    for (const button of buttons()) {
      const here = Number(button.dataset.seat) === chosen.seat && button.dataset.rank === chosen.rank;
      setAttributes(button, { "aria-pressed": String(here), tabindex: here ? 0 : -1 });
    }
  }

  // Moves the focus as the arrow keys say; answers whether it did.
  /** @param {At<KeyboardEvent>} event */
  function walk(event) {
    const all = buttons();
    const at = all.indexOf(event.target.closest(".gd-cell"));
    const columns = grid.players.length;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (at < 0 || step === undefined) return false;
    const next = all[at + step];
    const sameRow = Math.floor(at / columns) === Math.floor((at + step) / columns);
    if (next && (Math.abs(step) > 1 || columns === 1 || sameRow)) {
      for (const button of all) setAttributes(button, { tabindex: button === next ? 0 : -1 });
      next.focus();
    }
    return true;
  }

  if (cell) choose(cell);
  else {
    setAttributes(buttons()[0], { tabindex: 0 });
    history.node.hidden = true;
  }

  /** @param {CellHistory} chosen */
  function show(chosen) {
    history.node.hidden = false;
    choose(chosen);
  }

  return { node, walk, show };
}
