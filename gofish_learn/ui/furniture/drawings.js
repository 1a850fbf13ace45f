// Everything drawn on a table that is not a face: suits, the fish on the card backs, a whole card.

import { drawing, make } from "../shared/dom.js";
import { indexOf, rankOf, suitOf } from "./cards.js";
import { FISH, SUITS } from "./shapes.js";

/** @param {string} suit */
export function suitDrawing(suit) {
  return drawing("0 0 20 20", `<path d="${SUITS[suit]}"/>`, `gf-suit gf-suit-${suit}`);
}

function fishDrawing() {
  return drawing("0 0 46 40", FISH, "gf-fish");
}

// A card face; its name for a screen reader stands on the button or list around it.
/** @param {Card} card */
export function cardFace(card) {
  const rank = rankOf(card);
  return make(
    "span",
    { class: `gf-card gf-card-${suitOf(card)}`, "data-card": card, "aria-hidden": "true" },
    make("span", { class: rank === "T" ? "gf-index gf-index-wide" : "gf-index" }, indexOf(rank)),
    suitDrawing(suitOf(card)),
    make("span", { class: "gf-pip" }, suitDrawing(suitOf(card))),
  );
}

// Cards side by side, each told how far it lies from the middle.
/** @param {HTMLElement[]} cards */
export function fanned(cards) {
  for (const [place, card] of cards.entries()) card.style.setProperty("--place", place - (cards.length - 1) / 2);
  return cards;
}

export function cardBack() {
  return make("span", { class: "gf-card gf-back", "aria-hidden": "true" }, fishDrawing());
}
