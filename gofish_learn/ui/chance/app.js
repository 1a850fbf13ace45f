// The Chance lab of Go Fish Learn: a question, and the path through it: guess, deal, compare, count, change one thing.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-chance[data-page="questions|question|record"], .gl-question[data-step="guess|deal|answer|count|change"]
//   [data-part="scene|asks|found|steps|step|predict|piles|told|answer|running|icons|walk|formula|controls|across"]
//   [data-part="record|clear"], [data-field="guess|typed|players|hand|held|draws"],
//   [data-action="question|step|deal|anew|more|change|back|row|next|ask-clear|keep|clear"]

import { createPage } from "../unframed/page.js";
import { createQuestion } from "./question.js";
import { questionsPage } from "./questions.js";
import { createRecord } from "./record.js";

/** @import { Carrier } from "../frame/link.js" */
/** @import { App, Page } from "../unframed/page.js" */

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

  // What is moved tells where it stands at once; the kernel hears of it when the learner has made up their mind.
  /** @param {HTMLInputElement} field */
  function input(field) {
    if (field.closest("[data-part='controls']")) question.change.moved(field);
  }

  /** @type {App['actions']} */
  const actions = {
    question: (button) => page.send("question", { name: button.dataset.name }),
    step: (button) => page.send("step", { step: button.dataset.step }),
    deal: (button) => page.send("deal", { count: Number(button.dataset.count) }),
    anew: () => page.send("anew"),
    more: () => page.send("more"),
    change: () => page.send("change", question.change.chosen()),
    back: () => page.send("back"),
    row: () => page.send("row"),
    next: () => page.send("next"),
    ...record.actions,
  };

  function submit() {
    const place = question.guess.place();
    if (place === null) page.say(question.guess.urge());
    else page.send("guess", { place });
  }

  return { className: "gofish-chance", label: "Chance lab", moves: true, draw, input, submit, actions };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openChanceLab(carrier, host) {
  return createPage(carrier, host, chanceApp);
}
