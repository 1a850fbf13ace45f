// What rises and falls over the podium for a win: bubbles and small fish, once, each in its own way. Where nothing is to
// move the style sheets leave them out.

import { drawing, make } from "../../shared/dom.js";

const BUBBLES = 22;
const FISH = 26;
const COLOURS = 5;
const SHAPE = "M1 6c3-5 9-6 13-1 1-1 3-2 5-2-1 2-1 4 0 6-2 0-4-1-5-2C10 12 4 11 1 6z";

// Numbers that look thrown, and are the same each time.
/** @type {(at: number, step: number, most: number) => number} */
const scattered = (at, step, most) => (at * at * 13 + at * step + 11) % most;

/** @param {number} at */
function bubble(at) {
  const node = make("i", { class: "gf-bubble-up" });
  node.style.setProperty("--at", `${scattered(at, 37, 100)}%`);
  node.style.setProperty("--size", `${0.5 + scattered(at, 7, 9) / 5}em`);
  node.style.setProperty("--late", `${scattered(at, 53, 28) / 10}s`);
  return node;
}

/** @param {number} at */
function fish(at) {
  const node = make("i", { class: "gf-fish-down", "data-colour": at % COLOURS });
  node.append(drawing("0 0 20 12", `<path d="${SHAPE}"/>`));
  node.style.setProperty("--at", `${scattered(at, 41, 100)}%`);
  node.style.setProperty("--turn-by", `${scattered(at, 97, 540) - 270}deg`);
  node.style.setProperty("--drift", `${scattered(at, 29, 9) - 4}em`);
  node.style.setProperty("--late", `${0.6 + scattered(at, 31, 22) / 10}s`);
  return node;
}

export function createParty() {
  const node = make("div", { class: "gf-party", "aria-hidden": "true" });
  /** @param {boolean} joy */
  function update(joy) {
    const both = [...Array(BUBBLES).keys()].map(bubble).concat([...Array(FISH).keys()].map(fish));
    node.replaceChildren(...(joy ? [make("div", { class: "gf-bubbles" }, ...both)] : []));
  }
  return { node, update };
}
