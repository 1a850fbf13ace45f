// A slider that stands nowhere until somebody touches it, moves it by a key, or types a number beside it: then its words
// follow it, by a pattern. The host hears where it was left, with the form.
//
// Whatever leaves it somewhere is a `change` in the form; one in which there is no number to be sent is none.

import { setAttributes, setText } from "../shared/dom.js";
import { keyOf } from "../shared/keys.js";

/**
 * @typedef {object} SliderProps
 * @property {string | ((value: number) => string)} words how it is read: {} is the number, {100} a hundred times it
 * @property {string} [wrong] what is said of what was typed, where that is no such number
 */

/**
 * @param {string} pattern
 * @param {number} value
 * @param {number} step what it moves by, which says how many decimals it has
 */
function read(pattern, value, step) {
  return pattern.replace(/\{(\d*)\}/g, (_, times) => {
    const [decimals, typed] = [step, value].map((one) => {
      const [, digits = ""] = String(Number((one * Number(times || 1)).toFixed(6))).split(".");
      return digits.length;
    });
    return (value * Number(times || 1)).toFixed(Math.max(decimals, typed));
  });
}

/**
 * @param {HTMLElement} node with a range, where its words stand (`data-said`), and where a number is typed (`data-typed`)
 * @param {SliderProps} props
 */
export function slider(node, props) {
  let { words, wrong } = props;
  const range = /** @type {HTMLInputElement} */ (node.querySelector("[type=range]"));
  const typed = /** @type {HTMLInputElement | null} */ (node.querySelector("[data-typed]"));
  const said = node.querySelector("[data-said]");
  const [nothing, unread] = [said.textContent, range.getAttribute("aria-valuetext")];
  let value = range.hasAttribute("data-untouched") ? null : Number(typed?.value || range.value);

  // What sends the form does so once there is something to send.
  function settle() {
    const submit = node.closest("form")?.querySelector("[type=submit]");
    if (submit) setAttributes(submit, { "aria-disabled": value === null ? "true" : null });
  }

  /** @param {string} [instead] what is said where there is no guess */
  function show(instead = nothing) {
    const now =
      value === null ? instead : typeof words === "string" ? read(words, value, Number(range.step)) : words(value);
    setText(said, now);
    setAttributes(range, { "data-untouched": value === null, "aria-valuetext": value === null ? unread : now });
    if (typed) setAttributes(typed, { "data-untouched": value === null });
    settle();
  }

  function moved() {
    value = range.valueAsNumber;
    if (typed) typed.value = range.value;
    show();
  }

  function touched() {
    moved();
    range.dispatchEvent(new Event("change", { bubbles: true }));
  }

  // A number that is none, or too large, is no guess.
  function written() {
    value = typed.value !== "" && typed.validity.valid ? typed.valueAsNumber : null;
    if (value !== null) range.value = typed.value;
    show(typed.validity.rangeOverflow ? wrong : nothing);
  }

  // What is wrong with it is said where the guess would stand, once it is written.
  function wrote() {
    written();
    if (value === null && (typed.value || typed.validity.badInput)) show(wrong);
  }

  range.addEventListener("input", moved);
  range.addEventListener("change", moved);
  // Touched where its thumb happens to stand it does not move: a mouse clicks there, and a finger does not even do that.
  for (const kind of ["click", "pointerup"]) range.addEventListener(kind, () => value === null && touched());
  // The space bar says: here. A digit begins the number that is typed.
  range.addEventListener("keydown", (event) => {
    const key = keyOf(event);
    if (key === " " && value === null) touched();
    if (/^\d$/.test(key)) typed?.focus();
  });
  typed?.addEventListener("input", written);
  typed?.addEventListener("change", wrote);
  if (typed && value !== null) typed.value = String(value);
  show();
  return {
    settle,
    say: show,
    /** @param {SliderProps} newest */
    update(newest) {
      ({ words, wrong } = newest);
      show();
    },
    value: () => value,
  };
}
