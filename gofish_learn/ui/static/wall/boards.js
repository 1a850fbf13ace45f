// The board without names, and what came of the same cards.

import { createLines } from "../classroom/board/lines.js";
import { createOutcomes } from "../classroom/board/outcomes.js";
import { hide, make, setText } from "../shared/dom.js";

export function createBoards() {
  const says = make("p", { class: "gw-lead" });
  const lines = createLines();
  const outcomes = createOutcomes();
  const node = make("div", { class: "gw-boards" }, says, lines.node, outcomes.node);

  /** @param {WallShown} wall */
  function update({ shows, board }) {
    const isBoard = shows === "board";
    hide(node, !board);
    setText(says, board && isBoard && board.lines.length ? `${board.says}.` : "");
    hide(says, !isBoard);
    lines.update(board && isBoard ? board.lines : []);
    outcomes.update(board && !isBoard ? board.outcomes : []);
  }

  return { node, update };
}
