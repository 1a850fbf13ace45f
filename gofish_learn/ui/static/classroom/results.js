// How each learner has done, the common mistakes of the class, and all of it as a file.

import { hide, keep, make, setText } from "../shared/dom.js";
import { actionButton } from "../shared/page/words.js";
import { card } from "./fields.js";

/** @import { Page } from "../shared/page/page.js" */

/**
 * @param {string} name
 * @param {string} text
 */
export function saveFile(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * @param {Element} row
 * @param {string[]} cells
 * @param {string[]} columns
 */
function fillRow(row, cells, columns) {
  keep(
    row,
    cells.map((words, at) => ({ at, words })),
    (cell) => cell.at,
    (cell) => (cell.at ? make("td", { role: "cell" }) : make("th", { scope: "row", role: "rowheader" })),
    (cell, { at, words }) => {
      setText(cell, words);
      cell.dataset.column = columns[at];
    },
  );
}

// The roles are said because on a phone each row is a card, and what is not laid out as a table counts as none.
/** @param {string} caption */
function createTable(caption) {
  const head = make("tr", { role: "row" });
  const body = make("tbody", { role: "rowgroup" });
  const table = make(
    "table",
    { class: "gc-table", role: "table" },
    make("caption", { class: "gf-unseen" }, caption),
    make("thead", { role: "rowgroup" }, head),
    body,
  );
  const node = make("div", { class: "gp-scroll", tabindex: 0, role: "region", "aria-label": caption }, table);

  /**
   * @param {string[]} columns
   * @param {{ key: string | number, cells: string[] }[]} rows
   */
  function update(columns, rows) {
    keep(
      head,
      columns.map((words, at) => ({ at, words })),
      (one) => one.at,
      () => make("th", { scope: "col", role: "columnheader" }),
      (cell, { words }) => setText(cell, words),
    );
    keep(
      body,
      rows,
      (row) => row.key,
      () => make("tr", { role: "row" }),
      (item, row) => fillRow(item, row.cells, columns),
    );
  }

  return { node, update };
}

/** @param {Page} page */
export function createResults(page) {
  const table = createTable("How the learners have done");
  const how = make("p", { class: "gp-soft" });
  const mistakes = make("ul", {
    class: "gc-lines-told",
    role: "list",
    "aria-label": "Common mistakes",
    "data-part": "mistakes",
  });
  const common = card("common", "Common mistakes", mistakes);
  const asked = make("ol", { class: "gc-lines-told", "aria-label": "Questions so far" });
  const questions = card("questions", "Questions so far", asked);
  const csv = actionButton("csv", "Save as a file for a spreadsheet", "gf-button");
  const node = make(
    "div",
    { class: "gc-part" },
    table.node,
    how,
    make("div", { class: "gp-moves" }, csv),
    common,
    questions,
  );

  /** @param {TeacherResults} results */
  function update(results) {
    table.update(
      ["Learner", ...results.columns],
      results.rows.map((row) => ({ key: row.number, cells: [row.nickname, ...row.cells] })),
    );
    setText(how, results.how);
    keep(
      mistakes,
      results.mistakes,
      (one) => one.words,
      () => make("li", {}),
      (item, one) => setText(item, `${one.words} (${one.times})`),
    );
    hide(common, results.mistakes.length === 0);
    keep(
      asked,
      results.asked.map((one, at) => ({ ...one, at })),
      (one) => one.at,
      () => make("li", {}),
      (item, one) => setText(item, `${one.text} (${one.answers})`),
    );
    hide(questions, results.asked.length === 0);
  }

  return { node, update, actions: { csv: () => page.send("csv") } };
}
