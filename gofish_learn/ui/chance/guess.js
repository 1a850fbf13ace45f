// The guess: on a line that stands nowhere until it is touched, moved by a key, or given a number.

import { hide, make, setText } from "../shared/dom.js";
import { guessLine } from "../unframed/guess.js";
import { actionButton } from "../unframed/words.js";

const NO_GUESS = "Touch the line, or type a number.";
const NO_GUESS_UNTYPED = "Touch the line.";
const URGE = "Say what you think first: there is no wrong guess.";

/** @param {GuessStep} step */
function lineFor({ marks, ends, typed }) {
  return guessLine({
    label: "Your guess",
    most: marks.length - 1,
    ends,
    words: (place) => marks[place],
    nothing: typed === null ? NO_GUESS_UNTYPED : NO_GUESS,
    unit: typed,
    wrong: `Type a whole number from 0 to ${marks.length - 1}.`,
  });
}

export function createGuess() {
  const button = make("button", { type: "submit", class: "gf-button gf-button-main" }, "That’s my guess");
  const back = actionButton("back", "Back to the deal before", "gf-button");
  const place = make("div", {});
  const form = make(
    "form",
    { class: "gl-predict", "data-part": "predict", novalidate: true },
    place,
    make("div", { class: "gl-send" }, button, back),
    make("p", { class: "gl-small" }, "This isn’t a test. Nothing is shown before you guess."),
  );
  const before = make("p", { class: "gp-aside" });
  const done = make("p", { class: "gl-words", "data-part": "guessed" });
  const node = make("div", { class: "gl-part" }, before, form, done);
  /** @type {ReturnType<typeof guessLine>} */
  let line = null;
  let asked = "";

  function urge() {
    line.say(URGE);
    line.range.focus();
    return URGE;
  }

  /**
   * @param {GuessStep} step
   * @param {string} key
   */
  function update(step, key) {
    setText(before, step.before || "");
    hide(before, !step.before);
    hide(form, step.place !== null);
    hide(done, step.place === null);
    hide(back, !step.back);
    if (step.place !== null) setText(done, `You guessed ${step.marks[step.place]}.`);
    if (asked === key) return;
    asked = key;
    line = lineFor(step);
    place.replaceChildren(line.node);
    line.settle();
  }

  return { node, update, urge, place: () => line.value() };
}
