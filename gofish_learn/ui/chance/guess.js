// The guess: a slider that stands nowhere until it is touched, moved by a key, or given a number.

import { freshId, hide, make, setAttributes, setText } from "../shared/dom.js";
import { whenTouched } from "../shared/page/slider.js";
import { actionButton } from "../unframed/words.js";

const NO_GUESS = "Touch the line, or type a number.";
const NO_GUESS_UNTYPED = "Touch the line.";
const URGE = "Say what you think first: there is no wrong guess.";

export function createGuess() {
  const label = make("span", { class: "gf-unseen", id: freshId("guess") }, "Your guess");
  const words = make("p", { class: "gl-guess-words", id: freshId("words") });
  const range = make("input", {
    type: "range",
    class: "gp-range gl-range",
    min: 0,
    step: 1,
    "data-field": "guess",
    "aria-labelledby": label.id,
  });
  const ends = make("div", { class: "gl-ends", "aria-hidden": "true" }, make("span", {}), make("span", {}));
  const unit = make("span", {});
  const number = make("input", {
    type: "number",
    class: "gp-input gl-number",
    min: 0,
    step: 1,
    inputmode: "numeric",
    autocomplete: "off",
    "data-field": "typed",
  });
  const typing = make("label", { class: "gl-typing" }, make("span", {}, "or type it:"), number, unit);
  const button = make("button", { type: "submit", class: "gf-button gf-button-main" }, "That is my guess");
  const back = actionButton("back", "Back to the deal before", "gf-button");
  const form = make(
    "form",
    { class: "gl-predict", "data-part": "predict", novalidate: true },
    words,
    make("label", { class: "gl-guess" }, label, range),
    ends,
    make("div", { class: "gl-send" }, typing, button, back),
    make("p", { class: "gl-small" }, "This isn’t a test. Nothing is shown before you guess."),
  );
  const before = make("p", { class: "gp-aside" });
  const done = make("p", { class: "gl-words", "data-part": "guessed" });
  const node = make("div", { class: "gl-part" }, before, form, done);
  /** @type {GuessStep} */
  let step = null;
  let chosen = /** @type {number | null} */ (null);
  let asked = "";

  function nothing() {
    return step.typed === null ? NO_GUESS_UNTYPED : NO_GUESS;
  }

  /** @param {string} [instead] */
  function show(instead) {
    const said = chosen === null ? (instead ?? nothing()) : step.marks[chosen];
    setText(words, said);
    words.classList.toggle("gl-none", chosen === null);
    range.classList.toggle("gl-untouched", chosen === null);
    setAttributes(range, { "aria-valuetext": chosen === null ? "no guess yet" : said });
    setAttributes(button, { "aria-disabled": chosen === null ? "true" : null });
  }

  function moved() {
    chosen = Number(range.value);
    number.value = String(chosen);
    show();
  }

  // A number that is none, or too large, is no guess; what is wrong with it is said where the guess would stand.
  function typed() {
    const most = step.marks.length - 1;
    const value = number.value.trim() === "" ? Number.NaN : Number(number.value);
    const fits = Number.isInteger(value) && value >= 0 && value <= most;
    chosen = fits ? value : null;
    if (fits) range.value = String(value);
    show(number.value || number.validity.badInput ? `Type a whole number from 0 to ${most}.` : undefined);
  }

  function urge() {
    setText(words, URGE);
    range.focus();
    return URGE;
  }

  whenTouched(range, moved);

  /**
   * @param {GuessStep} newest
   * @param {string} key
   */
  function update(newest, key) {
    step = newest;
    setText(before, step.before || "");
    hide(before, !step.before);
    hide(form, step.place !== null);
    hide(done, step.place === null);
    hide(back, !step.back);
    hide(typing, step.typed === null);
    setText(unit, step.typed || "");
    for (const [place, end] of step.ends.entries()) setText(ends.children[place], end);
    if (step.place !== null) setText(done, `You guessed ${step.marks[step.place]}.`);
    if (asked === key) return;
    asked = key;
    chosen = null;
    number.value = "";
    setAttributes(range, { max: step.marks.length - 1 });
    setAttributes(number, { max: step.marks.length - 1 });
    range.value = String(Math.floor((step.marks.length - 1) / 2));
    show();
  }

  return { node, update, moved, typed, urge, place: () => chosen };
}
