// A mark on a line, which says nothing until somebody moves it. Its words follow it here; the host hears where it was
// left, with the form.

import { setAttributes, setText } from "../shared/dom.js";
import { keyOf } from "../shared/keys.js";
import { whenTouched } from "../shared/page/slider.js";

/**
 * @param {HTMLFormElement} form with a slider, the button that sends it, buttons that set it (`data-say`), and where
 *   its words stand (`data-said`), if they do
 * @param {{ steps: string[][], say: string }} props for each step of the slider, how it is read and (last) said in
 *   short; and what the button says of that, with {} in its place
 */
export function mark(form, { steps, say }) {
  const range = /** @type {HTMLInputElement} */ (form.querySelector("[type=range]"));
  const submit = form.querySelector("[type=submit]");
  const said = form.querySelector("[data-said]");
  const buttons = /** @type {HTMLElement[]} */ ([...form.querySelectorAll("[data-say]")]);

  function moved() {
    const [low, step] = [Number(range.min), Number(range.step)];
    const words = steps[Math.round((range.valueAsNumber - low) / step)];
    setAttributes(range, { "data-untouched": null, "aria-valuetext": words[0] });
    setAttributes(form, { "data-touched": "true" });
    setAttributes(submit, { "aria-disabled": null });
    setText(submit, say.replace("{}", words.at(-1)));
    if (said) setText(said, words[0]);
    for (const button of buttons) setAttributes(button, { "aria-pressed": String(button.dataset.say === range.value) });
  }

  range.addEventListener("input", moved);
  whenTouched(range, moved);
  // A slider takes the keys for itself: those of the buttons mean the same on it as beside it.
  range.addEventListener("keydown", (event) => {
    const key = keyOf(event);
    buttons.find((button) => button.getAttribute("aria-keyshortcuts") === key)?.click();
  });
  form.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest("[data-say]"));
    if (!button) return;
    event.stopPropagation();
    range.value = button.dataset.say;
    moved();
  });
  return {};
}
