// The ways to answer: a guess line that stands nowhere until it is touched, moved by a key, or given a number; and a
// choice.

import { freshId, make, setAttributes, setText } from "../shared/dom.js";

/**
 * A way to answer a question of the class.
 * @typedef {object} ClassField
 * @property {HTMLElement} node
 * @property {() => number | null} value What stands there as an answer, or null as long as nobody has touched it.
 * @property {() => string} urge What to say to whoever sends it untouched; the focus goes to where it can be mended.
 */

const NO_GUESS = "Touch the line, or type a number.";
const URGE = "Say what you think first: there is no wrong guess.";
const FEW = 3;
/** @type {Record<string, string[]>} */
const ENDS = { chance: ["never", "always"] };

// Whole numbers where both ends are whole and there is more than one step between them.
/** @param {ClassPrompt} prompt */
function stepOf({ kind, low, high }) {
  const isWhole = Number.isInteger(low) && Number.isInteger(high) && high - low >= FEW;
  return kind === "chance" || isWhole ? 1 : (high - low) / 100;
}

/** @param {number} value */
function plain(value) {
  return String(Number(value.toFixed(2)));
}

/**
 * @param {ClassPrompt} prompt
 * @param {() => void} changed
 * @returns {ClassField}
 */
function createLine(prompt, changed) {
  const { low, high, unit } = prompt;
  const step = stepOf(prompt);
  const label = make("span", { class: "gofish-class-unseen", id: freshId("guess") }, "Your guess");
  const words = make("p", { class: "gofish-class-guess", id: freshId("words") }, NO_GUESS);
  const numbers = { min: low, max: high, step };
  const range = make("input", { type: "range", ...numbers, "data-field": "guess", "aria-labelledby": label.id });
  const typed = make("input", {
    type: "number",
    ...numbers,
    step: "any",
    inputmode: Number.isInteger(step) && low >= 0 ? "numeric" : null,
    autocomplete: "off",
    "data-field": "typed",
  });
  const [least, most] = ENDS[prompt.kind] ?? [plain(low), plain(high)];
  const node = make(
    "div",
    { class: "gofish-class-line" },
    words,
    make("label", {}, label, range),
    make("div", { class: "gofish-class-ends", "aria-hidden": "true" }, make("span", {}, least), make("span", {}, most)),
    make("label", { class: "gofish-class-typing" }, make("span", {}, "or type it:"), typed, make("span", {}, unit)),
  );
  let chosen = /** @type {number | null} */ (null);

  /** @param {string} [instead] */
  function show(instead) {
    const said = chosen === null ? (instead ?? NO_GUESS) : `${plain(chosen)} ${unit}`.trim();
    setText(words, said);
    range.classList.toggle("gofish-class-untouched", chosen === null);
    setAttributes(range, { "aria-valuetext": chosen === null ? "no guess yet" : said });
    changed();
  }

  function moved() {
    chosen = Number(range.value);
    typed.value = plain(chosen);
    show();
  }

  // A number that is none, or too large, is no guess; what is wrong with it is said where the guess would stand.
  function wrote() {
    const value = typed.value.trim() === "" ? Number.NaN : Number(typed.value);
    const fits = value >= low && value <= high && (prompt.kind !== "chance" || Number.isInteger(value));
    chosen = fits ? value : null;
    if (fits) range.value = String(value);
    const whole = prompt.kind === "chance" ? "whole number" : "number";
    const wanted = `Type a ${whole} from ${plain(low)} to ${plain(high)}.`;
    show(typed.value || typed.validity.badInput ? wanted : undefined);
  }

  range.addEventListener("input", moved);
  // Pressed in the middle, where it stands unseen, a slider does not move: the press counts all the same.
  range.addEventListener("click", moved);
  typed.addEventListener("input", wrote);
  if (prompt.own === null) range.value = String((low + high) / 2);
  else {
    range.value = String(prompt.own);
    moved();
  }
  range.classList.toggle("gofish-class-untouched", prompt.own === null);
  setAttributes(range, { "aria-valuetext": prompt.own === null ? "no guess yet" : words.textContent });

  function urge() {
    setText(words, URGE);
    range.focus();
    return URGE;
  }

  return { node, value: () => chosen, urge };
}

/**
 * @param {ClassPrompt} prompt
 * @param {() => void} changed
 * @returns {ClassField}
 */
function createChoice(prompt, changed) {
  const name = freshId("choice");
  const options = prompt.choices.map((_, value) =>
    make("input", { type: "radio", name, value, checked: prompt.own === value, "data-field": "choice" }),
  );
  const node = make(
    "fieldset",
    { class: "gofish-class-choices" },
    make("legend", { class: "gofish-class-unseen" }, "Your answer"),
    ...prompt.choices.map((words, index) => make("label", {}, options[index], make("span", {}, words))),
  );
  node.addEventListener("change", changed);

  function urge() {
    options[0].focus();
    return "Choose one of the answers first.";
  }

  return {
    node,
    value: () => {
      const found = options.findIndex((option) => option.checked);
      return found < 0 ? null : found;
    },
    urge,
  };
}

/**
 * @param {ClassPrompt} prompt
 * @param {() => void} changed
 */
export function createField(prompt, changed) {
  return prompt.kind === "choice" ? createChoice(prompt, changed) : createLine(prompt, changed);
}
