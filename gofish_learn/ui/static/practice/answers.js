// The ways to answer: choose a sentence, tap a card, place a number on a line, write one or a text, put things in order.

import { cardName } from "../furniture/cards.js";
import { cardFace } from "../furniture/drawings.js";
import { freshId, make, setAttributes } from "../shared/dom.js";
import { choiceItem, markOf, markWords } from "../shared/page/choices.js";
import { actionButton } from "../shared/page/words.js";
import { endsOf } from "./picture.js";

/** @import { At, Page } from "../shared/page/page.js" */

const STEPS = 100;
const UNTOUCHED = "Move the mark first";

/**
 * How a choice is marked: once all is said, or because it was tried and is not right.
 * @param {PracticeChoice} choice
 * @param {PracticeQuestion} content
 */
function markFor({ key }, { verdict, again }) {
  if (verdict) return markOf(verdict.right.includes(key), verdict.given.includes(key));
  return again?.given.includes(key) ? { kind: "wrong", sign: "✗", words: "you tried that" } : null;
}

/**
 * @param {PracticeChoice} choice
 * @param {PracticeQuestion} content
 */
function cardItem(choice, content) {
  const mark = markFor(choice, content);
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

  // Only a mark that was moved is an answer.
  /** @param {AskedQuestion} question */
  function linePart({ ends: [low, high], unit }) {
    const range = make("input", {
      type: "range",
      class: "gp-range",
      min: 0,
      max: STEPS,
      value: STEPS / 2,
      "data-field": "line",
      "aria-label": "Your mark on the line",
    });
    const submit = make("button", { type: "submit", class: "gf-button gf-button-main", disabled: true }, UNTOUCHED);
    const numberAt = () => low + ((high - low) * Number(range.value)) / STEPS;
    const words = () => (unit === "chance" ? `${range.value} %` : `${Math.round(numberAt())} ${unit}`.trim());
    setAttributes(range, { "aria-valuetext": UNTOUCHED });
    range.addEventListener("input", () => {
      setAttributes(range, { "aria-valuetext": words() });
      setAttributes(submit, { disabled: null });
      submit.textContent = `I say ${words()}`;
    });
    const ends = unit === "chance" ? ["never", "always"] : [String(low), String(high)];
    const attributes = { class: "gq-form", "data-part": "answers", novalidate: true };
    return make("form", attributes, make("div", {}, range, endsOf(ends)), make("div", { class: "gp-moves" }, submit));
  }

  /**
   * @param {AskedQuestion} question
   * @param {PracticeQuestion} content
   */
  function orderPart(question, { verdict, again }) {
    order = [...(verdict?.right ?? again?.given ?? question.choices.map((choice) => choice.key))];
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
    const first = question.first ? make("p", { class: "gp-soft" }, `Put ${question.first} at the top.`) : null;
    const check = actionButton("check", "Check my order", "gf-button gf-button-main");
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
   * @param {PracticeQuestion} content
   * @returns {Node[]}
   */
  function parts(content) {
    const { asked: question, verdict } = content;
    asked = question;
    if (question.kind === "order") return orderPart(question, content);
    if (question.kind === "line") return verdict ? [] : [linePart(question)];
    if (question.kind === "number" || question.kind === "text") return writtenPart(question, verdict);
    const card = question.kind === "card";
    const attributes = { class: card ? "gq-cards" : "gp-choices", role: "list", "data-part": "answers" };
    const items = question.choices.map((choice, number) =>
      card ? cardItem(choice, content) : choiceItem(choice.text, number, choice.key, markFor(choice, content)),
    );
    return [make("ol", attributes, ...items)];
  }

  /** @param {HTMLElement} form */
  function submit(form) {
    const line = /** @type {HTMLInputElement} */ (form.querySelector("[data-field='line']"));
    const field = form.querySelector("[data-field='answer']");
    if (!line) return page.send("answer", { answer: field.value });
    const [low, high] = asked.ends;
    return page.send("answer", { answer: String(low + ((high - low) * Number(line.value)) / STEPS) });
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
