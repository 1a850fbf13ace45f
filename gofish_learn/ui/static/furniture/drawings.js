// Everything drawn on a table that is not a face: suits, the fish on the card backs, a whole card.

import { drawing, make } from "../shared/dom.js";
import { indexOf, rankOf, suitOf } from "./cards.js";
import { SUIT_OUTLINES } from "./suits.js";

const FISH =
  '<path class="gf-fish-body" d="M4 20c6-10 20-12 29-2 3-3 6-5 10-6-2 5-2 11 0 16-4-1-7-3-10-6-9 10-23 ' +
  '8-29-2z"/><circle class="gf-fish-eye" cx="13" cy="17.5" r="2"/>';

/** @param {string} suit */
export function suitDrawing(suit) {
  return drawing("0 0 20 20", `<path d="${SUIT_OUTLINES[suit]}"/>`, `gf-suit gf-suit-${suit}`);
}

export function fishDrawing() {
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
