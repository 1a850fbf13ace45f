// A guess on a line, as the macro `slider` of frame/controls.html draws it.

import { slider } from "../frame/slider.js";
import { make } from "../shared/dom.js";
import { SENTENCES } from "../shared/sentences.js";

/**
 * @param {object} line
 * @param {string} line.label
 * @param {number} line.most it goes by ones, from 0 to this
 * @param {string[]} line.ends
 * @param {(value: number) => string} line.words how it is read
 * @param {string} line.nothing what is said until it is touched
 * @param {string | null} [line.unit] what stands after a number that is typed; without it none can be
 * @param {string} [line.wrong] what is said of one that is none
 */
export function guessLine({ label, most, ends, words, nothing, unit = null, wrong = "" }) {
  const whole = { min: 0, max: most, step: 1 };
  const range = make("input", {
    ...whole,
    type: "range",
    class: "gp-range",
    value: Math.floor(most / 2),
    "data-field": "guess",
    "data-untouched": true,
    "aria-label": label,
    "aria-valuetext": SENTENCES.no_guess,
  });
  const typed = make("input", {
    ...whole,
    type: "number",
    class: "gp-input",
    inputmode: "numeric",
    autocomplete: "off",
    "data-typed": true,
  });
  const node = make(
    "div",
    { class: "gp-guess" },
    make("p", { class: "gp-guessed", "data-said": true }, nothing),
    range,
    make("p", { class: "gp-ends", "aria-hidden": "true" }, ...ends.map((end) => make("span", {}, end))),
    unit === null
      ? null
      : make("label", { class: "gp-typing" }, make("span", {}, SENTENCES.or_type), typed, make("span", {}, unit)),
  );
  return { node, range, ...slider(node, { words, wrong }) };
}
