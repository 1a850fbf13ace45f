// The ways to answer: choose a sentence, tap a card, write a number or a text, put things in order.

import { cardName } from "../furniture/cards.js";
import { cardFace } from "../furniture/drawings.js";
import { freshId, make } from "../shared/dom.js";
import { actionButton } from "../shared/page/words.js";

/**
 * @param {string} key
 * @param {PracticeVerdict | null} verdict
 */
function signOf(key, verdict) {
  if (!verdict) return { kind: "", sign: "", words: "" };
  const right = verdict.right.includes(key);
  const given = verdict.given.includes(key);
  const words = [right ? "right answer" : "", given ? "your answer" : ""].filter(Boolean).join(", ");
  return { kind: right ? "right" : given ? "wrong" : "other", sign: right ? "✓" : given ? "✗" : "", words };
}

/** @param {string} words */
function markOf(words) {
  return words ? make("span", { class: "gq-mark" }, words.charAt(0).toUpperCase() + words.slice(1)) : null;
}

/**
 * @param {PracticeChoice} choice
 * @param {number} number
 * @param {PracticeVerdict | null} verdict
 */
function choiceItem(choice, number, verdict) {
  const { kind, sign, words } = signOf(choice.key, verdict);
  const text = make("span", { class: "gq-words" }, choice.text);
  const key = make("kbd", { class: "gq-key", "aria-hidden": "true" }, verdict ? sign : String(number + 1));
  if (verdict) return make("li", {}, make("div", { class: `gq-choice gq-${kind}` }, key, text, markOf(words)));
  const button = make(
    "button",
    {
      type: "button",
      class: "gq-choice",
      "data-action": "answer",
      "data-choice": choice.key,
      "aria-keyshortcuts": number + 1,
    },
    key,
    text,
  );
  return make("li", {}, button);
}

/**
 * @param {PracticeChoice} choice
 * @param {number} _number
 * @param {PracticeVerdict | null} verdict
 */
function cardItem(choice, _number, verdict) {
  const { kind, sign, words } = signOf(choice.key, verdict);
  const face = cardFace(choice.text);
  if (!verdict) {
    const attributes = { type: "button", class: "gq-tap", "data-action": "answer", "data-choice": choice.key };
    return make("li", {}, make("button", { ...attributes, "aria-label": cardName(choice.text) }, face));
  }
  const label = `${cardName(choice.text)}${words ? `: ${words}` : ""}`;
  const marked = make("span", { class: "gq-tap-sign", "aria-hidden": "true" }, sign);
  return make("li", {}, make("div", { class: `gq-tap gq-${kind}`, role: "img", "aria-label": label }, face, marked));
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
      { class: "gq-place" },
      make("span", { class: "gq-key", "aria-hidden": "true" }, String(place + 1)),
      make("span", { class: "gq-words" }, textOf(key)),
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
    if (to < 0 || to >= order.length) return;
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
    list = make("ol", { class: "gq-choices", role: "list", "data-part": "answers" });
    if (verdict) {
      list.append(
        ...order.map((key, place) => {
          const number = make("span", { class: "gq-key", "aria-hidden": "true" }, String(place + 1));
          const yours = `You had it as number ${verdict.given.indexOf(key) + 1}`;
          return make(
            "li",
            { class: "gq-place" },
            number,
            make("span", { class: "gq-words" }, textOf(key)),
            markOf(yours),
          );
        }),
      );
      return [list];
    }
    list.append(...order.map(orderItem));
    const first = question.first ? make("p", { class: "gq-soft" }, `On top: ${question.first}.`) : null;
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
        long ? null : make("p", { class: "gq-soft" }, `Such as ${question.such_as}`),
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
    const attributes = { class: card ? "gq-cards" : "gq-choices", role: "list", "data-part": "answers" };
    const item = card ? cardItem : choiceItem;
    return [make("ol", attributes, ...question.choices.map((choice, number) => item(choice, number, verdict)))];
  }

  /** @param {HTMLElement} form */
  function submit(form) {
    page.send("answer", { answer: form.querySelector("[data-field='answer']").value });
  }

  /** @param {At<KeyboardEvent>} event */
  function keys(event) {
    const button = page.stage.querySelector(`button.gq-choice[aria-keyshortcuts="${event.key}"]`);
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
