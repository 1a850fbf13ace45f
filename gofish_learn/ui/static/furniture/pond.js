// The pond in the middle: a stack as thick as it is deep, and the number of cards left.

import { drawing, keep, make, setAttributes, setText } from "../shared/dom.js";
import { cardBack } from "./drawings.js";

const CARDS_A_LAYER = 9;

const RIPPLES =
  '<ellipse class="gf-water" cx="120" cy="60" rx="118" ry="58"/>' +
  '<g class="gf-ripples"><ellipse cx="120" cy="60" rx="102" ry="48"/>' +
  '<ellipse cx="120" cy="60" rx="82" ry="37"/><ellipse cx="120" cy="60" rx="60" ry="26"/></g>' +
  '<g class="gf-lily"><path d="M26 76l11-3a12 6.5 0 1 1-2-5z"/>' +
  '<path d="M199 34l9-3a10 5.5 0 1 1-2-4z"/><path d="M182 99l7-2a8 4.5 0 1 1-1.5-3z"/></g>';

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
    drawing("0 0 240 120", RIPPLES, "gf-pond-water"),
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
