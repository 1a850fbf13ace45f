// The question: a slider from no to yes that has no value until it is touched, five words that set it, and the button
// that says it.

import { freshId, make, setAttributes, setText } from "../shared/dom.js";
import { spot } from "../shared/page/words.js";

const UNTOUCHED = "No guess yet";

/**
 * @param {{ say: number, words: string }} quick
 * @param {number} number
 */
function quickButton({ say, words }, number) {
  return make(
    "li",
    {},
    make(
      "button",
      { type: "button", class: "gd-quick", "data-action": "quick", "data-say": say, "aria-keyshortcuts": number + 1 },
      make("kbd", { class: "gd-key", "aria-hidden": "true" }, String(number + 1)),
      words,
    ),
  );
}

/** @param {CaseAsked} question */
export function createSay(question) {
  const prompt = spot("h3", "gp-prompt", question.prompt);
  prompt.id = freshId("prompt");
  const words = make("span", { class: "gd-said" });
  const range = make("input", {
    type: "range",
    class: "gp-range",
    min: 0,
    max: 100,
    step: 1,
    "data-field": "chance",
    "aria-labelledby": prompt.id,
  });
  const submit = make("button", { type: "submit", class: "gf-button gf-button-main gf-button-large" });
  const quick = make(
    "ul",
    { class: "gd-quicks", role: "list", "aria-label": "In a word" },
    ...question.quick.map(quickButton),
  );
  const node = make(
    "form",
    { class: "gd-say", "data-form": "say", "data-part": "say" },
    make("p", { class: "gd-heard" }, question.told),
    prompt,
    quick,
    make(
      "div",
      { class: "gd-slide" },
      range,
      make(
        "div",
        { class: "gd-ends", "aria-hidden": "true" },
        make("span", {}, "No"),
        make("span", {}, "50 %"),
        make("span", {}, "Yes"),
      ),
    ),
    make("div", { class: "gd-moves" }, words, submit),
  );
  let touched = false;

  function show() {
    const said = touched ? question.words[Number(range.value)] : UNTOUCHED;
    const shown = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
    setText(words, touched ? `${shown} (${range.value} %)` : UNTOUCHED);
    setText(submit, touched ? `I say ${range.value} %` : "Guess first");
    setAttributes(node, { "data-touched": String(touched) });
    setAttributes(submit, { "aria-disabled": touched ? null : "true" });
    setAttributes(range, { "aria-valuetext": touched ? `${said} (${range.value} %)` : UNTOUCHED });
    for (const button of quick.querySelectorAll("button"))
      setAttributes(button, { "aria-pressed": String(touched && button.dataset.say === range.value) });
  }

  function moved() {
    touched = true;
    show();
  }

  /** @param {number} chance */
  function set(chance) {
    range.value = String(chance);
    moved();
  }

  // Whoever means the middle, where the slider happens to stand, touches it there. And a slider takes the keys for
  // itself: the digits mean the same on it as beside it.
  range.addEventListener("click", moved);
  range.addEventListener("keydown", (event) => {
    const chosen = question.quick[Number(event.key) - 1];
    if (chosen) set(chosen.say);
  });
  range.value = "50";
  show();
  return { node, spot: prompt, moved, set, chance: () => (touched ? Number(range.value) : null) };
}
