// What is projected: how to join, the question with its tally, the deal. Nothing of one learner.

import { hide, make, setText } from "../shared/dom.js";
import { createTally } from "./tally.js";

/** @import { TeacherPart } from "./app.js" */

/** @returns {TeacherPart<TeacherWall>} */
export function createWall() {
  const here = make("p", { class: "gp-soft" });
  const tally = createTally();
  const deal = make("p", { class: "gc-code" });
  const showing = make("p", { class: "gc-code" });
  const nothing = make("p", { class: "gp-lede" }, "Nothing is asked just now.");
  const node = make("div", { class: "gc-part gc-wall", "data-part": "wall" }, here, tally.node, nothing, deal, showing);

  /** @param {TeacherWall} wall */
  function update(wall) {
    setText(here, wall.here);
    hide(tally.node, !wall.asked);
    hide(nothing, Boolean(wall.asked || wall.deal || wall.showing));
    if (wall.asked) tally.update(wall.asked);
    setText(deal, wall.deal ? `The same cards for all: ${wall.deal.code} (${wall.deal.words})` : "");
    hide(deal, !wall.deal);
    setText(showing, wall.showing ? `We look at a game: ${wall.showing}` : "");
    hide(showing, !wall.showing);
  }

  return { node, update };
}
