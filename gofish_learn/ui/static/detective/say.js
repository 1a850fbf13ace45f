// The question: a slider from surely not to sure, five words that set it, and the button that says it.

import { freshId, make, setAttributes, setText } from "../shared/dom.js";
import { spot } from "../shared/page/words.js";

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

/** @param {CaseQuestion} question */
export function createSay(question) {
  const prompt = spot("h3", "gd-prompt", question.prompt);
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
    words,
    range,
    make(
      "div",
      { class: "gd-ends", "aria-hidden": "true" },
      make("span", {}, "0 %"),
      make("span", {}, "50 %"),
      make("span", {}, "100 %"),
    ),
    quick,
    make("div", { class: "gp-moves" }, submit),
  );

  function moved() {
    const said = `${question.words[Number(range.value)]} (${range.value} %)`;
    setText(words, `${said.charAt(0).toUpperCase()}${said.slice(1)}`);
    setText(submit, `I say ${range.value} %`);
    setAttributes(range, { "aria-valuetext": said });
    for (const button of quick.querySelectorAll("button"))
      setAttributes(button, { "aria-pressed": String(button.dataset.say === range.value) });
  }

  /** @param {number} chance */
  function set(chance) {
    range.value = String(chance);
    moved();
  }

  // A slider takes the keys for itself; the digits mean the same on it as beside it.
  range.addEventListener("keydown", (event) => {
    const chosen = question.quick[Number(event.key) - 1];
    if (chosen) set(chosen.say);
  });
  set(question.start);
  return { node, spot: prompt, moved, set, chance: () => Number(range.value) };
}
