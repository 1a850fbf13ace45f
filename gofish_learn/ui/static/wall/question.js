// The question in large letters, how many have answered, and the tally once the class may see it.

import { createTally } from "../classroom/tally.js";
import { hide, make, setText } from "../shared/dom.js";

export function createQuestion() {
  const text = make("p", { class: "gc-question", "data-part": "question" });
  const count = make("p", { "data-part": "so-far" });
  const waits = make("div", { class: "gw-waits" }, text, count);
  const tally = createTally();
  const node = make("div", { class: "gw-question" }, waits, tally.node);

  /** @param {WallQuestion | null} question */
  function update(question) {
    hide(node, !question);
    if (!question) return;
    hide(waits, question.tally !== null);
    hide(tally.node, question.tally === null);
    setText(text, question.text);
    setText(count, question.so_far);
    if (question.tally) tally.update(question);
  }

  return { node, update };
}
