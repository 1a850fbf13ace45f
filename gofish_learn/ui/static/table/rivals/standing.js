// What a game that is over has added to the results against its opponents: one line for each, and nothing else.

import { createFace } from "../../furniture/faces.js";
import { hide, make } from "../../shared/dom.js";

/** @param {StandingLine} line */
function createLine({ face, words }) {
  const picture = createFace();
  picture.update(face);
  return make("li", {}, picture.node, words);
}

export function createStanding() {
  const node = make("ul", { class: "gf-standing", "data-part": "standing", hidden: true });

  /** @param {GameOver} over */
  function update({ standing }) {
    node.replaceChildren(...standing.map(createLine));
    hide(node, standing.length === 0);
  }

  return { node, update };
}
