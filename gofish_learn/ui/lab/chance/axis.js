// The flag on the line of a guess: it goes where the line is touched, and says where it stands; the host hears where it was
// left. And the number beside a slider, which follows the finger before the host has answered.

import { slider } from "../../frame/slider.js";
import { hide } from "../../shared/dom.js";

/** @import { Page } from "../../frame/page.js" */

/**
 * @param {HTMLElement} node with the flag and the range
 * @param {{ stops: string[], step: number }} props what is said at each stop, and how far they are apart
 * @param {Page} page
 */
export function axis(node, { stops, step }, page) {
  const range = /** @type {HTMLInputElement} */ (node.querySelector("[type=range]"));
  const flag = /** @type {HTMLElement} */ (node.querySelector(".gl-flag"));
  const guess = slider(node, { words: (value) => stops[Math.round(value / step)] });

  function plant() {
    hide(flag, guess.value() === null);
    flag.style.setProperty("--x", String(range.valueAsNumber / Number(range.max)));
  }
  range.addEventListener("input", plant);
  range.addEventListener("change", () => {
    plant();
    page.sendLatest("guess", { place: range.valueAsNumber });
  });
}

/** @param {HTMLInputElement} range in a label, with an output */
export function echo(range) {
  range.addEventListener("input", () => {
    range.closest("label").querySelector("output").textContent = range.value;
  });
}
