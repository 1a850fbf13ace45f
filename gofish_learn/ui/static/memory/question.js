// A question about what was told, and what is said to the answer. The story is not on the page meanwhile.

import { make } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";

/**
 * @param {StoryLine[]} lines
 * @param {string} label
 */
export function linesOf(lines, label) {
  return make(
    "ol",
    { class: "gm-lines gm-told", role: "list", "aria-label": label },
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

/** @param {Training} content */
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
    { class: "gm-card", "data-part": "question" },
    prompt,
    make("ul", { class: "gm-choices", role: "list" }, ...choices),
  );
  return { node, spot: prompt };
}

/** @param {Training} content */
export function judgedPart(content) {
  const headline = spot("h3", "gm-prompt", content.headline);
  const next = actionButton("on", content.next, "gf-button gf-button-main");
  const node = make(
    "div",
    { class: "gm-card", "data-part": "verdict", "data-right": String(content.right) },
    make("p", { class: "gm-soft" }, content.prompt),
    headline,
    content.yours ? make("p", {}, content.yours) : null,
    content.told.length ? linesOf(content.told, "Where it was told") : null,
    make("p", {}, content.ago),
    make("div", { class: "gp-moves" }, next),
  );
  return { node, spot: headline, says: [content.ago] };
}
