// Hands: cards face up, those that matter with a ring, and backs.

import { cardName, countOf } from "../furniture/cards.js";
import { cardBack, cardFace } from "../furniture/drawings.js";
import { keep, make, setAttributes, setText, unseen, withParts } from "../shared/dom.js";

const MOST_BACKS = 7; // more would only be a thicker heap; the number beside it is exact

export function createHand() {
  const name = make("span", { class: "gn-hand-name" });
  const cards = make("span", { class: "gn-fan" });
  return withParts(make("li", { class: "gn-hand" }, name, cards), { name, cards });
}

/**
 * @param {Card} card
 * @param {boolean} ringed
 */
function faceUp(card, ringed) {
  const face = cardFace(card);
  face.classList.toggle("gn-ringed", ringed);
  return face;
}

// A card to choose is a switch.
/** @param {{ card: Card }} item */
function createSwitch({ card }) {
  const face = cardFace(card);
  face.setAttribute("aria-hidden", "true");
  const words = { "aria-label": cardName(card), "data-press": card, "data-mark": card };
  return make("button", { type: "button", class: "gn-card", ...words }, face);
}

/**
 * @param {ReturnType<typeof createHand>} node
 * @param {PieceHand} hand
 */
export function updateHand(node, { name, cards, backs, ringed, chosen }) {
  const words = [...cards.map(cardName), backs ? `${countOf(backs, "card", "cards")} face down` : ""].filter(Boolean);
  setText(node.parts.name, name);
  node.parts.name.hidden = !name;
  node.parts.cards.classList.toggle("gn-to-choose", Boolean(chosen));
  if (chosen) {
    keep(
      node.parts.cards,
      cards.map((card) => ({ card })),
      ({ card }) => card,
      createSwitch,
      (item, { card }) => setAttributes(item, { "aria-pressed": String(chosen.includes(card)) }),
    );
    return;
  }
  node.parts.cards.replaceChildren(
    ...cards.map((card) => faceUp(card, ringed.includes(card))),
    ...Array.from({ length: Math.min(backs, MOST_BACKS) }, cardBack),
    ...(backs ? [make("span", { class: "gn-number", "aria-hidden": "true" }, String(backs))] : []),
    unseen(words.join(", ") || "no cards"),
  );
}
