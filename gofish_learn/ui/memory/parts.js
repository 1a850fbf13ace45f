// What is beside the table of a round: what was told, the guess before it, and its end, where what was kept comes first.

import { make } from "../shared/dom.js";
import { actionButton, spot } from "../unframed/words.js";
import { createCurveSoFar } from "./growing.js";

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
        {},
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

/** @type {Record<RoundList['kind'], string>} */
const SIGNS = { kept: "✓", missed: "○", wrong: "✕" };

/** @param {RoundList} list */
function listPart(list) {
  return make(
    "section",
    { class: "gm-result", "data-kind": list.kind },
    make("h4", { class: "gm-result-title" }, list.title),
    make(
      "ul",
      { class: "gm-result-lines", role: "list" },
      ...list.lines.map((line) =>
        make(
          "li",
          {},
          make("span", { class: "gm-sign", "aria-hidden": "true" }, SIGNS[list.kind]),
          make("span", {}, line.say, line.more ? make("span", { class: "gp-soft" }, ` (${line.more})`) : null),
        ),
      ),
    ),
  );
}

/** @param {TrainingOver} content */
export function overPart(content) {
  const heading = spot("h3", "gm-prompt gm-over-heading", content.heading);
  const again = actionButton("begin", "Another round", "gf-button gf-button-main", { "data-task": content.task });
  const curve = createCurveSoFar();
  curve.update(content.curve, false);
  const node = make(
    "div",
    { class: "gp-panel", "data-part": "over" },
    heading,
    ...content.lists.filter((list) => list.kind === "kept").map(listPart),
    ...content.says.map((words) => make("p", { class: "gp-lede" }, words)),
    content.task === "who" ? curve.node : null,
    make(
      "div",
      { class: "gp-moves" },
      again,
      actionButton("page", "Your curve", "gf-button", { "data-page": "curve" }),
    ),
    ...content.lists.filter((list) => list.kind !== "kept").map(listPart),
    make(
      "details",
      { class: "gp-fold" },
      make("summary", {}, "The whole story"),
      linesOf(content.told, "The whole story"),
    ),
  );
  return { node, spot: heading, says: content.says };
}
