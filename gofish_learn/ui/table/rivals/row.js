// The row of opponents in the set-up, with what was won against each: one press plays one of them, alone.
//
// Folded it is a row of small faces, those that were beaten with a crown; nothing in it is locked.
//
// What tests and style sheets may rely on: [data-part="rivals"], [data-action="challenge"][data-bot]
//   [data-action="forget-ask|forget-no|forget"]

import { createFace } from "../../furniture/faces.js";
import { hide, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { createToday } from "./today.js";

const HOW = "Pick an opponent: just you two, by the standard rules, and no hints.";
const SURE =
  "Erase all wins, streaks, accuracies and what you found out, and your result of today’s deal? They cannot be brought back.";

/**
 * @param {string} action
 * @param {string} words
 */
function buttonTo(action, words) {
  return make("button", { type: "button", class: "gf-button gf-rivals-button", "data-action": action }, words);
}

function createSmall() {
  const face = createFace();
  const crown = make("span", { class: "gf-rival-crown" }, icon("crown"));
  return withParts(make("span", { class: "gf-rival-small" }, face.node, crown), { face, crown });
}

function createCard() {
  const face = createFace();
  const title = make("span", { class: "gf-rival-title" });
  const words = make("span", { class: "gf-rival-words" });
  const crown = make("span", { class: "gf-rival-crown" }, icon("crown"));
  const button = make(
    "button",
    { type: "button", class: "gf-rival", "data-action": "challenge" },
    face.node,
    title,
    words,
    crown,
  );
  return withParts(make("li", {}, button), { button, face, title, words, crown });
}

export function createRow() {
  const faces = make("span", { class: "gf-rivals-faces", "aria-hidden": "true" });
  const today = createToday();
  const sum = make("span", { class: "gf-rivals-sum" });
  const list = make("ul", { class: "gf-rivals-list" });
  const counts = make("p", { class: "gf-rivals-aside" });
  const ask = buttonTo("forget-ask", "Erase my results…");
  const yes = buttonTo("forget", "Erase");
  const sure = make("p", { class: "gf-rivals-sure", hidden: true }, SURE, yes, buttonTo("forget-no", "Keep"));
  const end = make("div", { class: "gf-rivals-end", tabindex: -1 }, ask, sure);
  const node = make(
    "details",
    { class: "gf-more gf-rivals", "data-part": "rivals" },
    make("summary", {}, make("span", { class: "gf-more-title" }, "Opponents and today’s deal"), sum, faces),
    make(
      "div",
      { class: "gf-more-body" },
      today.node,
      make("h3", {}, "Opponents"),
      make("p", {}, HOW),
      list,
      counts,
      end,
    ),
  );

  /** @param {RivalsPart} rivals */
  function update(rivals) {
    keep(
      faces,
      rivals.row,
      (one) => one.id,
      createSmall,
      ({ parts }, one) => {
        parts.face.update(one.face);
        hide(parts.crown, !one.beaten);
      },
    );
    keep(
      list,
      rivals.row,
      (one) => one.id,
      createCard,
      ({ parts }, one) => {
        parts.face.update(one.face);
        setText(parts.title, one.title);
        setText(parts.words, one.words);
        hide(parts.crown, !one.beaten);
        setAttributes(parts.button, { "data-bot": one.id });
      },
    );
    today.update(rivals.daily);
    setText(sum, rivals.sum);
    setText(counts, rivals.counts);
    hide(end, !rivals.any);
    askAgain(false);
  }

  // One button, and one question.
  /** @param {boolean} asking */
  function askAgain(asking) {
    hide(ask, asking);
    hide(sure, !asking);
  }

  // The button that was pressed is gone then, and the list is what is left of it.
  function erased() {
    node.querySelector("summary").focus({ preventScroll: true });
  }

  return {
    node,
    update,
    erased,
    askToForget: () => {
      askAgain(true);
      yes.focus();
    },
    keepAll: () => {
      askAgain(false);
      ask.focus();
    },
    fold: () => {
      node.open = false;
      askAgain(false);
    },
  };
}
