// The Chance lab of Go Fish Learn: a question, a prediction, and after it the answer and what to try.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-chance[data-page="questions|question|record"]
//   [data-part="scene|asks|predict|verdict|controls|exact|across|count|try|record|clear"]
//   [data-field="guess|players|hand|held|draws"], [data-action="question|next|deal|anew|ask-clear|keep|clear"]

import { createPage } from "../shared/page/page.js";
import { createQuestion } from "./question.js";
import { questionsPage } from "./questions.js";
import { createRecord } from "./record.js";

/** @param {Page} page */
function chanceApp(page) {
  const question = createQuestion(page);
  const record = createRecord(page);

  /**
   * @param {PageScreen} message
   * @param {string} asked
   */
  function draw(message, asked) {
    if (message.page === "questions") return questionsPage(message.content);
    return message.page === "record" ? record.draw(message.content) : question.draw(message.content, asked);
  }

  // A slider that is moved tells what it stands at at once; the kernel is asked about the newest place only.
  /** @param {HTMLInputElement} field */
  function input(field) {
    if (field.dataset.field === "guess") question.guessing();
    else if (field.dataset.field) question.moving(field);
  }

  /** @type {App['actions']} */
  const actions = {
    question: (button) => page.send("question", { name: button.dataset.name }),
    next: () => page.send("next"),
    deal: () => page.send("deal"),
    anew: () => page.send("anew"),
    "ask-clear": () => record.askClear(true),
    keep: () => record.askClear(false),
    clear: () => page.send("clear"),
  };

  function submit() {
    page.send("guess", { place: question.place() });
  }

  return { className: "gofish-chance", label: "Chance lab", draw, input, submit, actions };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openChanceLab(carrier, host) {
  return createPage(carrier, host, chanceApp);
}
