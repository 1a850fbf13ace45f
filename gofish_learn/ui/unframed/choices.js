// The choices of a question: buttons while it is open, and then marked: which is right, and which was chosen.

import { make } from "../shared/dom.js";

/**
 * What is said of a choice once its question is answered.
 * @param {boolean} right
 * @param {boolean} given
 */
export function markOf(right, given) {
  const words = [right ? "right answer" : "", given ? "your answer" : ""].filter(Boolean).join(", ");
  const kind = right ? "right" : given ? "wrong" : "other";
  return { kind, sign: { right: "✓", wrong: "✗", other: "" }[kind], words };
}

/** @param {string} words */
function markWords(words) {
  return words ? make("span", { class: "gp-mark" }, words.charAt(0).toUpperCase() + words.slice(1)) : null;
}

/**
 * @param {string} text
 * @param {number} number its place, from 0: the key that chooses it is one more
 * @param {string | number} value what is sent for it
 * @param {{ kind: string, sign: string, words: string } | null} mark null while the question is open
 */
export function choiceItem(text, number, value, mark) {
  const words = make("span", { class: "gp-choice-words" }, text);
  if (mark) {
    const sign = make("span", { class: "gp-sign", "aria-hidden": "true" }, mark.sign);
    return make(
      "li",
      {},
      make("div", { class: `gp-choice gp-choice-${mark.kind}` }, sign, words, markWords(mark.words)),
    );
  }
  const key = make("kbd", { class: "gp-key", "aria-hidden": "true" }, String(number + 1));
  const attributes = {
    type: "button",
    class: "gp-choice",
    "data-action": "answer",
    "data-choice": value,
    "aria-keyshortcuts": number + 1,
  };
  return make("li", {}, make("button", attributes, key, words));
}
