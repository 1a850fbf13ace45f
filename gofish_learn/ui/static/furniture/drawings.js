// Everything drawn that is not a face: suits, the fish on the card backs, a whole card, the icons of the controls.

import { make, drawing } from "../shared/dom.js";
import { rankOf, suitOf, indexOf } from "./cards.js";

const SUIT_DRAWINGS = {
  S: '<path d="M10 1C8 5 2 8 2 12.4c0 2.6 2 4.1 4 4.1 1.3 0 2.4-.6 3.1-1.5C9 16.9 8.3 18.2 6.8 19h6.4c-1.5-.8-2.2-2.1-2.3-4 .7.9 1.8 1.5 3.1 1.5 2 0 4-1.5 4-4.1C18 8 12 5 10 1z"/>',
  H: '<path d="M10 18.6C4.5 14.2 1.5 11 1.5 6.9 1.5 4 3.6 2 6 2c1.7 0 3.2 1 4 2.7C10.8 3 12.3 2 14 2c2.4 0 4.5 2 4.5 4.9 0 4.1-3 7.3-8.5 11.7z"/>',
  D: '<path d="M10 .8C12.2 4.6 14.5 7.4 17.3 10 14.5 12.6 12.2 15.4 10 19.2 7.8 15.4 5.5 12.6 2.7 10 5.5 7.4 7.8 4.6 10 .8z"/>',
  C: '<path d="M10 1.2a4.1 4.1 0 0 0-3.3 6.5 4.2 4.2 0 1 0 2.5 7C9 16.8 8.3 18.2 6.8 19h6.4c-1.5-.8-2.2-2.2-2.4-4.3a4.2 4.2 0 1 0 2.5-7A4.1 4.1 0 0 0 10 1.2z"/>',
};

const FISH = '<path class="gf-fish-body" d="M4 20c6-10 20-12 29-2 3-3 6-5 10-6-2 5-2 11 0 16-4-1-7-3-10-6-9 10-23 8-29-2z"/><circle class="gf-fish-eye" cx="13" cy="17.5" r="2"/>';

const ICONS = {
  new: '<rect x="4.5" y="2.5" width="15" height="19" rx="3"/><path d="M12 8v8M8 12h8" stroke-width="2.6"/>',
  pause: '<path d="M8.5 5v14M15.5 5v14" stroke-width="3"/>',
  play: '<path d="M7 4.5v15l12-7.5z" fill="currentColor"/>',
  step: '<path d="M5 4.5v15l10-7.5z" fill="currentColor"/><path d="M19 5v14" stroke-width="3"/>',
  undo: '<path d="M8.5 5 4 9.5 8.5 14"/><path d="M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-4"/>',
  copy: '<rect x="8.5" y="8.5" width="12" height="12" rx="2.5"/><path d="M15.5 5.5a2.5 2.5 0 0 0-2.5-2H6A2.5 2.5 0 0 0 3.5 6v7a2.5 2.5 0 0 0 2 2.5"/>',
  turn: '<path d="M3.5 12h14M12 5.5l6.5 6.5-6.5 6.5" stroke-width="3.2"/>',
  speech: '<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" fill="currentColor"/><path d="M15.5 8.8a4.5 4.5 0 0 1 0 6.4M18 6a8.5 8.5 0 0 1 0 12"/>',
  know: '<path d="M2.5 12S6 5.5 12 5.5 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z"/><circle cx="12" cy="12" r="3"/>',
  hint: '<path d="M9 18.5h6M10 21.5h4"/><path d="M12 2.5a6.6 6.6 0 0 0-3.9 11.9c.6.5.9 1.1.9 1.8h6c0-.7.3-1.3.9-1.8A6.6 6.6 0 0 0 12 2.5z"/>',
  memory: '<path d="M11.5 5.2A3 3 0 0 0 6 6.4a3.1 3.1 0 0 0-2 4.4 3.2 3.2 0 0 0 1 5.2 3 3 0 0 0 6.5.8z"/><path d="M12.5 5.2A3 3 0 0 1 18 6.4a3.1 3.1 0 0 1 2 4.4 3.2 3.2 0 0 1-1 5.2 3 3 0 0 1-6.5.8z"/><path d="M8 10.5c1.200 0 2 .6 2.200 1.600M16 10.500c-1.200 0-2 .6-2.200 1.600"/>',
  crown: '<path d="M3.5 8l4.5 4 4-7 4 7 4.5-4-1.8 10.5H5.3z" fill="currentColor"/>',
  fold: '<path d="M5.5 9l6.5 6.5L18.5 9" stroke-width="2.8"/>',
};

export function suitDrawing(suit) {
  return drawing("0 0 20 20", SUIT_DRAWINGS[suit], `gf-suit gf-suit-${suit}`);
}

export function fishDrawing() {
  return drawing("0 0 46 40", FISH, "gf-fish");
}

export function icon(name) {
  return drawing("0 0 24 24", ICONS[name], `gf-icon gf-icon-${name}`);
}

// A card face; its name for a screen reader stands on the button or list around it.
export function cardFace(card) {
  const rank = rankOf(card);
  return make("span", { class: `gf-card gf-card-${suitOf(card)}`, "data-card": card, "aria-hidden": "true" },
    make("span", { class: rank === "T" ? "gf-index gf-index-wide" : "gf-index" }, indexOf(rank)),
    suitDrawing(suitOf(card)),
    make("span", { class: "gf-pip" }, suitDrawing(suitOf(card))));
}

export function cardBack() {
  return make("span", { class: "gf-card gf-back", "aria-hidden": "true" }, fishDrawing());
}

const WAVE = '<path class="gf-wave-far" d="M0 26C90 8 170 8 260 22S450 40 560 22 760 6 860 20s240 20 340 2v60H0z"/>'
  + '<path class="gf-wave-foam" d="M0 36c110-18 190-14 290 0s200 12 300-4 190-12 290 2 220 12 320-6v60H0z"/>'
  + '<path class="gf-wave-sand" d="M0 44c110-18 190-14 290 0s200 12 300-4 190-12 290 2 220 12 320-6v60H0z"/>';

export function waveDrawing() {
  const wave = drawing("0 0 1200 60", WAVE, "gf-wave");
  wave.setAttribute("preserveAspectRatio", "none");
  return wave;
}
