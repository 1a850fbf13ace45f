// A line to answer on, which stands nowhere until it is touched, moved by a key, or given a number: its words follow it.

import { setText } from "../shared/dom.js";
import { whenTouched } from "../shared/page/slider.js";

/**
 * @param {HTMLElement} node
 * @param {(value: number, isDone: boolean) => void} answer she is done with it once she has pressed Enter
 */
export function createLine(node, answer) {
  const words = node.querySelector("p");
  const [range, typed] = /** @type {HTMLInputElement[]} */ ([...node.querySelectorAll("input")]);

  function moved() {
    typed.value = range.value;
    show();
  }

  function show() {
    setText(words, `${typed.value} ${node.dataset.unit}`.trim());
    range.classList.remove("gofish-class-untouched");
    range.setAttribute("aria-valuetext", words.textContent);
  }

  function chosen() {
    moved();
    answer(range.valueAsNumber, false);
  }

  // A number that is none, or too large, is no guess; what is wrong with it is said where the guess would stand.
  function wrote(isDone = false) {
    if (typed.value === "" && !typed.validity.badInput) return;
    if (!typed.validity.valid) return setText(words, node.dataset.wrong);
    range.value = typed.value;
    show();
    answer(typed.valueAsNumber, isDone);
  }

  range.addEventListener("input", moved);
  range.addEventListener("change", chosen);
  whenTouched(range, () => range.classList.contains("gofish-class-untouched") && chosen());
  typed.addEventListener("change", () => wrote());
  typed.addEventListener("keydown", (event) => event.key === "Enter" && wrote(true));
}
