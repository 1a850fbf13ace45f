// The guess before a story, a question about it, and what is said to the answer. The story is not on the page meanwhile.

import { make } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";

/**
 * @param {StoryLine[]} lines
 * @param {string} label
 */
export function linesOf(lines, label) {
  return make(
    "ol",
    { class: "gm-lines gp-told", role: "list", "aria-label": label },
    ...lines.map((line) =>
      make(
        "li",
        { class: line.here ? "gm-here" : null },
        line.here ? make("mark", {}, line.say) : line.say,
        line.here ? make("span", { class: "gm-here-word" }, " ← here it was") : null,
      ),
    ),
  );
}

// A guess before anything is shown: of a row of numbers none is chosen, and a press on one is the guess.
/**
 * @param {number[]} numbers
 * @param {string} action what a press on one does
 * @param {string} label
 */
export function numberRow(numbers, action, label) {
  return make(
    "ul",
    { class: "gm-numbers", role: "list", "aria-label": label },
    ...numbers.map((number) =>
      make("li", {}, actionButton(action, String(number), "gm-number", { "data-number": number })),
    ),
  );
}

/**
 * @param {TrainingGuess} content
 * @param {HTMLElement} paces how the story will be told, which can be chosen beforehand
 */
export function guessPart(content, paces) {
  const prompt = spot("h3", "gm-prompt", content.prompt);
  const numbers = Array.from({ length: content.most + 1 }, (_, number) => number);
  const node = make(
    "div",
    { class: "gp-panel", "data-part": "guess" },
    prompt,
    numberRow(numbers, "guess", "Your guess"),
    make("p", { class: "gp-soft" }, content.hint),
    paces,
  );
  return { node, spot: prompt, says: [content.hint] };
}

/** @param {TrainingQuestion} content */
export function questionPart(content) {
  const prompt = spot("h3", "gm-prompt", content.prompt);
  const last = content.choices.length - 1;
  const choices = content.choices.map((words, number) => {
    const kind = number === last ? " gm-choice-unknown" : "";
    const button = actionButton("answer", "", `gm-choice${kind}`, { "data-choice": number });
    const key = number === last ? "0" : String(number + 1);
    button.append(make("kbd", { class: "gm-key", "aria-hidden": "true" }, key), words);
    return make("li", {}, button);
  });
  const node = make(
    "div",
    { class: "gp-panel", "data-part": "question" },
    prompt,
    make("ul", { class: "gm-choices", role: "list" }, ...choices),
  );
  return { node, spot: prompt };
}

/** @param {TrainingVerdict} content */
export function judgedPart(content) {
  const headline = spot("h3", "gm-prompt", content.headline);
  const next = actionButton("on", content.next, "gf-button gf-button-main");
  const node = make(
    "div",
    { class: "gp-panel", "data-part": "verdict", "data-right": String(content.right) },
    make("p", { class: "gp-soft" }, content.prompt),
    headline,
    content.yours ? make("p", {}, content.yours) : null,
    make("div", { class: "gp-moves" }, next),
    content.told.length ? linesOf(content.told, "Where it was said") : null,
    make("p", { class: "gp-soft" }, content.ago),
  );
  return { node, spot: headline, says: [content.ago] };
}
