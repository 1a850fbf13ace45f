// The choice of a question, each with the cards that stand for it and what was said to it.

import { tileItem } from "../furniture/tiles.js";
import { make } from "../shared/dom.js";
import { spot } from "../shared/page/words.js";

/** @param {ChanceQuestions} content */
export function questionsPage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const tiles = content.questions.map((question) =>
    tileItem({ ...question, say: question.asks }, { "data-action": "question", "data-name": question.name }),
  );
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make("ul", { class: "gf-tiles", role: "list" }, ...tiles),
  );
  return { node, spot: heading };
}
