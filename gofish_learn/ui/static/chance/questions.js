// The choice of a question, each with the cards that stand for it and what was said to it.

import { cardFace, fanned } from "../furniture/drawings.js";
import { make } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { spot } from "../shared/page/words.js";

/** @param {Card[]} cards */
function emblem(cards) {
  return make("span", { class: "gl-emblem", "aria-hidden": "true" }, ...fanned(cards.map(cardFace)));
}

/** @param {ChanceCard} question */
function questionCard(question) {
  const state = make("span", { class: "gl-card-state" }, question.done ? icon("crown") : null, question.state);
  return make(
    "li",
    {},
    make(
      "button",
      { type: "button", class: "gl-card", "data-action": "question", "data-name": question.name },
      make("span", { class: "gl-card-title" }, question.title),
      make("span", { class: "gl-card-asks" }, question.asks),
      state,
      emblem(question.emblem),
    ),
  );
}

/** @param {{ heading: string, say: string, questions: ChanceCard[] }} content */
export function questionsPage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make("ul", { class: "gl-cards", role: "list" }, ...content.questions.map(questionCard)),
  );
  return { node, spot: heading };
}
