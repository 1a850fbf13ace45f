// The board: every game of the class, and what came of the same cards.

import { hide, make, setText } from "../../shared/dom.js";
import { createLines } from "./lines.js";
import { createOutcomes } from "./outcomes.js";

/** @import { TeacherPart } from "../app.js" */

const NOTHING = "Nobody plays yet. On the tab Play you seat everybody at tables, or deal the same to all.";

/** @returns {TeacherPart<TeacherBoard>} */
export function createBoard() {
  const says = make("p", { class: "gp-lede", "data-part": "says" });
  const absent = make("p", { class: "gp-soft", "data-part": "absent" });
  const lines = createLines();
  const outcomes = createOutcomes();
  const folded = make(
    "details",
    { class: "gc-fold gp-panel" },
    make("summary", {}, "Same cards, different results"),
    outcomes.node,
  );
  const node = make("div", { class: "gc-part" }, says, folded, lines.node, absent);

  /** @param {TeacherBoard} board */
  function update(board) {
    setText(says, board.lines.length ? `${board.says}.` : NOTHING);
    setText(absent, board.absent);
    hide(absent, !board.absent);
    hide(folded, !board.outcomes.length);
    outcomes.update(board.outcomes);
    lines.update(board.lines);
  }

  return { node, update };
}
