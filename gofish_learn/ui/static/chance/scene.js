// The opening on the table: my cards face up, the others' face down, the pond. It is redrawn in place.

import { cardBack, cardFace, fanned } from "../furniture/drawings.js";
import { keep, make, setText, withParts } from "../shared/dom.js";

/** @param {number} count */
function backs(count) {
  return fanned(Array.from({ length: count }, cardBack));
}

function createHand() {
  const name = make("span", { class: "gl-hand-name" });
  const cards = make("span", { class: "gl-fan", "aria-hidden": "true" });
  const words = make("span", { class: "gl-hand-words" });
  const node = make("li", { class: "gl-hand" }, name, cards, words);
  return withParts(node, { name, cards, words, drawn: "" });
}

/**
 * @param {ReturnType<typeof createHand>} node
 * @param {ChanceHand} hand
 */
function updateHand(node, hand) {
  const { parts } = node;
  setText(parts.name, hand.name);
  setText(parts.words, hand.words);
  parts.words.classList.toggle("gf-unseen", hand.seen); // the cards lie there for the eye to see
  const drawn = hand.cards.length ? hand.cards.join(" ") : String(hand.backs);
  if (parts.drawn === drawn) return;
  parts.drawn = drawn;
  parts.cards.replaceChildren(...(hand.cards.length ? fanned(hand.cards.map(cardFace)) : backs(hand.backs)));
}

export function createScene() {
  const list = make("ul", { class: "gl-hands", role: "list" });
  const node = make("div", { class: "gl-scene", role: "group", "aria-label": "The deal", "data-part": "scene" }, list);

  /** @param {ChanceHand[]} scene */
  function update(scene) {
    keep(list, scene, (hand) => hand.name, createHand, updateHand);
  }

  return { node, update };
}
