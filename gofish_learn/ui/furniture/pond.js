// The pond, a tide pool in the sand: a stack as thick as it is deep, and the number of cards left.

import { keep, make, setAttributes, setText } from "../shared/dom.js";
import { cardBack } from "./drawings.js";

const CARDS_A_LAYER = 9;

/**
 * @param {HTMLElement} layer
 * @param {number} at
 */
function placeLayer(layer, at) {
  layer.style.setProperty("--place", at);
}

export function createPond() {
  const stack = make("span", { class: "gf-stack", "aria-hidden": "true" });
  const number = make("b", { class: "gf-pond-number" });
  const words = make("span", { class: "gf-pond-words" });
  const node = make(
    "div",
    { class: "gf-pond", "data-part": "pond" },
    stack,
    make("p", { class: "gf-pond-count" }, number, " ", words),
  );

  /** @param {number} cards */
  function update(cards) {
    const layers = Math.ceil(cards / CARDS_A_LAYER);
    keep(stack, [...Array(layers).keys()], (at) => at, cardBack, placeLayer);
    setText(number, String(cards));
    setText(words, cards === 1 ? "card in the pond" : "cards in the pond");
    setAttributes(node, { "data-empty": cards === 0 });
  }

  return { node, stack, update };
}
