// What a game that is over has added: a line for each opponent; after today's deal, your game beside that of the Octopus.
//
// The Octopus plays once the page has asked for it; where it is no moment to ask, the page does so a little later.

import { createFace } from "../../furniture/faces.js";
import { hide, make, setText } from "../../shared/dom.js";

const AGAIN_MS = 700;

/** @param {StandingLine} line */
function createLine({ face, words }) {
  const picture = createFace();
  picture.update(face);
  return make("li", {}, picture.node, make("span", {}, words));
}

export function createStanding() {
  const lines = make("ul", { class: "gf-standing-lines" });
  const say = make("p", { "data-part": "comparing" });
  const node = make("div", { class: "gf-standing", "data-part": "standing", hidden: true }, lines, say);
  /** @type {number} */
  let timer = null;
  let ask = () => {};

  /** @param {GameOver} over */
  function update({ standing, daily }) {
    lines.replaceChildren(...[...standing, ...(daily?.rows ?? [])].map(createLine));
    const said = daily?.say;
    setText(say, said ?? "");
    hide(say, !said);
    hide(node, !said && lines.children.length === 0);
    clearTimeout(timer);
    if (daily?.working) again();
  }

  function again() {
    timer = setTimeout(() => ask(), AGAIN_MS);
  }

  return {
    node,
    update,
    again,
    leave: () => clearTimeout(timer),
    /** @param {() => void} asks */
    join: (asks) => {
      ask = asks;
    },
  };
}
