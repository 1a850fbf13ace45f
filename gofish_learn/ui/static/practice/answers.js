// The ways to answer: choose a sentence, tap a card, write a number or a text, put things in order.

import { cardName } from "../furniture/cards.js";
import { cardFace } from "../furniture/drawings.js";
import { freshId, make } from "../shared/dom.js";
import { choiceItem, markOf, markWords } from "../shared/page/choices.js";
import { actionButton } from "../shared/page/words.js";

/** @import { At, Page } from "../shared/page/page.js" */

/**
 * @param {PracticeChoice} choice
 * @param {PracticeVerdict | null} verdict
 */
function markFor({ key }, verdict) {
  return verdict && markOf(verdict.right.includes(key), verdict.given.includes(key));
}

/**
 * @param {PracticeChoice} choice
 * @param {PracticeVerdict | null} verdict
 */
function cardItem(choice, verdict) {
  const mark = markFor(choice, verdict);
  const face = cardFace(choice.text);
  if (!mark) {
    const attributes = { type: "button", class: "gp-tap", "data-action": "answer", "data-choice": choice.key };
    return make("li", {}, make("button", { ...attributes, "aria-label": cardName(choice.text) }, face));
  }
  const label = `${cardName(choice.text)}${mark.words ? `: ${mark.words}` : ""}`;
  const sign = make("span", { class: "gq-tap-sign", "aria-hidden": "true" }, mark.sign);
  const tapped = { class: `gp-tap gq-tap-${mark.kind}`, role: "img", "aria-label": label };
  return make("li", {}, make("div", tapped, face, sign));
}

/** @param {Page} page */
export function createAnswers(page) {
  /** @type {AskedQuestion | null} */
  let asked = null;
  /** @type {string[]} */
  let order = [];
  let list = make("ol");

  /** @param {string} key */
  function textOf(key) {
    return asked?.choices?.find((choice) => choice.key === key)?.text ?? "";
  }

  /**
   * @param {string} key
   * @param {number} place
   */
  function orderItem(key, place) {
    const move = (/** @type {string} */ action, /** @type {string} */ sign, /** @type {boolean} */ end) =>
      actionButton(action, sign, "gf-button gq-move", {
        "data-key": key,
        "data-mark": `${action}-${key}`,
        "aria-label": `Move ${action}: ${textOf(key)}`,
        "aria-disabled": end ? "true" : null,
      });
    return make(
      "li",
      { class: "gp-choice gq-place" },
      make("span", { class: "gp-key", "aria-hidden": "true" }, String(place + 1)),
      make("span", { class: "gp-choice-words" }, textOf(key)),
      move("up", "↑", place === 0),
      move("down", "↓", place === order.length - 1),
    );
  }

  /**
   * @param {string} key
   * @param {number} step
   */
  function moveBy(key, step) {
    const from = order.indexOf(key);
    const to = from + step;
    order.splice(to, 0, ...order.splice(from, 1));
    list.replaceChildren(...order.map(orderItem));
    const action = step < 0 ? "up" : "down";
    list.children[to].querySelector(`[data-action="${action}"]`).focus();
    page.say(`${textOf(key)} Now number ${to + 1} of ${order.length}.`);
  }

  /**
   * @param {AskedQuestion} question
   * @param {PracticeVerdict | null} verdict
   */
  function orderPart(question, verdict) {
    order = verdict ? verdict.right : question.choices.map((choice) => choice.key);
    list = make("ol", { class: "gp-choices", role: "list", "data-part": "answers" });
    if (verdict) {
      list.append(
        ...order.map((key, place) => {
          const number = make("span", { class: "gp-key", "aria-hidden": "true" }, String(place + 1));
          const yours = `You had it as number ${verdict.given.indexOf(key) + 1}`;
          return make(
            "li",
            { class: "gp-choice gq-place" },
            number,
            make("span", { class: "gp-choice-words" }, textOf(key)),
            markWords(yours),
          );
        }),
      );
      return [list];
    }
    list.append(...order.map(orderItem));
    const first = question.first ? make("p", { class: "gp-soft" }, `On top: ${question.first}.`) : null;
    const check = actionButton("check", "That is my order", "gf-button gf-button-main");
    return [first, list, make("div", { class: "gp-moves" }, check)].filter((part) => part !== null);
  }

  /**
   * @param {AskedQuestion} question
   * @param {PracticeVerdict | null} verdict
   */
  function writtenPart(question, verdict) {
    const long = question.kind === "text";
    if (verdict)
      return [make("p", { class: "gq-given", "data-part": "answers" }, make("b", {}, "You wrote: "), verdict.given[0])];
    const id = freshId("answer");
    const unit = question.unit && question.unit !== "chance" ? ` (${question.unit})` : "";
    const field = long
      ? make("textarea", { id, class: "gp-input gq-text", rows: 5, "data-field": "answer", maxlength: 2000 })
      : make("input", {
          id,
          class: "gp-input",
          type: "text",
          autocomplete: "off",
          "data-field": "answer",
          maxlength: 40,
        });
    return [
      make(
        "form",
        { class: "gq-form", "data-part": "answers", novalidate: true },
        make("label", { class: "gp-label", for: id }, long ? "Your answer" : `Your number${unit}`),
        long ? null : make("p", { class: "gp-soft" }, `Such as ${question.such_as}`),
        field,
        make(
          "div",
          { class: "gp-moves" },
          make("button", { type: "submit", class: "gf-button gf-button-main" }, "Check"),
        ),
      ),
    ];
  }

  /**
   * @param {AskedQuestion} question
   * @param {PracticeVerdict | null} verdict
   * @returns {Node[]}
   */
  function parts(question, verdict) {
    asked = question;
    if (question.kind === "order") return orderPart(question, verdict);
    if (question.kind === "number" || question.kind === "text") return writtenPart(question, verdict);
    const card = question.kind === "card";
    const attributes = { class: card ? "gq-cards" : "gp-choices", role: "list", "data-part": "answers" };
    const items = question.choices.map((choice, number) =>
      card ? cardItem(choice, verdict) : choiceItem(choice.text, number, choice.key, markFor(choice, verdict)),
    );
    return [make("ol", attributes, ...items)];
  }

  /** @param {HTMLElement} form */
  function submit(form) {
    page.send("answer", { answer: form.querySelector("[data-field='answer']").value });
  }

  /** @param {At<KeyboardEvent>} event */
  function keys(event) {
    const button = page.stage.querySelector(`button.gp-choice[aria-keyshortcuts="${event.key}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  const actions = {
    up: (/** @type {HTMLElement} */ button) => moveBy(button.dataset.key, -1),
    down: (/** @type {HTMLElement} */ button) => moveBy(button.dataset.key, 1),
    check: () => page.send("answer", { answer: order }),
  };

  return { parts, submit, keys, actions };
}
