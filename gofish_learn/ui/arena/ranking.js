// The bots in their order, and who beats whom: a row and a column for each, in the cells how many times in ten.

import { createFace } from "../furniture/faces.js";
import { hide, keep, make, setAttributes, setText, unseen, withParts } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

/** @param {ArenaRow} row */
function createRow(row) {
  const place = make("span", { class: "ga-place" });
  const face = createFace();
  face.update(row.face);
  const say = make("span", { class: "ga-row-says" });
  const guess = make("span", { class: "ga-yours" }, "your guess");
  const crown = make("span", { class: "ga-crown" }, icon("crown"));
  const name = make("span", { class: "ga-row-name" }, make("b", {}, row.title), " ", guess);
  const node = make("li", { class: "ga-row", "data-bot": row.id }, place, face.node, name, say, crown);
  return withParts(node, { place, say, guess, crown });
}

export function createRanking() {
  const node = make("ol", { class: "ga-ranking", role: "list", "aria-label": "Order so far", "data-part": "ranking" });

  /**
   * @param {ArenaRow[]} rows
   * @param {boolean} done
   */
  function update(rows, done) {
    keep(
      node,
      rows,
      (row) => row.id,
      createRow,
      (item, row) => {
        setText(item.parts.place, row.place.includes("–") ? row.place : `${row.place}.`);
        setText(item.parts.say, row.say);
        hide(item.parts.guess, !row.guess);
        hide(item.parts.crown, !done || !row.first);
        setAttributes(item, { "data-first": String(done && row.first) });
      },
    );
  }
  return { node, update };
}

/** @param {ArenaGrid['bots'][0]} bot */
function columnHead(bot) {
  const face = createFace();
  face.update(bot.face);
  return make("th", { scope: "col" }, face.node, make("span", { class: "ga-head-name" }, bot.title));
}

/** @param {ArenaGrid['rows'][0]} row */
function gridRow(row) {
  const cells = row.cells.map((cell) =>
    make("td", { "data-shade": cell.shade }, make("span", { "aria-hidden": "true" }, cell.text), unseen(cell.say)),
  );
  return make("tr", {}, make("th", { scope: "row" }, row.title), ...cells);
}

export function createGrid() {
  const caption = make("caption", {});
  const head = make("tr", {});
  const body = make("tbody", {});
  const node = make("table", { class: "ga-grid", "data-part": "grid" }, caption, make("thead", {}, head), body);

  /** @param {ArenaGrid} grid */
  function update(grid) {
    setText(caption, grid.caption);
    head.replaceChildren(make("td", {}), ...grid.bots.map(columnHead));
    body.replaceChildren(...grid.rows.map(gridRow));
  }
  return { node, update };
}
