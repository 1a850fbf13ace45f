// The evening with its questions, each with the cards that stand for it and what was said to it; the next is marked.

import { tileItem } from "../furniture/tiles.js";
import { make } from "../shared/dom.js";
import { spot } from "../unframed/words.js";

/** @param {ChanceQuestions} content */
export function questionsPage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const next = content.questions.find((question) => !question.done);
  const tiles = content.questions.map((question) =>
    tileItem(
      { ...question, say: question.story },
      { "data-action": "question", "data-name": question.name, "data-next": question === next ? "true" : null },
    ),
  );
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make("ol", { class: "gf-tiles gl-evening", role: "list" }, ...tiles),
  );
  return { node, spot: heading };
}
