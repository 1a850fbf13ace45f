// Tiles to choose from, each with the cards that stand for it and, where it is done, a crown.

import { make } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { cardFace, fanned } from "./drawings.js";

/**
 * @typedef {object} Tile
 * @property {string} title
 * @property {string} say
 * @property {string} state
 * @property {boolean} done
 * @property {Card[]} emblem
 */

/**
 * @param {Tile} tile
 * @param {Record<string, string>} action what a press of it does, as data attributes
 */
export function tileItem({ title, say, state, done, emblem }, action) {
  return make(
    "li",
    {},
    make(
      "button",
      { type: "button", class: "gf-tile", ...action },
      make("span", { class: "gf-tile-title" }, title),
      make("span", { class: "gf-tile-say" }, say),
      make("span", { class: "gf-tile-state" }, done ? icon("crown") : null, state),
      make("span", { class: "gf-emblem", "aria-hidden": "true" }, ...fanned(emblem.map(cardFace))),
    ),
  );
}
