// The numbers of a picture as a table, for whoever would rather read them.

import { make } from "../shared/dom.js";

/** @param {string[]} cells */
function rowOf(cells) {
  const [name, ...rest] = cells;
  return make("tr", {}, make("th", { scope: "row" }, name), ...rest.map((cell) => make("td", {}, cell)));
}

/** @param {PictureShown} picture */
export function numbersTable(picture) {
  return make(
    "table",
    { class: "gc-table" },
    make("caption", {}, picture.title),
    make("thead", {}, make("tr", {}, ...picture.columns.map((column) => make("th", { scope: "col" }, column)))),
    make("tbody", {}, ...picture.rows.map(rowOf)),
  );
}
