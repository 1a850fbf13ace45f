// The ways to answer, with one press each: a button for every answer where they are few, and else a line that stands
// nowhere until it is touched, moved by a key, or given a number. Another press changes the answer.

import { freshId, make, setAttributes, setText } from "../shared/dom.js";

/**
 * A way to answer a question of the class.
 * @typedef {object} ClassField
 * @property {HTMLElement} node
 * @property {boolean} isLine Whether it is still moved once it has answered.
 * @property {(prompt: ClassPrompt) => void} update Shows what has been answered.
 */

const NO_GUESS = "Touch the line, or type a number.";
const MOST_BUTTONS = 10; // steps from the least number to the greatest
const FEW = 3;
const ENDS = ["never", "always"];

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
 * @param {(value: number) => void} answer
 * @returns {ClassField}
 */
function createLine(prompt, answer) {
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
  const [least, most] = prompt.kind === "chance" ? ENDS : [plain(low), plain(high)];
  const node = make(
    "div",
    { class: "gofish-class-line" },
    words,
    make("label", {}, label, range),
    make("div", { class: "gofish-class-ends", "aria-hidden": "true" }, make("span", {}, least), make("span", {}, most)),
    make("label", { class: "gofish-class-typing" }, make("span", {}, "or type it:"), typed, make("span", {}, unit)),
  );

  /** @param {number | null} value */
  function show(value) {
    const said = value === null ? NO_GUESS : `${plain(value)} ${unit}`.trim();
    setText(words, said);
    range.classList.toggle("gofish-class-untouched", value === null);
    setAttributes(range, { "aria-valuetext": value === null ? "no guess yet" : said });
  }

  function moved() {
    typed.value = range.value;
    show(Number(range.value));
  }

  function chosen() {
    moved();
    answer(Number(range.value));
  }

  // A number that is none, or too large, is no guess; what is wrong with it is said where the guess would stand.
  function wrote() {
    if (typed.value === "" && !typed.validity.badInput) return;
    const value = typed.value.trim() === "" ? Number.NaN : Number(typed.value);
    const isWhole = prompt.kind === "chance";
    if (!(value >= low && value <= high) || (isWhole && !Number.isInteger(value))) {
      setText(words, `Type a ${isWhole ? "whole number" : "number"} from ${plain(low)} to ${plain(high)}.`);
      return;
    }
    range.value = String(value);
    show(value);
    answer(value);
  }

  range.addEventListener("input", moved);
  range.addEventListener("change", chosen);
  // Pressed in the middle, where it stands unseen, a slider does not move: the press counts all the same.
  range.addEventListener("click", () => range.classList.contains("gofish-class-untouched") && chosen());
  typed.addEventListener("change", wrote);
  typed.addEventListener("keydown", (event) => event.key === "Enter" && wrote());
  range.value = String(prompt.own ?? (low + high) / 2);
  show(prompt.own);
  if (prompt.own !== null) typed.value = plain(prompt.own);
  return { node, isLine: true, update: () => {} };
}

/**
 * @param {ClassPrompt} prompt
 * @param {(value: number) => void} answer
 * @returns {ClassField}
 */
function createButtons(prompt, answer) {
  const { kind, low, high, unit, choices } = prompt;
  const isChoice = kind === "choice";
  const values = Array.from({ length: isChoice ? choices.length : high - low + 1 }, (_, at) =>
    isChoice ? at : low + at,
  );
  const buttons = values.map((value) => {
    const end = kind === "chance" ? { [low]: ENDS[0], [high]: ENDS[1] }[value] : undefined;
    const words = isChoice ? choices[value] : String(value);
    const button = make("button", { type: "button", "data-answer": value }, make("span", {}, words));
    if (end) button.append(make("small", {}, end));
    if (!isChoice) setAttributes(button, { "aria-label": [`${words} ${unit}`.trim(), end].filter(Boolean).join(", ") });
    button.addEventListener("click", () => answer(value));
    return button;
  });
  const node = make(
    "div",
    { class: `gofish-class-${isChoice ? "choices" : "numbers"}`, role: "group", "aria-label": "Your answer" },
    ...buttons,
  );

  /** @param {ClassPrompt} newest */
  function update({ own }) {
    for (const button of buttons)
      setAttributes(button, { "aria-pressed": String(Number(button.dataset.answer) === own) });
  }

  update(prompt);
  return { node, isLine: false, update };
}

/**
 * @param {(value: string) => void} answer
 * @returns {ClassField}
 */
function createWords(answer) {
  const typed = make("textarea", { rows: 2, maxlength: 300, "data-field": "words", "aria-label": "Your answer" });
  const node = make(
    "form",
    { class: "gofish-class-words" },
    typed,
    make("button", { class: "gofish-class-main", "data-action": "send" }, "That is my answer"),
  );

  node.addEventListener("submit", (event) => {
    event.preventDefault();
    if (typed.value.trim()) answer(typed.value);
    else typed.focus();
  });
  return { node, isLine: false, update: () => {} };
}

/**
 * @param {ClassPrompt} prompt
 * @param {(value: number | string) => void} answer hands an answer in
 * @returns {ClassField}
 */
export function createField(prompt, answer) {
  const { kind, low, high } = prompt;
  if (kind === "words") return createWords(answer);
  const isFew = Number.isInteger(low) && Number.isInteger(high) && high - low <= MOST_BUTTONS;
  return kind === "choice" || isFew ? createButtons(prompt, answer) : createLine(prompt, answer);
}
