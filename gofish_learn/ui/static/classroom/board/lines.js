// The games of the class, a line each: how it stands, why, and how far it has come.

import { hide, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";

/** @import { TeacherPart } from "../app.js" */

function createLine() {
  const mark = make("b", { class: "gc-mark" });
  const name = make("b", { class: "gc-line-name" });
  const words = make("span", { class: "gc-line-words" });
  const seats = make("span", { class: "gc-line-seats" });
  const asks = make("span", { class: "gc-line-asks" });
  return withParts(make("li", { class: "gc-line" }, mark, name, words, seats, asks), {
    mark,
    name,
    words,
    seats,
    asks,
  });
}

/**
 * @param {ReturnType<typeof createLine>} item
 * @param {BoardLine} line
 */
function drawLine(item, line) {
  const { mark, name, words, seats, asks } = item.parts;
  setAttributes(item, { "data-standing": line.standing });
  setText(mark, line.mark);
  setText(name, line.name);
  setText(words, line.words);
  const books = line.seats.map((seat) => `${seat.name}: ${seat.books}`).join(", ");
  setText(seats, books && `${books} (${line.unit})`);
  setText(asks, line.asks);
}

/** @returns {TeacherPart<BoardLine[]>} */
export function createLines() {
  const node = make("ol", { class: "gc-board", role: "list", "aria-label": "Games", "data-part": "lines" });

  /** @param {BoardLine[]} lines */
  function update(lines) {
    hide(node, !lines.length);
    keep(node, lines, (line) => line.key, createLine, drawLine);
  }

  return { node, update };
}
